extension Error {
  /// Whether this says that the work was cancelled, which is never an error on screen.
  ///
  /// Foundation's `URLError.cancelled` counts too. It is recognised by domain and code, because
  /// this module does without Foundation.
  package var isCancellation: Bool {
    self is CancellationError || (_domain == "NSURLErrorDomain" && _code == -999)
  }

  /// Whether this says that no page will ever come under the key that was asked for.
  package var isKeyExpired: Bool { (self as? any RetryAdvising)?.isKeyExpired ?? false }

  /// Whether the same request may succeed later, as far as the error tells.
  var mayBeRetried: Bool {
    if isCancellation || isKeyExpired || self is DecodingError { return false }
    return (self as? any RetryAdvising)?.isRetryable ?? true
  }
}
