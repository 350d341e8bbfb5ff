import Pagination
import PaginationTesting
import Testing

/// A list without a source, such as a search that has no query.
@MainActor
@Suite struct NoSourceTests {
  private let clock = ManualClock()
  private let source = NumberSource.rows(100)

  private func paginator() -> Paginator<NumberedRow> {
    Paginator(configuration: .plain(clock: clock))
  }

  /// Everything that asks for pages, in a list with a row that was inserted.
  private func askForEverything(_ paginator: Paginator<NumberedRow>) async throws {
    try await finish {
      paginator.resume()
      paginator.retry()
      paginator.reset()
      paginator.networkBecameReachable()
      paginator.edgeAppeared(.end)
      paginator.placeholderAppeared(3)
      paginator.insert(NumberedRow(500))
      paginator.itemAppeared(500)
      #expect(await paginator.load() == .loaded(count: 0))
      #expect(await paginator.refresh() == .loaded(count: 0))
      #expect(await paginator.loadNext() == .end)
      #expect(await paginator.loadPrevious() == .end)
      #expect(await paginator.askAgain(at: .end) == .end)
      #expect(await paginator.loadAll(maximumCount: 10) == .end)
      #expect(await paginator.jump(toKey: 10) == .end)
      #expect(await paginator.jump(to: 10) == .end)
      await paginator.check()
      paginator.receive(.inserted(NumberedRow(501), isNext: false))
      paginator.cancel()
      paginator.resume()
    }
    #expect(paginator.ids == [500])
    #expect(paginator.end == .complete)
    paginator.remove(500)
    #expect(paginator.phase == .noSource)
  }

  @Test func rests() async throws {
    let paginator = paginator()
    #expect(paginator.phase == .noSource)
    try await askForEverything(paginator)
    #expect(paginator.explain().contains("There is no source, so nothing loads."))
    paginator.setSource(source)
    try await paginator.settle()
    #expect(source.requests.count == 1)
  }

  @Test func startsWithASource() async throws {
    let paginator = paginator()
    paginator.setSource(source)
    #expect(paginator.phase == .loading)
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<10))
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func restsUntilTheDelayIsOver() async throws {
    let paginator = paginator()
    paginator.setSource(source, after: .milliseconds(300))
    await clock.waitForSleepers()
    #expect(paginator.phase == .noSource)
    #expect(source.requests.isEmpty)
    await clock.advanceWhenSleeping()
    try await paginator.wait { $0.ids == Array(0..<10) }
  }

  @Test func goesBackToNoSource() async throws {
    let paginator = try await opened(source, .plain(clock: clock))
    try await finish { await paginator.loadNext() }
    source.isPaused = true
    let next = Task { await paginator.loadNext() }
    await letOthersRun()
    let count = source.requests.count
    paginator.removeSource()
    #expect(paginator.loadCount == 0)
    #expect(try await finish(next) == .superseded)
    #expect(paginator.phase == .noSource)
    #expect(paginator.ids == [])
    #expect(paginator.totalCount == nil)
    #expect(paginator.loadedPageCount == 0)
    #expect(paginator.lastRefreshed == nil)
    try await askForEverything(paginator)
    #expect(source.requests.count == count)
    paginator.setSource(NumberSource.rows(5))
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<5))
  }

  @Test func aSourceThatWaits_isNotAsked() async throws {
    let paginator = paginator()
    paginator.setSource(source, after: .milliseconds(300))
    await clock.waitForSleepers()
    paginator.removeSource()
    clock.advance(by: .seconds(1))
    await letOthersRun()
    #expect(paginator.phase == .noSource)
    #expect(source.requests.isEmpty)
    #expect(clock.sleeperCount == 0)
  }

  @Test func anAnswerOfTheOldSource_changesNothing() async throws {
    let paginator = paginator()
    source.isPaused = true
    paginator.setSource(source)
    let request = try await source.nextRequest()
    let load = Task { await paginator.load() }
    await letOthersRun()
    paginator.removeSource()
    #expect(paginator.loadCount == 0)
    request.release()
    #expect(try await finish(load) == .superseded)
    try await paginator.settle()
    #expect(paginator.phase == .noSource)
    #expect(paginator.ids == [])
  }
}
