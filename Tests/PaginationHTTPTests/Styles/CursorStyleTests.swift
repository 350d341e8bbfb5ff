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
      let start = body["page"]?["after"]?.integer ?? 0
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

  private func scroll(_ transport: ScriptedTransport) -> HTTPPageSource<Row> {
    HTTPPageSource(
      url,
      .cursor("scroll"),
      format: .json(HTTPPageFields(items: "items", next: "next")),
      configuration: .init(transport: transport)
    )
  }

  /// Elasticsearch's scroll: all pages have one cursor, and the server keeps the place.
  @Test(arguments: [false, true]) func aHandle_isFollowed(namesItselfAtTheEnd: Bool) async throws {
    let place = Locked(0)
    let transport = ScriptedTransport { request in
      let start = place.withLock { place in
        if request.query("scroll") == nil { place = 0 }
        defer { place += 3 }
        return place
      }
      let ids = SevenRows.ids(from: start, 3)
      let next = ids.isEmpty && !namesItselfAtTheEnd ? nil : "handle"
      return .init(body: try Envelope.json(ids, next: next))
    }
    let source = scroll(transport)
    var ids: [Int] = []
    for try await row in source.items(size: 3, retry: .never) { ids.append(row.id) }
    #expect(ids == Array(0..<7))
    #expect(await transport.requests.count == 4)
  }

  /// A server that has the same page for its cursor each time.
  @Test func aHandleThatLeadsToTheSamePage_isNoProgress() async throws {
    let transport = ScriptedTransport { request in
      .init(body: try Envelope.json(request.query("scroll") == nil ? 0..<3 : 3..<6, next: "a"))
    }
    let source = scroll(transport)
    var ids: [Int] = []
    let error = await #expect(throws: PaginationError.self) {
      for try await row in source.items(size: 3, retry: .never) { ids.append(row.id) }
    }
    #expect(error?.code == .noProgress)
    #expect(ids == Array(0..<6))
  }

  /// In MCP, only a missing cursor ends a list.
  @Test(arguments: [false, true]) func anEmptyCursor_isAKeyIfTheStyleSaysSo(emptyIsKey: Bool)
    async throws
  {
    let transport = ScriptedTransport { request in
      let isFirst = request.query("cursor") == nil
      return .init(body: try Envelope.json(isFirst ? 0..<3 : 3..<6, next: isFirst ? "" : nil))
    }
    let style = HTTPPageStyle.cursor(emptyIsKey: emptyIsKey)
    let configuration = HTTPPageConfiguration(transport: transport)
    let sources = [
      HTTPPageSource<Row>(
        url,
        style,
        format: .json(HTTPPageFields(items: "items", next: "next")),
        configuration: configuration
      ),
      HTTPPageSource(
        url,
        style,
        items: \Envelope.items,
        next: \.next,
        configuration: configuration
      ),
    ]
    for source in sources {
      #expect(try await source.allIDs() == (emptyIsKey ? [[0, 1, 2], [3, 4, 5]] : [[0, 1, 2]]))
    }
  }

  /// MediaWiki's cursor has several members, and each is a query item.
  @Test func cursor_ofSeveralMembers() async throws {
    let transport = ScriptedTransport { request in
      let start = request.number("from")
      let next = #", "continue": {"from": \#(start + 3), "continue": "-||"}"#
      let rows = try Envelope.array(SevenRows.ids(from: start, 3))
      return .init(body: #"{"rows": \#(rows)\#(start + 3 < 7 ? next : "")}"#)
    }
    let source = HTTPPageSource<Row>(
      url,
      .cursor(.queryMembers, size: nil),
      format: .json(HTTPPageFields(items: "rows", next: "continue")),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    let last = try #require(await transport.requests.last)
    #expect(last.query("q") == "x")
    #expect(last.query("from") == "6")
    #expect(last.query("continue") == "-||")
  }

  @Test(arguments: ["c3", #"{"a":{}}"#, "{}", "[1]"])
  func cursor_thatHasNoMembers_isNotSent(cursor: String) async throws {
    let transport = ScriptedTransport(.init())
    let source = HTTPPageSource<Row>(
      url,
      .cursor(.queryMembers),
      format: .json(HTTPPageFields(next: "continue")),
      configuration: .init(transport: transport)
    )
    let error = await #expect(throws: HTTPPageError.self) {
      try await source.next(HTTPPageKey(rawValue: "cursor-json:" + cursor))
    }
    #expect(error?.code == .invalidRequest)
    #expect(await transport.requests.isEmpty)
  }

  /// Dropbox has another URL for the later pages, whose requests have only the cursor.
  @Test func cursor_atAnotherURL() async throws {
    let transport = ScriptedTransport { request in
      let body = try PageJSON(request.httpBody ?? Data())
      let start = body["cursor"]?.integer ?? 0
      let rows = try Envelope.array(SevenRows.ids(from: start, 3))
      return .init(
        body: #"{"entries": \#(rows), "cursor": \#(start + 3), "has_more": \#(start + 3 < 7)}"#
      )
    }
    var request = URLRequest(url: .test("https://api.example.com/list"))
    request.httpMethod = "POST"
    request.httpBody = Data(#"{"path": "/a"}"#.utf8)
    let source = HTTPPageSource<Row>(
      request,
      .cursor(
        .body("cursor"),
        size: nil,
        continuingAt: .test("https://api.example.com/list/continue")
      ),
      format: .json(HTTPPageFields(items: "entries", next: "cursor", hasMore: "has_more")),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(await transport.targets == ["/list", "/list/continue", "/list/continue"])
    let bodies = await transport.requests.map {
      String(decoding: $0.httpBody ?? Data(), as: UTF8.self)
    }
    #expect(bodies == [#"{"path": "/a"}"#, #"{"cursor":3}"#, #"{"cursor":6}"#])
  }

  @Test func cursor_atAnotherOrigin_isRefused() async throws {
    let source = HTTPPageSource<Row>(
      url,
      .cursor(continuingAt: .test("https://other.example.com/list")),
      format: .json(HTTPPageFields(next: "next")),
      configuration: .init(transport: ScriptedTransport(.init()))
    )
    let error = await #expect(throws: HTTPPageError.self) {
      try await source.next(HTTPPageKey(rawValue: "cursor:3"))
    }
    #expect(error?.code == .refusedLink)
  }

  /// An empty page that names itself is the last one, whatever a flag says: nothing else could come.
  @Test(arguments: ["", #", "more": false"#, #", "more": true"#])
  func emptyPage_thatNamesItself(members: String) async throws {
    let transport = ScriptedTransport { request in
      request.query("cursor") == nil
        ? .init(body: #"{"rows": [{"id": 0}], "next": "a"}"#)
        : .init(body: #"{"rows": [], "next": "a"\#(members)}"#)
    }
    let source = HTTPPageSource<Row>(
      url,
      .cursor(),
      format: .json(HTTPPageFields(items: "rows", next: "next", hasMore: "more")),
      configuration: .init(transport: transport)
    )
    let page = try await source.next(try await source.first().next)
    #expect(page.next == nil)
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
      for: PageRequest(key: beforeKey, direction: .start, size: 3)
    )
    #expect(before.items.map(\.id) == [1, 2, 3])
    let startKey = try #require(before.previous)
    let start = try await source.page(
      for: PageRequest(key: startKey, direction: .start, size: 3)
    )
    #expect(start.items.map(\.id) == [0])
    #expect(start.previous == nil)
    #expect(
      await transport.targets == [
        "/rows?q=x&limit=3", "/rows?q=x&limit=3&before=4", "/rows?q=x&limit=3&before=1",
      ]
    )
  }

  /// On a page that was loaded upwards, a flag says whether more is above.
  @Test(arguments: [true, false])
  func cursor_flagOfAPageAbove_saysNothingOfThePageBelow(hasMore: Bool) async throws {
    let transport = ScriptedTransport { request in
      request.query("after") == nil
        ? .init(body: #"{"rows": [{"id": 2}], "newer": "n1", "older": "o1", "more": true}"#)
        : .init(body: #"{"rows": [{"id": 1}], "newer": "n2", "more": \#(hasMore)}"#)
    }
    let fields = HTTPPageFields(items: "rows", next: "older", previous: "newer", hasMore: "more")
    let source = HTTPPageSource<Row>(
      url,
      .cursor("before", previous: "after"),
      format: .json(fields),
      configuration: .init(transport: transport)
    )
    let key = try #require(try await source.first().previous)
    let above = try await source.page(for: PageRequest(key: key, direction: .start, size: 3))
    #expect(above.items.map(\.id) == [1])
    #expect(above.next == nil)
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

  /// Ending the list would silently lose the rest. The rows that are there come first.
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
    try await source.expectFailure(after: 3, saying: "more follows")
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
