import Pagination
import PaginationTesting
import Testing

/// Edits by callers who cannot wait, such as a list's `onDelete`.
@MainActor
@Suite struct RefusedEditTests {
  private let source = NumberSource.rows(100)
  /// Plays the server that receives the edits.
  private let server = ScriptedSource<NumberedRow, Int>()

  private func commit(_ number: Int) -> @Sendable () async throws -> Void {
    { [server] in
      _ = try await server.page(for: PageRequest(key: number, direction: .end, size: 1))
    }
  }

  @Test func theEditShowsWhenTheCallReturns() async throws {
    let paginator = try await opened(source)
    let announcements = Announcements(paginator)
    paginator.edit {
      $0.remove(4)
    } committing: {
    } refused: { _ in
    }
    #expect(paginator.ids == (0..<10).filter { $0 != 4 })
    #expect(announcements.log == [.items])
  }

  @Test func success_confirms() async throws {
    let paginator = try await opened(source)
    let refusals = Refusals()
    paginator.edit({ $0.remove(4) }, committing: commit(1), refused: { refusals.note($0) })
    let request = try await server.nextRequest()
    // Not confirmed yet: a list that is loaded now does not show it, whatever the server says.
    try await finish { await paginator.refresh() }
    #expect(!paginator.ids.contains(4))
    request.succeed(Page(items: [], next: nil))
    try await request.waitUntilFinished()
    await letOthersRun()
    // Confirmed: the server is believed, and this one still has the row.
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(0..<10))
    #expect(refusals.errors.isEmpty)
  }

  @Test func refusal_takesTheEditBackAsTheViewsWant() async throws {
    let paginator = try await opened(source)
    let refusals = Refusals()
    var log: [[Int]] = []
    paginator.takingBack = { takeBack in
      log.append(paginator.ids)
      takeBack()
      log.append(paginator.ids)
    }
    paginator.edit {
      $0.remove(4)
    } committing: {
      throw ScriptedError("403")
    } refused: { error in
      refusals.note(error)
    }
    let before = paginator.ids
    try await finish { await refusals.waitForOne() }
    #expect(log == [before, Array(0..<10)])
    await #expect(throws: ScriptedError.self) {
      try await paginator.edit {
        $0.remove(4)
      } committing: {
        throw ScriptedError("403")
      }
    }
    #expect(log.count == 4)
    // What the app takes back itself comes as the app wants it.
    paginator.undo(paginator.remove(4))
    #expect(log.count == 4)
  }

  @Test func refusal_takesTheEditBackAndTells() async throws {
    let paginator = try await opened(source)
    let refusals = Refusals()
    paginator.edit {
      $0.remove(4)
      $0.move(9, to: .start)
    } committing: {
      throw ScriptedError("403")
    } refused: { error in
      // The rows are back when this is called.
      refusals.note(error, paginator.ids)
    }
    #expect(paginator.ids == [9, 0, 1, 2, 3, 5, 6, 7, 8])
    try await finish { await refusals.waitForOne() }
    #expect(refusals.errors == [ScriptedError("403")])
    #expect(refusals.rows == [Array(0..<10)])
    #expect(paginator.ids == Array(0..<10))
  }

  /// A cancellation is not reported as a refusal.
  @Test(arguments: 0..<2)
  func cancellation_revertsTheEditAndReportsNothing(_ index: Int) async throws {
    let error = CancellationTests.cancellations[index]
    let paginator = try await opened(source)
    let refusals = Refusals()
    paginator.edit {
      $0.remove(4)
      $0.move(9, to: .start)
    } committing: {
      throw error
    } refused: {
      refusals.note($0)
    }
    #expect(paginator.ids == [9, 0, 1, 2, 3, 5, 6, 7, 8])
    try await paginator.wait { $0.ids == Array(0..<10) }
    await letOthersRun()
    #expect(refusals.count == 0)
  }

  /// An error that only looks like one of those.
  @Test func anyOtherError_isToldOnce() async throws {
    let paginator = try await opened(source)
    for error: any Error in [ScriptedError("cancelled"), SourceTestError.offline] {
      let refusals = Refusals()
      paginator.edit({ $0.remove(4) }, committing: { throw error }, refused: { refusals.note($0) })
      try await finish { await refusals.waitForOne() }
      await letOthersRun()
      #expect(refusals.count == 1)
      #expect(paginator.ids == Array(0..<10))
    }
  }

  @Test func refusal_isAnnouncedAsOneChange() async throws {
    let paginator = try await opened(source)
    let refusals = Refusals()
    paginator.edit({ $0.remove(4) }, committing: commit(1), refused: { refusals.note($0) })
    let request = try await server.nextRequest()
    let announcements = Announcements(paginator)
    request.fail(ScriptedError("409"))
    try await finish { await refusals.waitForOne() }
    #expect(announcements.log == [.items])
  }

  @Test func refusal_afterMorePagesAndOtherEdits_leavesThemAlone() async throws {
    let paginator = try await opened(source)
    let refusals = Refusals()
    paginator.edit({ $0.remove(4) }, committing: commit(1), refused: { refusals.note($0) })
    let request = try await server.nextRequest()
    try await finish { await paginator.loadNext() }
    paginator.remove(12)
    request.fail()
    try await finish { await refusals.waitForOne() }
    #expect(paginator.ids == (0..<20).filter { $0 != 12 })
  }

  @Test func several_endInTheOrderInWhichTheServerAnswers() async throws {
    let paginator = try await opened(source)
    let refusals = Refusals()
    for number in 1...3 {
      paginator.edit(
        { $0.remove(number) },
        committing: commit(number),
        refused: { refusals.note($0, paginator.ids) }
      )
    }
    #expect(paginator.ids == [0, 4, 5, 6, 7, 8, 9])
    // They are on their way at the same time, so either may reach the server first.
    let requests = try await server.waitForRequests(3).sorted { $0.key ?? 0 < $1.key ?? 0 }
    #expect(requests.map(\.key) == [1, 2, 3])
    requests[2].fail(ScriptedError("third"))
    try await finish { await refusals.waitForOne() }
    #expect(paginator.ids == [0, 3, 4, 5, 6, 7, 8, 9])
    requests[1].succeed(Page(items: [], next: nil))
    requests[0].fail(ScriptedError("first"))
    try await finish { await refusals.waitForOne() }
    #expect(refusals.errors == [ScriptedError("third"), ScriptedError("first")])
    #expect(refusals.rows.last == [0, 1, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func commit_goesOnWhenThePaginatorIsReleased() async throws {
    let refusals = Refusals()
    weak var released: Paginator<NumberedRow>?
    do {
      let paginator = try await opened(source)
      released = paginator
      paginator.edit({ $0.remove(4) }, committing: commit(1), refused: { refusals.note($0) })
    }
    let request = try await server.nextRequest()
    await letOthersRun()
    #expect(!request.isCancelled)
    #expect(request.fail(ScriptedError("410")))
    try await finish { await refusals.waitForOne() }
    #expect(refusals.errors == [ScriptedError("410")])
    await letOthersRun()
    #expect(released == nil)
  }

  @Test func emptyEdit_isCommittedToo() async throws {
    let paginator = try await opened(source)
    let announcements = Announcements(paginator)
    paginator.edit({ _ in }, committing: commit(1), refused: { _ in })
    let request = try await server.nextRequest()
    request.succeed(Page(items: [], next: nil))
    try await request.waitUntilFinished()
    await letOthersRun()
    #expect(announcements.log.isEmpty)
  }

  /// What was refused, and what was shown then.
  @MainActor
  private final class Refusals {
    private(set) var errors: [ScriptedError] = []
    private(set) var rows: [[Int]] = []
    var count: Int { rows.count }
    private let (signals, continuation) = AsyncStream.makeStream(of: Void.self)

    func note(_ error: any Error, _ rows: [Int] = []) {
      if let error = error as? ScriptedError { errors.append(error) }
      self.rows.append(rows)
      continuation.yield()
    }

    /// Waits for a refusal that was not waited for yet.
    func waitForOne() async {
      for await _ in signals { return }
    }
  }
}
