import CCurl
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError {
  /// Foundation's equivalent of an error of libcurl: sources know which of those to retry.
  ///
  /// - Parameters:
  ///   - code: libcurl's code.
  ///   - reason: libcurl's words.
  ///   - proxyStatus: How a proxy has answered the wish for a tunnel; 0 if it has not.
  init(_ code: CURLcode, _ reason: String, proxyStatus: Int = 0) {
    self =
      switch code {
      case _ where proxyStatus == 407:
        URLError(
          .userAuthenticationRequired,
          "the proxy asks for a user and a password: http://user:password@host:port"
        )
      case _ where code == CURLE_PROXY || proxyStatus >= 300:
        URLError(.cannotConnectToHost, "the proxy did not connect to the host")
      // Not in libcurl's words, which may have the proxy's password.
      case CURLE_COULDNT_RESOLVE_PROXY:
        URLError(.cannotFindHost, "the proxy that the environment names cannot be found")
      case CURLE_COULDNT_RESOLVE_HOST: URLError(.cannotFindHost)
      // The words name what did not answer: the host or the proxy.
      case CURLE_COULDNT_CONNECT where namesProxy && reason.hasPrefix("Failed to connect"):
        URLError(.cannotConnectToHost, reason)
      case CURLE_COULDNT_CONNECT: URLError(.cannotConnectToHost)
      case CURLE_OPERATION_TIMEDOUT: URLError(.timedOut)
      case CURLE_URL_MALFORMAT: URLError(.badURL)
      case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_HTTP2,
        CURLE_HTTP2_STREAM:
        URLError(.networkConnectionLost)
      case CURLE_RECV_ERROR:
        URLError(reason.contains("chunk") ? .badServerResponse : .networkConnectionLost)
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: URLError(.badServerResponse)
      case CURLE_FILESIZE_EXCEEDED: URLError(.dataLengthExceedsMaximum)
      case CURLE_BAD_CONTENT_ENCODING: URLError(.cannotDecodeContentData)
      case CURLE_PEER_FAILED_VERIFICATION where reason.contains("target host name"):
        URLError(.serverCertificateUntrusted, "the server's certificate is for another host")
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
        URLError(.serverCertificateUntrusted)
      case CURLE_SSL_CONNECT_ERROR
      where reason.contains("wrong version number") || reason.contains("http request"):
        URLError(
          .secureConnectionFailed,
          "the server speaks no TLS on this port: try http://"
        )
      case CURLE_SSL_CONNECT_ERROR: URLError(.secureConnectionFailed)
      default: URLError(.unknown, reason)
      }
  }

  /// An error with words that say more than its code.
  private init(_ code: Code, _ words: String) {
    self.init(code, userInfo: words.isEmpty ? [:] : [NSLocalizedDescriptionKey: words])
  }
}

/// Whether the environment names a proxy.
private let namesProxy = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
  .contains { ProcessInfo.processInfo.environment[$0]?.isEmpty == false }
