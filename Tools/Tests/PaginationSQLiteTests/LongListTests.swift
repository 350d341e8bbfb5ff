import Foundation
import GRDB
import Pagination
import Testing

@testable import PaginationSQLite
@testable import PaginationStorage
@testable import PaginationTesting

/// Long lists, of which the store has all rows: disk first, network at a gap. `STORED_ROWS=1000000` takes longer ones.
@MainActor @Suite struct LongListTests {
  private static let pageSize = 500
  private static let keptItemCount = 2_000

  @Test func allStoredRows_areThereWithoutANetwork() async throws {
    let count = ProcessInfo.processInfo.environment["STORED_ROWS"].flatMap { Int($0) } ?? 100_000
    try await Self.withStoredList(of: count) { store, server in
      let source = server.source(.cursor)
      source.failNext(ScriptedError("offline"), count: 100)
      let list = Self.list(source, in: store)
      #expect(list.ids.last == 1, "where the user was")
      #expect(list.ids.count < 1_000)
      await list.load()
      var seen = list.ids
      for _ in 0..<count / Self.pageSize where seen.first != count {
        list.rowsOnScreen(list.items.prefix(5).map(\.id))
        let first = seen.first
        await list.loadPrevious()
        seen = list.ids.prefix { $0 != first } + seen
        #expect(list.items.count <= 2 * Self.keptItemCount, "the others are in the store")
      }
      #expect(seen == Array((1...count).reversed()))
      #expect(source.requests.count == 1, "only the refresh has asked the server")
    }
  }

  /// What a list begins with is read by as many statements, however long it is, and no other row is read.
  @Test func firstFrame_costsTheSame_forAListOfAnyLength() async throws {
    var counts: [Int] = []
    for count in [4_000, 40_000] {
      try await Self.withStoredList(of: count) { store, server in
        let statements = Monitor<[String]>([])
        var configuration = Configuration()
        configuration.prepareDatabase { database in
          database.trace { event in
            let statement = "\(event)"
            statements.withLock { $0.append(statement) }
          }
        }
        let counting = SQLiteListStore(url: store.url, maximumByteCount: .max, configuration)
        let list = Self.list(server.source(.cursor), in: counting)
        #expect(list.ids.last == 1)
        let seen = statements.withLock(\.self)
        counts.append(seen.count)
        #expect(seen.count { $0.contains("FROM row") } == list.items.count)
      }
    }
    #expect(counts[0] == counts[1])
  }

  // MARK: Lists

  /// Reads a list to its end, and stores it.
  private static func withStoredList(
    of count: Int,
    _ body: (SQLiteListStore, TimelineServer) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = SQLiteListStore(
      url: folder.appending(path: "lists.sqlite"),
      maximumByteCount: .max
    )
    let server = TimelineServer(count)
    let list = list(server.source(.cursor), in: store)
    await list.load()
    for _ in 0...count / pageSize where list.end != .complete {
      list.rowsOnScreen(list.items.suffix(5).map(\.id))
      await list.loadNext()
    }
    list.rowsOnScreen(list.ids.suffix(5))
    await list.save()
    try await body(store, server)
  }

  private static func list(
    _ source: ScriptedSource<TimelineRow, TimelineKey>,
    in store: SQLiteListStore
  ) -> Paginator<TimelineRow> {
    Paginator(
      source: source,
      restoring: ListRestoration("home", in: store, signature: "all", maximumItemCount: 20),
      configuration: PaginationConfiguration(
        pageSize: pageSize,
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
