import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// The gaps on screen of a container that knows all its rows.
@MainActor
@Suite struct MissingRowsTests {
  private typealias Source = ScriptedSource<NumberedRow, Range<Int>>

  private let source = Source { .page(Source.page(ofRows: 100..<160, for: $0)) }

  @Test func aGapOnScreen_loadsUntilItHasGone() async throws {
    let paginator = Paginator(
      source: source,
      configuration: PaginationConfiguration(
        pageSize: 10,
        prefetch: .lastItem,
        retry: .never,
        refresh: .reconcile(pages: 1)
      )
    )
    await paginator.load()
    paginator.rowsOnScreen(Array(104..<107))
    source.setScript { .page(Source.page(ofRows: 0..<160, for: $0)) }
    await paginator.refresh()
    let gap = try #require(paginator.gaps.first)
    #expect(gap.state == .idle)

    let missing = MissingRows()
    missing.update(to: [.gap(gap)], of: paginator)
    #expect(paginator.gaps.first?.state == .loading)
    // It is still on screen, and has loaded once for that.
    missing.update(to: [.gap(gap)], of: paginator)
    missing.update(to: [], of: paginator)
    for _ in 0..<10_000 where paginator.gaps.first?.state != .idle { await Task.yield() }
    #expect(paginator.gaps.first?.state == .idle)
    #expect(source.requests.count == 3)
  }
}
