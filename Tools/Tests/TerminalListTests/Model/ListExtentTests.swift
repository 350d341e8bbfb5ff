import PaginationTesting
import Testing

@testable import Pagination
@testable import TerminalList

/// Where the screen is in the whole list, and the scroll bar.
@MainActor
@Suite struct ListExtentTests {
  /// Twenty items with a gap of 80 rows after ten of them.
  private func extent(
    missing: Int?,
    total: Int?,
    top: Int,
    placeholders: Range<Int> = 0..<0
  ) async -> ListExtent {
    let gap = PaginationGap(id: 1, state: .idle, index: 10, missingCount: missing)
    let rows = PaginationRows(
      await items(Array(0..<20)),
      runs: [
        .init(id: 0, gap: nil, placeholders: 0..<0, items: 0..<10),
        .init(id: 1, gap: gap, placeholders: placeholders, items: 10..<20),
      ]
    )
    var window = ListWindow()
    window.resize(height: 4)
    window.update(
      cursor: top,
      cursorLine: 0,
      rowCount: rows.count,
      hasStartRow: false,
      hasEndRow: false
    )
    return ListExtent(rows, gaps: [gap], totalCount: total, window: window)
  }

  @Test func whatIsMissingCounts() async {
    #expect(await extent(missing: 80, total: nil, top: 0) == ListExtent(count: 100, visible: 0..<4))
    #expect(
      await extent(missing: 80, total: nil, top: 11) == ListExtent(count: 100, visible: 90..<94)
    )
    #expect(
      await extent(missing: 80, total: 155, top: 11) == ListExtent(count: 155, visible: 90..<94)
    )
    #expect(
      await extent(missing: nil, total: nil, top: 11) == ListExtent(count: 21, visible: 11..<15)
    )
  }

  @Test func placeholdersAreRows() async {
    let extent = await extent(missing: 80, total: 100, top: 50, placeholders: 10..<90)
    #expect(extent == ListExtent(count: 100, visible: 50..<54))
  }

  @Test func theThumbIsAtAnEndOnlyIfTheScreenIs() {
    for height in 1...6 {
      for count in 0...40 {
        for visible in 0...min(height, count) {
          for top in 0...(count - visible) {
            let extent = ListExtent(count: count, visible: top..<top + visible)
            guard let thumb = extent.thumb(height: height) else {
              #expect(visible >= count)
              continue
            }
            #expect(!thumb.isEmpty && thumb.lowerBound >= 0 && thumb.upperBound <= height)
            guard height - thumb.count > 1 else { continue }
            #expect((thumb.lowerBound == 0) == (top == 0))
            #expect((thumb.upperBound == height) == (top + visible == count))
          }
        }
      }
    }
  }

  @Test func theThumbIsInProportion() {
    func thumb(_ top: Int) -> Range<Int>? {
      ListExtent(count: 1000, visible: top..<top + 100).thumb(height: 20)
    }
    #expect(thumb(0) == 0..<2 && thumb(450) == 9..<11 && thumb(900) == 18..<20)
    #expect(ListExtent(count: 155_455, visible: 77_000..<77_020).thumb(height: 20) == 9..<10)
  }

  @Test func aLineOfTheBar_standsForARow() {
    let extent = ListExtent(count: 155_455, visible: 0..<20)
    #expect(extent.index(atLine: 0, height: 20) == 0)
    #expect(extent.index(atLine: 10, height: 21) == 77_727)
    #expect(extent.index(atLine: 19, height: 20) == 155_454)
    // The mouse may leave the bar while it drags it.
    #expect(extent.index(atLine: -3, height: 20) == 0)
    #expect(extent.index(atLine: 40, height: 20) == 155_454)
    #expect(extent.index(atLine: 0, height: 1) == 0)
    #expect(ListExtent(count: 0, visible: 0..<0).index(atLine: 5, height: 20) == 0)
  }

  @Test func theScreenMovesWithinTheList() {
    let extent = ListExtent(count: 100, visible: 40..<50)
    #expect(extent.moved(to: 70).visible == 70..<80)
    #expect(extent.moved(to: 99).visible == 90..<100)
    #expect(ListExtent(count: 3, visible: 0..<3).moved(to: 2).visible == 0..<3)
  }
}
