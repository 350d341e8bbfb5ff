import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Which sizes a list may ask for, and what it gets, from a server with twelve rows.
@Suite struct SizingTests {
  private static let count = 12
  private static let url = URL.test("https://api.example.com/rows?limit=2")

  private static let graphQL = HTTPPageStyle.graphQL(
    query: "query($first: Int, $after: String) { rows { nodes { id } } }",
    path: "rows"
  )

  private static func source(
    _ style: HTTPPageStyle,
    maximum: Int? = 100,
    _ transport: ScriptedTransport = ScriptedTransport(.init())
  ) -> HTTPPageSource<Row> {
    let fields = HTTPPageFields(items: "items", next: "next")
    return HTTPPageSource(
      url,
      style,
      format: style == graphQL ? .json() : .json(fields),
      configuration: HTTPPageConfiguration(
        transport: transport,
        maximumPageSize: maximum
      )
    )
  }

  @Test(
    arguments: [
      (.offset(), .upTo(100)), (.cursor(), .upTo(100)), (.lastItem(), .upTo(100)),
      (graphQL, .upTo(100)),
      // Without a parameter there is no size.
      (.offset(size: nil), .fixed), (.cursor(size: nil), .fixed), (.lastItem(size: nil), .fixed),
      // Another size would make another page, or the server chooses it.
      (.pageNumber(), .fixed), (.nextURL(), .fixed), (.linkHeader(), .fixed), (.single, .fixed),
    ] as [(HTTPPageStyle, PageSizing)]
  )
  func aStyleAllowsWhatItCan(style: HTTPPageStyle, sizing: PageSizing) {
    #expect(Self.source(style).sizing == sizing)
    #expect(Self.source(style, maximum: nil).sizing == .fixed)
  }

  @Test func aMaximumThatIsSetLaterCounts() {
    var configuration = HTTPPageConfiguration()
    #expect(configuration.maximumPageSize == nil)
    configuration.maximumPageSize = 40
    #expect(
      HTTPPageSource<Row>(Self.url, .offset(), format: .json(), configuration: configuration).sizing
        == .upTo(40)
    )
  }

  /// A server that grants at most `maximum` rows, in all styles at once.
  private static func server(granting maximum: Int = .max) -> ScriptedTransport {
    ScriptedTransport { request in
      if request.httpMethod == "POST" { return .init(body: try connection(request)) }
      let start =
        ["offset", "cursor"].lazy.compactMap { request.query($0) }.first.flatMap { Int($0) }
        ?? request.query("starting_after").flatMap { Int($0) }.map { $0 + 1 }
        ?? max(0, request.number("page") - 1) * request.number("per_page")
      let size = min(maximum, max(request.number("limit"), request.number("per_page")))
      let rows = min(start, count)..<min(start + size, count)
      let next = rows.upperBound < count ? "\(rows.upperBound)" : nil
      return .init(body: try Envelope.json(rows, next: next))
    }
  }

  private static func connection(_ request: URLRequest) throws -> String {
    let variables = try PageJSON(try #require(request.httpBody))["variables"]
    let start = (variables?["after"]?.string.flatMap { Int($0) } ?? -1) + 1
    let end = min(count, start + (variables?["first"]?.integer ?? 0))
    let nodes = (start..<end).map { #"{"id": \#($0)}"# }.joined(separator: ",")
    return #"""
      {"data": {"rows": {"nodes": [\#(nodes)],
        "pageInfo": {"hasNextPage": \#(end < count), "endCursor": "\#(end - 1)"}}}}
      """#
  }

  /// The sizes that were requested.
  private static func sizes(_ transport: ScriptedTransport) async throws -> [Int] {
    try await transport.requests.map { request in
      guard let body = request.httpBody else {
        return max(request.number("limit"), request.number("per_page"))
      }
      return try PageJSON(body)["variables"]?["first"]?.integer ?? 0
    }
  }

  /// The ids of the first pages, with the given sizes.
  private static func pages(
    _ source: HTTPPageSource<Row>,
    _ sizes: [Int]
  ) async throws -> [[Int]] {
    var page = try await source.first(size: sizes[0])
    var pages = [page.items.map(\.id)]
    for size in sizes.dropFirst() {
      guard let key = page.next else { break }
      page = try await source.next(key, size: size)
      pages.append(page.items.map(\.id))
    }
    return pages
  }

  @Test(arguments: [.offset(), .cursor(), .lastItem(), graphQL])
  func pagesOfChangingSizes_neitherSkipNorRepeat(style: HTTPPageStyle) async throws {
    let transport = Self.server()
    let pages = try await Self.pages(Self.source(style, transport), [2, 5, 1, 3])
    #expect(pages == [[0, 1], [2, 3, 4, 5, 6], [7], [8, 9, 10]])
    #expect(try await Self.sizes(transport) == [2, 5, 1, 3])
  }

  /// The configuration says that 100 rows are granted, but they aren't.
  @Test(arguments: [.offset(), .cursor(), .lastItem()] as [HTTPPageStyle])
  func aServerThatCapsSilently_losesNothing(style: HTTPPageStyle) async throws {
    let transport = Self.server(granting: 3)
    let pages = try await Self.pages(Self.source(style, transport), [2, 100, 100])
    #expect(pages == [[0, 1], [2, 3, 4], [5, 6, 7]])
    #expect(try await Self.sizes(transport) == [2, 100, 100])
  }

  /// If the API has no parameter for sizes, a size in the URL is the caller's.
  @Test func aSizeInTheURL_stays() async throws {
    let transport = Self.server()
    let pages = try await Self.pages(Self.source(.offset(size: nil), transport), [3, 7])
    #expect(pages == [[0, 1], [2, 3]])
    #expect(await transport.targets == ["/rows?limit=2&offset=0", "/rows?limit=2&offset=2"])
  }

  @Test func aDetectedStyle_keepsTheSizeOfTheRequest() async throws {
    let transport = Self.server()
    let source = HTTPPageSource<Row>(
      detecting: URL.test("https://api.example.com/rows?limit=2&cursor=0"),
      format: .json(HTTPPageFields(items: "items", next: "next")),
      configuration: HTTPPageConfiguration(transport: transport, maximumPageSize: 100)
    )
    #expect(source.sizing == .fixed)
    #expect(try await Self.pages(source, [2, 7]) == [[0, 1], [2, 3]])
    #expect(source.sizing == .fixed)
    #expect(await transport.targets.last == "/rows?limit=2&cursor=2")
  }

  /// A list requests each page from the last row that it has, unless the API takes only multiples of the limit.
  @Test(arguments: [(1, [0, 1, 2]), (0, [0, 2, 4])])
  @MainActor func pagesByOffset_overlap(by rows: Int, offsets: [Int]) async throws {
    let transport = Self.server()
    let list = Paginator(
      source: Self.source(.offset(overlap: rows), transport),
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .manual, retry: .never)
    )
    await list.load()
    for _ in 0..<2 { await list.loadNext() }
    let requested = await transport.targets.map { $0.firstMatch(of: /offset=(\d+)/)?.1 }
    #expect(requested.compactMap { $0.flatMap { Int($0) } } == offsets)
    #expect(list.items.map(\.id) == Array(0...offsets[2] + 1))
  }

  /// An API that filters the rows which it has looked through sends short and empty pages in the middle.
  @Test @MainActor func offsetsThatCountScannedRows_leadOnByTheLimit() async throws {
    let transport = Self.server(granting: 1)
    let list = Paginator(
      source: Self.source(.offset(counting: .scanned), transport),
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .manual, retry: .never)
    )
    await list.load()
    for _ in 0..<2 { await list.loadNext() }
    #expect(list.items.map(\.id) == [0, 2, 4])
  }

  /// A list whose policy always asks for fifty rows.
  @Test(
    arguments: [
      (.offset(), nil, [2, 2, 2]), (.offset(), 5, [2, 5, 5]), (.cursor(), 4, [2, 4, 4]),
      (.lastItem(), 3, [2, 3, 3]), (graphQL, 5, [2, 5, 5]), (.pageNumber(), 5, [2, 2, 2]),
      // A maximum below the page size doesn't reduce what the app asks for.
      (.offset(), 1, [2, 2, 2]),
    ] as [(HTTPPageStyle, Int?, [Int])]
  )
  @MainActor func aListAsksForWhatIsGranted(
    style: HTTPPageStyle,
    maximum: Int?,
    sizes: [Int]
  ) async throws {
    let transport = Self.server()
    let list = Paginator(
      source: Self.source(style, maximum: maximum, transport),
      configuration: PaginationConfiguration(
        pageSize: 2,
        prefetch: .custom { _ in PrefetchPlan(distance: 0, size: 50) },
        retry: .never
      )
    )
    await list.load()
    await list.loadNext()
    await list.loadNext()
    #expect(try await Self.sizes(transport) == sizes)
    // Pages by offset begin with the last row of the page before.
    let repeats = style == .offset() ? sizes.count - 1 : 0
    #expect(list.items.map(\.id) == Array(0..<sizes.reduce(0, +) - repeats))
  }
}
