import Foundation
import Pagination
import PaginationHTTP
import PaginationTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Bodies and headers that no server should send, over a real connection.
@Suite struct HostileBodyTests {
  private func source(
    _ server: LoopbackServer,
    maximumBodySize: Int = 1_000_000,
    clock: (any Clock<Duration>)? = nil
  ) -> HTTPPageSource<Row> {
    var configuration = HTTPPageConfiguration(
      transport: URLSessionTransport(configuration: .ephemeral, maximumBodySize: maximumBodySize)
    )
    if let clock { configuration.clock = clock }
    return HTTPPageSource(
      server.url("/rows"),
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
  }

  private func failure(_ server: LoopbackServer) async throws -> HTTPPageError {
    try #require(try await source(server).failure() as? HTTPPageError)
  }

  @Test func gzip_isUnpacked() async throws {
    // `[{"id":7}]`, by gzip.
    let packed: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0x8B, 0xAE, 0x56, 0xCA, 0x4C,
      0x51,
      0xB2, 0x32, 0xAF, 0x8D, 0x05, 0x00, 0xD6, 0xD4, 0x68, 0x6C, 0x0A, 0x00, 0x00, 0x00,
    ]
    let server = try LoopbackServer { request, connection in
      connection.send(["Content-Encoding": "gzip"], body: packed)
    }
    #expect(try await source(server).first().items == [Row(id: 7)])
  }

  /// Even if a session might store the page in its cache.
  @Test(arguments: ["no-store", "max-age=3600"])
  func gzipBomb_endsAtTheLimitWithoutFillingTheMemory(_ control: String) async throws {
    let bomb = GzipBomb.bytes(unpackedSize: 1 << 30)
    let server = try LoopbackServer { request, connection in
      connection.send(["Content-Encoding": "gzip", "Cache-Control": control], body: bomb)
    }
    let before = peakMemory()
    let source = HTTPPageSource<Row>(
      server.url("/rows"),
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(
        transport: URLSessionTransport(maximumBodySize: 1_000_000)
      )
    )
    let error = try #require(try await source.failure() as? HTTPPageError)
    #expect(error.code == .bodyTooLarge)
    #expect(!error.isRetryable)
    if let before, let after = peakMemory() {
      #expect(after - before < 200 << 20, "\((after - before) >> 20) MiB")
    }
  }

  /// 307 and 308 keep the body, which Foundation on Linux would drop.
  @Test(arguments: ["307 Temporary Redirect", "308 Permanent Redirect"])
  func redirectOfAPost_takesTheBodyAlong(_ status: String) async throws {
    let server = try LoopbackServer { request, connection in
      guard request.target == "/moved" else {
        return connection.send(status: status, ["Location": "/moved"])
      }
      let isComplete = request.method == "POST" && request.body == #"{"size":3}"#
      connection.send(body: Array((isComplete ? #"[{"id":7}]"# : "[]").utf8))
    }
    let source = HTTPPageSource<Row>(
      server.url("/rows"),
      .cursor(.body("after"), size: .body("size")),
      format: .json(HTTPPageFields(next: .header("X-Next"))),
      configuration: HTTPPageConfiguration(
        transport: URLSessionTransport(configuration: .ephemeral)
      )
    )
    #expect(try await source.first().items == [Row(id: 7)])
  }

  /// Foundation on Linux reports `unsupportedURL`.
  @Test func serverOfAnotherProtocol_isNotTheURLsFault() async throws {
    let server = try LoopbackServer { request, connection in
      connection.send("SSH-2.0-OpenSSH_9.6\r\n")
    }
    let error = try await failure(server)
    #expect((error.underlyingError as? URLError)?.code != .unsupportedURL)
    #expect(error.isRetryable)
  }

  @Test func bodyInPieces_isPutTogether() async throws {
    let server = try LoopbackServer { request, connection in
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n")
      for byte in "[{\"id\": 1}]" { connection.send("1\r\n\(byte)\r\n") }
      connection.send("0\r\n\r\n")
    }
    #expect(try await source(server).first().items == [Row(id: 1)])
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 100\r\n\r\n[{\"id\": 1}]",
    "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n[{\"id\": 1}]",
    "HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[]",
    "HTTP/1.1 100 Continue\r\n\r\n",
    "HTTP/1.1 abc\r\n\r\n[]",
    "SSH-2.0-OpenSSH_9.6\r\n",
    "",
  ])
  func truncatedAnswer_isANetworkError(_ answer: String) async throws {
    let server = try LoopbackServer { request, connection in connection.send(answer) }
    let error = try await failure(server)
    #expect(error.code == .network, "\(error)")
  }

  #if canImport(Darwin)
    /// Foundation on Linux ends the process here, up to Swift 6.3:
    /// https://github.com/swiftlang/swift-corelibs-foundation/issues/5285
    @Test func headersThatEndEarly_areANetworkError() async throws {
      let server = try LoopbackServer { request, connection in
        connection.send("HTTP/1.1 200 OK\r\nContent-Type: appli")
      }
      #expect(try await failure(server).code == .network)
    }
  #endif

  @Test(arguments: [
    "Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"1\"", "Bearer", "", ",,Basic",
  ])
  func challenge_isAnAnswer(_ challenge: String) async throws {
    let server = try LoopbackServer { request, connection in
      connection.send(status: "401 Unauthorized", ["WWW-Authenticate": challenge])
    }
    let error = try await failure(server)
    #expect(error.code == .status)
    #expect(error.status == 401)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n[{\"id\": 1}",
    "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 12\r\n\r\n<html></html>",
  ])
  func halfADocument_isADecodingError(_ answer: String) async throws {
    let server = try LoopbackServer { request, connection in connection.send(answer) }
    let error = try await failure(server)
    #expect(error.code == .decoding, "\(error)")
    #expect(!error.isRetryable)
  }

  @Test func gzipThatIsNone_isAnError() async throws {
    let server = try LoopbackServer { request, connection in
      connection.send(["Content-Encoding": "gzip"], body: Array("[{\"id\": 1}]".utf8))
    }
    #expect([.network, .decoding].contains(try await failure(server).code))
  }

  @Test func headersWithoutEnd_endTheRequest() async throws {
    let server = try LoopbackServer { request, connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      var number = 0
      while connection.send("X-\(number): \(String(repeating: "x", count: 8000))\r\n") {
        number += 1
      }
      connection.events.yield("hung up")
    }
    #expect(try await failure(server).code == .network)
    var events = server.events.makeAsyncIterator()
    #expect(await events.next()?.hasPrefix("/rows") == true)
    #expect(await events.next() == "hung up")
  }

  @Test func trickle_endsAtTheTotalTimeout() async throws {
    let server = try LoopbackServer { request, connection in
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 100\r\n\r\n[")
      connection.events.yield("half")
      connection.waitUntilHungUp()
    }
    let clock = ManualClock()
    let task = Task { [source = source(server, clock: clock)] in try await source.failure() }
    var events = server.events.makeAsyncIterator()
    #expect(await events.next()?.hasPrefix("/rows") == true)
    #expect(await events.next() == "half")
    let waited = await clock.advanceWhenSleeping()
    #expect(waited == .seconds(120))
    let error = try #require(try await task.value as? HTTPPageError)
    #expect(error.code == .timeout)
    #expect(error.isRetryable)
    #expect(error.description.contains("within 120.0 seconds"))
    #expect(await events.next() == "hung up")
  }

  /// The peak memory of this process in bytes; `nil` if the system doesn't report it.
  private func peakMemory() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let number = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return number * 1024
  }
}
