import Pagination
import PaginationTesting

/// A source over rows of the fuzzed server, whatever its keys.
protocol FuzzSource: PageSource where Item == FuzzRow {}

extension ClosurePageSource: FuzzSource where Item == FuzzRow {}

/// What a script runs in: a kind of source, and how the list is configured.
struct FuzzSetup: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case pageNumber, pageNumberFromMiddle, offset, offsetFromMiddle
    case cursor, cursorOfPages, lastItem, bothWays, collection

    /// Whether a list can be read to its end while rows come and go, without missing one. A cursor that hides a page's
    /// number can't be corrected.
    var keepsRows: Bool {
      switch self {
      case .pageNumber, .pageNumberFromMiddle, .offset, .offsetFromMiddle: true
      case .cursor, .lastItem, .bothWays: true
      case .cursorOfPages, .collection: false
      }
    }
  }

  enum Transform: String, CaseIterable, Sendable {
    case none, filter, map
  }

  enum Policy: String, CaseIterable, Sendable {
    case manual, lastItem, near, automatic, threeAtOnce

    var value: PrefetchPolicy {
      switch self {
      case .manual: .manual
      case .lastItem: .lastItem
      case .near: .threshold(2)
      case .automatic: .automatic
      case .threeAtOnce: .custom { _ in PrefetchPlan(distance: 6, concurrency: 3) }
      }
    }
  }

  var kind: Kind
  var transform: Transform
  var policy: Policy
  var rowCount: Int
  var pageSize: Int
  var end: EndSignal
  var maximumItemCount: Int?
  /// How many rows the server sends at the most.
  var serverLimit: Int
  var growsPages: Bool
  var retries: Bool
  var endsCancelled: Bool
  var screenHeight: Int
  var refresh: RefreshPolicy

  static func random(using chance: inout some RandomNumberGenerator) -> FuzzSetup {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &chance)]
    }
    let kind = pick(Kind.allCases)
    let isNumbered = [.pageNumber, .pageNumberFromMiddle, .cursorOfPages].contains(kind)
    let countsRows = [.pageNumber, .pageNumberFromMiddle, .offset, .offsetFromMiddle].contains(kind)
    // Keys that count rows have pages as large as those of real servers: few rows prove too little. With the others, a
    // list does more in as many steps if pages are tiny.
    let pageSize = Int.random(in: countsRows ? 10...30 : 2...4, using: &chance)
    let serverLimit =
      isNumbered ? .max : pick([.max, .max, countsRows ? 10 : 1, countsRows ? 12 : 3])
    var ends: [EndSignal] = [.emptyPage, .hasMore]
    if serverLimit == .max { ends.append(.shortPage) }
    if kind != .lastItem { ends.append(.totalReached) }
    return FuzzSetup(
      kind: kind,
      transform: pick([.none, .none, .filter, .map]),
      policy: pick(Policy.allCases),
      rowCount: Int.random(in: 0...(countsRows ? 90 : 16), using: &chance),
      pageSize: pageSize,
      end: pick(ends),
      maximumItemCount: pick([nil, nil, nil, 2 * pageSize, 3 * pageSize + 1]),
      serverLimit: serverLimit,
      growsPages: !isNumbered && Bool.random(using: &chance),
      retries: Int.random(in: 0..<3, using: &chance) == 0,
      endsCancelled: Bool.random(using: &chance),
      screenHeight: Int.random(in: 1...5, using: &chance) + (countsRows ? 5 : 0),
      // Where a list opens in its middle, only keys that count rows tell that more come above.
      refresh: kind == .bothWays ? .replace : pick([.replace, .reconcile(pages: 2)])
    )
  }

  // MARK: What a list ought to show

  func isShown(_ id: Int) -> Bool { transform != .filter || id % 3 != 0 }

  /// The rows of the list, from those of the server.
  func shown(_ rows: [FuzzRow]) -> [FuzzRow] {
    switch transform {
    case .none: rows
    case .filter: rows.filter { isShown($0.id) }
    case .map: rows.map(Self.mapped)
    }
  }

  private static func mapped(_ row: FuzzRow) -> FuzzRow {
    var row = row
    row.isMapped = true
    return row
  }

  // MARK: Making it

  @MainActor
  func paginator(over server: FuzzServer) -> Paginator<FuzzRow> {
    let configuration = PaginationConfiguration(
      pageSize: pageSize,
      prefetch: policy.value,
      retry: retries ? RetryPolicy(maximumAttempts: 2, jitter: 0) : .never,
      maximumItemCount: maximumItemCount,
      maximumEmptyPages: 40,
      refresh: refresh,
      clock: FuzzClock(server)
    )
    func paginator(_ source: some FuzzSource) -> Paginator<FuzzRow> {
      Paginator(source: source, configuration: configuration)
    }
    return paginator(source(over: server))
  }

  @MainActor
  func source(over server: FuzzServer) -> any FuzzSource {
    func transformed(_ source: some FuzzSource) -> any FuzzSource {
      switch transform {
      case .none: source
      case .filter: source.filter { [self] in isShown($0.id) }
      case .map: source.map { Self.mapped($0) }
      }
    }
    return transformed(plainSource(over: server))
  }

  /// Where a list opens that does not open at its start.
  private var middle: Int { rowCount / 2 }

  private var sizing: PageSizing { growsPages ? .upTo(2 * pageSize) : .fixed }

  @MainActor
  private func plainSource(over server: FuzzServer) -> any FuzzSource {
    switch kind {
    case .pageNumber, .pageNumberFromMiddle:
      let initialPage = kind == .pageNumber ? 1 : middle / pageSize + 1
      let source: ClosurePageSource<FuzzRow, PageNumber> =
        .pageNumber(initialPage: initialPage, end: end) { page, size in
          try await server.batch(.window(offset: (page - 1) * size, limit: size))
        }
      return source
    case .offset, .offsetFromMiddle:
      let source: ClosurePageSource<FuzzRow, PageOffset> =
        .offset(
          initialOffset: kind == .offset ? 0 : middle,
          end: end,
          sizing: sizing
        ) { offset, limit in
          try await server.batch(.window(offset: offset, limit: limit))
        }
      return source
    case .cursor:
      let source: ClosurePageSource<FuzzRow, String> =
        .cursor(sizing: sizing) { cursor, limit in
          let rank = cursor.flatMap { Double($0) } ?? -.infinity
          let answer = try await server.ask(.after(rank, limit: limit))
          return (answer.rows, answer.hasMore ? answer.rows.last.map { "\($0.rank)" } : "")
        }
      return source
    case .cursorOfPages:
      let source: ClosurePageSource<FuzzRow, String> =
        .cursor { cursor, limit in
          let page = cursor.flatMap { Int($0.dropFirst()) } ?? 0
          let answer = try await server.ask(.window(offset: page * limit, limit: limit))
          return (answer.rows, answer.hasMore ? "p\(page + 1)" : nil)
        }
      return source
    case .lastItem:
      let source: ClosurePageSource<FuzzRow, Double> =
        .lastItem(by: \.rank, end: end, sizing: sizing) { last, limit in
          try await server.batch(.after(last ?? -.infinity, limit: limit))
        }
      return source
    case .bothWays:
      return bothWays(over: server)
    case .collection:
      return ClosurePageSource.collection(server.truth.rows, initialOffset: middle)
    }
  }

  enum Place: Hashable, Sendable {
    case after(Double)
    case before(Double)
  }

  @MainActor
  private func bothWays(over server: FuzzServer) -> ClosurePageSource<FuzzRow, Place> {
    // Between two rows, and never where the server puts a third.
    let middle = Double(middle) - 0.1
    return .pages(sizing: sizing) { request in
      let answer =
        switch request.key ?? .after(middle) {
        case .after(let rank): try await server.ask(.after(rank, limit: request.size))
        case .before(let rank): try await server.ask(.before(rank, limit: request.size))
        }
      guard let first = answer.rows.first, let last = answer.rows.last else {
        return Page(
          items: [],
          previous: answer.hasBefore && request.key == nil ? .before(middle) : nil,
          next: nil
        )
      }
      return Page(
        items: answer.rows,
        previous: answer.hasBefore ? .before(first.rank) : nil,
        next: answer.hasMore ? .after(last.rank) : nil
      )
    }
  }
}

extension FuzzServer {
  func batch(_ query: FuzzTruth.Query) async throws -> PageBatch<FuzzRow> {
    let answer = try await ask(query)
    return PageBatch(answer.rows, totalCount: answer.total, hasMore: answer.hasMore)
  }
}
