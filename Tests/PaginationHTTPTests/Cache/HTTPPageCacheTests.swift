import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct HTTPPageCacheTests {
  /// Three pages with validators, over real connections.
  @Test func refreshOfUnchangedPages_costs304s() async throws {
    let statuses = Recorder<Int>()
    let server = try LoopbackServer { request, connection in
      let page = URLComponents(string: request.target)?.queryItems?.last?.value ?? "1"
      let headers = [
        "ETag": "\"\(page)\"",
        "Link": page == "3" ? "" : "</?page=\(page)&n=\((Int(page) ?? 0) + 1)>; rel=next",
      ]
      if request.headers["if-none-match"] == "\"\(page)\"" {
        statuses.record(304)
        connection.send(status: "304 Not Modified", headers, body: [])
      } else {
        statuses.record(200)
        connection.send(headers, body: Array("[{\"id\": \(page)}]".utf8))
      }
    }
    let source = HTTPPageSource<Row>(
      server.url("/"),
      .linkHeader(size: nil),
      format: .json(),
      configuration: HTTPPageConfiguration(
        transport: URLSessionTransport(configuration: .ephemeral)
      )
    )
    #expect(try await source.allIDs() == [[1], [2], [3]])
    #expect(statuses.values == [200, 200, 200])
    #expect(try await source.allIDs() == [[1], [2], [3]])
    #expect(statuses.values == [200, 200, 200, 304, 304, 304])
  }

  private let url = URL.test()

  /// A server that knows one page: asked by its tag it says 304, else it sends the page.
  private func transport(
    _ headers: [String: String],
    notModified: [String: String] = [:]
  ) -> ScriptedTransport {
    ScriptedTransport { request in
      let asked = ["If-None-Match", "If-Modified-Since"]
        .contains { request.value(forHTTPHeaderField: $0) != nil }
      return asked
        ? .init(status: 304, headers: notModified, body: "")
        : .init(headers: headers, body: "[{\"id\": 1}]")
    }
  }

  /// Asks for the same page twice; returns the second request's conditions.
  private func conditions(
    _ transport: ScriptedTransport,
    first: @escaping (inout URLRequest) -> Void = { _ in },
    second: @escaping (inout URLRequest) -> Void = { _ in },
    cache: HTTPPageCache = HTTPPageCache()
  ) async throws -> [String?] {
    for change in [first, second] {
      var request = URLRequest(url: url)
      change(&request)
      let source = HTTPPageSource<Row>(
        request,
        .linkHeader(),
        format: .json(),
        configuration: HTTPPageConfiguration(transport: transport, cache: cache)
      )
      #expect(try await source.first().items == [Row(id: 1)])
    }
    let requests = await transport.requests
    #expect(requests.count == 2)
    return ["If-None-Match", "If-Modified-Since"]
      .map { requests.last?.value(forHTTPHeaderField: $0) }
  }

  @Test(
    arguments: [
      (["ETag": "\"a\""], "\"a\"", nil),
      (["ETag": "W/\"a\""], "W/\"a\"", nil),
      (["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], nil, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (["ETag": "\"a\"", "Last-Modified": "x"], "\"a\"", "x"),
      (["ETag": "\"a\"", "Cache-Control": "private, max-age=60"], "\"a\"", nil),
      (["ETag": "\"a\"", "Cache-Control": "no-cache"], "\"a\"", nil),
      (["ETag": "\"a\"", "Vary": "Accept, Authorization"], "\"a\"", nil),
      (["ETag": "\"a\"", "Cache-Control": "private, No-Store"], nil, nil),
      (["ETag": "\"a\"", "Cache-Control": "no-store=x"], nil, nil),
      (["ETag": "\"a\"", "Vary": "*"], nil, nil),
      (["ETag": "\"a\"", "Vary": "Accept, *"], nil, nil),
      (["ETag": ""], nil, nil),
      ([:], nil, nil),
    ] as [([String: String], String?, String?)]
  )
  func conditions(_ headers: [String: String], tag: String?, date: String?) async throws {
    #expect(try await conditions(transport(headers)) == [tag, date])
  }

  @Test(
    arguments: [
      ("Authorization", "Bearer a", "Bearer b"), ("Accept-Language", "en", "de"),
      ("X-Tenant", "1", nil), ("Cookie", nil, "session=1"),
      // Two spellings of one character are two cursors.
      ("X-Cursor", "caf\u{E9}", "cafe\u{301}"),
    ] as [(String, String?, String?)]
  )
  func anotherHeader_isAnotherPage(_ name: String, _ one: String?, _ other: String?) async throws {
    let asked = try await conditions(
      transport(["ETag": "\"a\""]),
      first: { $0.setValue(one, forHTTPHeaderField: name) },
      second: { $0.setValue(other, forHTTPHeaderField: name) }
    )
    #expect(asked == [nil, nil])
  }

  @Test func ownConditions_passUntouched() async throws {
    var request = URLRequest(url: url)
    request.setValue("\"own\"", forHTTPHeaderField: "If-None-Match")
    let transport = transport(["ETag": "\"a\""])
    let source = HTTPPageSource<Row>(
      request,
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    let error = try #require(try await source.failure() as? HTTPPageError)
    #expect(error.status == 304)
    #expect(await transport.requests.first?.value(forHTTPHeaderField: "If-None-Match") == "\"own\"")
  }

  @Test func post_isNotRemembered() async throws {
    let asked = try await conditions(
      transport(["ETag": "\"a\""]),
      first: { $0.httpMethod = "POST" },
      second: { $0.httpMethod = "POST" }
    )
    #expect(asked == [nil, nil])
  }

  @Test func headersOfThe304_areTaken() async throws {
    let transport = transport(
      ["ETag": "\"a\"", "Link": "<?page=2>; rel=next", "Content-Length": "11"],
      notModified: ["etag": "\"a\"", "link": "<?page=3>; rel=next", "Content-Length": "0"]
    )
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    let first = try await source.first()
    let second = try await source.first()
    #expect(second.items == first.items)
    #expect(second.next != first.next)
    _ = try await source.next(second.next)
    #expect(await transport.targets.last == "/rows?page=3")
  }

  @Test func a304OfAnotherPage_isNotTaken() async throws {
    let transport = transport(["ETag": "\"a\""], notModified: ["ETag": "\"b\""])
    let configuration = HTTPPageConfiguration(transport: transport)
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    _ = try await source.first()
    #expect(try await source.first().items == [Row(id: 1)])
    #expect(await transport.requests.count == 3)
    #expect(await transport.requests.last?.value(forHTTPHeaderField: "If-None-Match") == nil)
  }

  /// A redirect led elsewhere the second time, where the tag means something else.
  @Test func a304FromElsewhere_isNotTaken() async throws {
    let transport = ScriptedTransport { request in
      request.value(forHTTPHeaderField: "If-None-Match") == nil
        ? .init(headers: ["ETag": "\"a\""], body: "[{\"id\": 1}]")
        : .init(status: 304, body: "", url: .test("https://api.example.com/other"))
    }
    let configuration = HTTPPageConfiguration(transport: transport)
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    _ = try await source.first()
    #expect(try await source.first().items == [Row(id: 1)])
    #expect(await transport.requests.count == 3)
  }

  @Test func aChangedPage_replacesTheOld() async throws {
    let bodies = Recorder<String>()
    let transport = ScriptedTransport { request in
      let number = bodies.record(request.value(forHTTPHeaderField: "If-None-Match") ?? "none")
      return .init(headers: ["ETag": "\"\(number)\""], body: "[{\"id\": \(number)}]")
    }
    let cache = HTTPPageCache()
    let configuration = HTTPPageConfiguration(transport: transport, cache: cache)
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    for number in 1...3 { #expect(try await source.first().items == [Row(id: number)]) }
    #expect(bodies.values == ["none", "\"1\"", "\"2\""])
    #expect(await cache.count == 1)
    await cache.removeAll()
    #expect(await cache.size == 0)
    _ = try await source.first()
    #expect(bodies.values.last == "none")
  }

  @Test func size_isBounded() async throws {
    let body = "[" + String(repeating: " ", count: 1000) + "]"
    let transport = ScriptedTransport(.init(headers: ["ETag": "\"a\""], body: body))
    let cache = HTTPPageCache(maximumSize: 5000)
    let source = HTTPPageSource<Row>(
      url,
      .pageNumber(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: transport, cache: cache)
    )
    for page in 0..<50 {
      _ = try await source.first(size: page + 1)
      #expect(await cache.size <= 5000)
    }
    #expect(await (2...4).contains(cache.count))
  }

  @Test func withoutACache_nothingIsRemembered() async throws {
    let transport = transport(["ETag": "\"a\""])
    let configuration = HTTPPageConfiguration(transport: transport, cache: nil)
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    for _ in 0..<2 { _ = try await source.first() }
    #expect(await transport.requests.last?.value(forHTTPHeaderField: "If-None-Match") == nil)
  }

  /// What the transport adds is not in the request, but belongs to the page.
  @Test func anotherUsersToken_isAnotherPage() async throws {
    let server = ScriptedTransport { request in
      let token = request.value(forHTTPHeaderField: "Authorization") ?? ""
      if request.value(forHTTPHeaderField: "X-Expired") != nil, token == "Bearer ann" {
        return .init(status: 401, body: "")
      }
      if request.value(forHTTPHeaderField: "If-None-Match") == "\"1\"" {
        return .init(status: 304, body: "")
      }
      return .init(
        headers: ["ETag": "\"1\""],
        body: token == "Bearer ann" ? "[{\"id\": 1}]" : "[{\"id\": 2}]"
      )
    }
    let users = Recorder<String>()
    let rejecting = Rejecting(server: server, users: users)
    let transport = BearerTransport(origin: "https://api.example.com", transport: rejecting) {
      rejected in
      rejected == nil ? "ann" : "bob"
    }
    let configuration = HTTPPageConfiguration(transport: transport)
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    #expect(try await source.first().items == [Row(id: 1)])
    #expect(try await source.first().items == [Row(id: 1)])
    users.record("bob")
    #expect(try await source.first().items == [Row(id: 2)])
    #expect(try await source.first().items == [Row(id: 2)])
  }
}

/// Rejects Ann's token once there is somebody else.
private struct Rejecting: HTTPTransport {
  let server: ScriptedTransport
  let users: Recorder<String>

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    var request = request
    if !users.values.isEmpty { request.setValue("1", forHTTPHeaderField: "X-Expired") }
    return try await server.data(for: request)
  }
}
