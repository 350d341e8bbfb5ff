import Pagination
import PaginationTesting
import Testing

/// How far a walk runs ahead of its consumer, and how it stops.
@Suite struct ReadAheadTests {
  private let source = ScriptedSource.rows(1_000)

  @Test(arguments: [1, 4, .max]) func everythingMayBeReadAhead(_ concurrency: Int) async throws {
    let source = OffsetServer(count: 100, reportsTotal: true).source
    let pages = source.pages(size: 10, readAhead: .max, concurrency: concurrency)
    var iterator = pages.makeAsyncIterator()
    #expect(try await iterator.next()?.items.first?.id == 0)
    try await source.waitForRequests(10)
  }

  @Test(arguments: [0, 1, 3]) func slowConsumers_slowTheRequestsDown(_ readAhead: Int) async throws
  {
    var iterator = source.pages(size: 10, readAhead: readAhead).makeAsyncIterator()
    for consumed in 1...10 {
      #expect(try await iterator.next() != nil)
      // What is read ahead is on its way without being asked for…
      try await source.waitForRequests(consumed + readAhead)
      await letOthersRun()
      // …and no more than that.
      #expect(source.requests.count == consumed + readAhead)
    }
  }

  @Test func readingAhead_asksForOnePageAtATime() async throws {
    source.isPaused = true
    let pages = source.pages(size: 10, readAhead: 3)
    let walk = Task {
      var iterator = pages.makeAsyncIterator()
      return try await iterator.next()?.items.count
    }
    let first = try await source.nextRequest()
    await letOthersRun()
    #expect(source.requests.count == 1)
    first.release()
    let second = try await source.nextRequest()
    #expect(second.key == 10..<20)
    #expect(try await finish(walk) == 10)
  }

  @Test func leavingTheLoop_cancelsWhatIsUnderWay() async throws {
    source.answerNext(.page(ScriptedSource.page(ofRows: 0..<1_000, for: firstRequest)))
    source.answerNext(.hold)
    for try await _ in source.pages(size: 10, readAhead: 1) {
      try await source.waitForRequests(2)
      break
    }
    let ahead = source.requests[1]
    try await ahead.waitUntilCancelled()
    try await ahead.waitUntilFinished()
    await letOthersRun()
    #expect(source.requests.count == 2)
  }

  @Test(arguments: [0, 1, 3]) func cancelledConsumer_cancelsTheRequest(
    _ readAhead: Int
  ) async throws {
    source.isPaused = true
    let pages = source.pages(size: 10, readAhead: readAhead)
    let walk = Task {
      for try await _ in pages {}
    }
    let request = try await source.nextRequest()
    walk.cancel()
    try await request.waitUntilCancelled()
    await #expect(throws: CancellationError.self) { try await finish(walk) }
    await letOthersRun()
    #expect(source.requests.count == 1)
  }

  @Test func cancelledConsumer_endsTheWaitForARetry() async throws {
    let clock = ManualClock()
    source.failNext(ScriptedError("busy", isRetryable: true))
    let pages = source.pages(size: 10, clock: clock)
    let walk = Task {
      for try await _ in pages {}
    }
    await clock.waitForSleepers()
    walk.cancel()
    await #expect(throws: CancellationError.self) { try await finish(walk) }
    #expect(clock.sleeperCount == 0)
    #expect(source.requests.count == 1)
  }

  private var firstRequest: PageRequest<Range<Int>> {
    PageRequest(key: nil, direction: .refresh, size: 10)
  }
}
