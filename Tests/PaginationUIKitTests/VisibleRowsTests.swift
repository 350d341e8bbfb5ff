import PaginationTesting
import Testing

@testable import Pagination
@testable import PaginationUIKit

@Suite("Reporting the rows on screen")
@MainActor
struct VisibleRowsTests {
  @Test("Rows come and go as the screen moves")
  func difference() async {
    let paginator = await opened()
    let visible = VisibleRows(paginator)
    visible.report([0, 1, 2], isNews: false)
    #expect(paginator.machine.viewport.rows == [0, 1, 2])
    visible.report([2, 3, 4], isNews: false)
    #expect(paginator.machine.viewport.rows == [2, 3, 4])
    visible.report([], isNews: false)
    #expect(paginator.machine.viewport.rows.isEmpty)
  }

  @Test("The last row asks for a page")
  func need() async {
    let paginator = await opened()
    let visible = VisibleRows(paginator)
    visible.report([17, 18], isNews: false)
    #expect(paginator.append == .idle)
    visible.report([18, 19], isNews: false)
    #expect(paginator.append == .loading)
  }

  @Test("A row that stays is reported again after a change, and not before")
  func news() async {
    let paginator = await opened()
    let visible = VisibleRows(paginator)
    visible.report([4, 5], isNews: false)
    paginator.itemDisappeared(4)
    visible.report([4, 5], isNews: false)
    #expect(paginator.machine.viewport.rows == [5])
    visible.report([4, 5], isNews: true)
    #expect(paginator.machine.viewport.rows == [4, 5])
  }

  @Test("The screen is never empty between what goes and what comes")
  func neverEmpty() async {
    let paginator = await opened()
    let visible = VisibleRows(paginator)
    visible.report([0, 1], isNews: false)
    paginator.edgeAppeared(.end)
    await paginator.loadNext()
    #expect(paginator.append == .idle)
    visible.report([2, 3], isNews: false)
    #expect(paginator.append == .idle)
  }

  @Test("When the view is gone, so are its rows")
  func release() async {
    let paginator = await opened()
    var visible: VisibleRows? = VisibleRows(paginator)
    visible?.report([0, 1], isNews: false)
    visible = nil
    // Comes after the task that tells.
    await Task {}.value
    #expect(paginator.machine.viewport.rows.isEmpty)
  }

  /// A list of several pages, of which the first has landed.
  private func opened() async -> Paginator<NumberedRow> {
    let paginator = Paginator(
      source: ScriptedSource.rows(100),
      configuration: PaginationConfiguration(pageSize: 20, prefetch: .lastItem, retry: .never)
    )
    await paginator.load()
    return paginator
  }
}
