public import Foundation
public import Pagination

/// What a ``ScriptedSource`` does with a request.
public enum ScriptedAnswer<Item: Identifiable & Sendable, Key: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  /// Nothing yet: the load waits until the test answers it.
  case hold
  /// Returns a page.
  case page(Page<Item, Key>)
  /// Throws an error.
  case failure(any Error)

  /// Waits, then gives another answer.
  ///
  /// ```swift
  /// .delayed(by: .milliseconds(80), on: clock, then: .page(page))
  /// ```
  indirect case delayed(by: Duration, on: any Clock<Duration>, then: ScriptedAnswer)

  /// Whether the load waits for the test, if it also waits for a clock before.
  var isHeldInTheEnd: Bool {
    switch self {
    case .hold: true
    case .page, .failure: false
    case .delayed(_, _, let next): next.isHeldInTheEnd
    }
  }
}

/// What a ``ScriptedSource`` does if a load is cancelled.
public enum ScriptedCancellation: Sendable, Hashable, CaseIterable {
  /// The load throws `CancellationError` at once.
  case prompt
  /// The load ignores the cancellation and delivers its answer too late, as many real clients do.
  case ignored
}

/// An error for scripts, equal to others with the same properties.
///
/// It is not retried automatically unless it says so, so a list shows it at once.
public struct ScriptedError: LocalizedError, RetryAdvising, Hashable, CustomStringConvertible {
  /// What went wrong.
  public let description: String

  /// The same, as views show it.
  public var errorDescription: String? { description }

  /// Whether a retry policy may try again; `false` by default.
  public let isRetryable: Bool

  /// How long the server asks to wait; `nil` by default.
  public let retryAfter: Duration?

  /// Whether the page's key has expired, so that a retry reloads the list; `false` by default.
  public let isKeyExpired: Bool

  /// Creates an error.
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
