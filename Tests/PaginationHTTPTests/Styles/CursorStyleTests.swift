import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Pages by cursor.
@Suite struct CursorStyleTests {
  private let url = SevenRows.url

  private struct Timeline: Codable {
    var items: [Row]
    var newer: String?
    var older: String?
    var hasMore: Bool?
  }

  private func timeline(_ ids: Range<Int>) throws -> String {
    let timeline = Timeline(
      items: ids.map(Row.init),
      newer: ids.lowerBound > 0 ? "\(ids.lowerBound)" : nil,
      older: ids.upperBound < 7 ? "\(ids.upperBound)" : nil
    )
    return String(decoding: try JSONEncoder().encode(timeline), as: UTF8.self)
  }

  @Test func cursor_inTheBody() async throws {
    let transport = ScriptedTransport { request in
      let start = request.number("after")
      let rows = SevenRows.ids(from: start, request.number("limit"))
      let next = rows.upperBound < SevenRows.count ? "\(rows.upperBound)" : nil
      return .init(body: try Envelope.json(rows, next: next, total: SevenRows.count))
    }
    let source = HTTPPageSource(
      url,
      .cursor("after"),
      items: \Envelope.items,
      next: \.next,
      total: \.total,
      configuration: .init(transport: transport)
    )
    #expect(try await source.first().totalCount == SevenRows.count)
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(
      await transport.targets.suffix(2) == [
        "/rows?q=x&limit=3&after=3", "/rows?q=x&limit=3&after=6",
      ]
    )
  }

  @Test func cursor_inTheRequestsBody() async throws {
    let transport = ScriptedTransport { request in
      let body = try PageJSON(request.httpBody ?? Data("{}".utf8))
      let start = body["page" as JSONPath]?["after"]?.integer ?? 0
      let next = start + 3 < 7 ? "\(start + 3)" : "null"
      let rows = (start..<min(7, start + 3)).map { #"{"id": \#($0)}"# }.joined(separator: ",")
      return .init(body: #"{"rows": [\#(rows)], "next": \#(next)}"#)
    }
    let source = HTTPPageSource<Row>(
      url,
      .cursor(.body("page.after"), size: .body("page.size")),
      format: .json(HTTPPageFields(items: "rows", next: "next")),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    let sent = await transport.requests.map {
      String(decoding: $0.httpBody ?? Data(), as: UTF8.self)
    }
    #expect(
      sent == [
        #"{"page":{"size":3}}"#, #"{"page":{"after":3,"size":3}}"#,
        #"{"page":{"after":6,"size":3}}"#,
      ]
    )
  }

  @Test func cursor_inHeaders() async throws {
    let transport = ScriptedTransport { request in
      let start = request.value(forHTTPHeaderField: "X-Cursor").flatMap { Int($0) } ?? 0
      return .init(
        headers: start + 3 < 7 ? ["X-Next-Cursor": "\(start + 3)"] : [:],
        body: try Envelope.array(start..<min(7, start + 3))
      )
    }
    let source = HTTPPageSource<Row>(
      url,
      .cursor(.header("X-Cursor"), size: nil),
      format: .json(HTTPPageFields(next: .header("x-next-cursor"))),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(await transport.targets.allSatisfy { $0 == "/rows?q=x" })
  }

  @Test func cursor_growsBothWays() async throws {
    let transport = ScriptedTransport { request in
      if let end = request.query("before").flatMap({ Int($0) }) {
        return .init(body: try timeline(max(0, end - 3)..<end))
      }
      let start = request.query("after").flatMap { Int($0) } ?? 4
      return .init(body: try timeline(start..<min(7, start + 3)))
    }
    let source = HTTPPageSource(
      url,
      .cursor("after", previous: "before"),
      items: \Timeline.items,
      next: \.older,
      previous: \.newer,
      configuration: .init(transport: transport)
    )
    let first = try await source.first()
    #expect(first.items.map(\.id) == [4, 5, 6])
    #expect(first.next == nil)
    let beforeKey = try #require(first.previous)
    let before = try await source.page(
      for: PageRequest(key: beforeKey, direction: .prepend, size: 3)
    )
    #expect(before.items.map(\.id) == [1, 2, 3])
    let startKey = try #require(before.previous)
    let start = try await source.page(
      for: PageRequest(key: startKey, direction: .prepend, size: 3)
    )
    #expect(start.items.map(\.id) == [0])
    #expect(start.previous == nil)
    #expect(
      await transport.targets == [
        "/rows?q=x&limit=3", "/rows?q=x&limit=3&before=4", "/rows?q=x&limit=3&before=1",
      ]
    )
  }

  @Test func cursor_anEmptyStringEnds_aZeroDoesNot() async throws {
    let empty = HTTPPageSource(
      url,
      .cursor(),
      items: \Envelope.items,
      next: { _ in "" },
      configuration: .init(transport: ScriptedTransport(.init(body: try Envelope.json(0..<1))))
    )
    #expect(try await empty.first().next == nil)

    let transport = ScriptedTransport(.init(body: try Envelope.json(0..<1)))
    let zero = HTTPPageSource(
      url,
      .cursor(),
      items: \Envelope.items,
      next: { _ in 0 },
      configuration: .init(transport: transport)
    )
    _ = try await zero.next(try await zero.first().next)
    #expect(await transport.requests.last?.query("cursor") == "0")
  }

  /// Servers read a bare `+` as a space.
  @Test func cursor_isEncodedInFull() async throws {
    let cursor = "a+b/c==&d é%41"
    let transport = ScriptedTransport(.init(body: try Envelope.json(0..<1, next: cursor)))
    let source = HTTPPageSource(
      URL.test("https://api.example.com/rows?q=%2B&cursor=old"),
      .cursor(),
      items: \Envelope.items,
      next: \.next,
      configuration: .init(transport: transport)
    )
    _ = try await source.next(try await source.first().next)
    let sent = try #require(await transport.requests.last)
    #expect(sent.query("cursor") == cursor)
    #expect(
      sent.url?.absoluteString
        == "https://api.example.com/rows?q=%2B&limit=3&cursor=a%2Bb%2Fc%3D%3D%26d%20%C3%A9%2541"
    )
  }

  /// Some servers send a cursor with their last page, too; the flag decides.
  @Test func cursor_withoutMore_ends() async throws {
    let body = #"{"items": [{"id": 0}], "older": "same", "hasMore": false}"#
    let source = HTTPPageSource(
      url,
      .cursor(),
      items: \Timeline.items,
      next: \.older,
      hasMore: \.hasMore,
      configuration: .init(transport: ScriptedTransport(.init(body: body)))
    )
    #expect(try await source.first().next == nil)
  }

  /// Ending the list would silently lose the rest.
  @Test(arguments: [HTTPPageStyle.cursor(), .nextURL(), .linkHeader()])
  func moreWithoutANextKey_isAnErrorAndNoEnd(_ style: HTTPPageStyle) async throws {
    let source = HTTPPageSource<Row>(
      url,
      style,
      format: .json(HTTPPageFields(items: "items", next: "nxet", hasMore: "more")),
      configuration: .init(
        transport: ScriptedTransport(.init(body: try Envelope.json(0..<3, next: "x", more: true)))
      )
    )
    let error = try await source.failure()
    #expect((error as? PaginationError)?.code == .invalidPage)
  }

  @Test func keyThatIsTooLong_isRefusedWhenItIsWanted() async throws {
    let long = String(repeating: "x", count: 20_000)
    let transport = ScriptedTransport(.init(body: try Envelope.json(0..<3, next: long)))
    let source = HTTPPageSource(
      url,
      .cursor(),
      items: \Envelope.items,
      next: \.next,
      configuration: .init(transport: transport)
    )
    let first = try await source.first()
    let error = await #expect(throws: HTTPPageError.self) { try await source.next(first.next) }
    #expect(error?.code == .keyTooLong)
    #expect(await transport.requests.count == 1)
  }

  #if os(macOS) || os(Linux)
    /// Without a cursor every list would end with its first page.
    @Test func withoutNext_isAMistakeInCode() async {
      await #expect(processExitsWith: .failure) {
        _ = HTTPPageSource(URL.test(), .cursor(), items: \Envelope.items)
      }
      await #expect(processExitsWith: .failure) {
        _ = HTTPPageSource<Row>(URL.test(), .nextURL(), format: .json())
      }
    }
  #endif
}
