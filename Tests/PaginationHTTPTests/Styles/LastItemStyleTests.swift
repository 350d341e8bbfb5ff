import Foundation
import Pagination
import PaginationHTTP
import Testing

/// Keyset pages.
@Suite struct LastItemStyleTests {
  private let url = SevenRows.url

  @Test func lastItem_untilThePageIsEmpty() async throws {
    let transport = ScriptedTransport { request in
      let start = request.query("starting_after").flatMap { Int($0) }.map { $0 + 1 } ?? 0
      return .init(body: try Envelope.json(start..<min(7, max(start, start + 3))))
    }
    let source = HTTPPageSource(
      url,
      .lastItem(),
      items: \Envelope.items,
      key: \Row.id,
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6], []])
    #expect(await transport.targets.last == "/rows?q=x&limit=3&starting_after=6")
  }

  @Test func lastItem_withAFlagAtAPath_endsByIt() async throws {
    let transport = ScriptedTransport { request in
      let start = request.query("starting_after").flatMap { Int($0) }.map { $0 + 1 } ?? 0
      return .init(body: try Envelope.json(start..<min(7, start + 3), more: start + 3 < 7))
    }
    let source = HTTPPageSource<Row>(
      url,
      .lastItem(),
      format: .json(HTTPPageFields(items: "items", hasMore: "more")),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
  }

  /// Rows 0 to 6, of which two have each date, from a date on.
  private func inclusive(_ count: Int = 7, perDate: Int) -> HTTPPageSource<Row> {
    let transport = ScriptedTransport { request in
      let date = request.number("since")
      let ids = (0..<count).filter { $0 / perDate >= date }.prefix(request.number("limit"))
      let rows = ids.map { #"{"id": \#($0), "date": \#($0 / perDate)}"# }
      return .init(body: "[\(rows.joined(separator: ","))]")
    }
    return HTTPPageSource<Row>(
      url,
      .lastItem("since"),
      format: .json(HTTPPageFields(key: "date")),
      configuration: .init(transport: transport)
    )
  }

  @Test func lastItem_ofAnInclusiveKey_endsWithTheRowsOfThatKey() async throws {
    #expect(try await inclusive(perDate: 2).allIDs() == [[0, 1, 2], [2, 3, 4], [4, 5, 6], [6]])
    #expect(try await inclusive(6, perDate: 2).allIDs() == [[0, 1, 2], [2, 3, 4], [4, 5]])
  }

  /// As many rows as a page holds have one key: more may follow that no request leads to.
  @Test func lastItem_ofAnInclusiveKeyThatFillsAPage_isAnError() async throws {
    let source = inclusive(perDate: 4)
    await #expect(throws: PaginationError.self) {
      for try await _ in source.pages(size: 3, retry: .never) {}
    }
  }

  @Test func lastItem_withoutAKey_isAnErrorAndNoEnd() async throws {
    let source = HTTPPageSource<Row>(
      url,
      .lastItem(),
      format: .json(HTTPPageFields(items: "items", key: "uuid")),
      configuration: .init(transport: ScriptedTransport(.init(body: try Envelope.json(0..<3))))
    )
    try await source.expectFailure(after: 3, saying: "no key")
  }

  /// The page is empty, and more follows: it has no item whose key could lead there.
  @Test func lastItem_withAnEmptyPageBeforeOthers_isAnErrorAndNoEnd() async throws {
    let source = HTTPPageSource<Row>(
      url,
      .lastItem(),
      format: .json(HTTPPageFields(items: "items", hasMore: "more")),
      configuration: .init(
        transport: ScriptedTransport(.init(body: try Envelope.json(0..<0, more: true)))
      )
    )
    try await source.expectFailure(after: 0, saying: "more follows")
  }

  /// By default the key is the item's id.
  @Test func lastItem_byTheIDOfATypedItem() async throws {
    let transport = ScriptedTransport { request in
      let start = request.query("starting_after").flatMap { Int($0) }.map { $0 + 1 } ?? 0
      return .init(body: try Envelope.json(start..<min(7, start + 3), more: start + 3 < 7))
    }
    let source = HTTPPageSource(
      url,
      .lastItem(),
      items: \Envelope.items,
      hasMore: \.more,
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
  }
}
