import Foundation
import Pagination
import PaginationTesting
import Testing

private typealias Source = ScriptedSource<NumberedRow, Int>
private typealias Request = PageRequest<Int>

private let first = Request(key: nil, direction: .refresh, size: 3)
private let second = Request(key: 3, direction: .end, size: 3)
private let somePage = Page<NumberedRow, Int>(items: [0, 1, 2], next: 3)
private let otherPage = Page<NumberedRow, Int>(items: [3, 4], next: nil)

@Suite
struct ScriptedSourceTests {
  @Suite struct Holding {
    /// A load that waits for a clock has its answer, unless the script holds it after that.
    @Test(arguments: [false, true])
    func answerToADelayedLoad_countsIfItIsHeldThen(isHeld: Bool) async throws {
      let clock = ManualClock()
      let source = Source { _ in
        .delayed(by: .seconds(1), on: clock, then: isHeld ? .hold : .page(somePage))
      }
      let load = Task { try await source.page(for: first) }
      let request = try await source.nextRequest()
      await clock.waitForSleepers()
      #expect(request.succeed(otherPage) == isHeld)
      clock.advance(by: .seconds(1))
      #expect(try await load.value == (isHeld ? otherPage : somePage))
    }

    @Test func recordsWhatWasAskedFor() async throws {
      let source = Source()
      let load = Task { try await source.page(for: second) }
      let request = try await source.nextRequest()
      #expect(request.number == 0)
      #expect(request.request == second)
      #expect(request.key == 3)
      #expect(request.direction == .end)
      #expect(request.size == 3)
      #expect(!request.isCancelled && !request.isFinished)
      #expect(source.pendingRequests.map(\.number) == [0])
      #expect(request.succeed(somePage))
      #expect(try await load.value == somePage)
      #expect(request.isFinished)
      #expect(source.pendingRequests.isEmpty)
      #expect(source.requests.count == 1)
    }

    @Test func loadsAreReleasedInAnyOrder() async throws {
      let source = Source()
      let one = Task { try await source.page(for: first) }
      let firstRequest = try await source.nextRequest()
      let two = Task { try await source.page(for: second) }
      let secondRequest = try await source.nextRequest()
      secondRequest.succeed(otherPage)
      #expect(try await two.value == otherPage)
      #expect(!firstRequest.isFinished)
      firstRequest.fail(ScriptedError("late"))
      await #expect(throws: ScriptedError("late")) { try await one.value }
    }

    @Test func onlyTheFirstAnswerCounts() async throws {
      let source = Source()
      let load = Task { try await source.page(for: first) }
      let request = try await source.nextRequest()
      #expect(request.succeed(somePage))
      #expect(!request.succeed(otherPage))
      #expect(!request.fail())
      #expect(try await load.value == somePage)
    }

    @Test func aLoadThatIsHeldAgainCanBeAnsweredAgain() async throws {
      let source = Source()
      let clock = ManualClock()
      let load = Task { try await source.page(for: first) }
      let request = try await source.nextRequest()
      request.answer(.delayed(by: .seconds(1), on: clock, then: .failure(ScriptedError("slow"))))
      await clock.advanceWhenSleeping()
      await #expect(throws: ScriptedError("slow")) { try await load.value }
    }

    @Test func waitForRequestsCountsAll() async throws {
      let source = Source { _ in .page(somePage) }
      _ = try await source.page(for: first)
      let wait = Task { try await source.waitForRequests(2).map(\.request) }
      _ = try await source.page(for: second)
      #expect(try await wait.value == [first, second])
    }

    @Test func viewsShowTheTextOfAnError() {
      #expect(ScriptedError("No luck.").localizedDescription == "No luck.")
    }

    @Test func nextRequestHandsOutEachOnce() async throws {
      let source = Source { _ in .page(somePage) }
      for request in [first, second] { _ = try await source.page(for: request) }
      #expect(try await source.nextRequest().request == first)
      #expect(try await source.nextRequest().request == second)
      let wait = Task { _ = try await source.nextRequest() }
      wait.cancel()
      await #expect(throws: CancellationError.self) { try await wait.value }
    }
  }

  @Suite struct Cancelling {
    @Test func whenPrompt_aHeldLoadThrowsAtOnce() async throws {
      let source = Source()
      let load = Task { try await source.page(for: first) }
      let request = try await source.nextRequest()
      load.cancel()
      await #expect(throws: CancellationError.self) { try await load.value }
      #expect(request.isCancelled && request.isFinished)
      #expect(!request.succeed(somePage))
    }

    @Test(arguments: [
      ScriptedAnswer.hold, .page(somePage), .failure(ScriptedError()),
      .delayed(by: .seconds(1), on: ManualClock(), then: .page(somePage)),
    ])
    func whenPrompt_anEarlyCancelWinsOverEveryAnswer(
      answer: ScriptedAnswer<NumberedRow, Int>
    ) async throws {
      let source = Source { _ in answer }
      let load = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await source.page(for: first)
      }
      await #expect(throws: CancellationError.self) { try await load.value }
    }

    @Test func whenIgnored_theLoadAnswersTooLate() async throws {
      let source = Source(cancellation: .ignored)
      let load = Task { try await source.page(for: first) }
      let request = try await source.nextRequest()
      load.cancel()
      try await request.waitUntilCancelled()
      #expect(!request.isFinished)
      #expect(request.succeed(somePage))
      #expect(try await load.value == somePage)
      try await request.waitUntilFinished()
      #expect(request.isCancelled)
    }

    @Test func whenIgnored_delaysGoOn() async throws {
      let clock = ManualClock()
      let source = Source(cancellation: .ignored) { _ in
        .delayed(by: .seconds(1), on: clock, then: .page(somePage))
      }
      let load = Task { try await source.page(for: first) }
      await clock.waitForSleepers()
      load.cancel()
      await clock.advanceWhenSleeping()
      #expect(try await load.value == somePage)
    }
  }

  @Suite struct Scripting {
    @Test func oneTimeAnswersComeBeforeTheScript() async throws {
      let source = Source { _ in .page(somePage) }
      source.failNext(ScriptedError("one"))
      source.answerNext(.page(otherPage))
      await #expect(throws: ScriptedError("one")) { try await source.page(for: first) }
      #expect(try await source.page(for: first) == otherPage)
      #expect(try await source.page(for: first) == somePage)
    }

    @Test func theScriptSeesTheRequestAndCanBeReplaced() async throws {
      let source = Source { .page(Page(items: [], next: $0.size)) }
      #expect(try await source.page(for: first).next == 3)
      source.setScript { _ in .failure(ScriptedError()) }
      await #expect(throws: ScriptedError()) { try await source.page(for: first) }
    }

    @Test func aPausedSourceHoldsUntilReleased() async throws {
      let source = ScriptedSource.rows(6)
      source.isPaused = true
      let loads = (0..<2).map { _ in
        Task { try await source.page(for: PageRequest(key: nil, direction: .refresh, size: 2)) }
      }
      try await source.waitForRequests(2)
      source.isPaused = false
      #expect(!source.isPaused)
      #expect(source.pendingRequests.count == 2)
      source.releaseAll()
      for load in loads { #expect(try await load.value.items == [0, 1]) }
    }

    @Test func heldOnesAreReleasedByTheScriptOfThatMoment() async throws {
      let source = ScriptedSource.rows(6)
      source.answerNext(.hold)
      let load = Task {
        try await source.page(for: PageRequest(key: nil, direction: .refresh, size: 2))
      }
      let request = try await source.nextRequest()
      source.setScript { _ in .failure(ScriptedError("gone")) }
      request.release()
      await #expect(throws: ScriptedError("gone")) { try await load.value }
    }

    @Test func errorsTellTheRetryPolicy() {
      let error = ScriptedError("busy", isRetryable: true, retryAfter: .seconds(2))
      #expect(error.isRetryable)
      #expect(error.retryAfter == .seconds(2))
      #expect("\(error)" == "busy")
      #expect(!ScriptedError().isRetryable)
    }
  }
}
