import Observation
import Pagination
import PaginationTesting
import Testing

/// Views that read one property only: rows the items, edges their edge. A change of anything else
/// must not evaluate them.
@MainActor
@Suite struct RowObservationTests {
  private let source = NumberSource.rows(100, startingAt: 50)

  /// Everything that can happen beside the rows, without a page that lands.
  private func everythingButPages(_ paginator: Paginator<NumberedRow>) async throws {
    for load in [paginator.loadNext, paginator.loadPrevious] {
      source.failNext()
      try await finish { await load() }
      source.answerNext(.hold)
      let stopped = Task { await load() }
      try await paginator.wait { $0.isBusy }
      paginator.cancel()
      try await finish(stopped)
    }
    source.failNext()
    try await finish { await paginator.refresh() }
    #expect(paginator.refreshError != nil)
    paginator.dismissRefreshError()
    source.answerNext(.hold)
    let refresh = Task { await paginator.refresh() }
    try await paginator.wait { $0.isRefreshing }
    paginator.cancel()
    try await finish(refresh)
    paginator.edgeAppeared(.end)
    paginator.edgeDisappeared(.end)
    paginator.resume()
    paginator.retry()
    try await paginator.settle()
  }

  @Test func rows_areNotToldOfAnythingElse() async throws {
    let paginator = try await opened(source)
    let all = Announcements(paginator)
    let rows = Observer { _ = paginator.items }
    try await everythingButPages(paginator)
    #expect(rows.count == 0)
    // The same changes did reach those who look at them.
    #expect(all.count(of: .end) > 0)
    #expect(all.count(of: .start) > 0)
    #expect(all.count(of: .isRefreshing) > 0)
    #expect(all.count(of: .refreshError) == 2)
  }

  @Test func rows_areToldOncePerPage() async throws {
    let paginator = try await opened(source)
    let rows = Observer { _ = paginator.items }
    for number in 1...3 {
      try await finish { await paginator.loadNext() }
      #expect(rows.count == 2 * number - 1)
      try await finish { await paginator.loadPrevious() }
      #expect(rows.count == 2 * number)
    }
  }

  @Test func rows_areNotToldOfRowsThatAppear() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(2)))
    let all = Announcements(paginator)
    let rows = Observer { for item in paginator.items { _ = item.id } }
    for id in 53..<57 { paginator.itemAppeared(id) }
    for id in 53..<57 { paginator.itemDisappeared(id) }
    #expect(rows.count == 0)
    #expect(all.log.isEmpty)
    // One that triggers something tells the edge, and not the rows.
    source.isPaused = true
    paginator.itemAppeared(58)
    #expect(rows.count == 0)
    #expect(all.log == [.end])
  }

  @Test func anEdge_isNotToldOfTheRows() async throws {
    let paginator = try await opened(source)
    let end = Observer { _ = paginator.end }
    let start = Observer { _ = paginator.start }
    paginator.remove(53)
    paginator.insert(NumberedRow(500), at: .end)
    let edit = paginator.move(51, to: .after(55))
    paginator.undo(edit)
    try await finish { await paginator.refresh() }
    #expect(end.count == 0)
    #expect(start.count == 0)
  }

  @Test func anEdge_isToldTwiceAPageAndNotOfTheOtherEdge() async throws {
    let paginator = try await opened(source)
    let end = Observer { _ = paginator.end }
    let start = Observer { _ = paginator.start }
    try await finish { await paginator.loadNext() }
    #expect(end.count == 2)
    #expect(start.count == 0)
    try await finish { await paginator.loadPrevious() }
    #expect(end.count == 2)
    #expect(start.count == 2)
    source.failNext()
    try await finish { await paginator.loadNext() }
    #expect(end.count == 4)
    #expect(start.count == 2)
  }

  @Test func theScreen_isNotToldOfPages() async throws {
    let paginator = try await opened(source)
    let phase = Observer { _ = paginator.phase }
    try await everythingButPages(paginator)
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    try await finish { await paginator.refresh() }
    #expect(phase.count == 0)
  }

  @Test func thePlace_isToldOncePerPageBeforeAndNeverOfAnythingElse() async throws {
    let paginator = try await opened(source)
    for id in 52..<56 { paginator.itemAppeared(id) }
    let place = Observer { _ = paginator.anchor }
    try await everythingButPages(paginator)
    try await finish { await paginator.loadNext() }
    #expect(place.count == 0)
    try await finish { await paginator.loadPrevious() }
    #expect(place.count == 1)
    try await finish { await paginator.loadPrevious() }
    #expect(place.count == 2)
  }

  /// Plays a view: reads something, and notes when it has changed.
  @MainActor
  private final class Observer {
    private(set) var count = 0
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
      self.body = body
      observe()
    }

    private func observe() {
      withObservationTracking {
        body()
      } onChange: { [weak self] in
        MainActor.assumeIsolated {
          self?.count += 1
          self?.observe()
        }
      }
    }
  }
}
