import Foundation
import Pagination
import PaginationHTTP
import Testing

@Suite struct PageCountTests {
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
    // Without it the list ends at its empty page.
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

  @Test func listInOneResponseHasNoKeys() async throws {
    let transport = ScriptedTransport(.init(body: #"{"rows": [{"id": 1}], "next": "b"}"#))
    let source = HTTPPageSource<Row>(
      URL.test(),
      .single,
      format: .json(HTTPPageFields(next: "next")),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    #expect(try await source.allIDs() == [[1]])
    #expect(await transport.targets == ["/rows"])
    #expect(HTTPPageStyle.single.description == "the whole list in one response")
  }
}
