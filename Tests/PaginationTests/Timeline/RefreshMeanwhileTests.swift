import Observation
import PaginationTesting
import Testing

@testable import Pagination

/// What a list is asked for while a refresh or a read of changes runs, and what these change beside the rows.
@MainActor @Suite struct RefreshMeanwhileTests {
  @Test func askAgain_asksAfterTheRefresh() async throws {
    let count = Locked(25)
    let source = ScriptedSource<NumberedRow, Int> { request in
      let (count, start) = (count.withLock { $0 }, request.key ?? 0)
      let items = (start..<min(count, start + request.size)).map { NumberedRow($0) }
      let end = start + items.count
      return .page(Page(items: items, next: end < count ? end : nil))
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadNext() }
    #expect(paginator.end == .complete)
    count.withLock { $0 = 28 }
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(4)[3]
    let again = Task { await paginator.askAgain(at: .end) }
    await letOthersRun()
    source.isPaused = false
    request.release()
    try await finish(refresh)
    #expect(try await finish(again) == .loaded(count: 3))
    #expect(paginator.ids == Array(0..<28))
  }

  @Test func refreshOfAnyNumberOfPages_goesOnAtAnExpiredKey() async throws {
    let source = NumberSource.rows(100)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: .max)))
    try await finish { await paginator.loadNext() }
    source.failNext(ScriptedError("gone", isKeyExpired: true))
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<30))
  }

  /// Views that draw placeholders draw again, though no item and no gap has changed.
  @Test func total_changesTheRows() async throws {
    let total = Locked(100)
    let source = ScriptedSource<Row, PageOffset> { request in
      let start = request.key?.offset ?? 0
      let items = [Row](ids: start..<start + 10)
      let next = PageOffset(start + 10)
      return .page(Page(items: items, next: next, totalCount: total.withLock { $0 }))
    }
    var configuration = PaginationConfiguration.plain(refresh: .reconcile(pages: 3))
    configuration.placeholders = .all
    let paginator = try await opened(source, configuration)
    #expect(paginator.rows.count == 100)
    let hasChanged = Locked(false)
    withObservationTracking {
      _ = paginator.rows.count
    } onChange: {
      hasChanged.withLock { $0 = true }
    }
    total.withLock { $0 = 90 }
    try await finish { await paginator.refresh() }
    #expect(paginator.rows.count == 90)
    #expect(hasChanged.withLock { $0 })
  }

  /// Its page would be replaced with the others.
  @Test(arguments: [false, true], [false, true])
  func jump_waitsForARefreshThatReplacesTheList(isNewSource: Bool, isFailing: Bool) async throws {
    let source = NumberSource.rows(100)
    let paginator = try await opened(source, .plain(refresh: .replace))
    source.isPaused = true
    if isNewSource {
      paginator.setSource(source)
    } else {
      Task { await paginator.refresh() }
    }
    let first = try await source.waitForRequests(2)[1]
    let jump = Task { await paginator.jump(toKey: 50..<60) }
    await letOthersRun()
    #expect(source.requests.count == 2)
    source.isPaused = false
    if isFailing { first.fail() } else { first.release() }
    #expect(try await finish(jump) == .loaded(count: 10))
    #expect(paginator.anchor?.id == 50)
    #expect(paginator.ids.contains(50))
    #expect(!paginator.isRefreshing)
  }

  @Test func cancelledJumpThatWaits_ends() async throws {
    let source = NumberSource.rows(100)
    let paginator = try await opened(source, .plain(refresh: .replace))
    source.isPaused = true
    Task { await paginator.refresh() }
    _ = try await source.waitForRequests(2)
    let jump = Task { await paginator.jump(toKey: 50..<60) }
    await letOthersRun()
    paginator.cancel()
    #expect(try await finish(jump) == .superseded)
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func jump_waitsForAReadOfChanges() async throws {
    let (stream, changes) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let source = GatedLiveSource(stream: stream, gate: gate)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    paginator.rowsOnScreen([0, 1, 2])
    changes.yield(())
    while source.reads.withLock({ $0 }) == 0 { await Task.yield() }
    let jump = Task { await paginator.jump(toKey: 500) }
    await letOthersRun()
    opening.yield(())
    #expect(try await finish(jump) == .loaded(count: 10))
    #expect(paginator.ids.contains(500))
    #expect(!paginator.isReadingChanges)
  }

  /// The refresh brings what the edge needs.
  @Test func networkThatIsBack_asksOnceForARefreshAndAnEdgeThatHaveFailed() async throws {
    let source = NumberSource.rows(100)
    let paginator = try await opened(source, .plain(refresh: .replace))
    source.failNext(ScriptedError("offline"), count: 2)
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.refresh() }
    #expect(paginator.end.failure != nil)
    #expect(paginator.refreshError != nil)
    source.isPaused = true
    paginator.networkBecameReachable()
    let request = try await source.waitForRequests(4)[3]
    await letOthersRun()
    #expect(source.requests.count == 4)
    source.isPaused = false
    request.release()
    try await paginator.wait { !$0.isRefreshing }
    #expect(paginator.end == .idle)
  }

  /// A list whose source has cancelled a read of changes.
  private func openedWithACancelledRead() async throws
    -> (CancelledLiveSource, Paginator<NumberedRow>)
  {
    let (stream, changes) = AsyncStream.makeStream(of: Void.self)
    let source = CancelledLiveSource(stream: stream)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    changes.yield(())
    while source.reads.withLock({ $0 }) == 0 { await Task.yield() }
    await letOthersRun()
    return (source, paginator)
  }

  /// A source that cancels its own reads is read again when something changes, and not at once.
  @Test func cancelledReadOfChanges_isNotRepeatedAtOnce() async throws {
    let (source, paginator) = try await openedWithACancelledRead()
    #expect(source.reads.withLock { $0 } == 1)
    #expect(paginator.items.count == 10)
  }

  @Test func cancelledReadOfChanges_isRepeatedAfterTheNextLoad() async throws {
    let (source, paginator) = try await openedWithACancelledRead()
    try await finish { await paginator.refresh() }
    await letOthersRun()
    #expect(source.reads.withLock { $0 } == 2)
  }

  @Test func failedReadOfChanges_isFollowedByARefreshThatKeepsTheRows() async throws {
    let (stream, changes) = AsyncStream.makeStream(of: Void.self)
    let source = AnsweringLiveSource(stream: stream) { _ in throw ScriptedError("locked") }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    try await finish { await paginator.loadNext() }
    changes.yield(())
    try await paginator.wait { $0.refreshError != nil }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(0..<20))
  }

  /// A caller that asks for more rows while changes are read gets them afterwards, whatever has changed.
  @Test(arguments: [[], [0..<5]])
  func loadNextDuringAReadOfChanges_isNotForgotten(_ left: [Range<Int>]) async throws {
    let (stream, changes) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let isReading = Locked(false)
    let source = AnsweringLiveSource(stream: stream) { _ in
      isReading.withLock { $0 = true }
      for await _ in gate { break }
      return left.map { AnsweringLiveSource.page($0) }
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    changes.yield(())
    while !isReading.withLock({ $0 }) { await Task.yield() }
    let next = Task { await paginator.loadNext() }
    await letOthersRun()
    opening.yield(())
    #expect(try await finish(next) == .loaded(count: 10))
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func changesAfterCancel_areReadWhenTheListIsSeenAgain() async throws {
    let (stream, changes) = AsyncStream.makeStream(of: Void.self)
    let reads = Locked(0)
    let source = AnsweringLiveSource(stream: stream) { range in
      reads.withLock { $0 += 1 }
      return [AnsweringLiveSource.page(0..<(range.last ?? 10))]
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    paginator.cancel()
    changes.yield(())
    await letOthersRun()
    #expect(reads.withLock { $0 } == 0)
    paginator.resume()
    while reads.withLock({ $0 }) == 0 { await Task.yield() }
  }

  /// The change was on its way when another source took the place of the one that reports it.
  @Test func changeInAReplacedSource_isNotReadFromTheNewOne() async throws {
    let (isWanted, isTaken) = (Locked(false), Locked(false))
    let changes = AsyncStream<Void> {
      while !isWanted.withLock({ $0 }) {
        if Task.isCancelled { return nil }
        await Task.yield()
      }
      isWanted.withLock { $0 = false }
      isTaken.withLock { $0 = true }
      return ()
    }
    let source = AnsweringLiveSource(stream: changes) { _ in [AnsweringLiveSource.page(0..<10)] }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    let other = NumberSource.rows(100)
    // The main actor is busy until the other source is set, so the change cannot reach the list before.
    isWanted.withLock { $0 = true }
    while !isTaken.withLock({ $0 }) {}
    paginator.setSource(other)
    try await finish { await paginator.load() }
    await letOthersRun()
    #expect(other.requests.count == 1)
  }

  /// The read replaces the rows that it knows, and would take the page of the jump away.
  @Test func changesDuringAJump_areReadAfterIt() async throws {
    let (stream, changes) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let log = Locked<[String]>([])
    let source = AnsweringLiveSource(stream: stream) { range in
      log.withLock { $0.append("changes") }
      let first = range.first ?? 0
      return [AnsweringLiveSource.page(first..<(range.last ?? first + 10))]
    } whenAsked: { key in
      guard key == 500 else { return }
      for await _ in gate { break }
      log.withLock { $0.append("jump") }
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    let jump = Task { await paginator.jump(toKey: 500) }
    await letOthersRun()
    changes.yield(())
    await letOthersRun()
    #expect(log.withLock { $0 }.isEmpty)
    opening.yield(())
    try await finish(jump)
    while log.withLock({ $0.count }) < 2 { await Task.yield() }
    #expect(log.withLock { $0 } == ["jump", "changes"])
  }

  /// The jump has stopped the page that the rows on screen need.
  @Test func whenAJumpFails_theNeedIsJudgedAnew() async throws {
    let source = NumberSource.rows(100)
    let paginator = try await opened(source, .plain(prefetch: .lastItem))
    source.isPaused = true
    paginator.rowsOnScreen([8, 9])
    _ = try await source.waitForRequests(2)
    let jump = Task { await paginator.jump(toKey: 50..<60) }
    let request = try await source.waitForRequests(3)[2]
    source.isPaused = false
    request.fail()
    try await finish(jump)
    try await paginator.wait { $0.items.count == 20 }
  }
}

private struct CancelledLiveSource: LivePageSource {
  let reads = Locked(0)
  let stream: AsyncStream<Void>

  func page(for request: PageRequest<Int>) async throws -> Page<NumberedRow, Int> {
    Page(items: (0..<10).map { NumberedRow($0) }, next: nil)
  }

  func changes() async -> AsyncStream<Void> { stream }

  func pages(in range: PageRange<Int>, size: Int) async throws -> [Page<NumberedRow, Int>] {
    reads.withLock { $0 += 1 }
    throw CancellationError()
  }
}

/// Numbers without end. What a read of changes brings, the test says.
private struct AnsweringLiveSource: LivePageSource {
  let stream: AsyncStream<Void>
  let read: @Sendable (PageRange<Int>) async throws -> [Page<NumberedRow, Int>]
  var whenAsked: @Sendable (Int?) async -> Void = { _ in }

  static func page(_ rows: Range<Int>) -> Page<NumberedRow, Int> {
    Page(items: rows.map { NumberedRow($0) }, next: rows.upperBound)
  }

  func page(for request: PageRequest<Int>) async throws -> Page<NumberedRow, Int> {
    await whenAsked(request.key)
    let key = request.key ?? 0
    return Self.page(key..<key + request.size)
  }

  func changes() async -> AsyncStream<Void> { stream }

  func pages(in range: PageRange<Int>, size: Int) async throws -> [Page<NumberedRow, Int>] {
    try await read(range)
  }
}

private struct GatedLiveSource: LivePageSource {
  let reads = Locked(0)
  let stream: AsyncStream<Void>
  let gate: AsyncStream<Void>

  func page(for request: PageRequest<Int>) async throws -> Page<NumberedRow, Int> {
    let key = request.key ?? 0
    return request.direction == .start
      ? page(max(0, key - request.size)..<key) : page(key..<key + request.size)
  }

  func changes() async -> AsyncStream<Void> { stream }

  func pages(in range: PageRange<Int>, size: Int) async throws -> [Page<NumberedRow, Int>] {
    reads.withLock { $0 += 1 }
    for await _ in gate { break }
    return [page((range.first ?? 0)..<(range.last ?? size))]
  }

  private func page(_ rows: Range<Int>) -> Page<NumberedRow, Int> {
    Page(
      items: rows.map { NumberedRow($0) },
      previous: rows.lowerBound > 0 ? rows.lowerBound : nil,
      next: rows.upperBound
    )
  }
}
