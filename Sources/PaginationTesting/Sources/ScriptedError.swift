public import Pagination

/// An error for scripts, equal to every other one with the same words.
///
/// It is not tried again by itself unless it says so, hence a list shows it at once.
public struct ScriptedError: RetryAdvising, Hashable, CustomStringConvertible {
  /// What went wrong.
  public let description: String

  /// Whether a retry policy may try again; `false` by default.
  public let isRetryable: Bool

  /// How long the pretended server asks to wait; `nil` by default.
  public let retryAfter: Duration?

  /// Whether the page's key is dead, so that a list retries from its start; `false` by default.
  public let isKeyExpired: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - description: What went wrong.
  ///   - isRetryable: Whether a retry policy may try again.
  ///   - retryAfter: How long the pretended server asks to wait.
  ///   - isKeyExpired: Whether the page's key is dead, as an expired cursor is.
  public init(
    _ description: String = "scripted failure",
    isRetryable: Bool = false,
    retryAfter: Duration? = nil,
    isKeyExpired: Bool = false
  ) {
    self.description = description
    self.isRetryable = isRetryable
    self.retryAfter = retryAfter
    self.isKeyExpired = isKeyExpired
  }
}
