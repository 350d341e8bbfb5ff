/// What a ``PageSource`` is asked for: which page, in which direction, and how large.
public struct PageRequest<Key> {
  /// The key of the wanted page, exactly as an earlier page named it, or `nil` for the first page.
  public var key: Key?

  /// Which way the list grows with this page.
  ///
  /// Most sources need only the ``key``; GraphQL connections and keyset queries that read in both
  /// directions need to know which way to go from it.
  public var direction: LoadDirection

  /// How many items are wanted, at least 1. A server may send fewer, or more.
  public var size: Int

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - key: The wanted page's key; `nil` for the first page.
  ///   - direction: Which way the list grows; ``LoadDirection/refresh`` goes with a `nil` key.
  ///   - size: How many items are wanted, at least 1.
  public init(key: Key?, direction: LoadDirection, size: Int) {
    precondition(size >= 1, "PageRequest.size must be at least 1, but is \(size)")
    self.key = key
    self.direction = direction
    self.size = size
  }
}

extension PageRequest: Sendable where Key: Sendable {}
extension PageRequest: Equatable where Key: Equatable {}
extension PageRequest: Hashable where Key: Hashable {}
