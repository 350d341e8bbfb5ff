import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError.Code {
  /// Whether the same request can never succeed, or not before somebody has done something.
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
    default:
      false
    }
  }

  /// The code in words. Foundation's own are in the user's language, differ from system to system,
  /// and may repeat the URL.
  var sentence: String {
    switch self {
    case .timedOut: "the request timed out"
    case .notConnectedToInternet: "there is no network connection"
    case .networkConnectionLost: "the connection was lost"
    case .cannotFindHost, .dnsLookupFailed: "the host cannot be found"
    case .cannotConnectToHost: "the host does not accept the connection"
    case .badURL, .unsupportedURL: "the URL is not one that can be requested"
    case .httpTooManyRedirects: "there were too many redirects"
    case .secureConnectionFailed: "no secure connection could be made"
    case .appTransportSecurityRequiresSecureConnection:
      "App Transport Security requires https here"
    case .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      "the server's certificate is not trusted"
    default: "URL error \(rawValue)"
    }
  }
}
