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
      case NIOSSLError.handshakeFailed(let reason) where "\(reason)".contains("CERTIFICATE"):
        URLError(.serverCertificateUntrusted)
      case is NIOSSLError, is BoringSSLError: URLError(.secureConnectionFailed)
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

    private static func equivalent(of error: HTTPClientError) -> any Error {
      switch error {
      case .cancelled: CancellationError()
      case .readTimeout, .connectTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
        .tlsHandshakeTimeout, .writeTimeout:
        URLError(.timedOut)
      case .remoteConnectionClosed: URLError(.networkConnectionLost)
      case .invalidURL, .emptyHost, .emptyScheme: URLError(.badURL)
      default: URLError(.unknown)
      }
    }
  }

  extension NIOConnectionError {
    /// Whether the name has no address.
    fileprivate var isUnknownHost: Bool {
      connectionErrors.isEmpty && (dnsAError != nil || dnsAAAAError != nil)
    }
  }
#endif
