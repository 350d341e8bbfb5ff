import Pagination
import Testing

@testable import PaginationStorage
@testable import PaginationTesting

/// Pages that are in the store, and not in the list: disk first, network at a gap.
@MainActor @Suite struct StoredPagesTests {
  /// An app whose list begins with 30 rows.
  private func app(_ style: TimelineStyle = .cursor, keeping rows: Int? = nil) -> StoredTimeline {
    var app = StoredTimeline(200, in: MemoryListStore())
    app.style = style
    app.maximumItemCount = 30
    app.keptItemCount = rows
    app.prefetch = .pageSize
    return app
  }

  /// Opens the app without a network.
  private func openOffline(_ app: StoredTimeline) -> (
    VirtualList<TimelineRow>, ScriptedSource<TimelineRow, TimelineKey>?
  ) {
    var source: ScriptedSource<TimelineRow, TimelineKey>?
    let paginator = app.open {
      source = $0
      $0.failNext(ScriptedError("offline"), count: 50)
    }
    return (VirtualList(paginator, height: 5), source)
  }

  @Test(arguments: [nil, 40])
  func allPagesThatWereRead_areThereWithoutANetwork(keptItemCount: Int?) async throws {
    let app = app(keeping: keptItemCount)
    await app.read(lines: 101)
    let (list, source) = openOffline(app)
    #expect(list.paginator.items.count == 30, "the first frame has the rows around the place")
    #expect(list.visibleIDs == [100, 99, 98, 97, 96])
    await list.open()
    await list.readToEnd()
    #expect(list.seenIDs.suffix(60).last == 81, "the last row that was loaded")
    await list.readToStart()
    #expect(list.visibleIDs.first == 200)
    #expect(list.blanksSeen == 0)
    #expect(source?.requests.count == 2, "the refresh, and the page that is not stored")
  }

  @Test func restoredList_knowsWhenItWasRefreshed() async {
    let app = app()
    await app.read(lines: 30)
    app.clock.advance(by: .seconds(100))
    let list = app.open()
    #expect(list.lastRefreshed != nil)
    #expect(list.isStale)
    await list.load()
    #expect(!list.isStale)
  }

  @Test func gapFarFromTheUser_isThere() async {
    let app = app()
    await app.read(lines: 60)
    app.server.insert(100)
    let list = VirtualList(app.open(), height: 5)
    await list.open()
    #expect(list.paginator.gaps.count == 1)
    await list.read(30)
    await list.paginator.save()
    let (offline, _) = openOffline(app)
    await offline.open()
    await offline.readToStart()
    #expect(offline.paginator.gaps.count == 1)
    #expect(offline.paginator.text.hasPrefix("300 299"))
    #expect(offline.paginator.text.contains("271 - 200"), "as the refresh has left it")
  }

  /// The refresh waits for the network, and the user scrolls.
  @Test func storedPagesCome_whileARefreshIsUnderWay() async throws {
    let app = app()
    await app.read(lines: 101)
    var source: ScriptedSource<TimelineRow, TimelineKey>?
    let paginator = app.open {
      source = $0
      $0.isPaused = true
    }
    paginator.resume()
    _ = try await source?.nextRequest()
    for row in stride(from: 100, to: 199, by: 5) {
      paginator.rowsOnScreen([row + 1, row, row - 1])
      await paginator.waitForLoads(1)
    }
    #expect(paginator.ids.first == 200)
    #expect(paginator.isRefreshing)
    app.server.insert(2)
    source?.isPaused = false
    source?.releaseAll()
    await paginator.waitForLoads(0)
    #expect(paginator.ids.prefix(4) == [202, 201, 200, 199])
  }

  @Test func rowThatWasRemoved_doesNotComeBack() async {
    let app = app(keeping: 40)
    let list = await app.read(lines: 20)
    list.paginator.confirm(list.paginator.remove(190))
    let edit = list.paginator.update(189) { $0.version = 7 }
    list.paginator.confirm(edit)
    await list.read(80)
    #expect(list.paginator.ids.first ?? 200 < 180, "the page is not in memory")
    await list.paginator.save()
    let (offline, _) = openOffline(app)
    await offline.open()
    await offline.readToStart()
    #expect(offline.paginator.items[id: 191] != nil)
    #expect(offline.paginator.items[id: 190] == nil)
    #expect(offline.paginator.items[id: 189]?.version == 7)
  }

  /// A list of another run writes what has changed, and not all of it.
  @Test func nextRunGoesOn_whereThePagesAreStored() async {
    let store = CountingStore()
    var app = StoredTimeline(200, in: store)
    app.maximumItemCount = 30
    app.prefetch = .pageSize
    await app.read(lines: 101)
    store.changes = []
    let list = VirtualList(app.open(), height: 5)
    await list.open()
    await list.read(20)
    await list.paginator.save()
    #expect(!store.changes.isEmpty)
    #expect(store.changes.allSatisfy { !$0.isReset && $0.pages.count <= 6 })
    #expect(store.changes.allSatisfy { $0.removedPages.isEmpty })
    let (offline, _) = openOffline(app)
    await offline.open()
    await offline.readToStart()
    await offline.readToEnd()
    let last = list.paginator.ids.last ?? 0
    #expect(Set(last...200).subtracting(offline.seenIDs).sorted() == [])
  }

  @Test func listThatTheStoreHasLost_isWrittenAgain() async {
    let store = CountingStore()
    var app = StoredTimeline(200, in: store)
    app.prefetch = .pageSize
    let list = await app.read(lines: 30)
    store.loseLists()
    await list.read(10)
    await list.paginator.save()
    app.clock.advance(by: .seconds(2))
    await list.paginator.save()
    let (offline, _) = openOffline(app)
    #expect(offline.paginator.ids == list.paginator.ids)
  }

  @Test func pageThatCannotBeRead_comesFromTheSource() async {
    let store = CountingStore()
    var app = StoredTimeline(200, in: store)
    app.maximumItemCount = 30
    app.prefetch = .pageSize
    await app.read(lines: 101)
    store.failsPages = true
    let list = VirtualList(app.open(), height: 5)
    await list.open()
    await list.read(60)
    let last = list.paginator.ids.last ?? 0
    #expect(last < 60)
    #expect(list.paginator.ids.suffix(50) == Array((last...last + 49).reversed()))
  }

  /// Pages wait in memory to be stored, but not for a disk that is full.
  @Test func storeThatFails_doesNotLetTheListGrow() async {
    let store = CountingStore()
    store.failsUpdates = true
    var app = StoredTimeline(500, in: store)
    app.keptItemCount = 40
    app.prefetch = .pageSize
    let list = await app.read(lines: 300)
    #expect(list.paginator.ids.last ?? 500 < 200)
    #expect(list.paginator.items.count <= 100)
  }

  /// An offset that was stored names other rows by now.
  @Test func listByOffsets_keepsTheRowsAroundTheUser() async {
    let app = app(.offset)
    await app.read(lines: 101)
    let (list, source) = openOffline(app)
    await list.open()
    await list.readToEnd()
    #expect(list.paginator.items.count == 36)
    let keys = Set(source?.requests.map(\.key) ?? [])
    #expect(keys.count == 3, "the refresh, and the pages beyond both ends")
  }

  @Test func sharedItems_areNewerThanStoredPages() async {
    var app = app()
    await app.read(lines: 101)
    let shared = SharedItems<TimelineRow>()
    app.shared = shared
    let (list, _) = openOffline(app)
    var other = app
    other.signature = "another"
    other.server.edit(195)
    let search = other.open()
    await search.load()
    await list.open()
    await list.readToStart()
    #expect(list.paginator.items[id: 190]?.version == 0)
    #expect(list.paginator.items[id: 195] == search.items[id: 195])
    #expect(list.paginator.items[id: 195]?.version == 1)
  }
}

/// A store in memory that tells what is written to it, and fails on request.
final class CountingStore: PagedListStore {
  private struct State: Sendable {
    var memory = MemoryListStore()
    var changes: [StoredListChange] = []
    var failsPages = false
    var failsUpdates = false
  }

  private let state = Monitor(State())

  private var memory: MemoryListStore { state.withLock { $0.memory } }

  var changes: [StoredListChange] {
    get { state.withLock { $0.changes } }
    set { state.withLock { $0.changes = newValue } }
  }

  var failsPages: Bool {
    get { state.withLock { $0.failsPages } }
    set { state.withLock { $0.failsPages = newValue } }
  }

  var failsUpdates: Bool {
    get { state.withLock { $0.failsUpdates } }
    set { state.withLock { $0.failsUpdates = newValue } }
  }

  func read(_ list: String, maximumItemCount: Int) throws -> StoredList? {
    try memory.read(list, maximumItemCount: maximumItemCount)
  }

  func page(_ id: Int, of list: String) throws -> StoredPage? {
    if failsPages { throw StoredListProblem(.unreadable, "The disk is slow.") }
    return memory.page(id, of: list)
  }

  func update(_ list: String, by change: StoredListChange) throws -> Bool {
    if failsUpdates { throw StoredListProblem(.unwritable, "The disk is full.") }
    state.withLock { $0.changes.append(change) }
    return memory.update(list, by: change)
  }

  func remove(_ list: String) { memory.remove(list) }

  /// Loses all lists, as a store does whose budget is exceeded.
  func loseLists() { state.withLock { $0.memory = MemoryListStore() } }
}

extension StoredTimeline {
  /// Scrolls down by some lines, and stores the list.
  @discardableResult
  func read(lines: Int) async -> VirtualList<TimelineRow> {
    let list = VirtualList(open(), height: 5)
    await list.open()
    await list.read(lines)
    await list.paginator.save()
    return list
  }
}
