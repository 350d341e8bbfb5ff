/// An error that knows whether trying again makes sense.
///
/// Sources let their errors conform, so that the ``RetryPolicy`` need not know them. An HTTP
/// error answers from its status: 503 may succeed in a moment, 404 never will.
public protocol RetryAdvising: Error {
  /// Whether the same request may succeed later.
  var isRetryable: Bool { get }

  /// How long the server asked to wait (HTTP's `Retry-After`), or `nil` where it did not say.
  var retryAfter: Duration? { get }

  /// Whether the page's key is dead: a cursor has expired (HTTP's 410, say), and to ask for the
  /// page again cannot succeed, now or later. `false` by default.
  ///
  /// Such a failure is never retried by itself, whatever ``isRetryable`` says, and
  /// ``Paginator/retry()`` loads the list anew instead of asking for the page again.
  var isKeyExpired: Bool { get }
}

extension RetryAdvising {
  /// `nil`: the server did not say.
  public var retryAfter: Duration? { nil }

  /// `false`: the key is as good as before.
  public var isKeyExpired: Bool { false }
}

extension PaginationError: RetryAdvising {
  /// `false`: the same page would be wrong in the same way.
  public var isRetryable: Bool { false }
}

extension LoadFailure {
  /// Whether the page's key is dead, so that ``Paginator/retry()`` loads the list anew. See
  /// ``RetryAdvising/isKeyExpired``.
  public var isKeyExpired: Bool { error.isKeyExpired }
}
