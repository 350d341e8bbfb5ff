import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A real session over the loopback interface.
@Suite struct URLSessionTransportTests {
  private let server: LoopbackServer
  private let url: URL

  init() throws {
    server = try LoopbackServer { path, port in
      switch path.prefix(while: { $0 != "?" }) {
      case "/rows":
        return "HTTP/1.1 200 OK\r\nConnection: close\r\nLink: </first>; rel=first\r\n"
          + "Link: </more>; rel=next\r\nContent-Length: 10\r\n\r\n[{\"id\":1}]"
      case "/moved":
        return "HTTP/1.1 302 Found\r\nConnection: close\r\nLocation: /rows\r\n"
          + "Content-Length: 0\r\n\r\n"
      case "/stolen":
        return "HTTP/1.1 302 Found\r\nConnection: close\r\n"
          + "Location: http://localhost:\(port)/rows\r\nContent-Length: 0\r\n\r\n"
      case "/large":
        return "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1001\r\n\r\n"
          + String(repeating: " ", count: 1001)
      case "/endless":
        return "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
          + String(repeating: " ", count: 10_000_000)
      default:
        return nil
      }
    }
    url = URL.test("http://127.0.0.1:\(server.port)")
  }

  private func source(_ path: String) -> HTTPPageSource<Row> {
    let transport = URLSessionTransport(configuration: .ephemeral, maximumBodySize: 1000)
    return HTTPPageSource(
      url.appendingPathComponent(path),
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: transport)
    )
  }

  @Test func page_andTheLinksOfTwoHeaders() async throws {
    let page = try await source("rows").first()
    #expect(page.items == [Row(id: 1)])
    #expect(page.next != nil)
    #expect(page.previous == nil)
  }

  @Test func redirectAtHome_isFollowed() async throws {
    #expect(try await source("moved").first().items == [Row(id: 1)])
    var paths = server.events.makeAsyncIterator()
    #expect(await paths.next()?.hasPrefix("/moved") == true)
    #expect(await paths.next()?.hasPrefix("/rows") == true)
  }

  @Test func redirectToAnotherOrigin_isRefused() async throws {
    let error = try #require(try await source("stolen").failure() as? HTTPPageError)
    #expect(error.code == .refusedRedirect)
    #expect(error.status == 302)
  }

  @Test(arguments: ["large", "endless"])
  func bodyTooLarge(path: String) async throws {
    let error = try #require(try await source(path).failure() as? HTTPPageError)
    #expect(error.code == .bodyTooLarge)
    #expect(!error.isRetryable)
    #expect(error.description.contains("1000 bytes"))
  }

  @Test func cancelling_endsTheRequest() async throws {
    let task = Task { [source = source("silent")] in try await source.failure() }
    var events = server.events.makeAsyncIterator()
    #expect(await events.next()?.hasPrefix("/silent") == true)
    task.cancel()
    #expect(try await task.value is CancellationError)
    #expect(await events.next() == "hung up")
  }

  @Test func silence_endsAtTheTimeout() async throws {
    let configuration = HTTPPageConfiguration(timeout: .milliseconds(200))
    let source = HTTPPageSource<Row>(
      url.appendingPathComponent("silent"),
      .offset(),
      format: .json(),
      configuration: configuration
    )
    let error = try #require(try await source.failure() as? HTTPPageError)
    #expect((error.underlyingError as? URLError)?.code == .timedOut)
    #expect(error.isRetryable)
  }

  @Test func nobodyThere_isANetworkError() async throws {
    let source = HTTPPageSource<Row>(
      URL.test("http://127.0.0.1:1/rows"),
      .offset(),
      format: .json()
    )
    let error = try #require(try await source.failure() as? HTTPPageError)
    #expect(error.code == .network)
    #expect(error.isRetryable)
    #expect(error.description.contains("does not accept the connection"))
  }

  /// A page that hasn't changed is confirmed by its `ETag`, but only to the user that it was sent to:
  /// this server gives all users the same one. Foundation's `URLCache` on Linux can't ask, so nothing
  /// is stored there, and each page is sent in full.
  @Test func anUnchangedPage_isConfirmedToItsOwnUser() async throws {
    #if canImport(FoundationNetworking)
      let confirmed = "full"
    #else
      let confirmed = "confirmed"
    #endif
    let server = try LoopbackServer { request, connection in
      let isKnown = request.headers["if-none-match"] == "\"1\""
      connection.events.yield(isKnown ? "confirmed" : "full")
      guard !isKnown else {
        connection.send("HTTP/1.1 304 Not Modified\r\nConnection: close\r\nETag: \"1\"\r\n\r\n")
        return
      }
      let id = request.headers["authorization"] == "Bearer ann" ? 1 : 2
      let headers = ["ETag": "\"1\"", "Cache-Control": "max-age=3600"]
      connection.send(headers, body: Array("[{\"id\":\(id)}]".utf8))
    }
    let transport = URLSessionTransport()
    var events = server.events.makeAsyncIterator()
    for (user, id, answer) in [
      ("ann", 1, "full"), ("ann", 1, confirmed), ("bob", 2, "full"), ("bob", 2, confirmed),
      ("ann", 1, "full"),
    ] {
      var request = URLRequest(url: server.url("/rows"))
      request.setValue("Bearer \(user)", forHTTPHeaderField: "Authorization")
      let source = HTTPPageSource<Row>(
        request,
        .linkHeader(),
        format: .json(),
        configuration: HTTPPageConfiguration(transport: transport)
      )
      #expect(try await source.first().items == [Row(id: id)])
      #expect(await events.next()?.hasPrefix("/rows") == true)
      #expect(await events.next() == answer)
    }
  }

  @Test func manyAtOnce_eachGetsItsOwn() async throws {
    let server = try LoopbackServer { request, connection in
      connection.send(body: Array(request.target.utf8))
    }
    let transport = URLSessionTransport(configuration: .ephemeral)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let url = server.url("/\(number)")
          let (body, _) = try await transport.data(for: URLRequest(url: url))
          #expect(String(decoding: body, as: UTF8.self) == "/\(number)")
        }
      }
      try await group.waitForAll()
    }
  }

  /// Foundation would encode escapes again beside a bracket, and on Linux forgets the path before a query.
  @Test(arguments: [
    ("/rows?page[after]=x%3D", "/rows?page%5Bafter%5D=x%3D"), ("?after=x%3D", "/old?after=x%3D"),
  ])
  func redirectAtHome_isFollowedAsItIsWritten(_ location: String, _ target: String) async throws {
    let requests = Recorder<String>()
    let server = try LoopbackServer { request, connection in
      if requests.record(request.line) == 1 {
        connection.send(status: "302 Found", ["Location": location])
      } else {
        connection.send(body: Array("[]".utf8))
      }
    }
    let transport = URLSessionTransport(configuration: .ephemeral)
    _ = try await transport.data(for: URLRequest(url: server.url("/old")))
    #expect(requests.values == ["GET /old", "GET \(target)"])
  }

  @Test func theBodyOfARedirect_isNoPartOfThePage() async throws {
    let server = try LoopbackServer { request, connection in
      guard request.target == "/old" else { return connection.send() }
      connection.send(status: "301 Moved", ["Location": "/new"], body: Array("<html>".utf8))
    }
    let transport = URLSessionTransport(configuration: .ephemeral)
    let (body, response) = try await transport.data(for: URLRequest(url: server.url("/old")))
    #expect(String(decoding: body, as: UTF8.self) == "[]")
    #expect(response.statusCode == 200)
    #expect(response.url == server.url("/new"))
  }

  /// Before the request, while it runs, or after it.
  @Test func cancellingAtAnyTime_ends() async throws {
    let server = try LoopbackServer { request, connection in connection.send() }
    let transport = URLSessionTransport(configuration: .ephemeral)
    for number in 0..<200 {
      let task = Task {
        try await transport.data(for: URLRequest(url: server.url("/"))).1.statusCode
      }
      for _ in 0..<number { await Task.yield() }
      task.cancel()
      switch await task.result {
      case .success(let status): #expect(status == 200)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }
}
