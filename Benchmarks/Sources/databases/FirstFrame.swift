import Pagination
import PaginationSQLite
import Subjects

/// What it takes from nothing to the rows of the first frame.
@MainActor
struct FirstFrame: Encodable {
  let rows: Int
  let pageSize: Int
  let frames: Frames

  /// In a process that has just started, whose first list it is.
  let launched: Times

  struct Frames: Codable {
    /// With how many rows the list begins.
    var items = 0

    /// If the app has used the store before.
    var opened = Times([Duration]())

    /// If it has not, so that the database is opened, too.
    var closed = Times([Duration]())
  }

  static func measure(_ posts: StoredPosts) throws -> FirstFrame {
    let launched = try (0..<40).map { _ in try Part(.launch, posts).result(Double.self) }
    return FirstFrame(
      rows: posts.count,
      pageSize: posts.pageSize,
      frames: try Part(.frames, posts).result(),
      launched: Times(launched)
    )
  }

  static func frames(of posts: StoredPosts) -> Frames {
    let store = posts.newStore
    var frames = Frames()
    frames.opened = Times((0..<200).map { _ in time(posts, in: store, &frames.items) })
    frames.closed = Times((0..<200).map { _ in time(posts, in: posts.newStore, &frames.items) })
    return frames
  }

  /// Microseconds.
  static func launch(of posts: StoredPosts) -> Double {
    var items = 0
    return time(posts, in: posts.newStore, &items) / .microseconds(1)
  }

  private static func time(
    _ posts: StoredPosts,
    in store: SQLiteListStore,
    _ items: inout Int
  ) -> Duration {
    let start = ContinuousClock.now
    let list = posts.list(in: store)
    let place = list.takeRestoredPlace()
    let screen = Array(list.items.drop { $0.id != place }.prefix(20))
    let time = ContinuousClock.now - start
    precondition(place == posts.place && screen.count == 20)
    items = list.items.count
    return time
  }
}
