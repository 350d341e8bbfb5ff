/// When a failed load is retried automatically.
///
/// Delays grow, have jitter so that many clients don't retry in step, and obey the server's
/// Retry-After. After `maximumAttempts` the failure is shown, and the user can retry.
///
/// What cannot succeed is never retried: cancellation, a `DecodingError`, a ``PaginationError``, an
/// error whose ``RetryAdvising/isRetryable`` is `false` (such as HTTP's 404) or whose
/// ``RetryAdvising/isKeyExpired`` is `true`, and a Retry-After longer than `maximumDelay`.
///
/// ```swift
/// PaginationConfiguration(retry: RetryPolicy(maximumAttempts: 5, initialDelay: .seconds(1)))
/// ```
public struct RetryPolicy: Sendable {
  package var maximumAttempts: Int
  package var initialDelay: Duration
  package var multiplier: Double
  package var maximumDelay: Duration
  package var jitter: Double
  package var random: @Sendable () -> Double

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maximumAttempts: The maximum number of requests for one page, including the first; at least
  ///     1, and 3 by default.
  ///   - initialDelay: The delay before the second attempt; half a second by default.
  ///   - multiplier: The factor by which the delay grows with each attempt; at least 1, and 2 by
  ///     default.
  ///   - maximumDelay: The longest wait, also for Retry-After; 30 seconds by default.
  ///   - jitter: The random part of a delay, from 0 (none) to 1 (all of it); 0.5 by default.
  ///   - random: Returns random numbers from 0 up to but not including 1; tests replace it.
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

  /// Three attempts, up to half a second and up to a second apart.
  public static var `default`: RetryPolicy { RetryPolicy() }

  /// No automatic retry: every failure is shown at once.
  public static var never: RetryPolicy { RetryPolicy(maximumAttempts: 1) }

  /// How long to wait before the next attempt, or `nil` to give up.
  ///
  /// - Parameter attempts: How many attempts have failed, at least 1.
  package func delay(after error: any Error, attempts: Int) -> Duration? {
    guard attempts < maximumAttempts, error.mayBeRetried else { return nil }
    let grown = growingDelay(attempts: attempts)
    guard let asked = (error as? any RetryAdvising)?.retryAfter else { return grown }
    // Retrying before Retry-After would fail again. Retrying later than the longest wait is for the
    // user to decide.
    return asked > maximumDelay ? nil : max(asked, grown)
  }

  private func growingDelay(attempts: Int) -> Duration {
    var delay = initialDelay
    for _ in 1..<attempts where delay < maximumDelay { delay = delay * multiplier }
    return min(delay, maximumDelay) * (1 - jitter * random())
  }
}

/// An error that knows whether retrying makes sense.
///
/// Let a source's errors conform, so that the ``RetryPolicy`` doesn't have to know them. An HTTP
/// error decides by its status: 503 may succeed in a moment, 404 never will.
public protocol RetryAdvising: Error {
  /// Whether the same request may succeed later.
  var isRetryable: Bool { get }

  /// How long the server asked to wait (HTTP's `Retry-After`); `nil`, the default, if it didn't say.
  var retryAfter: Duration? { get }

  /// Whether the page's key has expired (as HTTP's 410 says of a cursor), so that requesting the page
  /// again cannot succeed. `false` by default.
  ///
  /// The page is not requested again, whatever ``isRetryable`` says. The list loads from its first page up to that place
  /// again: automatically and once with ``RefreshPolicy/reconcile(pages:rereading:)``, else by ``Paginator/retry()``.
  var isKeyExpired: Bool { get }
}

/// An error that knows whether the server limits the number of requests, without saying for how long.
package protocol LimitReporting: RetryAdvising {
  var isLimit: Bool { get }
}

extension RetryAdvising {
  /// `nil`: the server didn't say.
  public var retryAfter: Duration? { nil }

  /// `false`: the key may be used again.
  public var isKeyExpired: Bool { false }
}

extension PaginationError: RetryAdvising {
  /// `false`: the same page would be wrong in the same way.
  public var isRetryable: Bool { false }
}

extension LoadFailure {
  /// Whether the page's key has expired, so that ``Paginator/retry()`` reloads the list: the error says so
  /// (``RetryAdvising/isKeyExpired``), or that the request is in vain, and the row beside the page has been removed, whose
  /// id the key may be.
  public var isKeyExpired: Bool { isKeyRemoved || error.isKeyExpired }
}

extension Error {
  /// Whether the work was cancelled, which is never shown as an error.
  ///
  /// Foundation's `URLError.cancelled` counts too. It is recognised by domain and code, because
  /// this module doesn't use Foundation.
  package var isCancellation: Bool {
    self is CancellationError || (_domain == "NSURLErrorDomain" && _code == -999)
  }

  /// Whether no page will ever come under the requested key.
  package var isKeyExpired: Bool { (self as? any RetryAdvising)?.isKeyExpired ?? false }

  /// Whether the server allows no more requests for a while.
  package var isLimit: Bool {
    (self as? any LimitReporting)?.isLimit ?? ((self as? any RetryAdvising)?.retryAfter != nil)
  }

  /// Whether the same request may succeed later, as far as the error tells.
  var mayBeRetried: Bool {
    if isCancellation || isKeyExpired || self is DecodingError { return false }
    return (self as? any RetryAdvising)?.isRetryable ?? true
  }
}
