import DemoServer
import Foundation
import GRDB
import PaginationTesting
import Testing

extension Timeline {
  /// A timeline in a temporary folder, at a fixed time.
  static func fixed(
    seed: UInt64 = 1,
    count: Int = 120,
    in folder: TemporaryFolder,
    name: String = "timeline.sqlite",
  ) async throws -> Timeline {
    try await Timeline(
      at: folder.url.appendingPathComponent(name),
      seed: seed,
      count: count,
      now: { Date(timeIntervalSince1970: 1_000_000) }
    )
  }
}

/// What is written into the timeline, and how it changes.
@Suite struct TimelineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theSameSeedWritesTheSameTimeline() async throws {
    var histories: [[Post]] = []
    for (index, seed) in ([1, 1, 2] as [UInt64]).enumerated() {
      let timeline = try await Timeline.fixed(seed: seed, in: folder, name: "\(index).sqlite")
      for _ in 0..<60 { try await timeline.step() }
      histories.append(try await timeline.posts())
    }
    #expect(histories[0] == histories[1])
    #expect(histories[0] != histories[2])
  }

  @Test func postsAreReadableAndNewestFirst() async throws {
    let posts = try await Timeline.fixed(in: folder).posts()
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
    let timeline = try await Timeline.fixed(in: folder)
    for _ in 0..<200 { try await timeline.step() }
    let posts = try await timeline.posts()
    #expect(posts.count { $0.edited } > 10)
    #expect(posts.count < 320 && posts.count > 290)
    #expect(Set(posts.map(\.id)).count == posts.count && posts.map(\.id).max() == 320)
    // Without bumps and pins, ids would fall.
    #expect(posts.map(\.id) != posts.map(\.id).sorted(by: >))
  }

  @Test func eachChangeDoesWhatItSays() async throws {
    let timeline = try await Timeline.fixed(count: 10, in: folder)
    func ids() async throws -> [Int] { try await timeline.posts().map(\.id) }
    try await timeline.apply([.bump(.id(3))])
    #expect(try await ids() == [3, 10, 9, 8, 7, 6, 5, 4, 2, 1])
    try await timeline.apply([.pin(.id(5))])
    #expect(try await ids() == [5, 3, 10, 9, 8, 7, 6, 4, 2, 1])
    let pinned = try await timeline.posts().filter(\.pinned).map(\.id)
    #expect(pinned == [5])
    try await timeline.apply([.pin(.id(8)), .delete(.index(1))])
    #expect(try await ids() == [8, 3, 9, 7, 6, 5, 4, 2, 1])
    try await timeline.apply([.unpin, .edit(.id(1), text: "new")])
    #expect(try await ids() == [3, 9, 8, 7, 6, 5, 4, 2, 1])
    let edited = try await timeline.posts().last
    #expect(edited?.text == "new" && edited?.edited == true)
    // What is not there changes nothing, and an id never comes back.
    try await timeline.apply([.delete(.id(10)), .delete(.id(3)), .bump(.id(3))])
    try await timeline.post(2)
    #expect(try await ids() == [12, 11, 9, 8, 7, 6, 5, 4, 2, 1])
  }

  @Test func itGrowsByTheClock() async throws {
    let timeline = try await Timeline.fixed(count: 5, in: folder)
    let clock = ManualClock()
    let growing = Task { try await timeline.grow(every: .seconds(3), clock: clock) }
    for _ in 1...4 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(3))
    }
    await clock.waitForSleepers()
    #expect(try await timeline.posts().map(\.id).max() == 9)
    growing.cancel()
    await #expect(throws: CancellationError.self) { try await growing.value }
  }

  @Test func theFileIsAnOrdinaryDatabase() async throws {
    let timeline = try await Timeline.fixed(count: 20, in: folder)
    try await timeline.post(3)
    let queue = try DatabaseQueue(path: folder.url.appendingPathComponent("timeline.sqlite").path)
    let ids = try await queue.read { try Int.fetchAll($0, sql: "SELECT id FROM post ORDER BY id") }
    #expect(ids == Array(1...23))
  }

  @Test func aTemporaryTimelineLeavesNoFile() async throws {
    let timeline = try await Timeline.temporary(in: folder.url)
    try await timeline.post(50)
    #expect(try await timeline.posts().count == 2050)
    let names = try folder.names
    #expect(names.isEmpty)
  }
}
