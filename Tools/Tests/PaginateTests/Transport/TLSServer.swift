import NIOCore
import NIOPosix
import NIOSSL

/// A server that speaks TLS, with a certificate for `localhost` by an authority that no system trusts.
/// It answers every request with the same JSON.
final class TLSServer: Sendable {
  let port: Int
  private let listener: any Channel

  init(_ body: String) async throws {
    let context = try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: [
          .certificate(try NIOSSLCertificate(bytes: Array(Self.certificate.utf8), format: .pem))
        ],
        privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(Self.key.utf8), format: .pem))
      )
    )
    listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            NIOSSLServerHandler(context: context), Answer(body),
          ])
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    port = listener.localAddress?.port ?? 0
  }

  deinit { listener.close(promise: nil) }

  /// A server without TLS: it sends a text to everyone who connects.
  static func plain(_ text: String) async throws -> any Channel {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.pipeline.addHandler(Greeting(text))
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  private final class Greeting: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let text: String

    init(_ text: String) {
      self.text = text
    }

    func channelActive(context: ChannelHandlerContext) {
      context.writeAndFlush(NIOAny(ByteBuffer(string: text)), promise: nil)
    }
  }

  private final class Answer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let body: String
    private var request = ""

    init(_ body: String) {
      self.body = body
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      request += String(buffer: unwrapInboundIn(data))
      guard request.hasSuffix("\r\n\r\n") else { return }
      request = ""
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: head + body)), promise: nil)
    }
  }

  /// The certificate of the authority. It is valid until 2120.
  static let authority = """
    -----BEGIN CERTIFICATE-----
    MIIBeDCCAR2gAwIBAgIBATAKBggqhkjOPQQDAjAiMSAwHgYDVQQDDBdwYWdpbmF0
    ZSB0ZXN0IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAw
    MFowIjEgMB4GA1UEAwwXcGFnaW5hdGUgdGVzdCBhdXRob3JpdHkwWTATBgcqhkjO
    PQIBBggqhkjOPQMBBwNCAAS+8dCE1LyTuHS/zIYmru89Ag4gKwLHXxRM/zhRMVj1
    1O1SOfWdS3YxzSKRXGq0vRwU3e4RJYWHeaJ+FxvqS8H9o0IwQDAPBgNVHRMBAf8E
    BTADAQH/MA4GA1UdDwEB/wQEAwICBDAdBgNVHQ4EFgQUWOJ77ZS162ed0fg29+6/
    uVeFh5YwCgYIKoZIzj0EAwIDSQAwRgIhAJYJ8OSggfjOIXRxU9omJk88+eKDF3HZ
    6wmGj6NIA1MFAiEA7oFENVhWHjalWsLl3pE2cXVx1M5akqnZb3Q1vZHHguM=
    -----END CERTIFICATE-----
    """

  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBoDCCAUWgAwIBAgIBAjAKBggqhkjOPQQDAjAiMSAwHgYDVQQDDBdwYWdpbmF0
    ZSB0ZXN0IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAw
    MFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
    QgAEuNiNrIjP3eVN8o1nLq/oVBwAmkgFvrWF0V2FbBahmFmleKmnioTFMqJhSh2r
    0loV3zCbH3eIZxTnvDFN9nKW2KN4MHYwFAYDVR0RBA0wC4IJbG9jYWxob3N0MAkG
    A1UdEwQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwHQYDVR0OBBYEFIiNwQGOfzsD
    93TG/FeutYSzx4sLMB8GA1UdIwQYMBaAFFjie+2UtetnndH4Nvfuv7lXhYeWMAoG
    CCqGSM49BAMCA0kAMEYCIQCcYR7OUHmKuP8RF0PV0x54w7u9D7RC0DwrJGi/gU0x
    bgIhAI5GC+1YpZBlVpoA/gCu+RV13Mk2zhrxjQztWJPO1WKO
    -----END CERTIFICATE-----
    """

  private static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguVZSN0gF0XvlnvHV
    5aBEhKc4DLMzjUnc23H2UvyR/AahRANCAAS42I2siM/d5U3yjWcur+hUHACaSAW+
    tYXRXYVsFqGYWaV4qaeKhMUyomFKHavSWhXfMJsfd4hnFOe8MU32cpbY
    -----END PRIVATE KEY-----
    """
}
