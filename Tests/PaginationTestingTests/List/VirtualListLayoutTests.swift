import Testing

@testable import Pagination
@testable import PaginationTesting

/// Where items, gaps and placeholders are.
@MainActor
@Suite struct VirtualListLayoutTests {
  typealias Rows = PaginationRows<NumberedRow>

  /// Rows with gaps: each run has its number of placeholders (`nil` for a gap row) and its items.
  private func rows(_ first: Int, _ others: (placeholders: Int?, items: Int)...) async -> Rows {
    let count = others.reduce(first) { $0 + $1.items }
    let paginator = Paginator(
      source: .collection((0..<count).map { NumberedRow($0) }),
      configuration: PaginationConfiguration(pageSize: max(count, 1))
    )
    await paginator.load()
    var runs = [Rows.Run(id: 0, gap: nil, placeholders: 0..<0, items: 0..<first)]
    for (number, run) in others.enumerated() {
      let start = runs.last?.items.upperBound ?? 0
      runs.append(
        Rows.Run(
          id: number + 1,
          gap: PaginationGap(id: number + 1, state: .idle, index: start),
          placeholders: 100..<100 + (run.placeholders ?? 0),
          items: start..<start + run.items
        )
      )
    }
    return Rows(paginator.items, runs: runs)
  }

  private func layout(
    _ rows: Rows,
    columns: Int = 1,
    hasEdges: Bool = false
  ) -> VirtualListLayout {
    var layout = VirtualListLayout(columns: columns, hasHeader: hasEdges, hasFooter: hasEdges)
    layout.update(to: rows)
    return layout
  }

  /// What a line shows: items by id, gaps with g, placeholders with p.
  private func lines(_ layout: VirtualListLayout, _ rows: Rows) -> [String] {
    (0..<layout.lineCount).map { line in
      let edges = layout.edges(in: line..<line + 1).map { "\($0)" }
      let shown = layout.rows(in: line..<line + 1, of: rows.items).map { row in
        switch row {
        case .item(let id): "\(id)"
        case .gap(let gap): "g\(gap.number)"
        case .placeholder(let index): "p\(index)"
        }
      }
      return (edges + shown).joined(separator: " ")
    }
  }

  @Test func aGapHasALine() async {
    let rows = await rows(2, (nil, 2))
    let layout = layout(rows, hasEdges: true)
    #expect(lines(layout, rows) == ["start", "0", "1", "g1", "2", "3", "end"])
    #expect(layout.line(ofItemAt: 1) == 2)
    #expect(layout.line(ofItemAt: 2) == 4)
    #expect(layout.items(in: 2..<5) == 1..<3)
    #expect(layout.gaps(in: 0..<3).isEmpty)
    #expect(layout.gaps(in: 3..<4).map(\.id.number) == [1])
  }

  @Test func aGridStartsALineBelowAGap() async {
    let rows = await rows(3, (nil, 3))
    let layout = layout(rows, columns: 2)
    #expect(lines(layout, rows) == ["0 1", "2", "g1", "3 4", "5"])
    #expect(layout.line(ofItemAt: 4) == 3)
    #expect(layout.items(in: 1..<4) == 2..<5)
  }

  @Test func placeholdersAreCellsAmongTheItems() async {
    let rows = await rows(3, (2, 2))
    let layout = layout(rows, columns: 2)
    #expect(lines(layout, rows) == ["0 1", "2 p100", "p101 3", "4"])
    #expect(layout.line(ofItemAt: 3) == 2)
    #expect(layout.placeholders(in: 0..<2) == [100])
    #expect(layout.items(in: 1..<3) == 2..<4)
  }

  @Test func aGapBehindTheLastItem_isTheLastLine() async {
    let rows = await rows(2, (nil, 0))
    #expect(lines(layout(rows), rows) == ["0", "1", "g1"])
  }

  @Test func aListWithoutItems_hasNoLines() async {
    let rows = await rows(0, (nil, 0))
    #expect(layout(rows, hasEdges: true).lineCount == 0)
  }
}

/// What a list reports of its gaps.
@Suite struct RealizedGapsTests {
  typealias Report = VirtualListReport<Int>

  private var realized = RealizedGaps()

  private mutating func update(
    _ gaps: [(id: Int, state: LoadState)],
    _ placeholders: [Int] = [],
    _ behavior: VirtualListBehavior = .terminal
  ) -> [Report] {
    realized.update(
      toGaps: gaps.map { PaginationGap(id: $0.id, state: $0.state, index: 0) },
      placeholders: placeholders,
      behavior: behavior
    )
  }

  private func id(_ number: Int) -> PaginationGap.ID { PaginationGap.ID(number: number) }

  @Test mutating func gapsAndPlaceholders_areReportedOnce() {
    #expect(
      update([(1, .idle)], [7, 8])
        == [.gapAppeared(id(1)), .placeholderAppeared(7), .placeholderAppeared(8)]
    )
    #expect(update([(1, .loading)], [7, 8]) == [])
    #expect(
      update([(2, .idle)], [8])
        == [.gapDisappeared(id(1)), .placeholderDisappeared(7), .gapAppeared(id(2))]
    )
  }

  @Test mutating func aGapThatIsRebuilt_appearsAgain() {
    _ = update([(1, .idle)], [], .swiftUIList)
    #expect(
      update([(1, .loading)], [], .swiftUIList) == [.gapDisappeared(id(1)), .gapAppeared(id(1))]
    )
    #expect(update([(1, .loading)], [], .swiftUIList) == [])
  }

  @Test mutating func aListThatReportsNoDepartures_reportsArrivals() {
    _ = update([(1, .idle)], [], .lazyStack)
    #expect(update([], [3], .lazyStack) == [.placeholderAppeared(3)])
  }

  @Test mutating func aScreenThatComesBack_reportsAllAgain() {
    _ = update([(1, .idle)], [3])
    let reports: [Report] = realized.reappear(behavior: .terminal)
    #expect(
      reports == [
        .gapDisappeared(id(1)), .placeholderDisappeared(3), .gapAppeared(id(1)),
        .placeholderAppeared(3),
      ]
    )
  }
}
