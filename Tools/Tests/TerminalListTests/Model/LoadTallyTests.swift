import Pagination
import Testing

@testable import TerminalList

@Suite struct LoadTallyTests {
  private func tally(_ events: (PaginationEvent, Int)...) -> LoadTally {
    var tally = LoadTally()
    for (event, rowsAhead) in events { tally.count(event, rowsAhead: rowsAhead) }
    return tally
  }

  private let landed = PaginationEvent.loaded(.refresh, count: 10, repeats: 0, duration: .zero)
  private let refreshed = PaginationEvent.refreshed(count: 10)
  private let appended = PaginationEvent.loaded(.end, count: 8, repeats: 2, duration: .zero)

  @Test func countsPagesAndRepeats() {
    let tally = tally((landed, 0), (refreshed, 0), (appended, 0), (appended, 0))
    #expect(tally.pages == 3 && tally.repeats == 4)
  }

  @Test func aRefreshRestartsTheCount() {
    let tally = tally((refreshed, 0), (appended, 0), (landed, 0), (refreshed, 0))
    #expect(tally.pages == 1 && tally.repeats == 0)
    let joined = PaginationEvent.reconciled(RefreshSummary(pages: 2, isJoined: true))
    let merged = self.tally((refreshed, 0), (appended, 0), (landed, 0), (landed, 0), (joined, 0))
    #expect(merged.pages == 2 && merged.repeats == 0)
  }

  /// It changes nothing that is shown.
  @Test func aCheckLeavesTheCount() {
    let check = PaginationEvent.requested(.refresh, attempt: 1)
    let tally = tally((refreshed, 0), (appended, 0), (appended, 0), (check, 0), (landed, 0))
    #expect(tally.pages == 3 && tally.repeats == 4 && tally.inFlight == 0)
  }

  @Test func whatIsInFlightLandsFailsOrIsCancelled() {
    let failure = LoadFailure(id: 1, error: CancellationError())
    let append = PaginationEvent.requested(.end, attempt: 1)
    #expect(tally((append, 0)).inFlight == 1)
    #expect(tally((append, 0), (.requested(.start, attempt: 1), 0)).inFlight == 2)
    #expect(tally((append, 0), (appended, 0)).inFlight == 0)
    #expect(tally((append, 0), (.failed(.end, failure, retryAfter: nil), 0)).inFlight == 0)
    #expect(tally((append, 0), (.cancelled(.end), 0), (.discarded(.end), 0)).inFlight == 0)
  }

  @Test func severalAreInFlightInOneDirection() {
    let append = PaginationEvent.requested(.end, attempt: 1)
    #expect(tally((append, 0), (append, 0), (append, 0)).inFlight == 3)
    #expect(tally((append, 0), (append, 0), (appended, 0)).inFlight == 1)
    #expect(
      tally((append, 0), (append, 0), (.cancelled(.end), 0), (.cancelled(.end), 0)).inFlight
        == 0
    )
    #expect(tally((append, 0), (.requested(.refresh, attempt: 1), 0), (landed, 0)).inFlight == 1)
    // A load that never started can't end.
    #expect(tally((appended, 0), (append, 0)).inFlight == 1)
  }

  @Test func measuresHowEarlyPagesAreRequested() {
    let append = PaginationEvent.requested(.end, attempt: 1)
    let again = PaginationEvent.requested(.end, attempt: 2)
    let tally = tally((append, 7), (again, 1), (appended, 0), (append, 9))
    #expect(tally.prefetchDistance == 9)
  }
}
