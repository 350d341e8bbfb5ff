import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// The parts of a list with gaps.
@Suite struct RowPartsTests {
  typealias Run = PaginationRows<NumberedRow>.Run
  typealias Part = RowPart

  private func run(
    _ id: Int,
    gap: Int? = nil,
    placeholders: Range<Int> = 0..<0,
    _ items: Range<Int>
  ) -> Run {
    let gap = gap.map { PaginationGap(id: $0, state: .idle, index: items.lowerBound) }
    return Run(id: id, gap: gap, placeholders: placeholders, items: items)
  }

  /// A part as text: a gap with its id, or the rows between two gaps.
  private func text(_ part: Part) -> String {
    switch part {
    case .gap(let gap): "gap at \(gap.index)"
    case .rows(let chunks):
      chunks.map { chunk in
        switch chunk.id {
        case .items(let run): "run \(run): \(chunk.range)"
        case .placeholders: "placeholders \(chunk.range)"
        }
      }.joined(separator: ", ")
    }
  }

  private func texts(_ runs: [Run]) -> [String] { Part.parts(of: runs).map(text) }

  @Test func withoutGaps_allRowsAreOnePart() {
    #expect(texts([run(0, 0..<40)]) == ["run 0: 0..<40"])
    // The views of the edges are there before the first row.
    #expect(texts([run(0, 0..<0)]) == ["run 0: 0..<0"])
    #expect(texts([]) == [""])
  }

  @Test func aGapDividesTheRows() {
    #expect(
      texts([run(7, 0..<3), run(4, gap: 1, 3..<9), run(5, gap: 2, 9..<9)])
        == ["run 7: 0..<3", "gap at 3", "run 4: 3..<9", "gap at 9", "run 5: 9..<9"]
    )
  }

  @Test func aGapBeforeTheFirstRow_comesFirst() {
    #expect(texts([run(0, gap: 1, 0..<3)]) == ["gap at 0", "run 0: 0..<3"])
  }

  /// In a grid, items and placeholders share lines.
  @Test func placeholders_areRowsAmongTheItems() {
    #expect(
      texts([run(0, 0..<3), run(1, gap: 1, placeholders: 3..<60, 3..<9), run(2, gap: 2, 9..<12)])
        == ["run 0: 0..<3, placeholders 3..<60, run 1: 3..<9", "gap at 9", "run 2: 9..<12"]
    )
  }

  /// Behind the last item there is no gap, but there may be items that are not loaded.
  @Test func placeholdersBehindTheLastItem_areRows() {
    #expect(
      texts([run(0, 0..<3), run(-1, placeholders: 3..<60, 3..<3)])
        == ["run 0: 0..<3, placeholders 3..<60, run -1: 3..<3"]
    )
  }

  /// Otherwise, a view would be lost with its scroll position whenever a page lands.
  @Test func idsStay_whileRunsAndGapsStay() {
    let before = Part.parts(of: [run(0, 0..<3), run(1, gap: 1, 3..<9)])
    let after = Part.parts(of: [run(0, 0..<8), run(1, gap: 1, 8..<20)])
    #expect(before.map(\.id) == after.map(\.id))
    #expect(Set(before.map(\.id)).count == 3)
  }
}
