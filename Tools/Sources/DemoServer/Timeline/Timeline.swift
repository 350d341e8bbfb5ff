package import Foundation

/// Posts about Unicode characters, newest first. The timeline grows and changes while it is read: ``DemoServer`` serves
/// it at `/posts`.
///
/// What is written, and what changes, depends only on the seed.
package actor Timeline {
  private(set) var content: TimelinePosts

  /// How often all cursors have expired. A cursor says which number it was made with.
  private(set) var expiries = 0

  private let now: @Sendable () -> Date
  private let url: URL?
  private var growth: TimelineGrowth

  package init(
    seed: UInt64 = 1,
    count: Int = 2000,
    now: @escaping @Sendable () -> Date = { Date() },
  ) {
    self.init(seed: seed, count: count, url: nil, now: now)
  }

  private init(seed: UInt64, count: Int, url: URL?, now: @escaping @Sendable () -> Date) {
    var (growth, content) = (TimelineGrowth(seed: seed), TimelinePosts())
    var time = Self.milliseconds(now())
    var posts: [(post: TimelineChange, time: Int)] = []
    for _ in 0..<count {
      time -= growth.pause()
      posts.append((growth.post(), time))
    }
    for (post, time) in posts.reversed() { content.apply(post, at: time) }
    self.init(content, growth, url: url, now: now)
  }

  /// Opens the timeline in a file, which has gone on since: it gets the posts of the time that has passed, at most
  /// 500. If there is no file, it begins.
  ///
  /// - Parameter interval: How much time passes between two posts; `nil` if it has not gone on.
  /// - Throws: An error of the file.
  package static func kept(
    at url: URL,
    seed: UInt64 = 1,
    every interval: Duration?,
    now: @escaping @Sendable () -> Date = { Date() },
  ) async throws -> Timeline {
    guard FileManager.default.fileExists(atPath: url.path) else {
      let timeline = Timeline(seed: seed, count: 2000, url: url, now: now)
      try await timeline.post(0)
      return timeline
    }
    let content = try JSONDecoder().decode(TimelinePosts.self, from: Data(contentsOf: url))
    // Other texts than those that are there.
    let growth = TimelineGrowth(seed: seed &+ UInt64(content.rows.count))
    let timeline = Timeline(content, growth, url: url, now: now)
    guard let interval else { return timeline }
    let passed = Duration.milliseconds(milliseconds(now()) - content.newest)
    try await timeline.post(max(0, min(500, Int(passed / interval))))
    return timeline
  }

  private init(
    _ content: TimelinePosts,
    _ growth: TimelineGrowth,
    url: URL?,
    now: @escaping @Sendable () -> Date
  ) {
    (self.content, self.growth, self.url, self.now) = (content, growth, url, now)
  }

  /// Adds new posts, and changes nothing else.
  package func post(_ count: Int) throws {
    try apply((0..<count).map { _ in growth.post() })
  }

  /// Adds a post, and sometimes changes another one.
  package func step() throws { try apply(growth.step()) }

  /// Lets all cursors expire that pages have contained so far.
  package func expireCursors() { expiries += 1 }

  /// All posts, in order.
  package func posts() -> [Post] { content.rows.map(\.post) }

  package func apply(_ changes: [TimelineChange]) throws {
    for change in changes { content.apply(change, at: Self.milliseconds(now())) }
    // The process may be killed at any time.
    if let url { try JSONEncoder().encode(content).write(to: url, options: .atomic) }
  }

  /// Takes a step again and again, until the task is cancelled.
  package func grow(every interval: Duration, clock: any Clock<Duration>) async throws {
    while true {
      try await clock.sleep(for: interval)
      try step()
    }
  }

  private static func milliseconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970 * 1000) }
}
