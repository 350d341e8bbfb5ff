import Pagination
import PaginationTesting
import Testing

/// A list that people come back to, on a screen without gaps first, then with one.
@MainActor
@Suite struct VirtualListGapTests {
  private typealias Source = ScriptedSource<NumberedRow, Range<Int>>

  private let source = Source { .page(Source.page(ofRows: 100..<160, for: $0)) }

  private func paginator(
    prefetch: PrefetchPolicy = .lastItem,
    pages: Int = 1
  ) -> Paginator<NumberedRow> {
    Paginator(
      source: source,
      configuration: PaginationConfiguration(
        pageSize: 10,
        prefetch: prefetch,
        retry: .never,
        refresh: .reconcile(pages: pages)
      )
    )
  }

  /// From now on, the server has rows from `start` on.
  private func grow(to start: Int) {
    source.setScript { .page(Source.page(ofRows: start..<160, for: $0)) }
  }

  @Test(arguments: VirtualListBehavior.presets)
  func refresh_leavesAGap_andTheRowsWhereTheyAre(_ behavior: VirtualListBehavior) async {
    let list = VirtualList(paginator(), height: 8, behavior: behavior)
    await list.open()
    await list.read(20)
    let rows = list.visibleRows
    grow(to: 40)
    await list.paginator.refresh()
    await list.settle()
    // A stack that never reports that rows have gone is next to the gap for ever, which loads then.
    if behavior != .lazyStack { #expect(list.paginator.gaps.count == 1) }
    #expect(list.visibleRows == rows)
    // Up to the first row: what comes near loads, and nothing is missing or out of order.
    await list.readToStart()
    #expect(list.visibleIDs.first == 40)
    await list.readToEnd()
    #expect(list.paginator.gaps.isEmpty)
    #expect(list.paginator.items.map(\.id) == Array(40..<160))
    #expect(Set(list.seenIDs).isSuperset(of: 40..<160))
    #expect(list.blanksSeen == 0)
  }

  @Test func aGapInTheViewport_isALine() async throws {
    let list = VirtualList(paginator(prefetch: .manual), height: 8, behavior: .terminal)
    await list.open()
    list.scroll(by: 2)
    grow(to: 40)
    await list.paginator.refresh()
    await list.settle()
    let gap = try #require(list.paginator.gaps.first)
    list.scroll(by: -4)
    #expect(
      list.visibleRows
        == [49, nil, 100, 101, 102, 103, 104, 105].map { id in
          id.map { .item($0) } ?? .gap(gap.id)
        }
    )
    #expect(list.visibleIDs == [49] + Array(100..<106))
    // A failure is seen in the gap, which stays a line.
    source.failNext()
    await list.paginator.fill(gap.id)
    await list.settle()
    #expect(list.failuresSeen == 1)
    #expect(list.visibleRows.contains(.gap(gap.id)))
  }

  /// The first page is the last one.
  private func setMessages(_ all: Range<Int>) {
    source.setScript { request in
      let range = request.key ?? all.suffix(request.size)
      let older = (range.lowerBound - request.size..<range.lowerBound).clamped(to: all)
      let newer = (range.upperBound..<range.upperBound + request.size).clamped(to: all)
      return .page(
        Page(
          items: range.map { NumberedRow($0) },
          previous: older.isEmpty ? nil : older,
          next: newer.isEmpty ? nil : newer
        )
      )
    }
  }

  /// Older messages are above, new ones below, and the first page is the newest.
  @Test(arguments: VirtualListBehavior.presets, [3, 45])
  func aChat_catchesUpAtItsEnd(_ behavior: VirtualListBehavior, _ new: Int) async {
    setMessages(0..<60)
    let list = VirtualList(paginator(), height: 8, behavior: behavior)
    await list.open()
    list.jump(to: .end)
    await list.settle()
    await list.read(-20)
    let rows = list.visibleRows
    setMessages(0..<60 + new)
    await list.paginator.refresh()
    await list.settle()
    #expect(list.visibleRows == rows)
    #expect(list.paginator.items.last?.id == 59 + new)
    await list.readToEnd()
    #expect(list.paginator.gaps.isEmpty)
    #expect(list.paginator.items.last?.id == 59 + new)
    let first = list.paginator.items.first?.id ?? 0
    #expect(list.paginator.items.map(\.id) == Array(first..<60 + new))
  }
}
