import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPPageError {
  static func network(_ error: URLError, request: RequestSummary) -> HTTPPageError {
    // Foundation's description is for people, but its user info holds the whole URL as well.
    let words = (error.userInfo[NSLocalizedDescriptionKey] as? String)
      .flatMap(request.excerpt(of:))
    return HTTPPageError(
      .network,
      request,
      reason: "got no answer: \(error.code.sentence)",
      isRetryable: !error.code.isPermanent,
      underlyingError: URLError(
        error.code,
        userInfo: words.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
      )
    )
  }
}

extension DecodingError {
  /// What was wrong and where, as in ``items[3].name: expected String, found null``.
  ///
  /// Names types and keys, but no values.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).text): the key is missing"
    case .valueNotFound(let type, let context):
      "\(context.codingPath.text): expected \(type), found null"
    case .typeMismatch(let type, let context):
      "\(context.codingPath.text): expected \(type), found something else"
    case .dataCorrupted(let context): "\(context.codingPath.text): \(context.debugDescription)"
    @unknown default: "an unknown decoding error"
    }
  }
}

extension [any CodingKey] {
  /// The path as it would be written in Swift; `the response` for the whole body.
  fileprivate var text: String {
    guard !isEmpty else { return "the response" }
    return reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

extension URLError.Code {
  /// Whether the same request can't succeed later, at least not without a change by the user.
  var isPermanent: Bool {
    switch self {
    case .badURL, .unsupportedURL, .dataLengthExceedsMaximum, .fileDoesNotExist,
      .fileIsDirectory, .noPermissionsToReadFile, .httpTooManyRedirects,
      .redirectToNonExistentLocation, .userCancelledAuthentication,
      .userAuthenticationRequired, .appTransportSecurityRequiresSecureConnection,
      .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
      .clientCertificateRejected, .clientCertificateRequired:
      true
    default: false
    }
  }

  /// The code in words. Foundation's own description depends on the user's language and the
  /// system, and may repeat the URL.
  var sentence: String {
    switch self {
    case .timedOut: "the request timed out"
    case .notConnectedToInternet: "there is no network connection"
    case .networkConnectionLost: "the connection was lost"
    case .cannotFindHost, .dnsLookupFailed: "the host cannot be found"
    case .cannotConnectToHost: "the host does not accept the connection"
    case .badURL, .unsupportedURL: "the URL cannot be requested"
    case .httpTooManyRedirects: "there were too many redirects"
    case .secureConnectionFailed: "no secure connection could be made"
    case .appTransportSecurityRequiresSecureConnection: "App Transport Security requires https here"
    case .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      "the server's certificate is not trusted"
    default: "URL error \(rawValue)"
    }
  }
}
