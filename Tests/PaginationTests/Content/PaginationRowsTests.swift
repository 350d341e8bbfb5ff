import PaginationTesting
import Testing

@testable import Pagination

/// Rows with gaps, cut into sections.
@MainActor
@Suite struct PaginationRowsTests {
  typealias Rows = PaginationRows<NumberedRow>
  typealias Run = Rows.Run

  /// What comes before the items of a run.
  enum Lead {
    case nothing, gap, placeholders(Int)
  }

  /// Rows of some runs: each with its lead and the number of its items.
  private func rows(_ runs: [(lead: Lead, count: Int)]) async -> Rows {
    let items = (0..<runs.reduce(0) { $0 + $1.count }).map { NumberedRow($0) }
    let paginator = Paginator(
      source: .collection(items),
      configuration: PaginationConfiguration(pageSize: max(items.count, 1))
    )
    await paginator.load()
    var start = 0
    return Rows(
      paginator.items,
      runs: runs.enumerated().map { number, run in
        defer { start += run.count }
        let gap = PaginationGap(id: number, state: .idle, index: start)
        let range = start..<start + run.count
        return switch run.lead {
        case .nothing: Run(id: number, gap: nil, placeholders: 0..<0, items: range)
        case .gap: Run(id: number, gap: gap, placeholders: 0..<0, items: range)
        case .placeholders(let count):
          Run(id: number, gap: gap, placeholders: 100..<100 + count, items: range)
        }
      }
    )
  }

  /// A run as text: its id, its gap (g), its placeholders (p) and its items.
  private func text(_ runs: [Run]) -> String {
    runs.map { run in
      let gap = run.gap == nil ? "" : run.placeholders.isEmpty ? "g" : "p\(run.placeholders.count)"
      return "\(run.id):\(gap)[\(run.items.map(String.init).joined(separator: " "))]"
    }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ([0..<4], ["0:[0 1] 1:g[2 3]"]),
      // A gap within a section, and one between two sections.
      ([0..<1, 1..<4], ["0:[0]", "0:[1] 1:g[2 3]"]),
      ([0..<2, 2..<4], ["0:[0 1] 1:g[]", "1:[2 3]"]),
      ([0..<3, 3..<4], ["0:[0 1] 1:g[2]", "1:[3]"]),
    ] as [([Range<Int>], [String])]
  )
  func aGapBelongsToOneSection(sections: [Range<Int>], parts: [String]) async {
    let rows = await rows([(.nothing, 2), (.gap, 2)])
    #expect(sections.map { text(rows.runs(in: $0)) } == parts)
  }

  @Test func aGapAtAnEndOfTheList_belongsToTheOutermostSection() async {
    let rows = await rows([(.gap, 2), (.nothing, 1), (.placeholders(3), 0)])
    #expect(text(rows.runs(in: 0..<1)) == "0:g[0]")
    #expect(text(rows.runs(in: 1..<3)) == "0:[1] 1:[2] 2:p3[]")
  }

  @Test func itemsBehindTheLastOne_areRowsOfTheLastSection() async {
    let items = await rows([(.nothing, 3)]).items
    let rows = Rows(
      items,
      runs: [
        Run(id: 0, gap: nil, placeholders: 0..<0, items: 0..<3),
        Run(id: -1, gap: nil, placeholders: 3..<9, items: 3..<3),
      ]
    )
    #expect(rows.count == 9)
    #expect(rows.runs(in: 0..<2).map(\.placeholders.count) == [0])
    #expect(rows.runs(in: 2..<3).map(\.placeholders.count) == [0, 6])
  }

  @Test func aListWithoutItems_hasItsGaps() async {
    let rows = await rows([(.nothing, 0), (.gap, 0)])
    #expect(text(rows.runs(in: 0..<0)) == "1:g[]")
  }

  @Test func aListWithoutGaps_isOneRun() async {
    let rows = await rows([(.nothing, 5)])
    #expect(text(rows.runs(in: 0..<5)) == "0:[0 1 2 3 4]")
    #expect(text(rows.runs(in: 3..<4)) == "0:[3]")
  }

  /// Whatever the runs and sections, the sections show the rows of the list, each once and in order.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func sectionsShowTheRowsOfTheList(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var runs: [(lead: Lead, count: Int)] = [(.nothing, Int.random(in: 1...4, using: &random))]
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let lead = Bool.random(using: &random) ? Lead.gap : .placeholders(2)
      runs.append((lead, Int.random(in: 0...3, using: &random)))
    }
    let rows = await rows(runs)
    var sections: [Range<Int>] = []
    var start = 0
    while start < rows.items.count {
      let end = Int.random(in: start + 1...rows.items.count, using: &random)
      sections.append(start..<end)
      start = end
    }
    let shown = sections.flatMap { section in
      rows.runs(in: section).flatMap { run -> [PaginationRow<NumberedRow>.ID] in
        let lead: [PaginationRow<NumberedRow>.ID] =
          run.placeholders.isEmpty
          ? run.gap.map { [.gap($0.id)] } ?? []
          : run.placeholders.map { .placeholder($0) }
        return lead + run.items.map { .item(rows.items[$0].id) }
      }
    }
    #expect(shown == rows.map(\.id))
  }
}
