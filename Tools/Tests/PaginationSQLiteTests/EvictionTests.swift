import Foundation
import GRDB
import Pagination
import Testing

@testable import PaginationSQLite
@testable import PaginationStorage
@testable import PaginationTesting

/// A store that has more rows than it may: pages go, rows do not.
@MainActor @Suite struct EvictionTests {
  private static let rowCount = 1_500

  /// The rows around the user's place stay; the others go, and come back from the server.
  @Test(arguments: [TimelineStyle.cursor, .cursorBothWays, .keyset])
  func pagesFarFromTheUser_goFirst(style: TimelineStyle) async throws {
    try await Self.withFile { url in
      let server = TimelineServer(Self.rowCount)
      let place = 500
      do {
        let list = Self.list(server.source(style), in: SQLiteListStore(url: url))
        await list.load()
        for _ in 0..<100 where list.end != .complete { await list.loadNext() }
        list.rowsOnScreen([place, place - 1, place - 2])
        await list.save()
      }
      let before = try Self.storedPages(at: url)
      #expect(before.count == Self.rowCount / 50 && before.allSatisfy { !$0.isEmpty })
      try Self.fill(url, to: Self.byteCount(of: url) * 9 / 10)
      let after = try Self.storedPages(at: url)
      #expect(after.count == before.count)
      let kept = after.indices.filter { !after[$0].isEmpty }
      let anchor = (Self.rowCount - place) / 50
      #expect(kept.contains(anchor))
      #expect(kept.count < before.count && kept.count > 3)
      #expect(kept == Array(kept[0]...kept[kept.count - 1]), "no holes between them")
      let distances = kept.map { abs($0 - anchor) }
      let gone = after.indices.filter { after[$0].isEmpty }.map { abs($0 - anchor) }
      #expect((distances.max() ?? 0) <= (gone.min() ?? 0))

      // Offline, the stored rows are there, and nothing else is.
      let source = server.source(style)
      source.failNext(ScriptedError("offline"), count: 1_000)
      let offline = Self.list(source, in: SQLiteListStore(url: url))
      #expect(offline.ids.contains(place))
      await offline.load()
      var count = -1
      while offline.items.count > count {
        count = offline.items.count
        await offline.loadPrevious()
        await offline.loadNext()
      }
      #expect(offline.ids.elementsEqual(kept.flatMap { before[$0] }))

      // Online, the whole list is.
      let online = Self.list(server.source(style), in: SQLiteListStore(url: url))
      await online.load()
      await Self.readAll(online)
      #expect(Self.isWhole(online) && online.items.count == Self.rowCount)
    }
  }

  /// A list that is longer than the budget, while it is on screen, in two runs.
  @Test func listThatIsLongerThanTheBudget_losesNoRow() async throws {
    try await Self.withFile { url in
      let server = TimelineServer(Self.rowCount)
      for run in 1...2 {
        let store = SQLiteListStore(url: url, maximumByteCount: 75_000)
        let list = Self.list(server.source(.cursor), in: store, keptItemCount: 500)
        await list.load()
        var seen = Set(list.ids)
        // The second run begins at the end.
        await Self.readAll(list) {
          seen.formUnion(list.ids)
          #expect(Self.isWhole(list), "run \(run)")
          await list.save()
        }
        #expect(seen.count == Self.rowCount, "run \(run)")
        let byteCount = try Self.byteCount(of: url)
        #expect(byteCount < 150_000, "run \(run)")
      }
    }
  }

  /// What stays of lists that change at random is a part of them, without holes around where the user was.
  @Test(arguments: 1...20) func randomLists_areNeverMixed(seed: UInt64) async throws {
    try await Self.withFile { url in
      let store = SQLiteListStore(url: url, maximumByteCount: 60_000)
      let memory = MemoryListStore()
      let names = ["home", "search", "saved"]
      var lists = names.indices.map { RandomLists(seed: seed * 10 + UInt64($0)) }
      for number in 0..<300 {
        let index = number % 7 % 3
        let change = lists[index].next()
        let list = try #require(lists[index].list)
        try store.write(change, leadingTo: list, as: names[index])
        try memory.write(change, leadingTo: list, as: names[index])
        for name in names {
          guard let stored = try store.read(name), let whole = try memory.read(name) else {
            continue
          }
          #expect(stored.header == whole.header)
          #expect(stored.pages.allSatisfy { whole.pages.contains($0) }, "change \(number)")
        }
      }
      let byteCount = try Self.byteCount(of: url)
      #expect(byteCount < 150_000)
      // No row is left that no page has.
      let database = try DatabaseQueue(path: url.path)
      for name in names { try store.remove(name) }
      let count = try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM row") }
      #expect(count == 0)
    }
  }

  // MARK: Lists

  /// Whether no row is missing but in gaps.
  private static func isWhole(_ list: Paginator<TimelineRow>) -> Bool {
    let rows = list.rows.map { $0.item?.id }
    return zip(rows, rows.dropFirst()).allSatisfy { upper, lower in
      guard let upper, let lower else { return true }
      return upper == lower + 1
    }
  }

  /// Reads to the start, through all gaps, and to the end.
  private static func readAll(
    _ list: Paginator<TimelineRow>,
    afterEachPage: @MainActor () async -> Void = {}
  ) async {
    for _ in 0..<200 where list.ids.first != rowCount || !list.gaps.isEmpty {
      list.rowsOnScreen(list.ids.prefix(5))
      if let gap = list.gaps.last { await list.fill(gap.id) } else { await list.loadPrevious() }
      await afterEachPage()
    }
    for _ in 0..<200 where list.end != .complete {
      list.rowsOnScreen(list.ids.suffix(5))
      await list.loadNext()
      await afterEachPage()
    }
  }

  /// The ids of the rows of each page of the list `home`, in list order; none for a page that is evicted.
  private static func storedPages(at url: URL) throws -> [[Int]] {
    let store = SQLiteListStore(url: url)
    let header = try #require(try store.read("home", maximumItemCount: 1)).header
    let coding = RowCoding<TimelineRow>()
    return try header.pageIDs.map { id in
      try (store.page(id, of: "home")?.rows ?? []).map { try coding.item(of: $0.value).id }
    }
  }

  /// Writes another list with a budget that has no room for both.
  private static func fill(_ url: URL, to maximumByteCount: Int) throws {
    let store = SQLiteListStore(url: url, maximumByteCount: maximumByteCount)
    var lists = RandomLists(seed: 1)
    let change = lists.next()
    try store.write(change, leadingTo: try #require(lists.list), as: "other")
  }

  private static func byteCount(of url: URL) throws -> Int {
    try DatabaseQueue(path: url.path).read(ListTables.byteCount)
  }

  private static func withFile(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "lists.sqlite"))
  }

  private static func list(
    _ source: ScriptedSource<TimelineRow, TimelineKey>,
    in store: SQLiteListStore,
    keptItemCount: Int? = nil
  ) -> Paginator<TimelineRow> {
    Paginator(
      source: source,
      restoring: ListRestoration("home", in: store, signature: "all", maximumItemCount: 100),
      configuration: PaginationConfiguration(
        pageSize: 50,
        prefetch: .manual,
        retry: .never,
        maximumItemCount: keptItemCount
      )
    )
  }
}

extension Paginator<TimelineRow> {
  fileprivate var ids: [Int] { items.map(\.id) }
}
