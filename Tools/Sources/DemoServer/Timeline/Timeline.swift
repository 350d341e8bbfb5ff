public import Foundation

/// Posts about Unicode characters, newest first, in an SQLite file. The timeline grows and changes while
/// it is read: ``DemoServer`` serves it at `/posts`.
///
/// What is written, and what changes, depends only on the seed.
public actor Timeline {
  let store: TimelineStore

  /// How often all cursors have expired. A cursor says which number it was made with.
  private(set) var expiries = 0

  private let now: @Sendable () -> Date
  private var growth: TimelineGrowth

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - url: Where the file is to be. A file that is there is replaced.
  ///   - seed: The seed of what is written.
  ///   - count: How many posts there are at first.
  ///   - isKept: Whether another process goes on with the file, also after this one has been killed.
  ///   - now: The time of new posts.
  /// - Throws: An error of SQLite.
  public init(
    at url: URL,
    seed: UInt64 = 1,
    count: Int = 2000,
    isKept: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() },
  ) async throws {
    self.now = now
    growth = TimelineGrowth(seed: seed)
    store = try isKept ? TimelineStore(keeping: url) : TimelineStore(replacing: url)
    var time = Self.milliseconds(now())
    var posts: [(post: TimelineChange, time: Int)] = []
    for _ in 0..<count {
      time -= growth.pause()
      posts.append((growth.post(), time))
    }
    try await store.begin(with: posts.reversed())
  }

  /// Opens the timeline in a file, which has gone on since: it gets the posts of the time that has passed, at most
  /// 500. If there is no file, it begins.
  ///
  /// - Parameters:
  ///   - url: Where the file is, or is to be.
  ///   - seed: The seed of what is written.
  ///   - interval: How much time passes between two posts; `nil` if it has not gone on.
  ///   - now: The time of new posts.
  /// - Throws: An error of SQLite.
  public static func kept(
    at url: URL,
    seed: UInt64 = 1,
    every interval: Duration?,
    now: @escaping @Sendable () -> Date = { Date() },
  ) async throws -> Timeline {
    guard FileManager.default.fileExists(atPath: url.path) else {
      return try await Timeline(at: url, seed: seed, isKept: true, now: now)
    }
    let store = try TimelineStore(keeping: url)
    let (newest, count) = try await store.read { (try $0.newest() ?? 0, try $0.count()) }
    // Other texts than those that are there.
    let timeline = Timeline(store, seed: seed &+ UInt64(count), now: now)
    guard let interval else { return timeline }
    let passed = Duration.milliseconds(milliseconds(now()) - newest)
    try await timeline.post(max(0, min(500, Int(passed / interval))))
    return timeline
  }

  private init(_ store: TimelineStore, seed: UInt64, now: @escaping @Sendable () -> Date) {
    (self.store, self.now) = (store, now)
    growth = TimelineGrowth(seed: seed)
  }

  /// A timeline in a temporary file, which goes with the process: its name is removed at once, so a
  /// process that is killed leaves nothing behind.
  ///
  /// - Parameters:
  ///   - seed: The seed of what is written.
  ///   - folder: Where the file is; the system's folder of temporary files by default.
  public static func temporary(
    seed: UInt64 = 1,
    in folder: URL = FileManager.default.temporaryDirectory,
  ) async throws -> Timeline {
    let name = "swift-paginator-timeline-\(UUID().uuidString).sqlite"
    let url = folder.appendingPathComponent(name)
    defer { unlink(url.path) }
    return try await Timeline(at: url, seed: seed)
  }

  /// Adds new posts, and changes nothing else.
  public func post(_ count: Int) async throws {
    let posts = (0..<count).map { _ in growth.post() }
    try await apply(posts)
  }

  /// Adds a post, and sometimes changes another one.
  public func step() async throws {
    try await apply(growth.step())
  }

  /// Lets all cursors expire that pages have contained so far.
  public func expireCursors() { expiries += 1 }

  /// All posts, in order.
  public func posts() async throws -> [Post] {
    try await store.read { try $0.rows(below: nil, limit: .max) }.map(\.post)
  }

  package func apply(_ changes: [TimelineChange]) async throws {
    try await store.apply(changes, at: Self.milliseconds(now()))
  }

  /// Takes a step again and again, until the task is cancelled.
  package func grow(every interval: Duration, clock: any Clock<Duration>) async throws {
    while true {
      try await clock.sleep(for: interval)
      try await step()
    }
  }

  private static func milliseconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970 * 1000) }
}
