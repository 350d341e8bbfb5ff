import Pagination
import PaginationTesting
import Testing

/// Several requests of one walk at once.
@Suite struct ConcurrencyTests {
  @Test(arguments: [2, 5, 30], [0, 1, 3])
  func pagesComeInOrder_whateverTheOrderOfAnswers(
    _ concurrency: Int,
    _ readAhead: Int
  ) async throws {
    let source = OffsetServer(count: 995).source
    source.isPaused = true
    let pages = source.pages(size: 10, readAhead: readAhead, concurrency: concurrency)
    let walk = Task { try await ids(pages) }
    let first = try await source.nextRequest()
    await letOthersRun()
    #expect(source.requests.count == 1, "the first page goes alone")
    first.release()
    // The last that was asked for is answered first.
    let held = try await source.waitForRequests(concurrency + 1).dropFirst()
    source.isPaused = false
    for request in held.reversed() {
      request.release()
      await letOthersRun()
    }
    #expect(try await finish(walk) == Array(0..<995))
  }

  @Test(arguments: [2, 4, 7]) func soManyRequestsAreUnderWay(_ concurrency: Int) async throws {
    let source = OffsetServer(count: 1_000).source
    source.answerNext(.page(OffsetServer(count: 1_000).page(for: firstRequest)))
    source.isPaused = true
    let pages = source.pages(size: 10, readAhead: 3, concurrency: concurrency)
    let walk = Task { try await ids(pages) }
    // With the scripted first page answered, all the others are held.
    try await source.waitForRequests(concurrency + 1)
    await letOthersRun()
    let held = source.requests.inOrderOfOffsets()
    #expect(held.map(\.key) == [nil] + (1...concurrency).map { PageOffset($0 * 10) })
    // One comes, and makes room for one.
    source.requests[1].release()
    try await source.waitForRequests(concurrency + 2)
    await letOthersRun()
    #expect(source.requests.count == concurrency + 2)
    source.isPaused = false
    source.releaseAll()
    #expect(try await finish(walk) == Array(0..<1_000))
  }

  @Test(arguments: [1, 2, 4], [0, 1, 3]) func slowConsumers_slowTheRequestsDown(
    _ concurrency: Int,
    _ readAhead: Int
  ) async throws {
    let source = OffsetServer(count: 1_000).source
    var iterator = source.pages(size: 10, readAhead: readAhead, concurrency: concurrency)
      .makeAsyncIterator()
    for consumed in 1...10 {
      #expect(try await iterator.next()?.items.first?.id == (consumed - 1) * 10)
      let count = consumed + concurrency - 1 + readAhead
      try await source.waitForRequests(count)
      await letOthersRun()
      #expect(source.requests.count == count)
    }
  }

  @Test(arguments: [0, 5, 10, 39, 40, 41]) func aTotal_keepsRequestsFromGoingBeyondTheEnd(
    _ count: Int
  ) async throws {
    let source = OffsetServer(count: count, reportsTotal: true).source
    #expect(try await ids(source.pages(size: 10, concurrency: 8)) == Array(0..<count))
    #expect(source.requests.count == max(1, (count + 9) / 10))
  }

  @Test(arguments: [2, 3, 8]) func withoutATotal_fewRequestsGoBeyondTheEnd(
    _ concurrency: Int
  ) async throws {
    let source = OffsetServer(count: 100).source
    #expect(try await ids(source.pages(size: 10, concurrency: concurrency)) == Array(0..<100))
    // Ten pages, the empty one that ends the list, and what lies beyond it.
    #expect(source.requests.count <= 11 + concurrency - 1)
  }

  @Test func requestsBeyondTheEnd_areCancelledAndTheirErrorsIgnored() async throws {
    let source = OffsetServer(count: 30).source
    source.setScript { request in
      switch request.key?.offset ?? 0 {
      case 40: .failure(ScriptedError("no such page"))
      case 50...: .hold
      default: .page(OffsetServer(count: 30).page(for: request))
      }
    }
    // Answers wait until all have been asked for.
    source.answerNext(.page(OffsetServer(count: 30).page(for: firstRequest)))
    source.answerNext(.hold, count: 5)
    let pages = source.pages(size: 10, concurrency: 5)
    let walk = Task { try await ids(pages) }
    let held = try await source.waitForRequests(6).inOrderOfOffsets()
    #expect(held.map(\.key?.offset) == [nil, 10, 20, 30, 40, 50])
    for request in held[1...4] { request.release() }
    #expect(try await finish(walk) == Array(0..<30))
    try await held[5].waitUntilCancelled()
  }

  @Test func errorsComeInTheirTurnAndEndTheWalk() async throws {
    let source = OffsetServer(count: 100).source
    source.setScript { request in
      switch request.key?.offset ?? 0 {
      case 20: .failure(ScriptedError("gone"))
      case 30...: .hold
      default: .page(OffsetServer(count: 100).page(for: request))
      }
    }
    var iterator = source.pages(size: 10, concurrency: 4).makeAsyncIterator()
    #expect(try await iterator.next()?.items.first?.id == 0)
    #expect(try await iterator.next()?.items.first?.id == 10)
    await #expect(throws: ScriptedError("gone")) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    for request in source.requests where (request.key?.offset ?? 0) >= 30 {
      try await request.waitUntilCancelled()
    }
  }

  @Test func eachRequestIsRetriedByItself() async throws {
    let clock = ManualClock()
    let source = OffsetServer(count: 60, reportsTotal: true).source
    source.setScript { [weak source] request in
      let attempts = source?.requests.filter { $0.key == request.key }.count
      return request.key != nil && attempts == 1
        ? .failure(ScriptedError("busy", isRetryable: true))
        : .page(OffsetServer(count: 60, reportsTotal: true).page(for: request))
    }
    let retry = RetryPolicy(initialDelay: .seconds(1), jitter: 0)
    let pages = source.pages(size: 10, concurrency: 5, retry: retry, clock: clock)
    let walk = Task { try await ids(pages) }
    await clock.waitForSleepers(5)
    clock.advance(by: .seconds(1))
    #expect(try await finish(walk) == Array(0..<60))
    #expect(source.requests.count == 11)
  }

  @Test func leavingTheLoop_cancelsAll() async throws {
    let source = OffsetServer(count: 100).source
    source.answerNext(.page(OffsetServer(count: 100).page(for: firstRequest)))
    source.answerNext(.hold, count: 9)
    for try await _ in source.pages(size: 10, concurrency: 4) {
      try await source.waitForRequests(5)
      break
    }
    for request in source.requests.dropFirst() { try await request.waitUntilFinished() }
    await letOthersRun()
    #expect(source.requests.count == 5)
    #expect(source.requests.filter(\.isCancelled).count == 4)
  }

  @Test func cancelledConsumer_cancelsAll() async throws {
    let source = OffsetServer(count: 100).source
    source.answerNext(.page(OffsetServer(count: 100).page(for: firstRequest)))
    source.answerNext(.hold, count: 9)
    let pages = source.pages(size: 10, concurrency: 4)
    let walk = Task {
      for try await _ in pages {}
    }
    try await source.waitForRequests(5)
    walk.cancel()
    await #expect(throws: CancellationError.self) { try await finish(walk) }
    for request in source.requests.dropFirst() { try await request.waitUntilFinished() }
    await letOthersRun()
    #expect(source.requests.count == 5)
  }

  private var firstRequest: PageRequest<PageOffset> {
    PageRequest(key: nil, direction: .refresh, size: 10)
  }
}
