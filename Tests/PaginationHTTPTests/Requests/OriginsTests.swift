import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where requests go, and with what headers, over real connections.
@Suite struct OriginsTests {
  private func request(_ url: URL, method: String = "GET") -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue("Bearer 0123456789", forHTTPHeaderField: "Authorization")
    request.setValue("key", forHTTPHeaderField: "X-Api-Key")
    request.setValue("session=1", forHTTPHeaderField: "Cookie")
    request.setValue("application/vnd.test+json", forHTTPHeaderField: "Accept")
    if method == "POST" {
      request.httpBody = Data("{\"first\": 3}".utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }

  private func configuration(_ allowed: LoopbackServer? = nil) -> HTTPPageConfiguration {
    HTTPPageConfiguration(
      transport: URLSessionTransport(configuration: .ephemeral),
      allowedOrigins: allowed.flatMap { HTTPOrigin($0.url("/")) }.map { [$0] } ?? []
    )
  }

  /// A server that responds with a row, and the requests that it got.
  private func archive() throws -> (LoopbackServer, Recorder<LoopbackRequest>) {
    let requests = Recorder<LoopbackRequest>()
    let server = try LoopbackServer { request, connection in
      requests.record(request)
      connection.send(body: Array("[{\"id\": 7}]".utf8))
    }
    return (server, requests)
  }

  @Test(arguments: [(302, "GET"), (307, "POST")])
  func allowedRedirect_takesNoCredentials(_ status: Int, method: String) async throws {
    let (archive, requests) = try archive()
    let target = archive.url("/old").absoluteString
    let home = try LoopbackServer { request, connection in
      connection.send(status: "\(status) Moved", ["Location": target])
    }
    let source = HTTPPageSource<Row>(
      request(home.url("/rows"), method: method),
      .linkHeader(),
      format: .json(),
      configuration: configuration(archive)
    )
    #expect(try await source.first().items == [Row(id: 7)])
    let received = try #require(requests.values.first)
    #expect(requests.values.count == 1)
    #expect(received.line == (method == "GET" ? "GET /old" : "POST /old {\"first\": 3}"))
    #expect(received.headers["accept"] == "application/vnd.test+json")
    for name in ["authorization", "x-api-key", "cookie"] {
      #expect(received.headers[name] == nil, "\(name)")
    }
  }

  @Test func allowedLink_takesNoCredentials() async throws {
    let (archive, requests) = try archive()
    let target = archive.url("/old").absoluteString
    let home = try LoopbackServer { request, connection in
      connection.send(["Link": "<\(target)>; rel=next"])
    }
    let source = HTTPPageSource<Row>(
      request(home.url("/rows")),
      .linkHeader(),
      format: .json(),
      configuration: configuration(archive)
    )
    #expect(try await source.next(try await source.first().next).items == [Row(id: 7)])
    #expect(requests.values.map(\.line) == ["GET /old"])
    for name in ["authorization", "x-api-key", "cookie"] {
      #expect(requests.values.first?.headers[name] == nil, "\(name)")
    }
  }

  /// A cookie store tells hosts apart, but not ports. Neither origin gets the cookies of the other one.
  @Test func allowedLink_takesNoStoredCookies() async throws {
    let requests = Recorder<LoopbackRequest>()
    let archive = try LoopbackServer { request, connection in
      requests.record(request)
      connection.send(["Set-Cookie": "archive=1; Path=/"])
    }
    let target = archive.url("/old").absoluteString
    let home = try LoopbackServer { request, connection in
      requests.record(request)
      connection.send(["Set-Cookie": "session=1; Path=/", "Link": "<\(target)>; rel=next"])
    }
    let source = HTTPPageSource<Row>(
      home.url("/rows"),
      .linkHeader(),
      format: .json(),
      configuration: configuration(archive)
    )
    _ = try await source.next(try await source.first().next)
    _ = try await source.first()
    let sent = requests.values.map { $0.headers["cookie"] }
    #expect(sent == [nil, nil, "session=1"])
  }

  /// A cookie that the server sets would replace the request's own header.
  @Test func cookiesOfTheRequest_goWithEveryPage() async throws {
    let requests = Recorder<LoopbackRequest>()
    let home = try LoopbackServer { request, connection in
      requests.record(request)
      connection.send(["Set-Cookie": "theme=dark; Path=/", "Link": "<?page=2>; rel=next"])
    }
    let source = HTTPPageSource<Row>(
      request(home.url("/rows")),
      .linkHeader(),
      format: .json(),
      configuration: configuration()
    )
    _ = try await source.next(try await source.first().next)
    #expect(requests.values.map { $0.headers["cookie"] } == ["session=1", "session=1"])
  }

  @Test func foreignRedirect_isNeverVisited() async throws {
    let (archive, requests) = try archive()
    let target = archive.url("/Bearer%200123456789").absoluteString
    let home = try LoopbackServer { request, connection in
      connection.send(status: "302 Found", ["Location": target])
    }
    let source = HTTPPageSource<Row>(
      request(home.url("/rows")),
      .linkHeader(),
      format: .json(),
      configuration: configuration()
    )
    let error = try #require(try await source.failure() as? HTTPPageError)
    #expect(error.code == .refusedRedirect)
    #expect(!error.description.contains("0123456789"))
    #expect(requests.values.isEmpty)
  }

  /// A detour, such as one through a login, leads back without what was left behind on the way.
  @Test func redirectHome_throughAnAllowedOrigin_isFollowedWithoutCredentials() async throws {
    let transport = ScriptedTransport { request in
      switch (request.url?.host, request.url?.path) {
      case ("api.example.com", "/rows"):
        .init(status: 302, headers: ["Location": "https://login.example.com/x"])
      case ("login.example.com", _):
        .init(status: 302, headers: ["Location": "https://api.example.com/v2/rows"])
      default: .init(body: "[{\"id\": 1}]")
      }
    }
    var request = URLRequest(url: .test())
    request.setValue("Bearer s3cr3t", forHTTPHeaderField: "Authorization")
    let source = HTTPPageSource<Row>(
      request,
      .pageNumber(),
      format: .json(),
      configuration: .init(transport: transport, allowedOrigins: ["https://login.example.com"])
    )
    #expect(try await source.first().items.count == 1)
    let sent = await transport.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer s3cr3t", nil, nil])
  }

  @Test func redirectsInACircle_end() async throws {
    let requests = Recorder<String>()
    let circle = Recorder<URL>()
    let one = try LoopbackServer { request, connection in
      requests.record("one")
      connection.send(status: "302 Found", ["Location": circle.values[1].absoluteString])
    }
    let other = try LoopbackServer { request, connection in
      requests.record("other")
      connection.send(status: "302 Found", ["Location": circle.values[0].absoluteString])
    }
    circle.record(one.url("/a"))
    circle.record(other.url("/b"))
    let source = HTTPPageSource<Row>(
      one.url("/a"),
      .linkHeader(),
      format: .json(),
      configuration: configuration(other)
    )
    let error = try #require(try await source.failure() as? HTTPPageError)
    #expect(error.code == .tooManyRedirects)
    #expect(requests.values == ["one", "other", "one", "other", "one", "other"])
  }

  @Test func redirectsInACircleAtHome_end() async throws {
    let server = try LoopbackServer { request, connection in
      connection.send(status: "302 Found", ["Location": "/again"])
    }
    let source = HTTPPageSource<Row>(
      server.url("/a"),
      .linkHeader(),
      format: .json(),
      configuration: configuration()
    )
    #expect(try await source.failure() is HTTPPageError)
  }
}
