import Foundation
import Pagination
import PaginationHTTP
import Testing

/// Pages by number.
@Suite struct PageNumberStyleTests {
  private let url = SevenRows.url

  @Test func pageNumber_ofAnArray() async throws {
    let transport = ScriptedTransport { request in
      let start = (request.number("page") - 1) * request.number("per_page")
      return .init(body: try Envelope.array(SevenRows.ids(from: start, request.number("per_page"))))
    }
    let source = HTTPPageSource<Row>(
      url,
      .pageNumber(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6], []])
    #expect(
      await transport.targets == (1...4).map { "/rows?q=x&page=\($0)&per_page=3" }
    )
  }

  @Test func pageNumber_fromZero_withOwnNamesAndTotal() async throws {
    let transport = ScriptedTransport { request in
      let rows = SevenRows.ids(from: request.number("p") * 3, 3)
      return .init(body: try Envelope.json(rows, total: SevenRows.count))
    }
    let source = HTTPPageSource(
      url,
      .pageNumber("p", startingAt: 0, size: nil, end: .totalReached),
      items: \Envelope.items,
      total: \.total,
      configuration: .init(transport: transport)
    )
    #expect(try await source.first().totalCount == SevenRows.count)
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(await transport.targets.last == "/rows?q=x&p=2")
  }

  /// Zoho answers 204 behind the last page, and for a list without items.
  @Test(arguments: [(1, [[]]), (3, [[0, 1, 2], [3, 4, 5], []])] as [(Int, [[Int]])])
  func responseWithoutContent_isAnEmptyPage(firstWithout: Int, pages: [[Int]]) async throws {
    let transport = ScriptedTransport { request in
      let page = request.number("page")
      guard page < firstWithout else { return .init(status: 204, body: "") }
      return .init(body: try Envelope.json(SevenRows.ids(from: (page - 1) * 3, 3)))
    }
    let source = HTTPPageSource<Row>(
      url,
      .pageNumber(),
      format: .json(HTTPPageFields(items: "items")),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == pages)
  }

  /// WordPress answers 400 behind the last page, so that must not be requested.
  @Test(arguments: ["X-WP-TotalPages", "x-total-pages"])
  func pageCountInAHeader_endsTheList(header: String) async throws {
    let transport = ScriptedTransport { request in
      let page = request.number("page")
      guard page <= 2 else { return .init(status: 400) }
      return .init(
        headers: [header: "2"],
        body: try Envelope.array((page - 1) * 3..<page * 3)
      )
    }
    let source = HTTPPageSource<Row>(
      url,
      .pageNumber(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5]])
  }

  @Test func pageNumber_fromTheMiddle_namesThePageBefore() async throws {
    let transport = ScriptedTransport(.init())
    let source = HTTPPageSource<Row>(
      url,
      .pageNumber(initialPage: 3),
      format: .json(),
      configuration: .init(transport: transport)
    )
    let page = try await source.first()
    let previous = try #require(page.previous)
    _ = try await source.page(for: PageRequest(key: previous, direction: .start, size: 3))
    #expect(await transport.requests.map { $0.query("page") } == ["3", "2"])
  }

  /// Three full pages of two rows each.
  private func walk(
    _ style: HTTPPageStyle,
    _ fields: HTTPPageFields,
    pages: String = "3",
    more: Bool? = nil
  ) async throws -> [String] {
    let transport = ScriptedTransport { request in
      let page = request.number("page")
      let rows = try Envelope.array(page * 2..<page * 2 + (page > 4 ? 0 : 2))
      let more = more.map { #", "more": \#($0)"# } ?? ""
      return .init(body: #"{"rows": \#(rows), "pages": \#(pages)\#(more)}"#)
    }
    let source = HTTPPageSource<Row>(
      URL.test(),
      style,
      format: .json(fields),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    _ = try await source.allIDs()
    return await transport.targets.map { $0.replacingOccurrences(of: "/rows?page=", with: "") }
  }

  @Test(arguments: [
    (first: 1, pages: "3", targets: ["1", "2", "3"]),
    (0, "3", ["0", "1", "2"]),
    (1, #""2""#, ["1", "2"]),
    (1, "1", ["1"]),
    (1, "0", ["1"]),
    // Without a count the list ends with its empty page.
    (1, "null", ["1", "2", "3", "4", "5"]),
  ])
  func lastPageEndsTheList(first: Int, pages: String, targets: [String]) async throws {
    let style = HTTPPageStyle.pageNumber(startingAt: first, size: nil)
    let fields = HTTPPageFields(pageCount: "pages")
    #expect(try await walk(style, fields, pages: pages) == targets)
  }

  @Test func flagCountsMore() async throws {
    let style = HTTPPageStyle.pageNumber(size: nil)
    let fields = HTTPPageFields(hasMore: "more", pageCount: "pages")
    #expect(try await walk(style, fields, more: false) == ["1"])
  }

  @Test func chosenEndCountsMore() async throws {
    let style = HTTPPageStyle.pageNumber(size: nil, end: .emptyPage)
    let fields = HTTPPageFields(pageCount: "pages")
    #expect(try await walk(style, fields) == ["1", "2", "3", "4", "5"])
  }
}
