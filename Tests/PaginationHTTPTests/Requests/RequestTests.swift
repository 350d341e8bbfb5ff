import Dispatch
import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RequestTests {
  private let url = URL.test()

  @Test func headersOfTheBaseRequest_goWithEveryPage() async throws {
    let transport = ScriptedTransport(linkingTo: "?page=2")
    var request = URLRequest(url: url)
    request.setValue("Bearer x", forHTTPHeaderField: "Authorization")
    request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
    let source = HTTPPageSource<Row>(
      request,
      .linkHeader(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    _ = try await source.next(try await source.first().next)
    for sent in await transport.requests {
      #expect(sent.value(forHTTPHeaderField: "Authorization") == "Bearer x")
      #expect(sent.value(forHTTPHeaderField: "Accept") == "application/vnd.github+json")
      #expect(sent.timeoutInterval == 30)
    }
  }

  /// Relative links would repeat the user, who would be stored with their keys; others lack the user.
  @Test(arguments: ["?page=2", "https://api.example.com/rows?page=2"])
  func userInTheURL_goesWithEveryPage(_ link: String) async throws {
    let transport = ScriptedTransport(linkingTo: link)
    let source = HTTPPageSource<Row>(
      URL.test("https://me:p%40ss@api.example.com/rows"),
      .linkHeader(size: nil),
      format: .json(),
      configuration: .init(transport: transport)
    )
    let key = try await source.first().next
    #expect(key?.rawValue == "link:https://api.example.com/rows?page=2")
    _ = try await source.next(key)
    for sent in await transport.requests {
      #expect(sent.url?.user == nil && sent.url?.password == nil)
      // me:p@ss
      #expect(sent.value(forHTTPHeaderField: "Authorization") == "Basic bWU6cEBzcw==")
    }
    #expect(await transport.targets == ["/rows", "/rows?page=2"])
  }

  @Test func defaults() async throws {
    let transport = ScriptedTransport(.init())
    let configuration = HTTPPageConfiguration(transport: transport, timeout: .milliseconds(1500))
    _ = try await HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: configuration
    ).first()
    let sent = try #require(await transport.requests.first)
    #expect(sent.httpMethod == "GET")
    #expect(sent.value(forHTTPHeaderField: "Accept") == "application/json")
    #expect(sent.timeoutInterval == 1.5)
  }

  @Test func usesTheGivenDecoder() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let transport = ScriptedTransport(.init(body: #"{"all_rows": [{"id": 1}]}"#))
    let source = HTTPPageSource(
      url,
      .offset(),
      items: \SnakeCase.allRows,
      configuration: .init(transport: transport, decoder: decoder)
    )
    #expect(try await source.first().items == [Row(id: 1)])
  }

  /// Decoding on the main actor would drop frames.
  @MainActor
  @Test(arguments: [HTTPPageStyle.pageNumber(), .offset(), .linkHeader(), .lastItem(), .single])
  func decoding_leavesTheMainActor(_ style: HTTPPageStyle) async throws {
    // The main actor's jobs run on this queue, though on Linux not on the main thread.
    let isMain = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: isMain, value: true)
    #expect(DispatchQueue.getSpecific(key: isMain) == true)
    let source = HTTPPageSource<Row>(
      url,
      style,
      format: .json { _ in Row(id: DispatchQueue.getSpecific(key: isMain) == true ? 1 : 0) },
      configuration: .init(transport: ScriptedTransport(.init(body: "[{\"id\": 9}]")))
    )
    #expect(try await source.first().items == [Row(id: 0)])
  }

  @Test(arguments: [
    ("https://evil.example.com/rows?page=2", "another origin"),
    ("//evil.example.com/rows?page=2", "another origin"),
    ("http://api.example.com/rows?page=2", "another origin"),
    ("https://api.example.com:8443/rows?page=2", "another origin"),
    ("https://api.example.com@evil.example.com/rows", "a user in it"),
    ("https://user:secret@api.example.com/rows", "a user in it"),
    ("//user@api.example.com/rows", "a user in it"),
    ("file:///etc/passwd", "no http or https URL"),
    ("javascript:alert(1)", "no http or https URL"),
    ("http://[", "no http or https URL"),
  ])
  func foreignLink_isRefused(target: String, problem: String) async throws {
    let transport = ScriptedTransport(linkingTo: target)
    let source = HTTPPageSource.linked(url, transport)
    let page = try await source.first()
    #expect(page.items.count == 1)
    let next = try #require(page.next)
    let error = await #expect(throws: HTTPPageError.self) { try await source.next(next) }
    #expect(error?.code == .refusedLink)
    #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
    #expect(error?.description.contains("secret") == false)
    #expect(error?.isRetryable == false)
    #expect(await transport.requests.count == 1)
  }

  @Test(arguments: [
    "https://api.example.com:443/rows?page=2", "HTTPS://API.EXAMPLE.COM/rows?page=2",
    "/rows?page=2",
  ])
  func linkToTheSameOrigin_isFollowed(target: String) async throws {
    let transport = ScriptedTransport(.init(headers: ["Link": "<\(target)>; rel=next"]))
    let source = HTTPPageSource.linked(url, transport)
    _ = try await source.next(try await source.first().next)
    #expect(await transport.targets.last == "/rows?page=2")
  }

  @Test func keysTellLittle() async throws {
    let transport = ScriptedTransport(linkingTo: "?token=0123456789")
    let configuration = HTTPPageConfiguration(transport: transport)
    let link = try await HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: configuration
    ).first()
    #expect(link.next?.description == "link …")
    let cursor = try await HTTPPageSource(
      url,
      .cursor(),
      items: { (rows: [Row]) in rows },
      next: { _ in "0123456789" },
      configuration: configuration
    ).first()
    #expect(cursor.next?.description == "cursor 0123…")
  }
}

private struct SnakeCase: Decodable {
  var allRows: [Row]
}
