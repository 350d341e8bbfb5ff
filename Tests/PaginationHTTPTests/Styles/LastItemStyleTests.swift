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

  @Test func lastItem_withoutAKey_isAnErrorAndNoEnd() async throws {
    let source = HTTPPageSource<Row>(
      url,
      .lastItem(),
      format: .json(HTTPPageFields(items: "items", key: "uuid")),
      configuration: .init(transport: ScriptedTransport(.init(body: try Envelope.json(0..<3))))
    )
    let error = try await source.failure()
    #expect((error as? PaginationError)?.code == .invalidPage)
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
