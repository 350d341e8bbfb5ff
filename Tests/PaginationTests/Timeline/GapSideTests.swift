import Pagination
import PaginationTesting
import Testing

/// Gaps that load from the side of the user.
@MainActor @Suite struct GapSideTests {
  /// A feed of descending ids, in which every page with rows names what is newer, as `min_id` and "load newer"
  /// cursors do. Whether anything is newer, only the next page tells.
  private func feed(_ newest: Locked<Int>) -> ScriptedSource<Row, Range<Int>> {
    ScriptedSource { request in
      let all = 1...newest.withLock { $0 }
      let range: ClosedRange<Int>
      switch request.key {
      case nil: range = max(1, all.upperBound - request.size + 1)...all.upperBound
      case let key? where request.direction == .start:
        // The rows that are next to the key, not the newest ones.
        guard key.upperBound <= all.upperBound else { return .page(Page(items: [], next: nil)) }
        range = key.upperBound...min(all.upperBound, key.upperBound + request.size - 1)
      case let key?: range = max(1, key.lowerBound - request.size)...key.lowerBound - 1
      }
      return .page(
        Page(
          items: range.reversed().map { Row(id: $0) },
          previous: Range(range),
          next: range.lowerBound > 1 ? Range(range) : nil
        )
      )
    }
  }

  /// The key that led to nothing newer leads to the gap once something newer has come.
  @Test(arguments: [false, true])
  func aGapAboveThePageThatWasTheNewest_loadsFromBelow(endIsKnown: Bool) async throws {
    let newest = Locked(100)
    let source = feed(newest)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 1)))
    if endIsKnown {
      #expect(try await finish { await paginator.loadPrevious() } == .end)
      #expect(paginator.start == .complete)
    }
    paginator.rowsOnScreen([100, 99, 98])
    paginator.rowsOnScreen([96, 95, 94])
    newest.withLock { $0 = 150 }
    try await finish { await paginator.refresh() }
    #expect(paginator.gaps.map(\.index) == [10])
    let gap = try #require(paginator.gaps.first)
    try await finish { await paginator.fill(gap.id) }
    // Where the list had ended, the page there is read again first, which leads on.
    let loaded = endIsKnown ? 91...130 : 91...110
    #expect(paginator.items.map(\.id) == [141...150, loaded].flatMap { $0.reversed() })
    while let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
    #expect(paginator.items.map(\.id) == (91...150).reversed())
  }
}
