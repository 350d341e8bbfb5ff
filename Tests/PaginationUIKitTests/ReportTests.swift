import Pagination
import PaginationTesting
import Testing

/// What a container that knows all rows on screen can rely on.
@Suite("Reporting the rows on screen")
@MainActor
struct ReportTests {
  @Test("The last row loads a page, and no other row does")
  func need() async {
    let paginator = await opened()
    paginator.rowsOnScreen([17, 18])
    #expect(paginator.end == .idle)
    paginator.rowsOnScreen([18, 19])
    #expect(paginator.end == .loading)
  }

  @Test("The same rows again start nothing")
  func same() async {
    let paginator = await opened()
    paginator.rowsOnScreen([18, 19])
    await paginator.loadNext()
    let count = paginator.items.count
    paginator.rowsOnScreen([18, 19])
    #expect(paginator.end == .idle && paginator.items.count == count)
  }

  @Test("The screen is never empty between the rows that go and those that come")
  func neverEmpty() async {
    let paginator = await opened()
    paginator.rowsOnScreen([0, 1])
    paginator.edgeAppeared(.end)
    await paginator.loadNext()
    #expect(paginator.end == .idle)
    paginator.rowsOnScreen([2, 3])
    #expect(paginator.end == .idle)
  }

  /// A list of several pages, with the first one loaded.
  private func opened() async -> Paginator<NumberedRow> {
    let paginator = Paginator(
      source: ScriptedSource.rows(100),
      configuration: PaginationConfiguration(pageSize: 20, prefetch: .lastItem, retry: .never)
    )
    await paginator.load()
    return paginator
  }
}
