import Foundation
import Pagination
import PaginationHTTP
import Testing

/// Pages by a URL in the body.
@Suite struct NextURLStyleTests {
  private func source(_ transport: ScriptedTransport) -> HTTPPageSource<Row> {
    HTTPPageSource(
      SevenRows.url,
      .nextURL(),
      items: \Envelope.items,
      next: \.next,
      configuration: .init(transport: transport)
    )
  }

  /// JSON:API allows both forms of a link, and one server may send both.
  @Test(arguments: [#""/rows?page=2""#, #"{"href": "/rows?page=2", "meta": {"count": 9}}"#])
  func aLinkMayBeAnObject(_ link: String) async throws {
    let transport = ScriptedTransport { request in
      request.query("page") == nil
        ? .init(body: #"{"data": [{"id": 1}], "links": {"next": \#(link)}}"#)
        : .init(body: #"{"data": [{"id": 2}], "links": {"next": null, "prev": \#(link)}}"#)
    }
    let source = HTTPPageSource<Row>(
      URL.test(),
      .nextURL(size: nil),
      format: .json(HTTPPageFields(items: "data", next: "links.next", previous: "links.prev")),
      configuration: .init(transport: transport)
    )
    let page = try await source.next(try await source.first().next)
    #expect(page.items == [Row(id: 2)])
    #expect(page.next == nil)
    #expect(page.previous?.rawValue == "link:https://api.example.com/rows?page=2")
    #expect(await transport.targets == ["/rows", "/rows?page=2"])
  }

  @Test(arguments: [
    "https://api.example.com/rows?q=x&from=3", "/rows?q=x&from=3", "?q=x&from=3",
    "//api.example.com:443/rows?q=x&from=3",
  ])
  func nextURL_relativeOrNot(_ next: String) async throws {
    let transport = ScriptedTransport { request in
      request.query("from") == nil
        ? .init(body: try Envelope.json(0..<3, next: next))
        : .init(body: try Envelope.json(3..<5, next: ""))
    }
    let source = source(transport)
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4]])
    #expect(await transport.targets == ["/rows?q=x&limit=3", "/rows?q=x&from=3"])
  }

  /// JSON:API servers send brackets as they are.
  @Test(arguments: ["?page[after]=eyJ9%3D", "/rows?page[after]=eyJ9%3D"])
  func nextURL_withBrackets_keepsItsEscapes(_ next: String) async throws {
    let transport = ScriptedTransport { request in
      .init(body: try Envelope.json(0..<1, next: request.query("page[after]") == nil ? next : ""))
    }
    let source = source(transport)
    _ = try await source.allIDs()
    #expect(await transport.requests.last?.query("page[after]") == "eyJ9=")
  }

  /// The rows before a refused link stay.
  @Test func nextURL_elsewhere_isRefusedWhenItIsWanted() async throws {
    let body = try Envelope.json(0..<3, next: "https://evil.example/rows")
    let transport = ScriptedTransport(.init(body: body))
    let source = source(transport)
    let first = try await source.first()
    #expect(first.items.count == 3)
    let error = await #expect(throws: HTTPPageError.self) { try await source.next(first.next) }
    #expect(error?.code == .refusedLink)
    #expect(await transport.requests.count == 1)
  }
}
