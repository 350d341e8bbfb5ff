/// When a failed load is tried again by itself.
///
/// Delays grow, are jittered so that many readers do not return in step, obey the server's
/// Retry-After, and end: after ``maximumAttempts`` the failure is shown and waits for the reader.
///
/// Never retried is what cannot succeed: cancellation, a `DecodingError`, a ``PaginationError``,
/// an error whose ``RetryAdvising/isRetryable`` is `false` (a 4xx other than 408, 425 and 429) or
/// whose ``RetryAdvising/isKeyExpired`` is `true`, and a Retry-After longer than ``maximumDelay``.
///
/// ```swift
/// PaginationConfiguration(retry: RetryPolicy(maximumAttempts: 5, initialDelay: .seconds(1)))
/// ```
public struct RetryPolicy: Sendable {
  /// How many requests are made for one page at the most, the first included; at least 1.
  public var maximumAttempts: Int

  /// The delay before the second attempt.
  public var initialDelay: Duration

  /// By how much the delay grows from one attempt to the next; at least 1.
  public var multiplier: Double

  /// The longest wait, for growing delays and for Retry-After.
  public var maximumDelay: Duration

  /// The part of a delay that is left to chance, from 0 (none) to 1 (all of it).
  public var jitter: Double

  /// Chance: numbers from 0 up to but not including 1. Tests replace it.
  public var random: @Sendable () -> Double

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maximumAttempts: Requests for one page at the most; 3 by default.
  ///   - initialDelay: The delay before the second attempt; half a second by default.
  ///   - multiplier: The growth of delays; 2 by default.
  ///   - maximumDelay: The longest wait; 30 seconds by default.
  ///   - jitter: The part of a delay left to chance; 0.5 by default.
  ///   - random: Numbers from 0 up to 1; the system's generator by default.
  public init(
    maximumAttempts: Int = 3,
    initialDelay: Duration = .milliseconds(500),
    multiplier: Double = 2,
    maximumDelay: Duration = .seconds(30),
    jitter: Double = 0.5,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    precondition(maximumAttempts >= 1, "maximumAttempts must be at least 1")
    precondition(multiplier >= 1, "multiplier must be at least 1")
    precondition((0...1).contains(jitter), "jitter must be between 0 and 1")
    self.maximumAttempts = maximumAttempts
    self.initialDelay = initialDelay
    self.multiplier = multiplier
    self.maximumDelay = maximumDelay
    self.jitter = jitter
    self.random = random
  }

  /// Three attempts, half a second and about a second apart.
  public static var `default`: RetryPolicy { RetryPolicy() }

  /// No automatic retry: every failure is shown at once.
  public static var never: RetryPolicy { RetryPolicy(maximumAttempts: 1) }

  /// How long to wait before trying again, or `nil` to give up.
  ///
  /// - Parameters:
  ///   - error: What the last attempt threw.
  ///   - attempts: How many attempts have failed, at least 1.
  public func delay(after error: any Error, attempts: Int) -> Duration? {
    guard attempts < maximumAttempts, error.mayBeRetried else { return nil }
    let grown = growingDelay(attempts: attempts)
    guard let asked = (error as? any RetryAdvising)?.retryAfter else { return grown }
    // To come back sooner than asked cannot succeed; to come back later than the bound is the
    // reader's decision.
    return asked > maximumDelay ? nil : max(asked, grown)
  }

  private func growingDelay(attempts: Int) -> Duration {
    var delay = initialDelay
    for _ in 1..<attempts where delay < maximumDelay { delay = delay * multiplier }
    return min(delay, maximumDelay) * (1 - jitter * random())
  }
}
