import PaginationTesting
import Testing

@testable import Pagination

/// Which rows may be others than they were.
@MainActor
@Suite struct ChangedPagesTests {
  private let source = NumberSource.rows(100, startingAt: 50).map { Row(id: $0.id) }

  private func loaded(
    _ configuration: PaginationConfiguration = .plain()
  ) async throws -> Paginator<Row> {
    let paginator = try await opened(source, configuration)
    try await finish { await paginator.loadNext() }
    return paginator
  }

  @Test func nothing() async throws {
    let paginator = try await loaded()
    let items = paginator.items
    #expect(paginator.items.changedIDs(since: items) == [])
    paginator.remove(77)
    paginator.resume()
    #expect(paginator.items.changedIDs(since: items) == [])
  }

  @Test func fromNothing_allIsNew() async throws {
    let paginator = try await loaded()
    let empty = Paginator(source: source, configuration: .plain()).items
    #expect(paginator.items.changedIDs(since: empty) == Array(50..<70))
    #expect(empty.changedIDs(since: paginator.items) == [])
    #expect(empty.changedIDs(since: empty) == [])
  }

  @Test func pagesAtBothEnds() async throws {
    let paginator = try await loaded()
    let items = paginator.items
    try await finish { await paginator.loadNext() }
    #expect(paginator.items.changedIDs(since: items) == Array(70..<80))
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.items.changedIDs(since: items) == Array(40..<50) + Array(70..<80))
  }

  @Test func newValues_changeTheirPage() async throws {
    let paginator = try await loaded()
    let items = paginator.items
    paginator.update(55) { $0.value = 1 }
    #expect(paginator.items.changedIDs(since: items) == Array(50..<60))
    let updated = paginator.items
    paginator.replace(Row(id: 61, value: 2))
    #expect(paginator.items.changedIDs(since: updated) == Array(60..<70))
    #expect(paginator.items.changedIDs(since: items) == Array(50..<70))
  }

  @Test func severalValuesInOnePage_areFoundEachTime() async throws {
    let paginator = try await loaded()
    for value in 1...5 {
      let items = paginator.items
      paginator.update(55) { $0.value = value }
      #expect(paginator.items.changedIDs(since: items) == Array(50..<60))
    }
  }

  @Test func removalsAndMoves_changeThePagesAroundThem() async throws {
    let paginator = try await loaded()
    var items = paginator.items
    let removal = paginator.remove(52)
    #expect(paginator.items.changedIDs(since: items) == Array(50..<60).filter { $0 != 52 })
    items = paginator.items
    paginator.undo(removal)
    #expect(paginator.items.changedIDs(since: items) == Array(50..<60))
    items = paginator.items
    paginator.move(51, to: .after(69))
    #expect(Set(paginator.items.changedIDs(since: items)) == Set(50..<70))
  }

  @Test func droppedPages_changeNoneThatStays() async throws {
    let paginator = try await loaded(.plain(maximumItemCount: 20))
    let items = paginator.items
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(60..<80))
    #expect(paginator.items.changedIDs(since: items) == Array(70..<80))
  }

  @Test func droppedPageThatIsBack_isNew() async throws {
    let paginator = try await loaded(.plain(maximumItemCount: 20))
    let items = paginator.items
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids == Array(50..<70))
    #expect(paginator.items.changedIDs(since: items) == Array(50..<60))
  }

  @Test func refresh_changesAll() async throws {
    let paginator = try await loaded()
    let items = paginator.items
    try await finish { await paginator.refresh() }
    #expect(paginator.items.changedIDs(since: items) == Array(50..<60))
  }

  @Test func rowsThatALaterPageRepeats_areFound() async throws {
    let source = ScriptedSource<Row, Int> { request in
      switch request.key {
      case nil: .page(Page(items: [Row](ids: [1, 2, 3]), next: 1))
      case 1: .page(Page(items: [Row](ids: [4, 5]), next: 2))
      default: .page(Page(items: [Row(id: 2, value: 9), Row(id: 6)], next: nil))
      }
    }
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    let items = paginator.items
    try await finish { await paginator.loadNext() }
    #expect(paginator.items[id: 2]?.value == 9)
    #expect(paginator.items.changedIDs(since: items) == [1, 2, 3, 6])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func whateverHappens_allThatDiffersIsFound(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var reference = StoreReference()
    for step in 0..<100 {
      let items = PaginatedItems(reference.store)
      let known = Dictionary(uniqueKeysWithValues: reference.pages.joined().map { ($0.id, $0) })
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        reference.run(.random(for: reference, using: &chance))
      }
      let rows = Array(reference.pages.joined())
      let changed = PaginatedItems(reference.store).changedIDs(since: items)
      let missed = rows.filter { known[$0.id] != $0 && !changed.contains($0.id) }
      #expect(missed.isEmpty, "step \(step)")
      #expect(Set(changed).count == changed.count)
      #expect(Set(changed).isSubset(of: rows.map(\.id)))
      // Pages change as a whole.
      let whole = reference.pages.filter { page in page.contains { changed.contains($0.id) } }
      #expect(changed == whole.joined().map(\.id))
      if !missed.isEmpty { return }
    }
  }

  @Suite struct SharedStorage {
    @Test func copies_share() {
      let rows = [Row](ids: 0..<3)
      let copy = rows
      #expect(rows.sharesStorage(with: copy))
      #expect(rows.sharesStorage(with: rows))
    }

    @Test func equalArrays_doNot() {
      #expect(![Row](ids: 0..<3).sharesStorage(with: [Row](ids: 0..<3)))
    }

    @Test func changedCopies_doNot() {
      let rows = [Row](ids: 0..<3)
      var copy = rows
      copy[1].value = 1
      #expect(!rows.sharesStorage(with: copy))
      copy[1].value = 0
      #expect(!rows.sharesStorage(with: copy))
    }

    @Test func shorterAndLongerOnes_doNot() {
      let rows = [Row](ids: 0..<3)
      var copy = rows
      copy.append(Row(id: 3))
      #expect(!rows.sharesStorage(with: copy))
      #expect(!rows.sharesStorage(with: []))
      #expect(![Row]().sharesStorage(with: rows))
    }
  }
}
