import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// The reports that lists get about the network, and their effect.
@MainActor
@Suite struct NetworkFeedTests {
  /// The reports that a follower got, in order.
  @MainActor
  private final class Listener {
    let task: Task<Void, Never>
    private let told: AsyncStream<NetworkConditions>

    init(
      _ feed: NetworkFeed,
      _ choice: PaginationNetworkConditions = .system,
      _ also: @escaping @MainActor (NetworkConditions) -> Void = { _ in }
    ) {
      let (stream, continuation) = AsyncStream<NetworkConditions>.makeStream()
      told = stream
      task = Task {
        await choice.follow(feed) {
          also($0)
          continuation.yield($0)
        }
        continuation.finish()
      }
    }

    func next() async -> NetworkConditions? {
      for await conditions in told { return conditions }
      return nil
    }

    /// Stops, and returns the reports that it had not read.
    func stop() async -> [NetworkConditions] {
      task.cancel()
      await task.value
      var rest: [NetworkConditions] = []
      while let conditions = await next() { rest.append(conditions) }
      return rest
    }
  }

  @Test func startsOnce_withTheFirstList() async {
    var starts = 0
    let feed = NetworkFeed { _ in starts += 1 }
    #expect(starts == 0)
    let first = Listener(feed)
    #expect(await first.next() == [])
    let second = Listener(feed)
    #expect(await second.next() == [])
    #expect(starts == 1)
    _ = await (first.stop(), second.stop())
    let third = Listener(feed)
    #expect(await third.next() == [])
    #expect(starts == 1)
    _ = await third.stop()
  }

  @Test func tellsAll_whatIsSo_andEachChange() async {
    let feed = NetworkFeed { $0.update(.expensive) }
    let first = Listener(feed)
    #expect(await first.next() == .expensive)
    let second = Listener(feed)
    #expect(await second.next() == .expensive)
    feed.update([.expensive, .constrained])
    #expect(await first.next() == [.expensive, .constrained])
    #expect(await second.next() == [.expensive, .constrained])
    _ = await (first.stop(), second.stop())
  }

  @Test func tellsNothing_whereNothingHasChanged() async {
    let feed = NetworkFeed { _ in }
    let listener = Listener(feed)
    #expect(await listener.next() == [])
    feed.update([])
    feed.update(.constrained)
    #expect(await listener.next() == .constrained)
    feed.update(.constrained)
    feed.update([])
    #expect(await listener.next() == [])
    #expect(await listener.stop() == [])
  }

  // MARK: The network returns

  /// A list that follows a feed, and how often it heard that the network can be reached again.
  @MainActor
  private final class Returns {
    private(set) var count = 0
    private(set) var conditions: [NetworkConditions] = []
    private(set) var task: Task<Void, Never>?

    init(_ feed: NetworkFeed, _ choice: PaginationNetworkConditions = .system) {
      task = Task {
        await choice.follow(feed) {
          self.conditions.append($0)
        } reachable: {
          self.count += 1
        }
      }
    }

    func wait(until condition: (Returns) -> Bool) async {
      for _ in 0..<10_000 where !condition(self) { await Task.yield() }
    }
  }

  @Test func aListHears_thatTheNetworkIsBack() async {
    let feed = NetworkFeed { _ in }
    let list = Returns(feed)
    await list.wait { !$0.conditions.isEmpty }
    feed.update([], isReachable: false)
    feed.update([], isReachable: false)
    feed.update(.expensive, isReachable: true)
    await list.wait { $0.conditions.count == 2 }
    #expect(list.count == 1)
    feed.update([], isReachable: true)
    await list.wait { $0.conditions.count == 3 }
    #expect(list.count == 1)
    #expect(list.conditions == [[], .expensive, []])
    list.task?.cancel()
  }

  @Test func aShortLoss_isNotMissed() async {
    let feed = NetworkFeed { _ in }
    let list = Returns(feed)
    await list.wait { !$0.conditions.isEmpty }
    feed.update([], isReachable: false)
    feed.update([], isReachable: true)
    await list.wait { $0.count == 1 }
    #expect(list.count == 1)
    #expect(list.conditions == [[]])
    list.task?.cancel()
  }

  @Test func aListThatComesLater_hearsNothing() async {
    let feed = NetworkFeed { feed in
      feed.update([], isReachable: false)
      feed.update([], isReachable: true)
    }
    let list = Returns(feed)
    await list.wait { !$0.conditions.isEmpty }
    feed.update(.expensive)
    await list.wait { $0.conditions.count == 2 }
    #expect(list.count == 0)
    list.task?.cancel()
  }

  @Test(arguments: [.fixed([]), .manual] as [PaginationNetworkConditions])
  func aListWhoseConditionsTheAppSets_hearsNothing(_ choice: PaginationNetworkConditions) async {
    let feed = NetworkFeed { _ in }
    let list = Returns(feed, choice)
    await list.task?.value
    feed.update([], isReachable: false)
    feed.update([], isReachable: true)
    #expect(list.count == 0)
  }

  @Test func forgetsAList_thatIsGone() async {
    let feed = NetworkFeed { _ in }
    let gone = Listener(feed)
    let stays = Listener(feed)
    _ = await (gone.next(), stays.next())
    #expect(feed.listCount == 2)
    feed.update(.expensive)
    #expect(await gone.stop() == [.expensive])
    #expect(feed.listCount == 1)
    #expect(await stays.next() == .expensive)
    _ = await stays.stop()
    #expect(feed.listCount == 0)
  }

  @Test func aTaskThatWasCancelledBefore_startsNothing() async {
    var starts = 0
    let feed = NetworkFeed { _ in starts += 1 }
    let listener = Listener(feed)
    #expect(await listener.stop().isEmpty)
    #expect(starts == 0)
    #expect(feed.listCount == 0)
  }

  @Test func system_replacesWhatTheAppHasSet() async {
    let feed = NetworkFeed { _ in }
    let list = Paginator<CollectedRow>(source: .collection([]))
    list.networkConditions = .constrained
    let listener = Listener(feed) { list.networkConditions = $0 }
    #expect(await listener.next() == [])
    #expect(list.networkConditions == [])
    feed.update(.expensive)
    #expect(await listener.next() == .expensive)
    #expect(list.networkConditions == .expensive)
    _ = await listener.stop()
    feed.update([])
    #expect(list.networkConditions == .expensive)
  }

  @Test func fixed_isToldOnce_andStartsNothing() async {
    var starts = 0
    let feed = NetworkFeed { _ in starts += 1 }
    let listener = Listener(feed, .fixed(.constrained))
    #expect(await listener.next() == .constrained)
    await listener.task.value
    #expect(await listener.next() == nil)
    #expect(starts == 0)
  }

  @Test func manual_leavesTheListAlone() async {
    var starts = 0
    let feed = NetworkFeed { _ in starts += 1 }
    let listener = Listener(feed, .manual)
    await listener.task.value
    #expect(await listener.next() == nil)
    #expect(starts == 0)
  }
}

private struct CollectedRow: Identifiable {
  let id: Int
}
