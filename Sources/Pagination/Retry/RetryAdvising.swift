/// An error that knows whether trying again makes sense.
///
/// Sources let their errors conform, so that the ``RetryPolicy`` need not know them. An HTTP
/// error answers from its status: 503 may succeed in a moment, 404 never will.
public protocol RetryAdvising: Error {
  /// Whether the same request may succeed later.
  var isRetryable: Bool { get }

  /// How long the server asked to wait (HTTP's `Retry-After`), or `nil` where it did not say.
  var retryAfter: Duration? { get }
}

extension RetryAdvising {
  /// `nil`: the server did not say.
  public var retryAfter: Duration? { nil }
}
