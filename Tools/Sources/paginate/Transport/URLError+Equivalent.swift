#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression
  import NIOPosix
  import NIOSSL

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension URLError {
    /// Foundation's equivalent of an error of AsyncHTTPClient or SwiftNIO: sources know which of
    /// those to retry.
    ///
    /// - Parameter proxy: The proxy, if there is one: it is the host that does not answer then.
    static func equivalent(of error: any Error, proxy: Proxies.Proxy?) -> any Error {
      let equivalent = equivalent(of: error)
      guard let proxy, let equivalent = equivalent as? URLError else { return equivalent }
      return switch (equivalent.code, error as? HTTPClientError) {
      case (.cannotFindHost, _): URLError(.cannotFindHost, "\(proxy.name) cannot be found")
      case (.cannotConnectToHost, _):
        URLError(.cannotConnectToHost, "\(proxy.name) does not accept the connection")
      case (_, .proxyAuthenticationRequired?):
        URLError(
          .userAuthenticationRequired,
          "\(proxy.name) asks for a user and a password: http://user:password@host:port"
        )
      case (_, .invalidProxyResponse?), (_, .httpProxyHandshakeTimeout?),
        (_, .socksHandshakeTimeout?):
        URLError(.cannotConnectToHost, "\(proxy.name) did not connect to the host")
      default: equivalent
      }
    }

    static func equivalent(of error: any Error) -> any Error {
      switch error {
      case is CancellationError, is URLError: error
      case let error as HTTPClientError: equivalent(of: error)
      case let error as NIOConnectionError:
        URLError(error.isUnknownHost ? .cannotFindHost : .cannotConnectToHost)
      case NIOHTTPDecompression.DecompressionError.limit: URLError(.dataLengthExceedsMaximum)
      case is NIOHTTPDecompression.DecompressionError,
        is NIOHTTPDecompression.ExtraDecompressionError:
        URLError(.cannotDecodeContentData)
      case is HTTPParserError: URLError(.badServerResponse)
      case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: equivalent(ofTLS: "\(error)")
      case ChannelError.connectTimeout: URLError(.timedOut)
      // The server closed the connection during a request.
      case ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed, ChannelError.outputClosed,
        ChannelError.inputClosed, ChannelError.eof:
        URLError(.networkConnectionLost)
      case let error as IOError:
        URLError(error.errnoCode == ECONNREFUSED ? .cannotConnectToHost : .networkConnectionLost)
      default: URLError(.unknown)
      }
    }

    private static func equivalent(ofTLS reason: String) -> URLError {
      if reason.contains("Hostname") {
        return URLError(.serverCertificateUntrusted, "the server's certificate is for another host")
      }
      if reason.contains("CERTIFICATE") { return URLError(.serverCertificateUntrusted) }
      // The answer was no TLS.
      guard reason.contains("WRONG_VERSION_NUMBER") || reason.contains("HTTP_REQUEST") else {
        return URLError(.secureConnectionFailed)
      }
      return URLError(.secureConnectionFailed, "the server speaks no TLS on this port: try http://")
    }

    private static func equivalent(of error: HTTPClientError) -> any Error {
      switch error {
      case .cancelled: CancellationError()
      case .readTimeout, .connectTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
        .tlsHandshakeTimeout, .writeTimeout:
        URLError(.timedOut)
      case .remoteConnectionClosed, .uncleanShutdown: URLError(.networkConnectionLost)
      case .invalidURL, .emptyHost, .emptyScheme: URLError(.badURL)
      default: URLError(.unknown, error.shortDescription)
      }
    }
  }

  extension URLError {
    /// An error with words that say more than its code.
    fileprivate init(_ code: Code, _ words: String) {
      self.init(code, userInfo: [NSLocalizedDescriptionKey: words])
    }
  }

  extension NIOConnectionError {
    /// Whether the name has no address.
    fileprivate var isUnknownHost: Bool {
      connectionErrors.isEmpty && (dnsAError != nil || dnsAAAAError != nil)
    }
  }
#endif
