import Foundation
import Pagination
import PaginationHTTP
import PaginationTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cursors, URLs in the body and last items, against a server of seven rows.
@Suite struct KeyedStyleTests {
  private let url = URL.test("https://api.example.com/rows?q=x")

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

  /// Some servers name a cursor on their last page too; the flag is what counts.
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

  /// To end there would lose the rest of the list without a word.
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

  @Test func cursor_inTheBody() async throws {
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
    let source = HTTPPageSource(
      url,
      .nextURL(),
      items: \Envelope.items,
      next: \.next,
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4]])
    #expect(await transport.targets == ["/rows?q=x&limit=3", "/rows?q=x&from=3"])
  }

  /// The rows before a link that is refused stay.
  @Test func nextURL_elsewhere_isRefusedWhenItIsWanted() async throws {
    let body = try Envelope.json(0..<3, next: "https://evil.example/rows")
    let transport = ScriptedTransport(.init(body: body))
    let source = HTTPPageSource(
      url,
      .nextURL(),
      items: \Envelope.items,
      next: \.next,
      configuration: .init(transport: transport)
    )
    let first = try await source.first()
    #expect(first.items.count == 3)
    let error = await #expect(throws: HTTPPageError.self) { try await source.next(first.next) }
    #expect(error?.code == .refusedLink)
    #expect(await transport.requests.count == 1)
  }

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

  /// A flag that a server leaves out on some page must neither end the list nor fail it.
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
}
