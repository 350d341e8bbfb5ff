import GRDB
import Pagination
import PaginationSQLite
import PaginationTesting
import Testing

@MainActor
@Suite
struct QueryLiveTests {
  let order: [QueryOrder] = [.descending("rank"), .ascending("id")]

  func source(_ database: TemporaryDatabase) -> QuerySource<Note> {
    QueryPageTests.source(database, by: order)
  }

  /// Waits for the next event after which the list is as expected.
  func wait(_ list: Paginator<Note>, until isSo: () -> Bool) async {
    let events = list.events()
    if isSo() { return }
    for await _ in events where isSo() { return }
  }

  @Test func changesShowAtOnceAndTheUsersRowStays() async throws {
    let database = try TemporaryDatabase()
    try database.insert((1...300).map { Note(id: $0, title: "old", rank: Double(-$0), folder: 0) })
    let paginator = Paginator(
      source: source(database),
      configuration: PaginationConfiguration(pageSize: 20)
    )
    let list = VirtualList(paginator, height: 10)
    await list.open()
    await list.read(50)
    let top = try #require(list.visibleIDs.first)
    try await database.pool.write { database in
      try Note(id: 1000, title: "new", rank: 0, folder: 0).insert(database)
      try database.execute(sql: "UPDATE note SET title = 'edited' WHERE id = 55")
      try database.execute(sql: "UPDATE note SET rank = -70.5 WHERE id = 57")
      try Note.deleteOne(database, key: 3)
    }
    await wait(paginator) { paginator.items.first?.id == 1000 }
    let expected = try QueryPageTests.sorted(by: order, in: database)
    #expect(Array(paginator.items) == Array(expected.prefix(paginator.items.count)))
    #expect(list.visibleIDs.first == top)
    #expect(!paginator.isRefreshing)
    await list.readToEnd()
    #expect(Array(paginator.items) == expected)
  }

  /// A list may sort by a column that its records do not have. The observation signals before `write` returns, so the
  /// signal is there or will never be.
  @Test(arguments: ["title = 'new'", "rank = -1"])
  func changeOfAColumnThatOnlySorts_isNoticed(change: String) async throws {
    let database = try TemporaryDatabase()
    try database.insert((1...10).map { Note(id: $0, title: "old", rank: Double($0), folder: 0) })
    let source = QuerySource<Heading>(
      database.pool,
      Heading.all(),
      by: [.ascending("rank"), .ascending("id")],
      onMissingIndex: { _ in }
    )
    let changes = await source.changes()
    for await _ in changes { break }
    try await database.pool.write { try $0.execute(sql: "UPDATE note SET \(change) WHERE id = 10") }
    let isNoticed = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in changes { return true }
      return false
    }.value
    #expect(isNoticed)
  }

  @Test func rangeWithoutALimit_isReadAsAWhole() async throws {
    let database = try TemporaryDatabase()
    try database.insert((1...5).map { Note(id: $0, title: nil, rank: Double(-$0), folder: 0) })
    let source = source(database)
    let last = try await source.page(for: PageRequest(key: nil, direction: .refresh, size: 3)).next
    for (last, count) in [(nil, 5), (last, 3)] {
      let range = PageRange(first: nil, last: last, maximumCount: .max)
      let pages = try await source.pages(in: range, size: .max)
      #expect(pages.map { $0.items.map(\.id) } == [Array(1...count)])
    }
  }

  @Test func anotherConnectionIsNoticedWhenAsked() async throws {
    let database = try TemporaryDatabase()
    try database.insert((1...30).map { Note(id: $0, title: nil, rank: Double(-$0), folder: 0) })
    let clock = ManualClock()
    let paginator = Paginator(
      source: QuerySource(
        database.pool,
        Note.all(),
        by: order,
        checkingOtherProcessesEvery: .seconds(1),
        clock: clock
      )
    )
    let events = paginator.events()
    await paginator.load()
    // The first page, and its rows again for what has changed before the list listened.
    var loads = 0
    for await case .loaded in events {
      loads += 1
      if loads == 2 { break }
    }
    await clock.waitForSleepers(1)
    let other = try DatabaseQueue(path: database.path)
    try await other.write { try Note(id: 99, title: nil, rank: 9, folder: 0).insert($0) }
    #expect(paginator.items.first?.id == 1)
    clock.advance(by: .seconds(1))
    await wait(paginator) { paginator.items.first?.id == 99 }
    #expect(paginator.items.count == 21)
  }

  @Test func editsStayUntilTheDatabaseHasThem() async throws {
    let database = try TemporaryDatabase()
    try database.insert((1...30).map { Note(id: $0, title: nil, rank: Double(-$0), folder: 0) })
    let paginator = Paginator(source: source(database))
    await paginator.load()
    let removal = paginator.remove(5)
    paginator.update(6) { $0.title = "draft" }
    try await database.pool.write { try $0.execute(sql: "UPDATE note SET folder = 2") }
    await wait(paginator) { paginator.items.first?.folder == 2 }
    #expect(!paginator.items.contains { $0.id == 5 })
    #expect(paginator.items.first { $0.id == 6 }?.title == "draft")
    paginator.undo(removal)
    #expect(paginator.items.first { $0.id == 5 }?.folder == 2)
  }

  @Test func anEmptiedTableAndItsNewRowsAreShown() async throws {
    let database = try TemporaryDatabase()
    try database.insert((1...30).map { Note(id: $0, title: nil, rank: Double(-$0), folder: 0) })
    let paginator = Paginator(source: source(database))
    await paginator.load()
    try await database.pool.write { _ = try Note.deleteAll($0) }
    await wait(paginator) { paginator.phase == .empty }
    try database.insert([Note(id: 2, title: nil, rank: nil, folder: 0)])
    await wait(paginator) { paginator.items.count == 1 }
    #expect(paginator.phase == .content)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func afterAnyChangesTheListIsAPartOfTheTable(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let order = QueryPageTests.orders.randomElement(using: &generator) ?? []
    let database = try TemporaryDatabase()
    try database.insert((1...120).map { Note.random(id: $0, using: &generator) })
    let paginator = Paginator(
      source: QueryPageTests.source(database, by: order),
      configuration: PaginationConfiguration(pageSize: 10, prefetch: .manual)
    )
    await paginator.load()
    var next = 1000
    for _ in 1...12 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: await paginator.loadNext()
      case 1: await paginator.loadPrevious()
      case 2:
        let id = Int.random(in: 1...120, using: &generator)
        if try await database.pool.read({ try Note.exists($0, key: id) }) {
          await paginator.jump(to: id)
        }
      case 3 where !paginator.items.isEmpty:
        // The user goes anywhere, also into a segment whose place is a guess.
        let top = Int.random(in: paginator.items.indices, using: &generator)
        paginator.rowsOnScreen(paginator.items[top...].prefix(5).map(\.id))
      default: break
      }
      let notes = (0..<4).map { _ in
        next += 1
        let isNew = Bool.random(using: &generator)
        let id = isNew ? next : Int.random(in: 1...120, using: &generator)
        return Note.random(id: id, using: &generator)
      }
      let gone = Int.random(in: 1...120, using: &generator)
      try await database.pool.write { database in
        for note in notes { try note.upsert(database) }
        try Note.deleteOne(database, key: gone)
      }
      // The last of these is in the list, or not, when it has caught up.
      let all = try QueryPageTests.sorted(by: order, in: database)
      await wait(paginator) {
        let items = Array(paginator.items)
        guard !paginator.isLoading, paginator.gaps.isEmpty, let first = items.first,
          let start = all.firstIndex(of: first)
        else { return false }
        return items == Array(all[start...].prefix(items.count))
      }
    }
    #expect(Set(paginator.items.map(\.id)).count == paginator.items.count)
  }
}

/// A note without the column by which its list is sorted.
private struct Heading: Codable, Hashable, Identifiable, Sendable, FetchableRecord, TableRecord {
  var id: Int
  var title: String?

  static let databaseTableName = "note"
  static var databaseSelection: [any SQLSelectable] { [Column("id"), Column("title")] }
}
