extension Error {
  /// Whether this says that the work was cancelled, which is never an error on screen.
  ///
  /// Foundation's `URLError.cancelled` counts too. It is recognised by domain and code, because
  /// this module does without Foundation.
  package var isCancellation: Bool {
    self is CancellationError || (_domain == "NSURLErrorDomain" && _code == -999)
  }

  /// Whether the same request may succeed later, as far as the error tells.
  var mayBeRetried: Bool {
    if isCancellation || self is DecodingError || self is PaginationError { return false }
    return (self as? any RetryAdvising)?.isRetryable ?? true
  }
}
