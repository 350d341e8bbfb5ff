import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Pages around an item, from a server with twelve rows that has all styles.
@Suite struct FindingTests {
  private typealias Source = HTTPPageSource<Row>

  private static let url = URL.test("https://api.example.com/rows?q=x")

  private static let graphQL = HTTPPageStyle.graphQL(
    query: "query($first: Int, $after: String, $last: Int, $before: String, $around: Int) { … }",
    path: "rows"
  )

  private static func source(
    _ style: HTTPPageStyle,
    _ transport: ScriptedTransport,
    _ fields: HTTPPageFields = HTTPPageFields(items: "items"),
    start: HTTPField? = nil
  ) -> Source {
    let isGraphQL = style.kind == .graphQL
    return Source(
      url,
      style,
      format: .json(isGraphQL ? HTTPPageFields() : fields),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    .finding(by: isGraphQL ? .body("variables.around") : "around", start: start)
  }

  @Test(
    arguments: [
      (.offset(), .init(items: "items"), "start"),
      (.offset("from", startingAt: 1), .init(items: "items"), "number"),
      (.offset(end: .hasMore), .init(items: "items", hasMore: "more"), .header("X-Start")),
      (.offset(end: .totalReached), .init(items: "items", totalCount: "total"), "start"),
      (.pageNumber(), .init(items: "items"), "page"),
      (.pageNumber("index", startingAt: 0), .init(items: "items"), "index"),
      (.pageNumber(end: .totalReached), .init(items: "items", totalCount: "total"), "page"),
      (.cursor(previous: "before"), .init(items: "items", next: "next", previous: "previous"), nil),
      (.nextURL(), .init(items: "items", next: "next_url", previous: "previous_url"), nil),
      (.linkHeader(size: "limit"), .init(items: "items"), nil),
      (.lastItem("max_id", before: "min_id"), .init(items: "items"), nil),
      (.lastItem("max_id", before: "min_id"), .init(items: "items", hasMore: "more"), nil),
      (graphQL, .init(), nil),
    ] as [(HTTPPageStyle, HTTPPageFields, HTTPField?)]
  )
  func thePageOfAnItem_leadsToAllOthers(
    style: HTTPPageStyle,
    fields: HTTPPageFields,
    start: HTTPField?
  ) async throws {
    for id in [0, 1, 5, 6, 11] {
      let transport = RowServer.transport
      let source = Self.source(style, transport, fields, start: start)
      let page = try await source.page(around: id, size: 4)
      #expect(page.items.map(\.id) == Array(RowServer.rows(around: id, style.kind)), "\(style)")
      let around = try #require(await transport.requests.first)
      #expect(await transport.requests.count == 1)
      #expect(try RowServer.parameters(of: around)["around"] == "\(id)")
      if style.kind == .graphQL {
        #expect(around.url?.query == "q=x")
      } else {
        let size = style.kind == .pageNumber ? "per_page" : "limit"
        #expect(await transport.targets == ["/rows?q=x&around=\(id)&\(size)=4"])
      }
      #expect(try await source.all(from: page, size: 4) == Array(0..<12), "\(style), from \(id)")
    }
  }

  /// A page of page numbers or offsets that are wrong would lose rows without an error.
  @Test(
    arguments: [
      (.offset(), nil, "finding(by:start:)"), (.offset(), "begin", "'begin'"),
      (.offset(), .header("X-Begin"), "X-Begin"), (.offset(startingAt: 1), "start", "'start'"),
      (.pageNumber(), nil, "finding(by:start:)"), (.pageNumber(), "index", "'index'"),
    ] as [(HTTPPageStyle, HTTPField?, String)]
  )
  func aPageWithoutItsNumber_isAnError(
    style: HTTPPageStyle,
    start: HTTPField?,
    words: String
  ) async throws {
    let source = Self.source(style, RowServer.transport, start: start)
    let error = await #expect(throws: PaginationError.self) {
      try await source.page(around: 0, size: 4)
    }
    #expect(error?.code == .invalidPage)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["2-4/7", "items 2-4/*"]) func contentRange_saysWhereThePageStarts(
    range: String
  ) async throws {
    let transport = ScriptedTransport { request in
      guard request.query("around") == nil else {
        return .init(headers: ["Content-Range": range], body: try Envelope.array(2..<5))
      }
      return .init(body: try Envelope.array(SevenRows.ids(from: request.number("offset"), 3)))
    }
    for first in [0, 1] {
      let source = Self.source(.offset(startingAt: first), transport, .init())
      let page = try await source.page(around: 3, size: 3)
      #expect(page.next?.rawValue == "offset:5")
      #expect(page.previous?.rawValue == "offset:0:2")
    }
  }

  /// The first page of a list is short if the item has nothing above it.
  @Test(arguments: [.offset(end: .shortPage), .lastItem(end: .shortPage)] as [HTTPPageStyle])
  func aShortPageAtTheStart_doesNotEndTheList(style: HTTPPageStyle) async throws {
    let page = try await Self.source(style, RowServer.transport, start: "start")
      .page(around: 0, size: 4)
    #expect(page.items.map(\.id) == [0, 1])
    #expect(page.next != nil && page.previous == nil)
  }

  @Test(arguments: [404, 410]) func aMissingItem_isAnErrorThatSaysSo(status: Int) async throws {
    let transport = ScriptedTransport(
      .init(
        status: status,
        headers: ["Content-Type": "application/problem+json"],
        body: #"{"detail": "There is no post 99."}"#
      )
    )
    let source = Self.source(.cursor(), transport, .init(items: "items", next: "next"))
    let error = await #expect(throws: HTTPPageError.self) {
      try await source.page(around: 99, size: 4)
    }
    #expect(error?.code == .itemNotFound && error?.status == status)
    #expect(error?.isRetryable == false && error?.isKeyExpired == false)
    #expect(error?.description.contains("There is no post 99.") == true)
    #expect(error?.localizedDescription == "The server does not have this item.")
  }

  /// Otherwise the list would go to the first page.
  @Test func anIgnoredParameter_isAnError() async throws {
    let transport = ScriptedTransport(.init(body: try Envelope.json(0..<4)))
    let source = Self.source(.cursor(), transport, .init(items: "items", next: "next"))
    let error = await #expect(throws: HTTPPageError.self) {
      try await source.page(around: 9, size: 4)
    }
    #expect(error?.code == .itemNotFound)
    #expect(error?.description.contains("around=…") == true, "\(error?.description ?? "")")
  }

  @Test func aServerThatFails_failsAsEver() async throws {
    let source = Self.source(.linkHeader(), ScriptedTransport(.init(status: 503)))
    let error = await #expect(throws: HTTPPageError.self) {
      try await source.page(around: 9, size: 4)
    }
    #expect(error?.code == .status && error?.isRetryable == true)
  }

  @Test func withoutTheParameter_noItemIsFound() async throws {
    let transport = RowServer.transport
    let source = Source.linked(Self.url, transport)
    let error = await #expect(throws: PaginationError.self) {
      try await source.page(around: 3, size: 4)
    }
    #expect(error?.code == .cannotJump)
    #expect(await transport.requests.isEmpty)
  }

  @Test func ids_areWrittenAsTheClosureSays() async throws {
    struct Post: Identifiable, Codable { var id: UUID }
    let id = UUID()
    let transport = ScriptedTransport(.init(body: #"{"items": [{"id": "\#(id)"}]}"#))
    let source = HTTPPageSource<Post>(
      Self.url,
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    let error = await #expect(throws: PaginationError.self) {
      try await source.finding(by: "around").page(around: id, size: 4)
    }
    #expect(error?.code == .cannotJump && error?.description.contains("UUID") == true)
    _ = try await source.finding(by: "around") { $0.uuidString.lowercased() }
      .page(around: id, size: 4)
    #expect(await transport.requests.map { $0.query("around") } == ["\(id)".lowercased()])
  }

  /// Before the first page and after it.
  @Test func aDetectedStyle_findsItems() async throws {
    let transport = RowServer.transport
    let source = HTTPPageSource<Row>(
      detecting: URL.test("https://api.example.com/rows?limit=4&cursor="),
      format: .json(HTTPPageFields(items: "items", next: "next", previous: "previous")),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    .finding(by: "around")
    for _ in 0..<2 {
      #expect(try await source.page(around: 6, size: 4).items.map(\.id) == [4, 5, 6, 7])
    }
    #expect(try await source.first(size: 4).items.map(\.id) == [0, 1, 2, 3])
    #expect(
      await transport.targets == [
        "/rows?limit=4&cursor=", "/rows?limit=4&cursor=&around=6",
        "/rows?limit=4&cursor=&around=6", "/rows?limit=4&cursor=",
      ]
    )
  }

  @Test func aGraphQLList_needsBothDirectionsOnlyIfItFinds() async throws {
    let transport = RowServer.transport
    let source = HTTPPageSource<Row>(
      Self.url,
      Self.graphQL,
      format: .json(),
      configuration: HTTPPageConfiguration(transport: transport)
    )
    let next = try await source.first(size: 4).next
    #expect(try await source.next(next, size: 4).previous == nil)
    let finding = source.finding(by: .body("variables.around"))
    #expect(try await finding.first(size: 4).previous == nil)
    #expect(try await finding.next(next, size: 4).previous != nil)
  }

  @Test func aGraphQLPageWithoutCursors_isAnError() async throws {
    let transport = ScriptedTransport(
      .init(
        body: #"""
          {"data": {"rows": {"nodes": [{"id": 3}], "pageInfo": {"hasNextPage": false}}}}
          """#
      )
    )
    let source = Self.source(Self.graphQL, transport)
    let error = await #expect(throws: PaginationError.self) {
      try await source.page(around: 3, size: 4)
    }
    #expect(error?.description.contains("startCursor") == true)
  }

  @MainActor @Test func aList_goesToAnItemWithOneRequest() async throws {
    let transport = RowServer.transport
    let list = Paginator(
      source: Self.source(.offset(), transport, start: "start"),
      configuration: PaginationConfiguration(pageSize: 4, prefetch: .manual, retry: .never)
    )
    await list.load()
    #expect(await list.jump(to: 10) == .loaded(count: 4))
    #expect(list.items.map(\.id) == [0, 1, 2, 3, 8, 9, 10, 11])
    #expect(list.anchor?.id == 10 && list.gaps.count == 1)
    #expect(await transport.requests.count == 2)
    for _ in 0..<3 { if let gap = list.gaps.first { await list.fill(gap.id) } }
    #expect(list.items.map(\.id) == Array(0..<12) && list.gaps.isEmpty)
  }
}

/// A list of twelve rows in all styles. With `around` it sends the row, half of the limit before it, and as
/// many from it on; in the page style, the page that has it.
private enum RowServer {
  static let count = 12

  static var transport: ScriptedTransport { ScriptedTransport { try answer(to: $0) } }

  static func rows(around id: Int, _ kind: HTTPPageStyle.Kind) -> Range<Int> {
    kind == .pageNumber
      ? id / 4 * 4..<min(count, id / 4 * 4 + 4) : max(0, id - 2)..<min(count, id + 2)
  }

  /// The query items and, for GraphQL, the variables.
  static func parameters(of request: URLRequest) throws -> [String: String] {
    var values: [String: String] = [:]
    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    for item in parts?.queryItems ?? [] { values[item.name] = item.value }
    guard let body = request.httpBody else { return values }
    for (name, value) in try PageJSON(body)["variables"]?.members ?? [] {
      values[name] = value.scalarText
    }
    return values
  }

  private static func answer(to request: URLRequest) throws -> ScriptedTransport.Answer {
    let parameters = try parameters(of: request)
    func number(_ names: String...) -> Int? {
      names.lazy.compactMap { parameters[$0].flatMap { Int($0) } }.first
    }
    let size = number("limit", "per_page", "first", "last") ?? 4
    let rows: Range<Int>
    if let id = number("around") {
      rows = Self.rows(around: id, parameters["per_page"] == nil ? .offset : .pageNumber)
    } else if let before = number("before", "min_id") {
      rows = max(0, before - size)..<before
    } else {
      let start =
        number("offset", "cursor") ?? number("from").map { $0 - 1 }
        ?? number("max_id", "after").map { $0 + 1 } ?? number("page").map { ($0 - 1) * size }
        ?? number("index").map { $0 * size } ?? 0
      rows = min(start, count)..<min(start + size, count)
    }
    let isBackward = number("before", "min_id", "last") != nil
    guard request.httpBody == nil else {
      return .init(body: connection(rows, isBackward: isBackward))
    }
    let next = rows.upperBound < count ? "\(rows.upperBound)" : nil
    let previous = rows.lowerBound > 0 ? "\(rows.lowerBound)" : nil
    func url(_ name: String, _ value: String?) -> String? {
      value.map { "https://api.example.com/rows?q=x&limit=\(size)&\(name)=\($0)" }
    }
    let body = Body(
      items: rows.map(Row.init),
      start: rows.lowerBound,
      number: rows.lowerBound + 1,
      page: rows.lowerBound / size + 1,
      index: rows.lowerBound / size,
      total: count,
      more: isBackward ? previous != nil : next != nil,
      next: next,
      previous: previous,
      nextURL: url("cursor", next),
      previousURL: url("before", previous)
    )
    let links = [("next", body.nextURL), ("prev", body.previousURL)]
      .compactMap { name, url in url.map { "<\($0)>; rel=\(name)" } }
    return .init(
      headers: ["X-Start": "\(rows.lowerBound)", "Link": links.joined(separator: ", ")],
      body: String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
    )
  }

  /// A server that follows Relay: it says `false` in the direction that isn't read.
  private static func connection(_ rows: Range<Int>, isBackward: Bool) -> String {
    let nodes = rows.map { #"{"id": \#($0)}"# }.joined(separator: ",")
    return #"""
      {"data": {"rows": {"nodes": [\#(nodes)], "pageInfo": {
        "hasNextPage": \#(!isBackward && rows.upperBound < count),
        "hasPreviousPage": \#(isBackward && rows.lowerBound > 0),
        "startCursor": "\#(rows.lowerBound)", "endCursor": "\#(rows.upperBound - 1)"}}}}
      """#
  }

  private struct Body: Encodable {
    var items: [Row]
    var start: Int
    var number: Int
    var page: Int
    var index: Int
    var total: Int
    var more: Bool
    var next: String?
    var previous: String?
    var nextURL: String?
    var previousURL: String?

    private enum CodingKeys: String, CodingKey {
      case items, start, number, page, index, total, more, next, previous
      case nextURL = "next_url"
      case previousURL = "previous_url"
    }
  }
}

extension HTTPPageSource<Row> {
  /// The ids of a page and of all pages above and below it.
  fileprivate func all(from page: Page<Row, HTTPPageKey>, size: Int) async throws -> [Int] {
    var ids = page.items.map(\.id)
    var (previous, next) = (page.previous, page.next)
    for _ in 0..<20 {
      guard let key = previous else { break }
      let page = try await self.page(for: PageRequest(key: key, direction: .start, size: size))
      ids = page.items.map(\.id) + ids
      previous = page.previous
    }
    for _ in 0..<20 {
      guard let key = next else { break }
      let page = try await self.next(key, size: size)
      ids += page.items.map(\.id)
      next = page.next
    }
    return ids
  }
}
