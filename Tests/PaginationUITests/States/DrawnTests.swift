import Observation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// The views of a list, from the first load on.
@MainActor
@Suite struct DrawnTests {
  typealias Source = ScriptedSource<NumberedRow, Range<Int>>

  private let source = Source.rows(30)
  private let failed = "failed: offline"

  private func paginator(
    _ source: Source? = nil,
    prefetch: PrefetchPolicy = .manual,
    refresh: RefreshPolicy = .replace
  ) -> Paginator<NumberedRow> {
    Paginator(
      source: source ?? self.source,
      configuration: PaginationConfiguration(
        pageSize: 10,
        prefetch: prefetch,
        retry: .never,
        refresh: refresh
      )
    )
  }

  private func opened(
    _ source: Source? = nil,
    prefetch: PrefetchPolicy = .manual,
    refresh: RefreshPolicy = .replace
  ) async throws -> Paginator<NumberedRow> {
    let paginator = paginator(source, prefetch: prefetch, refresh: refresh)
    paginator.resume()
    try await paginator.settle()
    return paginator
  }

  private func failNext() { source.failNext(ScriptedError("offline")) }

  // MARK: The first page

  @Test(arguments: [PaginationStatePlacement.fullScreen, .inline])
  func firstLoad(_ states: PaginationStatePlacement) async throws {
    let paginator = paginator()
    let drawn = Drawn(paginator, states: states)
    paginator.resume()
    try await paginator.settle()
    #expect(drawn.screen == ["paused", "loading", "rows"])
    #expect(drawn.start == ["hidden"])
    switch states {
    case .fullScreen, .shelf: #expect(drawn.end == ["hidden", "paused"])
    case .inline: #expect(drawn.end == ["screen paused", "screen loading", "paused"])
    }
  }

  /// The view in place of the rows is on screen when they land. If it counted as the edge, another
  /// page would load before a row has appeared.
  @Test func firstLoadInPlaceOfTheRows_asksForOnePage() async throws {
    let paginator = paginator(prefetch: .lastItem)
    reportEnd(of: paginator)
    paginator.resume()
    try await paginator.settle()
    #expect(source.requests.count == 1)
    // Below a short page it is the edge, and requests a page.
    reportEnd(of: paginator)
    try await paginator.settle()
    #expect(source.requests.count > 1)
  }

  /// Does what the view at the end does when it appears.
  private func reportEnd(of paginator: Paginator<NumberedRow>) {
    let shown = EdgePresentation(
      .end,
      paginator.end,
      phase: paginator.phase,
      isRefreshing: paginator.isRefreshing,
      states: .inline
    )
    if shown.isEdge { paginator.edgeAppeared(.end) }
  }

  @Test func firstLoadThatFails_andItsRetry() async throws {
    failNext()
    let paginator = paginator()
    let drawn = Drawn(paginator, states: .inline)
    paginator.resume()
    try await paginator.settle()
    paginator.resume()
    #expect(drawn.screen == ["paused", "loading", failed])
    paginator.retry()
    try await paginator.settle()
    #expect(drawn.screen == ["paused", "loading", failed, "loading", "rows"])
    #expect(
      drawn.end == [
        "screen paused", "screen loading", "screen " + failed, "screen loading", "paused",
      ]
    )
  }

  @Test func firstLoadThatIsStopped() async throws {
    source.isPaused = true
    let paginator = paginator()
    let drawn = Drawn(paginator)
    paginator.resume()
    try await source.waitForRequests(1)
    paginator.cancel()
    #expect(drawn.screen == ["paused", "loading", "paused"])
    source.isPaused = false
    paginator.resume()
    try await paginator.settle()
    #expect(drawn.screen == ["paused", "loading", "paused", "loading", "rows"])
  }

  @Test func emptyList_andItsRefresh() async throws {
    let source = Source.rows(0)
    let paginator = paginator(source)
    let drawn = Drawn(paginator, states: .inline)
    paginator.resume()
    try await paginator.settle()
    #expect(drawn.screen == ["paused", "loading", "empty"])
    try await finish { await paginator.refresh() }
    // An empty list stays empty during a refresh.
    #expect(drawn.screen == ["paused", "loading", "empty"])
    #expect(drawn.end == ["screen paused", "screen loading", "screen empty"])
    source.setScript { .page(Source.page(ofRows: 0..<5, for: $0)) }
    try await finish { await paginator.refresh() }
    #expect(drawn.screen == ["paused", "loading", "empty", "rows"])
    #expect(drawn.end.last == "end")
    source.setScript { .page(Source.page(ofRows: 0..<0, for: $0)) }
    try await finish { await paginator.refresh() }
    #expect(drawn.screen.suffix(2) == ["rows", "empty"])
    #expect(drawn.end.last == "screen empty")
  }

  // MARK: At the end

  @Test func pagesOnDemand_toTheEnd() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    try await finish { await paginator.loadNext() }
    #expect(drawn.end == ["paused", "loading", "paused"])
    try await finish { await paginator.loadNext() }
    #expect(drawn.end == ["paused", "loading", "paused", "loading", "end"])
    #expect(drawn.screen == ["rows"])
    #expect(drawn.start == ["hidden"])
  }

  @Test func pagesThatRowsCallFor() async throws {
    let paginator = try await opened(prefetch: .lastItem)
    let drawn = Drawn(paginator)
    for last in [9, 19, 29] {
      paginator.itemAppeared(last)
      try await paginator.settle()
      paginator.itemDisappeared(last)
    }
    #expect(drawn.end == ["paused", "loading", "paused", "loading", "end"])
  }

  @Test func pageThatFails_andItsRetry() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    failNext()
    try await finish { await paginator.loadNext() }
    #expect(drawn.end == ["paused", "loading", failed])
    failNext()
    try await finish { await paginator.loadNext() }
    #expect(drawn.end == ["paused", "loading", failed, "loading", failed])
    paginator.retry()
    try await paginator.settle()
    #expect(drawn.end.suffix(3) == [failed, "loading", "paused"])
    #expect(drawn.screen == ["rows"])
  }

  /// Retry at the edge reloads the list, and the edge shows it.
  @Test func pageOfADeadKey_andItsRetry() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    source.failNext(ScriptedError("offline", isKeyExpired: true))
    await paginator.loadNext()
    await paginator.loadNext()
    #expect(drawn.end == ["paused", "loading", failed, "loading", "paused"])
    #expect(drawn.screen == ["rows"])
    #expect(source.requests.map(\.key) == [nil, 10..<20, nil])
  }

  @Test func pageThatIsStopped() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    source.answerNext(.hold)
    let next = Task { await paginator.loadNext() }
    try await source.waitForRequests(2)
    paginator.cancel()
    try await finish { _ = await next.value }
    #expect(drawn.end == ["paused", "loading", "paused"])
  }

  // MARK: Refresh

  @Test func refreshAtTheEnd() async throws {
    let paginator = try await opened()
    for _ in 0..<2 { await paginator.loadNext() }
    let drawn = Drawn(paginator)
    #expect(drawn.end == ["end"])
    try await finish { await paginator.refresh() }
    #expect(drawn.end == ["end", "paused"])
    #expect(drawn.screen == ["rows"])
  }

  @Test func refreshThatKeepsTheRows_leavesTheEnd() async throws {
    let paginator = try await opened(refresh: .reconcile(pages: 3))
    for _ in 0..<2 { await paginator.loadNext() }
    let drawn = Drawn(paginator)
    try await finish { await paginator.refresh() }
    #expect(drawn.end == ["end"])
    #expect(drawn.screen == ["rows"])
  }

  @Test func refreshInTheMiddle_leavesSpaceInsteadOfAButton() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    try await finish { await paginator.refresh() }
    #expect(drawn.end == ["paused", "blank", "paused"])
    failNext()
    try await finish { await paginator.refresh() }
    #expect(drawn.end == ["paused", "blank", "paused", "blank", "paused"])
    #expect(drawn.screen == ["rows"])
    #expect(paginator.refreshError != nil)
  }

  @Test func refreshWhileAPageLoads() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    source.answerNext(.hold)
    let next = Task { await paginator.loadNext() }
    try await source.waitForRequests(2)
    try await finish { await paginator.refresh() }
    try await finish { _ = await next.value }
    // The refresh comes first, and then the page.
    #expect(drawn.end == ["paused", "loading", "blank", "loading", "paused"])
  }

  @Test func refreshBesideAFailedPage_keepsTheFailureInSight() async throws {
    let paginator = try await opened()
    failNext()
    try await finish { await paginator.loadNext() }
    let drawn = Drawn(paginator)
    try await finish { await paginator.refresh() }
    #expect(drawn.end == [failed, "paused"])
  }

  @Test func pageThatWaitsForARefresh() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    source.answerNext(.hold)
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(2)[1]
    let next = Task { await paginator.loadNext() }
    request.release()
    try await finish { _ = await refresh.value }
    try await finish { _ = await next.value }
    #expect(drawn.end.first == "paused")
    #expect(drawn.end.contains("blank"))
    #expect(drawn.end.last == "paused")
    #expect(drawn.screen == ["rows"])
  }

  // MARK: Another source

  @Test func anotherSource() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    paginator.setSource(Source.rows(5))
    try await paginator.settle()
    #expect(drawn.screen == ["rows"])
    #expect(drawn.end == ["paused", "blank", "end"])
  }

  @Test func anotherSourceThatFails_takesTheRowsAway() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator, states: .inline)
    let other = Source.rows(5)
    other.failNext(ScriptedError("offline"))
    paginator.setSource(other)
    try await paginator.settle()
    #expect(drawn.screen == ["rows", failed])
    #expect(drawn.end == ["paused", "blank", "screen " + failed])
    paginator.retry()
    try await paginator.settle()
    #expect(drawn.screen == ["rows", failed, "loading", "rows"])
    #expect(drawn.end.suffix(2) == ["screen loading", "end"])
  }

  // MARK: At the start

  @Test func pagesBefore_toTheStart() async throws {
    let paginator = try await opened(Source.rows(30, startingAt: 20))
    let drawn = Drawn(paginator)
    try await finish { await paginator.loadPrevious() }
    try await finish { await paginator.loadPrevious() }
    #expect(drawn.start == ["paused", "loading", "paused", "loading", "hidden"])
    #expect(drawn.end == ["end"])
    #expect(drawn.screen == ["rows"])
  }

  @Test func pageBeforeThatFails_andItsRetry() async throws {
    let source = Source.rows(30, startingAt: 10)
    let paginator = try await opened(source)
    let drawn = Drawn(paginator)
    source.failNext(ScriptedError("offline"))
    try await finish { await paginator.loadPrevious() }
    try await finish { await paginator.loadPrevious() }
    #expect(drawn.start == ["paused", "loading", failed, "loading", "hidden"])
    #expect(drawn.end == ["paused"])
  }

  @Test func droppedPages_openTheStartAgain() async throws {
    let paginator = Paginator(
      source: source,
      configuration: PaginationConfiguration(
        pageSize: 10,
        prefetch: .manual,
        retry: .never,
        maximumItemCount: 20
      )
    )
    try await finish { await paginator.load() }
    let drawn = Drawn(paginator)
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadNext() }
    #expect(drawn.start == ["hidden", "paused"])
    try await finish { await paginator.loadPrevious() }
    #expect(drawn.start == ["hidden", "paused", "loading", "hidden"])
    #expect(drawn.end.last == "paused")
  }

  // MARK: No source

  /// A search: no query, one, and none again.
  @Test(arguments: [PaginationStatePlacement.fullScreen, .inline])
  func noSource(_ states: PaginationStatePlacement) async throws {
    let paginator = Paginator<NumberedRow>(configuration: .init(pageSize: 10, prefetch: .manual))
    let drawn = Drawn(paginator, states: states)
    paginator.resume()
    paginator.setSource(source)
    try await paginator.settle()
    paginator.removeSource()
    #expect(drawn.screen == ["no source", "loading", "rows", "no source"])
    #expect(drawn.start == ["hidden"])
    switch states {
    case .fullScreen, .shelf: #expect(drawn.end == ["hidden", "paused", "hidden"])
    case .inline:
      #expect(drawn.end == ["screen no source", "screen loading", "paused", "screen no source"])
    }
  }

  // MARK: Edits

  @Test func removalOfTheLastRow_showsTheEmptyList() async throws {
    let paginator = try await opened(Source.rows(1))
    let drawn = Drawn(paginator, states: .inline)
    let edit = paginator.remove(0)
    #expect(drawn.screen == ["rows", "empty"])
    #expect(drawn.end == ["end", "screen empty"])
    paginator.undo(edit)
    #expect(drawn.screen == ["rows", "empty", "rows"])
    #expect(drawn.end == ["end", "screen empty", "end"])
  }

  @Test func pagesAndEdits_drawNoEdgeAgain() async throws {
    let paginator = try await opened()
    let drawn = Drawn(paginator)
    paginator.remove(3)
    paginator.move(4, to: .end)
    paginator.insert(NumberedRow(100))
    #expect(drawn.screen.count + drawn.start.count + drawn.end.count == 3)
  }
}

extension Paginator {
  /// Waits until a condition on observable properties holds.
  private func wait(until condition: (Paginator) -> Bool) async throws {
    while true {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      let holds = withObservationTracking {
        _ = (items, phase, end, start, isRefreshing, refreshError)
        return condition(self)
      } onChange: {
        continuation.finish()
      }
      if holds { return }
      for await _ in changes {}
      try Task.checkCancellation()
    }
  }

  /// Waits until nothing is loading.
  fileprivate func settle() async throws {
    try await wait {
      $0.end != .loading && $0.start != .loading && $0.phase != .loading && !$0.isRefreshing
    }
  }
}
