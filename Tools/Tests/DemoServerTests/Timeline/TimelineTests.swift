import DemoServer
import Foundation
import PaginationTesting
import Testing

extension Timeline {
  /// A timeline at a fixed time.
  static func fixed(seed: UInt64 = 1, count: Int = 120) -> Timeline {
    Timeline(seed: seed, count: count, now: { Date(timeIntervalSince1970: 1_000_000) })
  }
}

/// What is written into the timeline, and how it changes.
@Suite struct TimelineTests {
  @Test func theSameSeedWritesTheSameTimeline() async throws {
    var histories: [[Post]] = []
    for seed in [1, 1, 2] as [UInt64] {
      let timeline = Timeline.fixed(seed: seed)
      for _ in 0..<60 { try await timeline.step() }
      histories.append(await timeline.posts())
    }
    #expect(histories[0] == histories[1])
    #expect(histories[0] != histories[2])
  }

  @Test func postsAreReadableAndNewestFirst() async throws {
    let posts = await Timeline.fixed().posts()
    #expect(posts.map(\.id) == Array((1...120).reversed()))
    #expect(zip(posts, posts.dropFirst()).allSatisfy { $0.time > $1.time })
    #expect(
      posts.allSatisfy { !$0.pinned && !$0.edited && !$0.author.isEmpty && $0.text.count > 9 }
    )
    #expect(Set(posts.map(\.text)).count > 110 && Set(posts.map(\.author)).count > 10)
    // A control character would break a line of the list.
    let scalars = posts.flatMap(\.text.unicodeScalars)
    #expect(scalars.allSatisfy { $0.properties.age != nil && $0.value >= 0x20 })
  }

  @Test func aWhileBringsEveryKindOfChange() async throws {
    let timeline = Timeline.fixed()
    for _ in 0..<200 { try await timeline.step() }
    let posts = await timeline.posts()
    #expect(posts.count { $0.edited } > 10)
    #expect(posts.count < 320 && posts.count > 290)
    #expect(Set(posts.map(\.id)).count == posts.count && posts.map(\.id).max() == 320)
    // Without bumps and pins, ids would fall.
    #expect(posts.map(\.id) != posts.map(\.id).sorted(by: >))
  }

  @Test func eachChangeDoesWhatItSays() async throws {
    let timeline = Timeline.fixed(count: 10)
    func ids() async -> [Int] { await timeline.posts().map(\.id) }
    try await timeline.apply([.bump(.id(3))])
    #expect(await ids() == [3, 10, 9, 8, 7, 6, 5, 4, 2, 1])
    try await timeline.apply([.pin(.id(5))])
    #expect(await ids() == [5, 3, 10, 9, 8, 7, 6, 4, 2, 1])
    let pinned = await timeline.posts().filter(\.pinned).map(\.id)
    #expect(pinned == [5])
    try await timeline.apply([.pin(.id(8)), .delete(.index(1))])
    #expect(await ids() == [8, 3, 9, 7, 6, 5, 4, 2, 1])
    try await timeline.apply([.unpin, .edit(.id(1), text: "new")])
    #expect(await ids() == [3, 9, 8, 7, 6, 5, 4, 2, 1])
    let edited = await timeline.posts().last
    #expect(edited?.text == "new" && edited?.edited == true)
    // What is not there changes nothing, and an id never comes back.
    try await timeline.apply([.delete(.id(10)), .delete(.id(3)), .bump(.id(3))])
    try await timeline.post(2)
    #expect(await ids() == [12, 11, 9, 8, 7, 6, 5, 4, 2, 1])
  }

  @Test func itGrowsByTheClock() async throws {
    let timeline = Timeline.fixed(count: 5)
    let clock = ManualClock()
    let growing = Task { try await timeline.grow(every: .seconds(3), clock: clock) }
    for _ in 1...4 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(3))
    }
    await clock.waitForSleepers()
    #expect(await timeline.posts().map(\.id).max() == 9)
    growing.cancel()
    await #expect(throws: CancellationError.self) { try await growing.value }
  }

  @Test func aKeptTimelineGoesOnWhereItWas() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("timeline.json")
    func open(at seconds: Double, every interval: Duration?) async throws -> [Post] {
      let now = Date(timeIntervalSince1970: 1_000_000 + seconds)
      return try await Timeline.kept(at: url, every: interval, now: { now }).posts()
    }
    let first = try await open(at: 0, every: .seconds(3))
    #expect(first.count == 2000)
    #expect(try await open(at: 5, every: nil) == first)
    let age = try #require(try? Date(first[0].time, strategy: .iso8601)).timeIntervalSince1970
    let later = try await open(at: age - 1_000_000 + 31, every: .seconds(3))
    #expect(later.count == 2010 && Array(later.suffix(2000)) == first)
  }
}
