import Observation
import Pagination
import Testing

@testable import PaginationStorage
@testable import PaginationTesting

/// Lists that are restored, and share their items with other lists.
@MainActor @Suite struct SharedListTests {
  let shared = SharedItems<TimelineRow>()

  /// The app, which was left at row 87.
  func app() async -> StoredTimeline {
    var app = StoredTimeline(in: MemoryListStore())
    await app.read(to: 87)
    app.shared = shared
    return app
  }

  @Test func whoFollowsASharedItem_mayReadTheListWhenAStoredPageComes() async throws {
    let shared = SharedItems<TimelineRow>()
    var app = StoredTimeline(200, in: MemoryListStore())
    (app.style, app.maximumItemCount, app.prefetch) = (.cursor, 30, .pageSize)
    let first = VirtualList(app.open(), height: 5)
    await first.open()
    await first.read(101)
    await first.paginator.save()
    app.shared = shared
    let paginator = app.open { $0.failNext(ScriptedError("offline"), count: 50) }
    let detail = shared.item(150)
    var counts: [Int] = []
    withObservationTracking {
      #expect(detail.value == nil)
    } onChange: {
      MainActor.assumeIsolated { counts.append(paginator.items.count) }
    }
    let list = VirtualList(paginator, height: 5)
    await list.open()
    await list.readToStart()
    #expect(detail.value != nil)
    #expect(counts.count == 1)
  }

  @Test func detailScreen_showsARestoredItemWithoutANetwork() async {
    let app = await app()
    let restored = app.open { $0.failNext(ScriptedError("offline")) }
    await restored.load()
    #expect(shared.item(87).value == restored.items[id: 87])
    #expect(shared.item(87).value != nil)
    let edit = shared.update(87) { $0.version = 9 }
    #expect(restored.items[id: 87]?.version == 9)
    await restored.save()
    shared.undo(edit)
    #expect(app.open().items[id: 87]?.version == 0, "the server has not confirmed it")
  }

  @Test func whatOtherListsKnow_isNewerThanWhatWasStored() async {
    let app = await app()
    var other = app
    other.style = .offset
    other.signature = "other"
    app.server.edit(87)
    let list = other.open()
    await list.load()
    await list.loadNext()
    list.receive(.removed(86))
    let edit = shared.update(85) { $0.version = 9 }
    let restored = app.open { $0.failNext(ScriptedError("offline")) }
    #expect(restored.items[id: 87]?.version == 0)
    await restored.load()
    #expect(restored.items[id: 87]?.version == 1)
    #expect(restored.items[id: 86] == nil)
    #expect(restored.items[id: 85]?.version == 9)
    shared.undo(edit)
    #expect(restored.items[id: 85]?.version == 0)
  }

  @Test func answer_isNewerThanWhatWasStored() async {
    let app = await app()
    app.server.edit(95)
    let restored = app.open()
    await restored.load()
    #expect(restored.items[id: 95]?.version == 1)
    #expect(shared.item(95).value?.version == 1)
  }
}
