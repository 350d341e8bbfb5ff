import Foundation
import Testing

@testable import paginate

/// Which page may be requested next.
@Suite struct LaneTests {
  private let lane = Lane(patience: .zero)

  /// Starts a task that enters the lane, and waits until it waits.
  private func waiting(_ ticket: Lane.Ticket) async -> Task<Void, any Error> {
    let count = lane.waiterCount
    let task = Task { try await lane.enter(ticket) }
    while lane.waiterCount == count { await Task.yield() }
    return task
  }

  @Test func onePageAtATime_inTheOrderOfTheList() async throws {
    let tickets = [
      lane.ticket(at: 1), lane.ticket(at: 3), lane.ticket(at: 2),
    ]
    try await lane.enter(tickets[0])
    // The redirect of a page needs no second turn.
    try await lane.enter(tickets[0])
    let (third, second) = (await waiting(tickets[1]), await waiting(tickets[2]))
    lane.arrived(tickets[0], byteCount: 2000)
    try await second.value
    // A page leaves when its response has arrived, and again when it has been read.
    lane.leave(tickets[0], next: 2)
    #expect(lane.waiterCount == 1)
    lane.leave(tickets[2], next: 3)
    try await third.value
  }

  /// The last page is usually shorter, and nothing is behind it.
  @Test func behindAShortPageNothingIsRequestedBeforeItIsRead() async throws {
    let (first, second) = (lane.ticket(at: 1), lane.ticket(at: 2))
    let third = lane.ticket(at: 3)
    try await lane.enter(first)
    let waiting = (await waiting(second), await waiting(third))
    lane.arrived(first, byteCount: 4000)
    try await waiting.0.value
    lane.arrived(second, byteCount: 1999)
    #expect(lane.waiterCount == 1)
    lane.leave(second, next: 3)
    try await waiting.1.value
  }

  /// Tasks need not start in the order of the list. No page that was named may wait for ever.
  @Test func pagesThatAreReadInAnotherOrder_letThoseBehindGoOn() async throws {
    let (first, second) = (lane.ticket(at: 1), lane.ticket(at: 2))
    try await lane.enter(second)
    let waitingFirst = await waiting(first)
    lane.leave(second, next: 3)
    try await waitingFirst.value
    let third = await waiting(lane.ticket(at: 3))
    lane.leave(first, next: 2)
    try await third.value
  }

  /// A page behind the one that the walk needs is only a guess.
  @Test func aPageThatNoOtherHasNamed_isNotTheFirstToGo() async throws {
    let second = lane.ticket(at: 2)
    try await lane.enter(second)
    lane.leave(second, next: 3)
    let guess = await waiting(lane.ticket(at: 4))
    let third = lane.ticket(at: 3)
    try await lane.enter(third)
    #expect(lane.waiterCount == 1)
    lane.arrived(third, byteCount: 2000)
    try await guess.value
  }

  /// A page may be read after it has let others go first.
  @Test func aPageThatIsNamedLate_goesOn() async throws {
    let (first, second) = (lane.ticket(at: 1), lane.ticket(at: 2))
    try await lane.enter(second)
    let third = await waiting(lane.ticket(at: 3))
    lane.leave(second, next: nil)
    #expect(lane.waiterCount == 1)
    try await lane.enter(first)
    lane.leave(first, next: 2)
    #expect(lane.waiterCount == 1)
    lane.leave(second, next: 3)
    try await third.value
  }

  /// Offsets are computed for full pages. The walk cancels those that turn out wrong.
  @Test func onlyThePageThatWasNamedIsRequested() async throws {
    let (first, wrong) = (lane.ticket(at: 10), lane.ticket(at: 20))
    try await lane.enter(first)
    let waiting = await waiting(wrong)
    lane.leave(first, next: 15)
    #expect(lane.waiterCount == 1)
    waiting.cancel()
    try await lane.enter(lane.ticket(at: 15))
  }

  @Test func aPageThatIsCancelledWhileItIsRequested_isNotNeeded() async throws {
    let wrong = lane.ticket(at: 20)
    await Task {
      try? await lane.enter(wrong)
      withUnsafeCurrentTask { $0?.cancel() }
      lane.leave(wrong, next: nil)
    }.value
    try await lane.enter(lane.ticket(at: 35))
  }

  /// The server may have asked to delay the next request.
  @Test func afterAFailurePagesBehindWaitForTheNextAttempt() async throws {
    let first = lane.ticket(at: 1)
    let behind = lane.ticket(at: 2)
    try await lane.enter(first)
    let waiting = await waiting(behind)
    lane.leave(first, next: nil)
    #expect(lane.waiterCount == 1)
    let again = lane.ticket(at: 1)
    try await lane.enter(again)
    #expect(lane.waiterCount == 1)
    lane.leave(again, next: 2)
    try await waiting.value
  }

  /// The walk waits for this page, so nothing else would ever come.
  @Test func afterAFailurePagesBeforeItGoOn() async throws {
    let (second, first) = (lane.ticket(at: 2), lane.ticket(at: 1))
    try await lane.enter(second)
    let waiting = await waiting(first)
    lane.leave(second, next: nil)
    try await waiting.value
  }

  @Test func aCancelledWaitEnds_andIsForgotten() async throws {
    let (first, second) = (lane.ticket(at: 1), lane.ticket(at: 2))
    try await lane.enter(first)
    let waiting = await waiting(second)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(lane.waiterCount == 0)
    lane.leave(first, next: 2)
    try await lane.enter(lane.ticket(at: 2))
  }

  /// The time limit of a request that waited is too short, once.
  @Test func aLongWaitIsNoticed() async throws {
    let (first, second) = (lane.ticket(at: 1), lane.ticket(at: 2))
    try await lane.enter(first)
    let waiting = await waiting(second)
    lane.leave(first, next: 2)
    try await waiting.value
    #expect(!lane.wasDelayed(first))
    #expect(lane.wasDelayed(second))
    #expect(!lane.wasDelayed(second))
  }
}
