import Foundation
import Pagination
import Testing

@testable import PaginationStorage
@testable import PaginationTesting

/// When a list is stored, and in which steps.
@MainActor @Suite struct RecorderTests {
  @Test func listIsStoredASecondAfterTheLastChange() async throws {
    let store = ObservedStore()
    let app = StoredTimeline(in: store)
    let paginator = app.open()
    await paginator.load()
    #expect(store.writes.isEmpty)
    await app.clock.advanceWhenSleeping(by: .seconds(1))
    try await store.waitForWrites(1)
    #expect(store.writes.last?.list.pages.count == 1)
    // A row that appears changes the place.
    paginator.rowsOnScreen([95, 94])
    await app.clock.advanceWhenSleeping(by: .seconds(1))
    try await store.waitForWrites(2)
    #expect(store.writes.last?.change.pages.isEmpty == true, "no page has changed")
    #expect(store.writes.last?.change.header.anchor?.row == 5)
  }

  @Test func listThatChangesAllTheTime_isStoredEveryFiveSeconds() async throws {
    let store = ObservedStore()
    let app = StoredTimeline(in: store)
    let paginator = app.open()
    await paginator.load()
    for step in 0..<9 {
      paginator.rowsOnScreen([95 - step % 2])
      #expect(store.writes.isEmpty)
      await app.clock.waitForSleepers()
      app.clock.advance(by: .milliseconds(500))
    }
    paginator.rowsOnScreen([95])
    await app.clock.waitForSleepers()
    app.clock.advance(by: .milliseconds(500))
    try await store.waitForWrites(1)
  }

  @Test func listThatStaysTheSame_isNotWritten() async throws {
    let store = ObservedStore()
    let app = StoredTimeline(in: store)
    let paginator = app.open()
    await paginator.load()
    for _ in 0..<3 {
      await paginator.save()
      app.clock.advance(by: .seconds(10))
    }
    #expect(store.writes.count == 1)
  }

  @Test func changesAreWrittenInOrder_pageByPage() async throws {
    let store = ObservedStore()
    let app = StoredTimeline(in: store)
    let paginator = app.open()
    await paginator.load()
    await paginator.save()
    await paginator.loadNext()
    await paginator.save()
    app.server.insert(2)
    await paginator.refresh()
    await paginator.save()
    let changes = store.writes.map(\.change)
    #expect(changes.map(\.isReset) == [true, false, false])
    #expect(changes.map(\.pages.count) == [1, 1, 2], "a refresh replaces the first page")
    // What changes lead to is what the whole list is.
    let memory = MemoryListStore()
    for write in store.writes {
      try memory.write(write.change, leadingTo: write.list, as: "home")
      let stored = try memory.read("home")
      #expect(stored?.header == write.list.header)
      #expect(stored?.pages == write.list.pages)
    }
  }

  @Test func writeThatHasFailed_isPartOfTheNextOne() async throws {
    let store = ObservedStore()
    let app = StoredTimeline(in: store)
    let paginator = app.open()
    await paginator.load()
    await paginator.save()
    store.failsNext = true
    await paginator.loadNext()
    await paginator.save()
    await paginator.loadNext()
    await paginator.save()
    #expect(store.writes.map(\.change.pages.count) == [1, 2])
  }

  @Test func releasedPaginatorIsNotKept() async throws {
    let app = StoredTimeline(in: MemoryListStore())
    var paginator: Paginator<TimelineRow>? = app.open()
    weak let weakPaginator = paginator
    await paginator?.load()
    paginator = nil
    #expect(weakPaginator == nil, "the delay before a write does not keep it")
  }
}

/// A store that tells what is written to it.
final class ObservedStore: ListStore {
  struct Write: Sendable {
    let change: StoredListChange
    let list: StoredList
  }

  private struct State: Sendable {
    var writes: [Write] = []
    var failsNext = false
  }

  private let state = Monitor(State())

  var writes: [Write] { state.withLock { $0.writes } }

  var failsNext: Bool {
    get { state.withLock { $0.failsNext } }
    set { state.withLock { $0.failsNext = newValue } }
  }

  func waitForWrites(_ count: Int) async throws {
    try await state.wait { $0.writes.count >= count ? () : nil }
  }

  func read(_ list: String) -> StoredList? { nil }

  func write(_ change: StoredListChange, leadingTo list: StoredList, as name: String) throws {
    let fails = state.withLock { state in
      defer { state.failsNext = false }
      if !state.failsNext { state.writes.append(Write(change: change, list: list)) }
      return state.failsNext
    }
    if fails { throw StoredListProblem(.unwritable, "The disk is full.") }
  }

  func remove(_ list: String) {}
}
