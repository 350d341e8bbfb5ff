import Foundation
import GRDB

/// The timeline's SQLite file: its table, and the SQL that reads and changes it.
struct TimelineStore: Sendable {
  private let queue: DatabaseQueue

  /// Creates an empty timeline in place of a file that is there.
  init(replacing url: URL) throws {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(url.path + suffix) }
    var configuration = Configuration()
    configuration.label = "DemoServer.timeline"
    // A timeline need not survive a crash, and a journal in a file would need the file's name.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
    queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try queue.write { try $0.execute(sql: Self.tables) }
  }

  /// Opens the timeline in a file, which survives a crash; an empty one if there is no file.
  init(keeping url: URL) throws {
    let isNew = !FileManager.default.fileExists(atPath: url.path)
    var configuration = Configuration()
    configuration.label = "DemoServer.timeline"
    queue = try DatabaseQueue(path: url.path, configuration: configuration)
    if isNew { try queue.write { try $0.execute(sql: Self.tables) } }
  }

  /// AUTOINCREMENT never gives the id of a deleted post to another one.
  private static let tables = """
    CREATE TABLE post (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      author TEXT NOT NULL,
      text TEXT NOT NULL,
      posted INTEGER NOT NULL,
      active INTEGER NOT NULL,
      pinned INTEGER NOT NULL DEFAULT 0,
      edited INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX post_by_place ON post (pinned, active, id);
    """

  /// Reads as much as a page needs, while nothing changes.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Reader) throws -> Result,
  ) async throws -> Result {
    try await queue.read { try body(Reader(database: $0)) }
  }

  /// Makes changes in one transaction. A change of a post that is not there does nothing.
  func apply(_ changes: [TimelineChange], at time: Int) async throws {
    try await queue.write { database in
      for change in changes { try Self.apply(change, at: time, in: database) }
    }
  }

  /// Adds the posts with which the timeline begins, the oldest first.
  func begin(with posts: [(post: TimelineChange, time: Int)]) async throws {
    try await queue.write { database in
      for (post, time) in posts { try Self.apply(post, at: time, in: database) }
    }
  }

  private static func apply(
    _ change: TimelineChange,
    at time: Int,
    in database: Database,
  ) throws {
    switch change {
    case .post(let author, let text):
      let time = try free(time, in: database)
      try database.execute(
        sql: "INSERT INTO post (author, text, posted, active) VALUES (?, ?, ?, ?)",
        arguments: [author, text, time, time]
      )
    case .edit(let target, let text):
      try update("text = ?, edited = 1", [text], target, in: database)
    case .bump(let target):
      try update("active = ?", [free(time, in: database)], target, in: database)
    case .pin(let target):
      try apply(.unpin, at: time, in: database)
      try update("pinned = 1", [], target, in: database)
    case .unpin:
      try database.execute(sql: "UPDATE post SET pinned = 0 WHERE pinned = 1")
    case .delete(let target):
      guard let place = try place(of: target, in: database) else { return }
      try database.execute(sql: "DELETE FROM post WHERE id = ?", arguments: [place.id])
    }
  }

  private static func update(
    _ assignments: String,
    _ values: StatementArguments,
    _ target: TimelineChange.Target,
    in database: Database,
  ) throws {
    guard let place = try place(of: target, in: database) else { return }
    let arguments: StatementArguments = values + [place.id]
    try database.execute(
      sql: "UPDATE post SET \(assignments) WHERE id = ?",
      arguments: arguments
    )
  }

  /// The time of the newest activity is later than all others, even if two fall into one millisecond.
  private static func free(_ time: Int, in database: Database) throws -> Int {
    let newest = try Int.fetchOne(database, sql: "SELECT max(active) FROM post") ?? 0
    return max(time, newest + 1)
  }

  private static func place(
    of target: TimelineChange.Target,
    in database: Database,
  ) throws -> PostPlace? {
    switch target {
    case .id(let id): return try Reader(database: database).place(of: id)
    case .index(let index):
      let sql = """
        SELECT pinned, active, id FROM post WHERE pinned = 0
        ORDER BY active DESC, id DESC LIMIT ?
        """
      let rows = try GRDB.Row.fetchAll(database, sql: sql, arguments: [index + 1])
      return rows.last.map(PostPlace.init(row:))
    }
  }
}

extension TimelineStore {
  /// A post, and where it is.
  struct Row: Sendable {
    let post: Post
    let place: PostPlace

    fileprivate init(row: GRDB.Row) {
      place = PostPlace(row: row)
      post = Post(
        id: row["id"],
        author: row["author"],
        text: row["text"],
        milliseconds: row["posted"],
        pinned: row["pinned"],
        edited: row["edited"],
      )
    }
  }

  /// Reads the timeline as it is at one time.
  struct Reader {
    fileprivate let database: Database

    /// The first rows below a place, or from the top.
    func rows(below place: PostPlace?, limit: Int) throws -> [Row] {
      guard let place else { return try rows(from: 0, limit: limit) }
      return try rows("WHERE (pinned, active, id) < (?, ?, ?)", place.arguments + [limit])
    }

    /// The last rows above a place.
    func rows(above place: PostPlace, limit: Int) throws -> [Row] {
      let sql = """
        SELECT * FROM post WHERE (pinned, active, id) > (?, ?, ?)
        ORDER BY pinned, active, id LIMIT ?
        """
      let arguments = place.arguments + [limit]
      return try GRDB.Row.fetchAll(database, sql: sql, arguments: arguments)
        .map(Row.init(row:)).reversed()
    }

    /// The rows from a position.
    func rows(from offset: Int, limit: Int) throws -> [Row] {
      try rows("", [limit, offset], offset: "OFFSET ?")
    }

    private func rows(
      _ condition: String,
      _ arguments: StatementArguments,
      offset: String = "",
    ) throws -> [Row] {
      let sql = """
        SELECT * FROM post \(condition)
        ORDER BY pinned DESC, active DESC, id DESC LIMIT ? \(offset)
        """
      return try GRDB.Row.fetchAll(database, sql: sql, arguments: arguments).map(Row.init(row:))
    }

    /// Where a post is; `nil` if there is none.
    func place(of id: Int) throws -> PostPlace? {
      let sql = "SELECT pinned, active, id FROM post WHERE id = ?"
      return try GRDB.Row.fetchOne(database, sql: sql, arguments: [id]).map(PostPlace.init(row:))
    }

    /// When the newest activity was.
    func newest() throws -> Int? { try Int.fetchOne(database, sql: "SELECT max(active) FROM post") }

    func count() throws -> Int {
      try Int.fetchOne(database, sql: "SELECT count(*) FROM post") ?? 0
    }

    /// How many posts come before a place.
    func count(above place: PostPlace) throws -> Int {
      let sql = "SELECT count(*) FROM post WHERE (pinned, active, id) > (?, ?, ?)"
      return try Int.fetchOne(database, sql: sql, arguments: place.arguments) ?? 0
    }
  }
}

extension PostPlace {
  fileprivate init(row: GRDB.Row) {
    self.init(isPinned: row["pinned"], active: row["active"], id: row["id"])
  }

  fileprivate var arguments: StatementArguments { [isPinned, active, id] }
}
