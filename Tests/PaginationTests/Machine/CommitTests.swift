import PaginationTesting
import Testing

@testable import Pagination

/// Offsets while edits are on their way to the server: pages land before or after the server has
/// made the edit, and it is not known which. No row may be lost.
@Suite struct CommitTests {
  enum Request: CaseIterable {
    case end, refresh, newSource
  }

  /// A machine over a server that is an array of rows, read by offset.
  struct Harness {
    var machine: ListMachine<Row>
    var rows = Array(0..<60)
    var pending: [Load] = []

    init(maximumItemCount: Int? = nil, prefetch: PrefetchPolicy = .manual) {
      machine = ListMachine(
        configuration: PaginationConfiguration(
          pageSize: 10,
          prefetch: prefetch,
          maximumItemCount: maximumItemCount
        )
      )
      run { $0.load() }
      land()
    }

    var ids: [Int] { machine.items.map(\.id) }

    mutating func run(_ input: (inout ListMachine<Row>) -> Void) {
      input(&machine)
      for effect in machine.takeEffects() {
        switch effect {
        case .load(let load): pending.append(load)
        case .cancel(let id): pending.removeAll { $0.id == id }
        case .wait, .switchSource, .report: break
        }
      }
    }

    mutating func ask(_ request: Request) {
      run { machine in
        switch request {
        case .end: machine.loadMore(.end)
        case .refresh: machine.reload()
        case .newSource: machine.setSource()
        }
      }
    }

    mutating func land() {
      guard !pending.isEmpty else { return }
      let load = pending.removeFirst()
      let key = load.link.key?.base as? PageOffset ?? PageOffset(0)
      let items = rows.dropFirst(key.offset).prefix(min(10, key.limit ?? 10)).map { Row(id: $0) }
      let next = items.isEmpty ? nil : PageKey(PageOffset(key.offset + items.count))
      let previous = key.previous(size: 10).map { PageKey($0) }
      run {
        $0.pageLoaded(
          Page(items: items, previous: previous, next: next),
          for: load,
          duration: .zero,
          at: .zero
        )
      }
    }

    mutating func edit(_ changes: (inout EditBatch<Row>) -> Void) -> PaginationEdit? {
      var batch = EditBatch<Row>()
      changes(&batch)
      var made: PaginationEdit?
      run { made = $0.edit(batch) }
      return made
    }

    mutating func readOn() {
      for _ in 0..<30 where machine.state.end != .complete {
        ask(.end)
        land()
      }
    }
  }

  @Test(arguments: Request.allCases, [false, true])
  func removal_losesNoRow(_ request: Request, serverIsFirst: Bool) throws {
    var harness = Harness()
    let edit = try #require(harness.edit { $0.remove(3) })
    harness.run { $0.commit(edit) }
    if serverIsFirst { harness.rows.removeAll { $0 == 3 } }
    harness.ask(request)
    harness.land()
    harness.rows.removeAll { $0 == 3 }
    harness.run { $0.confirm(edit) }
    harness.readOn()
    #expect(harness.ids == (0..<60).filter { $0 != 3 })
  }

  @Test(arguments: Request.allCases, [false, true])
  func insertion_losesNoRow(_ request: Request, serverIsFirst: Bool) throws {
    var harness = Harness()
    let edit = try #require(harness.edit { $0.insert(Row(id: 100), at: .start) })
    harness.run { $0.commit(edit) }
    if serverIsFirst { harness.rows.insert(100, at: 0) }
    harness.ask(request)
    harness.land()
    if !serverIsFirst { harness.rows.insert(100, at: 0) }
    harness.run { $0.confirm(edit) }
    harness.readOn()
    #expect(harness.ids.filter { $0 != 100 } == Array(0..<60))
  }

  @Test func removalConfirmedAfterItsPageWasDropped_losesNoRow() throws {
    var harness = Harness(maximumItemCount: 20)
    let edit = try #require(harness.edit { $0.remove(3) })
    for _ in 0..<3 {
      harness.ask(.end)
      harness.land()
    }
    harness.rows.removeAll { $0 == 3 }
    harness.run { $0.confirm(edit) }
    harness.ask(.end)
    while !harness.pending.isEmpty { harness.land() }
    let ids = harness.ids
    #expect(ids.contains(37))
    #expect(ids == Array(ids[0]...ids[ids.count - 1]))
  }

  /// Two edits under way at a time, a server that makes them at any moment or refuses, and loads in
  /// between.
  @Test(arguments: UInt64(1)...200) func randomRun_losesNoRow(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var harness = Harness()
    var expected = Set(0..<60)
    var open: [(edit: PaginationEdit, id: Int, isInsertion: Bool, isDone: Bool)] = []
    for step in 0..<40 {
      switch Int.random(in: 0..<6, using: &chance) {
      case 0 where open.count < 2:
        let isInsertion = Bool.random(using: &chance)
        let id = isInsertion ? 100 + step : harness.ids.randomElement(using: &chance) ?? 0
        guard isInsertion || !open.contains(where: { $0.id == id }),
          let edit = harness.edit({
            isInsertion ? $0.insert(Row(id: id), at: .start) : $0.remove(id)
          })
        else { continue }
        harness.run { $0.commit(edit) }
        open.append((edit, id, isInsertion, false))
      case 1 where !open.isEmpty:
        let index = Int.random(in: open.indices, using: &chance)
        guard !open[index].isDone else { continue }
        open[index].isDone = true
        let id = open[index].id
        if open[index].isInsertion {
          harness.rows.insert(id, at: 0)
          expected.insert(id)
        } else {
          harness.rows.removeAll { $0 == id }
          expected.remove(id)
        }
      case 2 where !open.isEmpty:
        let edit = open.remove(at: Int.random(in: open.indices, using: &chance))
        harness.run { edit.isDone ? $0.confirm(edit.edit) : $0.undo(edit.edit) }
      case 3: harness.ask(.end)
      case 4 where step % 3 == 0: harness.ask(.refresh)
      default: harness.land()
      }
    }
    while !harness.pending.isEmpty { harness.land() }
    for edit in open { harness.run { edit.isDone ? $0.confirm(edit.edit) : $0.undo(edit.edit) } }
    harness.readOn()
    #expect(Set(harness.ids) == expected, "seed \(seed)")
  }

  @Test func confirmedValues_doNotPileUp() throws {
    var harness = Harness()
    for value in 1...50 {
      let edit = try #require(harness.edit { $0.replace(Row(id: 3, value: value)) })
      harness.run { $0.confirm(edit) }
    }
    #expect(harness.machine.items[3].value == 50)
    #expect(harness.machine.content.edits.entries[3]?.count == 1)
    #expect(harness.machine.content.edits.batches.count == 1)
    harness.ask(.refresh)
    harness.land()
    #expect(harness.machine.items[3].value == 0)
    #expect(harness.machine.content.edits.isEmpty)
  }

  @Test func confirmedUpdates_doNotPileUp() throws {
    var harness = Harness()
    for _ in 1...50 {
      let edit = try #require(harness.edit { $0.update(3) { $0.value += 1 } })
      harness.run { $0.confirm(edit) }
    }
    #expect(harness.machine.items[3].value == 50)
    #expect(harness.machine.content.edits.entries[3]?.count ?? 0 <= 2)
    #expect(harness.machine.content.edits.batches.count <= 2)
    harness.ask(.refresh)
    harness.land()
    #expect(harness.machine.items[3].value == 0)
    #expect(harness.machine.content.edits.isEmpty)
  }

  // MARK: Edges without rows

  @Test func footerNeverReportedGone_doesNotLoadEverythingBehindADetailScreen() {
    var harness = Harness(prefetch: .lastItem)
    harness.rows = Array(0..<1_000)
    harness.run { $0.itemAppeared(0, at: .zero) }
    harness.run { $0.edgeAppeared(.end) }
    harness.land()
    harness.run { $0.itemDisappeared(0) }
    var count = 0
    while !harness.pending.isEmpty, count < 100 {
      harness.land()
      count += 1
    }
    #expect(count == Viewport<Int>.turns)
  }

  @Test func bothEdgesVisibleAndNoRows_doNotDropWhatTheyLoad() {
    var harness = Harness(maximumItemCount: 20, prefetch: .lastItem)
    harness.run { $0.edgeAppeared(.start) }
    harness.run { $0.edgeAppeared(.end) }
    var count = 0
    while !harness.pending.isEmpty, count < 100 {
      harness.land()
      count += 1
    }
    #expect(harness.pending.isEmpty)
  }

  @Test func refreshCancelledByItsSource_letsTheEdgesGoOn() {
    var harness = Harness(prefetch: .threshold(3))
    harness.run { $0.itemAppeared(9, at: .zero) }
    harness.run { $0.reload() }
    let load = harness.pending.removeFirst()
    harness.run { $0.loadFailed(CancellationError(), for: load, retryAfter: nil) }
    #expect(harness.pending.map(\.direction) == [.end])
  }

  @Test func pageWithoutEdits_sharesItsStorage() throws {
    var harness = Harness()
    _ = harness.edit { $0.replace(Row(id: 3, value: 7)) }
    harness.ask(.end)
    harness.land()
    let pages = harness.machine.content.pages
    let index = try #require(pages.segments[0].indices.last)
    #expect(pages[index].items.sharesStorage(with: pages.shown(inPage: index)))
  }
}
