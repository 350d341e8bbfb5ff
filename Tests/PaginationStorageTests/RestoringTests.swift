import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationStorage

/// What a restored list shows, and how it goes on.
@MainActor @Suite struct RestoringTests {
  @Test(arguments: TimelineStyle.allCases)
  func storedList_isThereBeforeAnythingIsLoaded(style: TimelineStyle) async throws {
    var app = StoredTimeline(in: MemoryListStore())
    app.style = style
    await app.read(to: 87)
    app.server.insert(3)
    let restored = app.open()
    let last = style == .offset ? 82 : 81
    #expect(restored.ids == Array((last...100).reversed()))
    #expect(restored.phase == .content)
    #expect(restored.takeRestoredPlace() == 87)
    #expect(restored.takeRestoredPlace() == nil, "a later view begins at the top")
    restored.rowsOnScreen([87, 86, 85])
    await restored.load()
    #expect(restored.ids == Array((last...103).reversed()))
    #expect(restored.anchor?.id == 87)
    #expect(restored.newRowCount == 3)
    await restored.loadNext()
    #expect(restored.items.count > 103 - last + 1)
    #expect(restored.ids == app.server.rows.prefix(restored.items.count).map(\.id))
  }

  /// SwiftUI creates the initial value of a `@State` again and again.
  @Test func storedList_isReadWhenItIsFirstUsed() async throws {
    let store = ReadCountingStore()
    let app = StoredTimeline(in: store)
    await app.read(to: 87)
    let reads = store.reads.withLock { $0 }
    for _ in 0..<3 {
      let unused = app.open()
      await unused.save()
    }
    let restored = app.open()
    #expect(store.reads.withLock { $0 } == reads)
    #expect(restored.phase == .content)
    #expect(restored.ids.contains(87))
    #expect(store.reads.withLock { $0 } == reads + 1)
  }

  /// They wait for the user, and the list has been refreshed nevertheless.
  @Test func newRowsThatAreAnnounced_areAskedForOnce() async throws {
    var app = StoredTimeline(in: MemoryListStore())
    app.newRows = .announce
    await app.read(to: 100)
    app.server.insert(3)
    var source: ScriptedSource<TimelineRow, TimelineKey>?
    let restored = app.open { source = $0 }
    restored.rowsOnScreen([100, 99, 98])
    await restored.load()
    #expect(restored.newRowCount == 3)
    #expect(restored.ids.first == 100)
    let count = source?.requests.count
    await restored.load()
    #expect(source?.requests.count == count)
  }

  @Test func virtualList_showsTheRowInItsFirstFrame() async throws {
    let app = StoredTimeline(in: MemoryListStore())
    await app.read(pages: 4, to: 77)
    let list = VirtualList(app.open(), height: 5)
    #expect(list.visibleIDs == [77, 76, 75, 74, 73])
    app.server.insert(100)
    await list.open()
    #expect(list.visibleIDs == [77, 76, 75, 74, 73], "the user's row keeps its place")
    #expect(list.paginator.gaps.count == 1)
  }

  @Test func withoutAStore_theListIsAnOrdinaryOne() async throws {
    let paginator = Paginator(source: ScriptedSource.rows(40), restoring: nil)
    await paginator.load()
    await paginator.save()
    #expect(paginator.items.count == 20)
    #expect(paginator.takeRestoredPlace() == nil)
  }

  @Test func withoutANetwork_theRowsStay() async throws {
    let app = StoredTimeline(in: MemoryListStore())
    await app.read(to: 87)
    let restored = app.open { $0.failNext(ScriptedError("offline")) }
    await restored.load()
    #expect(restored.ids == Array((81...100).reversed()))
    #expect(restored.refreshError != nil)
    #expect(restored.phase == .content)
    await restored.save()
    #expect(app.open().ids == restored.ids)
  }

  /// They were there already, though they are not restored.
  @Test(arguments: ["memory", "file", "dropped"])
  func rowsThatTheUserKnows_areNotNew(_ store: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = FileListStore(folder: folder)
    var app = StoredTimeline(in: store == "file" ? file : MemoryListStore())
    app.maximumItemCount = 30
    if store == "dropped" { app.keptItemCount = 30 }
    await app.read(pages: 9, to: 45)
    for count in [0, 3] {
      app.server.insert(count)
      let restored = app.open()
      restored.rowsOnScreen([45, 44, 43])
      await restored.load()
      #expect(restored.newRowCount == count)
      #expect(restored.items.first?.id == 100 + count)
      await restored.save()
    }
    // They are still new in the next run.
    #expect(app.open().ids.first != nil)
    let restored = app.open()
    restored.rowsOnScreen([45, 44, 43])
    await restored.load()
    #expect(restored.newRowCount == 3)
  }

  @Test func onlyRowsAroundTheUserAreStored_andTheRestLoads() async throws {
    var app = StoredTimeline(in: MemoryListStore())
    app.maximumItemCount = 30
    await app.read(pages: 9, to: 45)
    let restored = app.open()
    #expect(restored.ids == Array((31...60).reversed()))
    #expect(restored.takeRestoredPlace() == 45)
    await restored.load()
    #expect(restored.gaps.count == 1, "the first pages do not reach the stored ones")
    #expect(restored.text.hasPrefix("100 99"))
    await restored.fillGaps()
    await restored.readToEnd()
    #expect(restored.ids == app.server.rows.map(\.id))
  }

  @Test func gapIsStored_andFills() async throws {
    let app = StoredTimeline(in: MemoryListStore())
    let paginator = app.open()
    await paginator.load()
    paginator.rowsOnScreen([95, 94])
    app.server.insert(50)
    await paginator.refresh()
    #expect(paginator.gaps.count == 1)
    await paginator.save()
    let restored = app.open()
    #expect(restored.text == paginator.text)
    #expect(restored.takeRestoredPlace() == 95)
    await restored.load()
    await restored.fillGaps()
    #expect(restored.ids == app.server.rows.prefix(60).map(\.id))
  }

  // MARK: Keys

  /// The server would answer, but the app says that its keys have gone by then.
  @Test func oldKeysAreNotTried_butWalkedTo() async throws {
    var app = StoredTimeline(in: MemoryListStore())
    app.keyLifetime = .seconds(60)
    await app.read(pages: 5, to: 57)
    app.now += 61
    var source: ScriptedSource<TimelineRow, TimelineKey>?
    let restored = app.open { source = $0 }
    #expect(restored.end.failure?.isKeyExpired == true)
    await restored.load()
    #expect(source?.requests.count == 5, "from the first page on to the last stored row")
    #expect(restored.end == .idle)
    #expect(restored.ids == Array((51...100).reversed()))
    await restored.loadNext()
    #expect(restored.ids == Array((41...100).reversed()))
  }

  @Test func youngKeysAreUsed() async throws {
    var app = StoredTimeline(in: MemoryListStore())
    app.keyLifetime = .seconds(60)
    await app.read(pages: 5, to: 57)
    app.now += 59
    #expect(app.open().end == .idle)
  }

  @Test func clockThatWasSetBack_makesAllKeysOld() async throws {
    var app = StoredTimeline(in: MemoryListStore())
    app.keyLifetime = .seconds(60)
    await app.read(to: 87)
    app.now -= 3600
    let restored = app.open()
    #expect(restored.end.failure?.isKeyExpired == true)
    #expect(restored.items.count == 20)
  }

  @Test func offsetsNeverGetOld() async throws {
    var app = StoredTimeline(in: MemoryListStore())
    app.keyLifetime = .seconds(60)
    app.style = .offset
    await app.read(to: 87)
    app.now += 3600
    #expect(app.open().end == .idle)
  }

  // MARK: Edits

  @Test func editsAreStoredWhenTheServerHasThem() async throws {
    let app = StoredTimeline(in: MemoryListStore())
    let paginator = app.open()
    await paginator.load()
    let removed = paginator.remove(98)
    paginator.remove(95)
    paginator.confirm(removed)
    await paginator.save()
    #expect(
      app.open().ids == [100, 99, 97, 96, 95, 94, 93, 92, 91],
      "95 may be on the server still"
    )
  }

  /// Others have added a row between, which the list has not seen.
  @Test(
    arguments: [TimelineStyle.cursor, .cursorBothWays, .keyset, .keysetBothWays],
    [(1, false), (3, false), (1, true), (3, true)]
  )
  func rowsOfEdits_areNoNeighboursOfOthers(_ style: TimelineStyle, _ own: (Int, Bool)) async throws
  {
    for count in 5..<30 {
      try await FileListStore.temporary { file in
        for store in [MemoryListStore(), file] as [any ListStore] {
          var app = StoredTimeline(60, in: store)
          app.style = style
          app.isOrdered = own.1
          let paginator = app.open()
          await paginator.load()
          app.server.insert()
          for id in app.server.insert(own.0) {
            let row = try #require(app.server.rows.first { $0.id == id })
            try await paginator.edit {
              $0.insert(row)
            } committing: {
            }
          }
          paginator.rowsOnScreen(paginator.ids.prefix(3))
          app.server.insert(count)
          let ids = paginator.ids
          await paginator.save()
          let restored = app.open()
          #expect(restored.ids == ids)
          restored.rowsOnScreen(ids.prefix(3))
          await restored.load()
          await restored.fillGaps()
          await restored.readToEnd()
          #expect(restored.ids == app.server.rows.map(\.id), "\(count)")
        }
      }
    }
  }

  @Test func rowsOfEdits_areWhereTheyWere() async throws {
    let app = StoredTimeline(in: MemoryListStore())
    var paginator = app.open()
    await paginator.load()
    await paginator.loadNext()
    let rows = app.server.insert(4).compactMap { id in app.server.rows.first { $0.id == id } }
    paginator.insert(rows[0], at: .start, isConfirmed: true)
    paginator.insert(rows[1], at: .start, isConfirmed: true)
    paginator.insert(rows[2], at: .after(91), isConfirmed: true)
    paginator.insert(rows[3], at: .after(103), isConfirmed: true)
    paginator.move(82, to: .before(102), isConfirmed: true)
    paginator.move(99, to: .after(85), isConfirmed: true)
    for _ in 0..<2 {
      let ids = paginator.ids
      await paginator.save()
      paginator = app.open()
      #expect(paginator.ids == ids)
    }
  }

  @Test func anotherSourceIsNotStored() async throws {
    let app = StoredTimeline(in: MemoryListStore())
    await app.read(to: 87)
    let paginator = app.open()
    paginator.setSource(TimelineServer(5).source(.cursor))
    await paginator.load()
    #expect(paginator.items.count == 5)
    await paginator.save()
    #expect(app.open().items.count == 20)
  }

  @Test func listThatBecomesEmpty_isForgotten() async throws {
    let app = StoredTimeline(5, in: MemoryListStore())
    await app.read(pages: 1, to: 5)
    for id in 1...5 { app.server.remove(id) }
    let paginator = app.open()
    await paginator.load()
    #expect(paginator.phase == .empty)
    await paginator.save()
    #expect(try app.store.read("home")?.pages.isEmpty == true)
  }
}

/// Counts how often a list is read.
private final class ReadCountingStore: ListStore {
  let reads = Locked(0)
  private let store = MemoryListStore()

  func read(_ list: String) throws -> StoredList? {
    reads.withLock { $0 += 1 }
    return try store.read(list)
  }

  func write(_ change: StoredListChange, leadingTo list: StoredList, as name: String) throws {
    try store.write(change, leadingTo: list, as: name)
  }

  func remove(_ list: String) throws { store.remove(list) }
}
