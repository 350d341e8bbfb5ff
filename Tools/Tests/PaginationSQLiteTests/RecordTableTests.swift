import Foundation
import GRDB
import Pagination
import PaginationTesting
import Testing

@testable import PaginationSQLite
@testable import PaginationStorage

/// Stored lists whose rows are in a table of the app.
@MainActor @Suite struct RecordTableTests {
  private let database: TemporaryDatabase
  private let url: URL

  init() throws {
    database = try TemporaryDatabase()
    url = database.folder.appending(path: "lists.sqlite")
  }

  @Test func rowsAreInTheTable_andNowhereElse() async throws {
    await read(pages: 3)
    #expect(try notes().map(\.id) == Array(0..<30))
    for file in try FileManager.default.contentsOfDirectory(atPath: database.folder.path)
    where file.hasPrefix("lists.sqlite") {
      let data = try Data(contentsOf: database.folder.appending(path: file))
      #expect(data.range(of: Data("title 7".utf8)) == nil, "\(file)")
    }
    let list = open(Self.offline)
    #expect(list.items.map(\.title) == (0..<30).map { "title \($0)" })
  }

  @Test func restoredList_hasTheRecordsAsTheyAreNow() async throws {
    await read(pages: 2, to: 12)
    try await database.pool.write { database in
      try database.execute(sql: "UPDATE note SET title = 'changed' WHERE id = 3")
      try database.execute(sql: "DELETE FROM note WHERE id IN (5, 10, 11)")
    }
    let list = open(Self.offline)
    #expect(list.items.map(\.id) == (0..<20).filter { ![5, 10, 11].contains($0) })
    #expect(list.items.first { $0.id == 3 }?.title == "changed")
  }

  /// A page is written again because of one of its rows. The others may have been changed by the app.
  @Test func whatTheAppChanges_staysUntilTheServerSendsSomethingElse() async throws {
    let list = open(Self.source())
    await list.load()
    await list.save()
    try await database.pool.write {
      try $0.execute(sql: "UPDATE note SET folder = 9 WHERE id < 5")
    }
    list.receive(.changed(Note(id: 7, title: "new", rank: nil, folder: 0)))
    list.receive(.changed(Note(id: 2, title: "new", rank: nil, folder: 0)))
    await list.save()
    let notes = try notes()
    #expect(notes.filter { $0.folder == 9 }.map(\.id) == [0, 1, 3, 4])
    #expect(notes.filter { $0.title == "new" }.map(\.id) == [2, 7])
  }

  @Test func columnsOfTheApp_canBeKept() async throws {
    let rows = RecordTable(Note.self, in: database.pool) { note, database in
      var note = note
      note.rank = try Note.fetchOne(database, id: note.id)?.rank
      try note.save(database)
    }
    let list = open(Self.source(), in: SQLiteListStore(url: url, rows: rows))
    await list.load()
    await list.save()
    try await database.pool.write { try $0.execute(sql: "UPDATE note SET rank = 5") }
    list.receive(.changed(Note(id: 7, title: "new", rank: nil, folder: 0)))
    await list.save()
    let note = try notes()[7]
    #expect(note.title == "new" && note.rank == 5)
  }

  /// The app's database is locked, or refuses a row: the list goes on, and what the store has stays.
  @Test func tableThatCannotBeWritten_isReported() async throws {
    await read(pages: 1)
    try await database.pool.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER refuse BEFORE INSERT ON note WHEN NEW.id >= 10
          BEGIN SELECT RAISE(ABORT, 'no more'); END
          """
      )
    }
    let list = open(Self.source())
    let events = list.events()
    await list.load()
    await list.loadNext()
    await list.save()
    #expect(list.items.count == 20)
    var problem: StoredListProblem?
    for await event in events {
      if case .notStored(let found) = event {
        problem = found
        break
      }
    }
    #expect(problem?.code == .unwritable)
    #expect(problem?.description.contains("no more") == true)
    let stored = open(Self.offline)
    #expect(stored.items.map(\.id) == Array(0..<10))
  }

  @Test func tableThatCannotBeRead_isReported() async throws {
    await read(pages: 1)
    try await database.pool.write { try $0.execute(sql: "DROP TABLE note") }
    #expect { try store.read("home") } throws: { error in
      (error as? StoredListProblem)?.code == .unreadable
    }
    #expect(FileManager.default.fileExists(atPath: url.path))
    #expect(open(Self.source()).items.isEmpty)
  }

  @Test func removedList_leavesTheTable() async throws {
    await read(pages: 1)
    try store.removeAll()
    #expect(try notes().count == 10)
    #expect(try store.read("home") == nil)
  }

  // MARK: Lists

  private struct Offline: Error {}

  private var store: SQLiteListStore {
    SQLiteListStore(url: url, rows: RecordTable(Note.self, in: database.pool))
  }

  private func notes() throws -> [Note] { try database.pool.read { try Note.fetchAll($0) } }

  private static func source() -> ScriptedSource<Note, Int> {
    ScriptedSource { request in
      let start = request.key ?? 0
      let notes = (start..<start + 10).map {
        Note(id: $0, title: "title \($0)", rank: nil, folder: 0)
      }
      return .page(Page(items: notes, next: start < 20 ? start + 10 : nil))
    }
  }

  private static var offline: ScriptedSource<Note, Int> {
    ScriptedSource { _ in .failure(Offline()) }
  }

  private func open(
    _ source: ScriptedSource<Note, Int>,
    in other: SQLiteListStore? = nil
  ) -> Paginator<Note> {
    Paginator(
      source: source,
      restoring: ListRestoration("home", in: other ?? store, signature: "notes"),
      configuration: PaginationConfiguration(prefetch: .manual, retry: .never)
    )
  }

  private func read(pages: Int, to row: Int = 0) async {
    let list = open(Self.source())
    await list.load()
    for _ in 1..<pages { await list.loadNext() }
    list.rowsOnScreen([row])
    await list.save()
  }
}
