import Foundation
import Pagination
import PaginationHTTP
import Testing

/// Pages by `Link` header.
@Suite struct LinkHeaderStyleTests {
  private let url = SevenRows.url

  @Test func linkHeader_ofAnArray_bothWays() async throws {
    let transport = ScriptedTransport { request in
      let start = request.number("from")
      let rows = SevenRows.ids(from: start, 3)
      var links: [String] = []
      if start > 0 { links.append("</rows?from=\(max(0, start - 3))>; rel=prev") }
      if rows.upperBound < SevenRows.count { links.append("<?from=\(start + 3)>; rel=\"next\"") }
      return .init(
        headers: ["link": links.joined(separator: ", ")],
        body: try Envelope.array(rows)
      )
    }
    let source = HTTPPageSource.linked(url, transport)
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(
      await transport.targets == ["/rows?q=x&per_page=3", "/rows?from=3", "/rows?from=6"]
    )
    let second = try await source.next(try await source.first().next)
    let back = try await source.next(second.previous)
    #expect(back.items.map(\.id) == [0, 1, 2])
    #expect(back.previous == nil)
  }

  /// Sentry's links are always there, and say whether they lead to rows.
  @Test func linkHeader_withoutResults_endsTheList() async throws {
    let transport = ScriptedTransport { request in
      let page = request.number("page")
      return .init(
        headers: [
          "Link": "<?page=\(page - 1)>; rel=previous; results=\(page > 0), "
            + "<?page=\(page + 1)>; rel=\"next\"; results=\"\(page < 1)\""
        ],
        body: try Envelope.array(page * 3..<page * 3 + 3)
      )
    }
    let source = HTTPPageSource.linked(url, transport)
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5]])
    let first = try await source.first()
    #expect(first.previous == nil)
    #expect(try await source.next(first.next).previous != nil)
  }

  @Test func linkHeader_inAnEnvelope_isResolvedAgainstTheResponse() async throws {
    let moved = URL.test("https://api.example.com/v2/rows")
    let transport = ScriptedTransport(
      .init(
        headers: ["Link": "<?page=2>; rel=next"],
        body: try Envelope.json(0..<3, total: 7),
        url: moved
      )
    )
    let source = HTTPPageSource(
      url,
      .linkHeader(),
      items: \Envelope.items,
      total: \.total,
      configuration: .init(transport: transport)
    )
    let page = try await source.first()
    #expect(page.totalCount == 7)
    _ = try await source.next(page.next)
    #expect(await transport.targets.last == "/v2/rows?page=2")
  }
}
