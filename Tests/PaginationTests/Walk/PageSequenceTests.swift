import Pagination
import PaginationTesting
import Testing

@Suite struct PageSequenceTests {
  private let source = ScriptedSource.rows(50)

  @Test(arguments: [0, 1, 3, 10]) func pagesComeInOrderAndEnd(_ readAhead: Int) async throws {
    var ids: [[Int]] = []
    for try await page in source.pages(size: 20, readAhead: readAhead) {
      ids.append(page.items.map(\.id))
    }
    #expect(ids == [Array(0..<20), Array(20..<40), Array(40..<50)])
    #expect(source.requests.map(\.key) == [nil, 20..<40, 40..<50])
    #expect(source.requests.map(\.direction) == [.refresh, .end, .end])
    #expect(source.requests.allSatisfy { $0.size == 20 })
  }

  @Test(arguments: [0, 1, 3]) func itemsComeInOrder(_ readAhead: Int) async throws {
    var ids: [Int] = []
    for try await item in source.items(size: 7, readAhead: readAhead) { ids.append(item.id) }
    #expect(ids == Array(0..<50))
  }

  /// In the middle of a page, also of the last one.
  @Test(arguments: [7, 50]) func cancelled_itemsStopAtOnce(_ size: Int) async throws {
    let source = source
    let walk = Task {
      var ids: [Int] = []
      do {
        for try await item in source.items(size: size, readAhead: 0) {
          ids.append(item.id)
          if item.id == 2 { withUnsafeCurrentTask { $0?.cancel() } }
        }
        Issue.record("The walk has ended as if nothing had happened")
      } catch {
        #expect(error is CancellationError)
      }
      return ids
    }
    #expect(try await finish(walk) == [0, 1, 2])
    #expect(source.requests.count == 1)
  }

  @Test func emptyList_isOneEmptyPage() async throws {
    var iterator = ScriptedSource.rows(0).pages().makeAsyncIterator()
    #expect(try await iterator.next()?.items.isEmpty == true)
    #expect(try await iterator.next() == nil)
  }

  @Test func afterTheEnd_nothingMoreIsRequested() async throws {
    var iterator = ScriptedSource.rows(5).pages(size: 20, readAhead: 3).makeAsyncIterator()
    #expect(try await iterator.next() != nil)
    for _ in 0..<3 { #expect(try await iterator.next() == nil) }
  }

  @Test func nothingIsRequestedBeforeTheConsumerAsks() async {
    _ = source.pages().makeAsyncIterator()
    _ = source.items().makeAsyncIterator()
    await letOthersRun()
    #expect(source.requests.isEmpty)
  }

  @Test func twoIterators_areIndependent() async throws {
    let pages = source.pages(size: 20, readAhead: 0)
    var one = pages.makeAsyncIterator()
    var other = pages.makeAsyncIterator()
    #expect(try await one.next()?.items.first?.id == 0)
    #expect(try await one.next()?.items.first?.id == 20)
    #expect(try await other.next()?.items.first?.id == 0)
    #expect(try await one.next()?.items.first?.id == 40)
    #expect(try await other.next()?.items.first?.id == 20)
  }

  @Suite struct Errors {
    private let source = ScriptedSource.rows(50)

    @Test(arguments: [0, 1, 3]) func errorsComeInTheirTurnAndEndTheWalk(
      _ readAhead: Int
    ) async throws {
      source.setScript { request in
        request.key == 20..<40
          ? .failure(ScriptedError("gone"))
          : .page(ScriptedSource.page(ofRows: 0..<50, for: request))
      }
      var iterator = source.pages(size: 20, readAhead: readAhead).makeAsyncIterator()
      #expect(try await iterator.next()?.items.count == 20)
      await #expect(throws: ScriptedError("gone")) { try await iterator.next() }
      #expect(try await iterator.next() == nil)
      #expect(source.requests.count == 2)
    }

    @Test func retriesWaitOnTheClock() async throws {
      let clock = ManualClock()
      source.failNext(ScriptedError("busy", isRetryable: true), count: 2)
      let retry = RetryPolicy(initialDelay: .seconds(1), jitter: 0)
      let source = source
      let walk = Task {
        var ids: [Int] = []
        for try await item in source.items(size: 20, retry: retry, clock: clock) {
          ids.append(item.id)
        }
        return ids
      }
      #expect(await clock.advanceWhenSleeping() == .seconds(1))
      #expect(await clock.advanceWhenSleeping() == .seconds(2))
      #expect(try await finish(walk) == Array(0..<50))
      #expect(source.requests.map(\.key) == [nil, nil, nil, 20..<40, 40..<50])
    }

    @Test func whenRetriesAreUsedUp_theLastErrorIsThrown() async {
      source.failNext(ScriptedError("busy", isRetryable: true), count: 9)
      let retry = RetryPolicy(maximumAttempts: 3, initialDelay: .zero)
      await #expect(throws: ScriptedError("busy", isRetryable: true)) {
        for try await _ in source.pages(retry: retry) {}
      }
      #expect(source.requests.count == 3)
    }
  }
}
