import Pagination
import PaginationTesting
import Testing

/// Several pages of a list under way at once, in tasks of their own.
@MainActor
@Suite struct AheadLoadTests {
  private let source = OffsetServer(count: 100).source

  /// A list with ten rows, the first of them on screen, and three pages that are held.
  private func opened() async throws -> Paginator<NumberedRow> {
    let paginator = try await PaginationTests.opened(source, .plain(prefetch: .threeAtOnce))
    source.answerNext(.hold, count: 3)
    paginator.itemAppeared(0)
    try await source.waitForRequests(4)
    return paginator
  }

  private var held: [ScriptedRequest<NumberedRow, PageOffset>] {
    Array(source.requests.inOrderOfOffsets().dropFirst())
  }

  @Test func theirKeysAreComputed() async throws {
    _ = try await opened()
    #expect(
      held.map(\.key?.offset) == [9, 18, 27],
      "each begins with the last row of the page before"
    )
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]])
  func rowsComeInTheirOrder_whateverTheOrderOfAnswers(_ order: [Int]) async throws {
    let paginator = try await opened()
    for index in order {
      held[index].release()
      try await held[index].waitUntilFinished()
      await letOthersRun()
      #expect(paginator.ids == Array(0..<paginator.items.count))
    }
    try await paginator.wait { $0.items.count >= 37 }
    #expect(paginator.ids.starts(with: 0..<37))
    #expect(Set(source.requests.map(\.key)).count == source.requests.count)
  }

  @Test func oneThatFails_isShownNowhereAndAskedForInItsTurn() async throws {
    let paginator = try await opened()
    let states = Announcements(paginator)
    let requests = held
    requests[1].fail(ScriptedError("gone"))
    try await requests[2].waitUntilCancelled()
    #expect(paginator.end == .loading)
    requests[0].release()
    try await paginator.wait { $0.items.count >= 40 }
    #expect(paginator.ids.starts(with: 0..<40))
    #expect(source.requests.count { $0.key == PageOffset(18) } == 2)
    #expect(states.count(of: .end) == 0)
  }

  @Test func cancel_stopsThemAll_andTheyAreAskedForAgain() async throws {
    let paginator = try await opened()
    paginator.cancel()
    for request in held { try await request.waitUntilCancelled() }
    #expect(paginator.end == .idle)
    paginator.itemAppeared(1)
    try await paginator.wait { $0.items.count >= 40 }
    #expect(paginator.ids.starts(with: 0..<40))
  }

  /// Each page proves where it belongs by the row that it has in common with the one before.
  @Test func whenARowComesIn_theyStillJoin() async throws {
    let paginator = try await opened()
    paginator.insert(NumberedRow(500), at: .start, isConfirmed: true)
    for request in held { request.release() }
    try await paginator.wait { $0.items.count >= 38 }
    #expect(paginator.ids.starts(with: [500] + Array(0..<37)))
    #expect(source.requests.count { $0.key == PageOffset(18) } == 1)
  }

  /// Pages from above the gap reach the last segment, and the pages ahead are asked for anew.
  @Test func whenTheirRowsAreReplaced_othersAreAskedForAhead() async throws {
    let paginator = try await PaginationTests.opened(source, .plain(prefetch: .threeAtOnce))
    try await finish { await paginator.jump(toIndex: 20) }
    source.isPaused = true
    paginator.itemAppeared(20)
    paginator.itemAppeared(9)
    for (count, offset) in [(6, 9), (7, 18)] {
      let requests = try await source.waitForRequests(count).dropFirst(2)
      let request = try #require(requests.first { $0.key == PageOffset(offset) })
      request.release()
      try await request.waitUntilFinished()
    }
    try await paginator.wait { $0.items.count >= 30 }
    #expect(paginator.ids == Array(0..<30))
    let requests = try await source.waitForRequests(10)
    for request in requests.prefix(7) where request.key != PageOffset(29) {
      try await request.waitUntilFinished()
    }
    let offsets = source.pendingRequests.compactMap(\.key?.offset).sorted()
    #expect(offsets == [29, 38, 47])
  }

  @Test func aRefresh_stopsThemAll() async throws {
    let paginator = try await opened()
    let requests = held
    try await finish { await paginator.refresh() }
    for request in requests { try await request.waitUntilCancelled() }
    #expect(paginator.ids.starts(with: 0..<10))
  }

  @Test func thePaginatorsEnd_stopsThemAll() async throws {
    var paginator: Paginator<NumberedRow>? = try await opened()
    #expect(paginator?.end == .loading)
    paginator = nil
    for request in held { try await request.waitUntilCancelled() }
  }

  /// A row is on its way out: until the server has said so, the key of each page may be one too high.
  @Test func keysThatAnEditShifts_areComputedAgainAfterwards() async throws {
    let source = OffsetServer(count: 1_000).source
    let paginator = try await PaginationTests.opened(source, .plain(prefetch: .threeAtOnce))
    let server = ScriptedSource<NumberedRow, Int>()
    let commit = Task {
      try await paginator.edit {
        $0.remove(3)
      } committing: {
        _ = try await server.page(for: PageRequest(key: 3, direction: .end, size: 1))
      }
    }
    let committing = try await server.nextRequest()
    source.isPaused = true
    paginator.itemAppeared(0)
    try await source.waitForRequests(4)
    #expect(source.pendingRequests.compactMap(\.key?.offset).sorted() == [9, 18, 27])
    source.setScript { request in
      .page(OffsetServer(count: 1_000).page(for: request))
    }
    source.isPaused = false
    source.releaseAll()
    try await paginator.wait { $0.items.count >= 28 }
    committing.succeed(Page(items: [], next: nil))
    _ = try await finish(commit)
    try await paginator.settle()
    source.isPaused = true
    let count = source.requests.count
    paginator.itemAppeared(try #require(paginator.ids.last))
    try await source.waitForRequests(count + 3)
    #expect(paginator.ids == (0..<paginator.items.count + 1).filter { $0 != 3 })
  }
}
