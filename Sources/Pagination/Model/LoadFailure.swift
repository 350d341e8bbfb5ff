/// A load that failed: the error, how often it was tried, and an identity.
///
/// Two failures are equal when they are the same event, which makes ``LoadState`` and
/// ``PaginationPhase`` comparable although errors are not.
public struct LoadFailure: Error, Sendable, Identifiable {
  /// Tells this failure from every other one of the same paginator.
  public let id: Int

  /// What the source threw, or a ``PaginationError``.
  public let error: any Error

  /// How many requests were made before giving up; 1 where nothing was retried.
  public let attempts: Int

  /// Creates a failure, for previews and tests; the engine makes its own.
  public init(id: Int, error: any Error, attempts: Int = 1) {
    self.id = id
    self.error = error
    self.attempts = attempts
  }
}

extension LoadFailure: Hashable, CustomStringConvertible {
  /// Whether both are the same event.
  public static func == (one: LoadFailure, other: LoadFailure) -> Bool { one.id == other.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The error's own words.
  public var description: String { String(describing: error) }
}
