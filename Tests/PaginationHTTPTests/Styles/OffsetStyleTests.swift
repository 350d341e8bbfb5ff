import Foundation
import Pagination
import PaginationHTTP
import Testing

/// Pages by offset and limit.
@Suite struct OffsetStyleTests {
  private let url = SevenRows.url

  @Test func offset_hasMore_countsWhatCame() async throws {
    let transport = ScriptedTransport { request in
      // The server caps the limit at 2.
      let offset = request.number("offset")
      let rows = SevenRows.ids(from: offset, min(2, request.number("limit")))
      return .init(body: try Envelope.json(rows, more: rows.upperBound < SevenRows.count))
    }
    let source = HTTPPageSource(
      url,
      .offset(end: .hasMore),
      items: \Envelope.items,
      hasMore: \.more,
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1], [2, 3], [4, 5], [6]])
    #expect(await transport.requests.map { $0.query("limit") } == ["3", "3", "3", "3"])
  }

  @Test func offset_canBeMoved() async throws {
    let transport = ScriptedTransport { request in
      .init(body: try Envelope.array(SevenRows.ids(from: request.number("offset"), 3)))
    }
    let source = HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    let key = try #require(try await source.first().next)
    _ = try await source.next(key.moved(by: -2, pageSize: 3))
    #expect(await transport.requests.last?.query("offset") == "1")
  }

  /// SCIM counts items from 1.
  @Test func offset_fromOne() async throws {
    let transport = ScriptedTransport { request in
      .init(body: try Envelope.array(SevenRows.ids(from: request.number("startIndex") - 1, 3)))
    }
    let source = HTTPPageSource<Row>(
      url,
      .offset("startIndex", startingAt: 1, size: nil),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6], []])
    let starts = await transport.requests.map { $0.number("startIndex") }
    #expect(starts == [1, 4, 7, 8])
    #expect(try await source.first().next?.rawValue == "offset:3")
  }

  /// PostgREST answers 416 behind the last row, so that must not be requested.
  @Test(arguments: ["3-5", "*"]) func contentRange_endsTheList(range: String) async throws {
    let transport = ScriptedTransport { request in
      let offset = request.number("offset")
      guard offset < 6 else { return .init(status: 416) }
      return .init(
        headers: ["Content-Range": offset == 3 ? "\(range)/6" : "0-2/6"],
        body: try Envelope.array(offset..<offset + 3)
      )
    }
    let source = HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5]])
  }

  /// Ranges of bytes, and ranges without a total, leave it to the empty page.
  @Test(arguments: ["bytes 0-2/3", "0-2/*", "items 0-2/*", "nonsense", "x/3", "items 0-2/3 more"])
  func contentRange_ofSomethingElse(header: String) async throws {
    let transport = ScriptedTransport { request in
      .init(
        headers: ["Content-Range": header],
        body: try Envelope.array(SevenRows.ids(from: request.number("offset"), 3))
      )
    }
    let source = HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6], []])
  }

  /// A flag that is missing on one page must neither end the list nor fail.
  @Test func flagThatIsMissing_leavesItToTheEmptyPage() async throws {
    let transport = ScriptedTransport { request in
      let start = request.number("offset")
      return .init(
        body: try Envelope.json(start..<min(7, start + 3), more: start == 0 ? true : nil)
      )
    }
    let source = HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(HTTPPageFields(items: "items", hasMore: "more")),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6], []])
  }
}
