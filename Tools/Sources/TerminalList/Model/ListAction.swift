/// A key that a program adds to a list.
public struct ListAction: Sendable {
  /// The key. It must be one without a meaning in lists.
  public let key: Unicode.Scalar

  /// What it does, for the page of keys.
  public let effect: String

  /// Does it. Returns lines that are shown until the next key.
  let perform: @MainActor @Sendable () async -> [String]

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - effect: What it does, in a few words.
  ///   - perform: Does it. Returns lines that are shown until the next key.
  public init(
    _ key: Unicode.Scalar,
    effect: String,
    perform: @escaping @MainActor @Sendable () async -> [String]
  ) {
    (self.key, self.effect, self.perform) = (key, effect, perform)
  }
}
