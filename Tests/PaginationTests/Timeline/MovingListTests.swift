import PaginationTesting
import Testing

@testable import Pagination

/// Lists of 300 rows that others change between any two of twelve pages, in the ways in which real lists change.
@Suite struct MovingListTests {
  enum Life: CaseIterable, Sendable {
    /// A row comes in now and then, and one goes.
    case quiet
    /// Rows come in, go to the top, and go.
    case busy
    /// Mostly rows go: an inbox that someone tidies up.
    case moderated
    /// Now and then, more rows come in than a page has.
    case flood

    func change(_ server: MovingServer, _ chance: inout SeededGenerator) {
      switch self {
      case .quiet:
        server.insert(Int.random(in: 0...1, using: &chance))
        if Int.random(in: 0..<20, using: &chance) == 0 { server.removeAny(using: &chance) }
      case .busy:
        for _ in 0..<3 {
          switch Int.random(in: 0..<3, using: &chance) {
          case 0: server.insert(Int.random(in: 1...10, using: &chance))
          case 1: server.bumpAny(using: &chance)
          default: server.removeAny(using: &chance)
          }
        }
      case .moderated:
        for _ in 0..<Int.random(in: 1...5, using: &chance) { server.removeAny(using: &chance) }
        if Int.random(in: 0..<4, using: &chance) == 0 { server.insert(1) }
      case .flood:
        if Int.random(in: 0..<3, using: &chance) == 0 {
          server.insert([25, 60, 120].randomElement(using: &chance) ?? 25)
        }
      }
    }
  }

  @Test(arguments: Life.allCases, MovingServer.Style.allCases)
  func noRowIsLost_andNoneInTheWrongOrder(_ life: Life, _ style: MovingServer.Style) async throws {
    for seed in 1...300 {
      var chance = SeededGenerator(seed: UInt64(seed))
      let server = MovingServer(300)
      var reader = MachineReader(server.source(style, size: 20), .reading())
      try await reader.open()
      for _ in 1..<12 {
        life.change(server, &chance)
        try await reader.loadNext()
      }
      let shown = reader.machine.items.map(\.id)
      let lost = server.unmoved(above: shown.last ?? 0).filter { !shown.contains($0) }
      #expect(lost.isEmpty, "seed \(seed): \(lost) in \(shown)")
      let known = Set(server.unmoved(above: 0))
      let order = shown.filter(known.contains)
      #expect(order == order.sorted(by: >), "seed \(seed): \(shown)")
      #expect(reader.machine.state.end.error == nil, "seed \(seed)")
      if !lost.isEmpty { return }
    }
  }

  // MARK: Requests

  enum Kind: CaseIterable, Sendable {
    case offset, offsetWithoutOverlap, cursor, pageNumber
  }

  @Test(arguments: [
    (Kind.offset, 53), (.offsetWithoutOverlap, 50), (.cursor, 50), (.pageNumber, 50),
  ])
  func aListThatDoesNotMove_takesFewRequests(_ kind: Kind, requests: Int) async throws {
    var reader = MachineReader(Self.source(kind), .reading())
    try await reader.open()
    while reader.machine.state.end != .complete { try await reader.loadNext() }
    #expect(reader.machine.items.map(\.id) == Array(0..<1000))
    #expect(reader.requests == requests)
  }

  /// A list of 1,000 rows.
  private static func source(_ kind: Kind) -> AnyPageSource<NumberedRow> {
    switch kind {
    case .offset, .offsetWithoutOverlap:
      let source: ClosurePageSource<NumberedRow, PageOffset> = .offset(
        end: .totalReached,
        overlap: kind == .offset ? 1 : 0
      ) { offset, limit in batch(offset, limit) }
      return AnyPageSource(source)
    case .cursor:
      let source: ClosurePageSource<NumberedRow, Int> = .cursor { cursor, limit in
        let offset = cursor ?? 0
        return (batch(offset, limit).items, offset + limit < 1000 ? offset + limit : nil)
      }
      return AnyPageSource(source)
    case .pageNumber:
      let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber(end: .totalReached) {
        page,
        size in batch((page - 1) * size, size)
      }
      return AnyPageSource(source)
    }
  }

  private static func batch(_ offset: Int, _ limit: Int) -> PageBatch<NumberedRow> {
    let rows = (offset..<max(offset, min(offset + limit, 1000))).map { NumberedRow($0) }
    return PageBatch(rows, totalCount: 1000)
  }

  /// In a quiet feed, a row costs at most a tenth more requests than if the next offset were just the number of rows.
  @Test func aQuietFeed_takesFewRequests() async throws {
    var rows = (overlapping: 0, simple: 0)
    var requests = 0
    for seed in 1...100 {
      var chance = SeededGenerator(seed: UInt64(seed))
      let server = MovingServer(300)
      var reader = MachineReader(server.source(.offset, size: 20), .reading())
      try await reader.open()
      var ids = Set(server.ids.prefix(20))
      for page in 1..<12 {
        Life.quiet.change(server, &chance)
        try await reader.loadNext()
        ids.formUnion(server.ids.dropFirst(20 * page).prefix(20))
      }
      rows.overlapping += reader.machine.items.count
      requests += reader.requests
      rows.simple += ids.count
    }
    let simple = Double(12 * 100) / Double(rows.simple)
    #expect(Double(requests) / Double(rows.overlapping) <= 1.1 * simple, "\(requests), \(rows)")
  }
}

/// A list without views, whose source answers at once.
struct MachineReader {
  var machine: ListMachine<NumberedRow>
  private let source: AnyPageSource<NumberedRow>
  private(set) var requests = 0

  init(_ source: AnyPageSource<NumberedRow>, _ configuration: PaginationConfiguration) {
    self.source = source
    machine = ListMachine(configuration: configuration)
  }

  mutating func open() async throws {
    machine.load()
    try await answer()
  }

  mutating func refresh() async throws {
    machine.reload()
    try await answer()
  }

  mutating func loadNext() async throws {
    machine.loadMore(.end)
    try await answer()
  }

  mutating func loadPrevious() async throws {
    machine.loadMore(.start)
    try await answer()
  }

  private mutating func answer() async throws {
    while true {
      let loads = machine.takeEffects().compactMap { effect in
        if case .load(let load) = effect { load } else { Load?.none }
      }
      if loads.isEmpty { return }
      for load in loads {
        requests += 1
        let page = try await source.page(for: load.request)
        machine.pageLoaded(page, for: load, duration: .zero, at: .zero)
      }
    }
  }
}
