import Testing

@testable import Pagination

/// A page is timed from its first request to its landing.
@Suite struct PageTimingTests {
  private struct Busy: RetryAdvising {
    var retryAfter: Duration?
    var isRetryable: Bool { true }
  }

  /// The load that follows a failure.
  private func retried(after error: any Error) throws -> Load {
    var machine = ListMachine<Row>(configuration: PaginationConfiguration())
    machine.load()
    let load = try #require(machine.takeEffects().compactMap(\.load).first)
    machine.loadFailed(error, for: load, after: .seconds(1), retryAfter: .seconds(2))
    let delay = try #require(machine.takeEffects().compactMap(\.delay).first)
    machine.delayOver(delay)
    return try #require(machine.takeEffects().compactMap(\.load).first)
  }

  @Test func failedAttemptsAndTheDelaysAfterThemCount() throws {
    let load = try retried(after: TestError())
    #expect(load.attempt == 2)
    #expect(load.delayed == .seconds(3))
  }

  @Test func aServerThatNamesATimeHasALimit() throws {
    #expect(try retried(after: Busy(retryAfter: .seconds(1))).isLimited)
    #expect(try !retried(after: Busy()).isLimited)
    #expect(try !retried(after: TestError()).isLimited)
  }

  @Test func aLimitIsKnownUntilThePageIsThere() throws {
    var machine = ListMachine<Row>(configuration: PaginationConfiguration())
    machine.load()
    for error: any Error in [Busy(retryAfter: .seconds(1)), TestError()] {
      let load = try #require(machine.takeEffects().compactMap(\.load).first)
      machine.loadFailed(error, for: load, retryAfter: .seconds(1))
      machine.delayOver(try #require(machine.takeEffects().compactMap(\.delay).first))
    }
    #expect(try #require(machine.takeEffects().compactMap(\.load).first).isLimited)
  }

  /// How late pages are is about the network.
  @Test func theTimeThatAServerNames_doesNotMakePagesLate() {
    var times = PageTimes()
    for _ in 0..<3 { times.pageArrived(items: 10, seconds: 0.2) }
    let deviation = times.deviation(items: 10)
    times.pageArrived(items: 10, seconds: 3, isLimited: true)
    #expect(times.deviation(items: 10) == deviation)
    #expect(times.mean(items: 10) == 3)
  }

  @Test func theDelayOfAPage_makesTheNextPlanLonger() throws {
    func distance(after delay: Duration) -> Int? {
      var prefetching = Prefetching(.automatic, pageSize: 20, sizing: .fixed)
      for row in 0..<60 {
        prefetching.rowAppeared(at: row, in: 0..<100) { .milliseconds(100 * row) }
      }
      for _ in 0..<4 {
        prefetching.pageArrived(
          count: 20,
          duration: .milliseconds(100),
          after: delay,
          isLimited: false,
          time: .seconds(6)
        )
      }
      return prefetching.plan(at: .end)?.distance
    }
    let (quick, slow) = (try #require(distance(after: .zero)), distance(after: .seconds(1)))
    #expect(try #require(slow) > quick)
  }
}

extension ListEffect {
  fileprivate var load: Load? { if case .load(let load) = self { load } else { nil } }
  fileprivate var delay: TaskID? { if case .wait(let id, _) = self { id } else { nil } }
}
