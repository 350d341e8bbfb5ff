import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite struct SourceChangeTests {
  private let clock = ManualClock()
  private let source = NumberSource.rows(100)
  private let other = ScriptedSource<NumberedRow, Int> { _ in
    .page(Page(items: [900, 901], next: nil))
  }

  private var configuration: PaginationConfiguration { .plain(clock: clock) }

  /// A push that is about the list before.
  @Test func aMoveInTheOldList_bringsNoRowIntoTheNewOne() async throws {
    let paginator = try await opened(NumberSource.rows(10), .plain())
    let other = ScriptedSource<NumberedRow, Range<Int>> { _ in
      .page(Page(items: (100..<105).map { NumberedRow($0) }, next: nil))
    }
    other.isPaused = true
    paginator.setSource(other)
    let request = try await other.nextRequest()
    paginator.move(3, to: .start, isConfirmed: true)
    request.release()
    try await paginator.settle()
    #expect(paginator.ids == Array(100..<105))
  }

  /// The message is about the source before.
  @Test func anEmptyList_loadsWhenItsSourceIsAnotherOne() async throws {
    let empty = ScriptedSource<NumberedRow, Int> { _ in .page(Page(items: [], next: nil)) }
    let paginator = try await opened(empty, configuration)
    #expect(paginator.phase == .empty)
    other.isPaused = true
    paginator.setSource(other)
    let request = try await other.nextRequest()
    #expect(paginator.phase == .loading)
    request.release()
    try await paginator.settle()
    #expect(paginator.phase == .content)
  }

  /// The row is not in the new list, so it moves nothing there.
  @Test func aRemovalUnderWay_costsTheNewSourceNoRequest() async throws {
    let paginator = try await opened(source, configuration)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let removal = Task {
      try await paginator.edit {
        $0.remove(3)
      } committing: {
        for await _ in gate {}
      }
    }
    try await paginator.wait { $0.ids.count == 9 }
    let pages = ScriptedSource<NumberedRow, PageNumber> { request in
      let page = request.key ?? PageNumber(1)
      let first = 500 + (page.number - 1) * request.size
      return .page(
        Page(
          items: (first..<first + request.size).map { NumberedRow($0) },
          next: PageNumber(page.number + 1)
        )
      )
    }
    paginator.setSource(pages)
    try await paginator.settle()
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(500..<520))
    #expect(pages.requests.count == 2)
    open.finish()
    try await removal.value
  }

  /// The first rows of the old list were dropped, which says nothing about those of the new one.
  @Test func aReaderAtTheTopOfTheNewList_seesWhatComes() async throws {
    let paginator = try await opened(
      TimelineServer(100).source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 96, 95])
    try await paginator.readDown(to: [80, 70, 60, 50])
    #expect(!paginator.ids.contains(100))
    let server = TimelineServer(20)
    paginator.setSource(server.source(.cursor))
    try await finish { await paginator.load() }
    paginator.rowsOnScreen([20, 19, 18])
    let anchor = paginator.anchor
    server.insert(2)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.first == 22)
    #expect(paginator.newRowCount == 0)
    #expect(paginator.anchor == anchor)
  }

  @Test func rowsStayUntilTheNewOnesAreThere() async throws {
    let paginator = try await opened(source, configuration)
    let announcements = Announcements(paginator)
    other.isPaused = true
    paginator.setSource(other)
    let request = try await other.nextRequest()
    #expect(paginator.ids == Array(0..<10))
    #expect(paginator.isRefreshing)
    request.release()
    try await paginator.settle()
    #expect(paginator.ids == [900, 901])
    #expect(!announcements.counts.contains(0))
    #expect(announcements.count(of: .items) == 1)
  }

  /// The app listens to the new room already, whose first page was read before the message came.
  @Test func rowsThatAreReceivedMeanwhile_stay() async throws {
    let paginator = try await opened(source, configuration)
    paginator.insert(800, at: .end, isConfirmed: true)
    other.isPaused = true
    paginator.setSource(other)
    let request = try await other.nextRequest()
    paginator.receive(.inserted(902, at: .end, isNext: true))
    request.release()
    try await paginator.settle()
    #expect(paginator.ids == [900, 901, 902])
  }

  @Test func rowsThatAreReceivedMeanwhile_moveTheOffsets() async throws {
    let paginator = try await opened(source, configuration)
    let rows = Locked(Array(500..<530))
    let room = ScriptedSource<NumberedRow, PageOffset> { request in
      let start = request.key?.offset ?? 0
      let page = rows.withLock { Array($0.dropFirst(start).prefix(request.size)) }
      return .page(
        Page(items: page.map { NumberedRow($0) }, next: PageOffset(start + page.count))
      )
    }
    room.isPaused = true
    paginator.setSource(room)
    let request = try await room.nextRequest()
    request.succeed(Page(items: (500..<510).map { NumberedRow($0) }, next: PageOffset(10)))
    rows.withLock { $0.insert(499, at: 0) }
    paginator.receive(.inserted(499, isNext: true))
    room.isPaused = false
    try await paginator.settle()
    try await finish { await paginator.loadNext() }
    #expect(
      paginator.ids == Array(499..<519) || paginator.ids == Array(499..<518),
      "the first page may reflect it, so a row repeats"
    )
  }

  @Test func onlyTheLastQueryIsAsked() async throws {
    let paginator = try await opened(source, configuration)
    let queries = (0..<5).map { number in
      ScriptedSource<NumberedRow, Int> { _ in
        .page(Page(items: [NumberedRow(number)], next: nil))
      }
    }
    for query in queries {
      paginator.setSource(query, after: .milliseconds(300))
      await clock.waitForSleepers()
      clock.advance(by: .milliseconds(200))
    }
    await clock.advanceWhenSleeping()
    try await paginator.wait { $0.ids == [4] }
    #expect(queries.map(\.requests.count) == [0, 0, 0, 0, 1])
    #expect(clock.sleeperCount == 0)
  }

  @Test func untilTheDelayIsOver_theOldSourceIsAsked() async throws {
    let paginator = try await opened(source, configuration)
    paginator.setSource(other, after: .seconds(1))
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<20))
    #expect(other.requests.isEmpty)
  }

  @Test func cancel_forgetsADebouncedSource() async throws {
    let paginator = try await opened(source, configuration)
    paginator.setSource(other, after: .seconds(1))
    await clock.waitForSleepers()
    paginator.cancel()
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(2))
    await letOthersRun()
    #expect(other.requests.isEmpty)
  }

  /// The delay is over, and what follows it is about to run, when the next key is struck.
  @Test func whenALaterCallMeetsTheEndOfTheDelay_itWins() async throws {
    let paginator = try await opened(source, configuration)
    let late = ScriptedSource<NumberedRow, Int> { _ in .page(Page(items: [1_000], next: nil)) }
    paginator.setSource(late, after: .seconds(1))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    paginator.setSource(other)
    try await paginator.settle()
    await letOthersRun()
    #expect(paginator.ids == [900, 901])
    #expect(late.requests.isEmpty)
  }

  @Test func staleAnswersChangeNothing() async throws {
    let slow = NumberSource.rows(100, cancellation: .ignored)
    let paginator = try await opened(slow, configuration)
    slow.isPaused = true
    let next = Task { await paginator.loadNext() }
    let refresh = Task { await paginator.refresh() }
    let page = try await slow.waitForRequests(3)
    paginator.setSource(other)
    try await paginator.settle()
    #expect(paginator.ids == [900, 901])
    for request in page.dropFirst() {
      request.release()
      try await request.waitUntilFinished()
    }
    try await finish(next)
    try await finish(refresh)
    await letOthersRun()
    #expect(paginator.ids == [900, 901])
    #expect(paginator.end == .complete)
    #expect(paginator.phase == .content)
  }

  @Test func aFilterChangeWhileLoading_isNotLost() async throws {
    let paginator = Paginator(source: source, configuration: configuration)
    source.isPaused = true
    let load = Task { await paginator.load() }
    let request = try await source.nextRequest()
    paginator.setSource(other)
    try await request.waitUntilCancelled()
    try await paginator.wait { $0.ids == [900, 901] }
    try await finish(load)
  }

  @Test func whenTheNewSourceFails_theOldRowsGo() async throws {
    let paginator = try await opened(source, configuration)
    other.failNext(ScriptedError("offline"))
    paginator.setSource(other)
    try await paginator.settle()
    #expect(paginator.items.isEmpty)
    #expect(paginator.phase.error as? ScriptedError == ScriptedError("offline"))
    #expect(paginator.refreshError == nil)
    #expect(paginator.totalCount == nil)
    #expect(paginator.end == .idle)
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == [900, 901])
  }

  @Test func whenTheNewSourceFailsAfterACancel_theOldRowsGoToo() async throws {
    let paginator = try await opened(source, configuration)
    other.isPaused = true
    paginator.setSource(other)
    try await other.waitForRequests(1)
    paginator.cancel()
    #expect(paginator.ids == Array(0..<10))
    other.isPaused = false
    other.failNext()
    try await finish { await paginator.refresh() }
    #expect(paginator.items.isEmpty)
    #expect(paginator.phase.error != nil)
  }

  /// Messages of one room are not new in another.
  @Test(arguments: [false, true])
  func newRowsOfTheOldSource_areForgotten(isChecked: Bool) async throws {
    let paginator = try await opened(source, configuration)
    if isChecked {
      source.answerNext(.page(Page(items: [-1, 0], next: 2..<10)))
      try await finish { await paginator.check() }
    } else {
      paginator.rowsOnScreen([0, 1, 2])
      paginator.receive(.inserted(800, at: .end, isNext: true))
      #expect(paginator.newRowsEdge == .end)
    }
    #expect(paginator.newRowCount == 1)
    paginator.setSource(other)
    try await paginator.settle()
    #expect(paginator.newRowCount == 0)
    #expect(paginator.newRowsEdge == .start)
  }

  /// After a refresh, keys that count rows may name known ones. Those of another source may not.
  @Test func aCircleOfTheNewSource_failsTheEdgeThoughTheOldOneWasRefreshed() async throws {
    let server = ArrayServer(0..<60)
    let paginator = try await opened(server.source, .plain(refresh: .reconcile(pages: 3)))
    try await finish { await paginator.refresh() }
    let circle: ClosurePageSource<Row, PageOffset> = .pages { _ in
      Page(items: [Row(id: 900), Row(id: 901)], next: PageOffset(0))
    }
    paginator.setSource(circle)
    try await paginator.settle()
    for _ in 0..<3 { try await finish { await paginator.loadNext() } }
    #expect(paginator.end.error?.pagingCode == .noProgress)
  }

  @Test func aPlaceholderThatHasFailed_isAskedForAtTheNewSource() async throws {
    let source = OffsetServer(count: 100, reportsTotal: true).source
    var configuration = configuration
    configuration.placeholders = .all
    let paginator = try await opened(source, configuration)
    source.failNext()
    paginator.placeholderAppeared(50)
    try await paginator.wait { $0.end.failure != nil }
    paginator.placeholderDisappeared(50)
    paginator.setSource(OffsetServer(count: 100, reportsTotal: true).source)
    try await paginator.settle()
    #expect(paginator.end == .idle)
    paginator.placeholderAppeared(51)
    try await paginator.wait { $0.ids.contains(51) }
  }

  /// What was inserted at the end of the old list goes with its rows.
  @Test func aJumpAfterTheNewSourceWasCancelled_showsItsRowsOnly() async throws {
    let paginator = try await opened(NumberSource.rows(10), configuration)
    paginator.insert(800, at: .end)
    paginator.setSource(source, after: .seconds(1))
    paginator.cancel()
    #expect(paginator.ids == Array(0..<10) + [800])
    try await finish { await paginator.jump(toKey: 90..<100) }
    #expect(paginator.ids == Array(90..<100))
  }

  @Test func keysOfTheOldSource_areNeverShownToTheNewOne() async throws {
    let paginator = try await opened(source, configuration)
    other.isPaused = true
    paginator.setSource(other)
    let next = Task { await paginator.loadNext() }
    await letOthersRun()
    other.isPaused = false
    other.releaseAll()
    try await finish(next)
    #expect(other.requests.allSatisfy { $0.key == nil })
    #expect(paginator.end == .complete)
  }

  @Test func beforeTheFirstLoad_theNewSourceIsTheOneThatLoads() async throws {
    let paginator = Paginator(source: source, configuration: configuration)
    paginator.setSource(other)
    try await finish { await paginator.load() }
    #expect(paginator.ids == [900, 901])
    #expect(source.requests.isEmpty)
  }
}
