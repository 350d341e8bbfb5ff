import Pagination
import PaginationTesting
import Testing

@testable import PaginationUIKit

@Suite("The rows that are shown")
@MainActor
struct ShownRowsTests {
  @Test("They do not change until they are updated")
  func staysBehind() async {
    let paginator = Paginator<Letter>.letters("abcd", pageSize: 4)
    await paginator.load()
    let shown = ShownRows(paginator)
    paginator.remove(1)
    #expect(shown.item(inSection: 0, row: 1)?.id == 1)
    #expect(shown.row(inSection: 0, row: 1, id: .item(1))?.item?.value == "b")
    _ = shown.update { _ in true }
    #expect(shown.item(inSection: 0, row: 1)?.id == 2)
  }

  @Test("Rows are counted by section")
  func sections() async {
    let paginator = Paginator<Letter>.letters("aabbb", pageSize: 5)
    await paginator.load()
    let shown = ShownRows(paginator, sectionedBy: \.group)
    #expect(shown.item(inSection: 1, row: 0)?.id == 2)
    #expect(shown.item(inSection: 1, row: 2)?.id == 4)
    #expect(shown.rows(inSection: 0)?.map(\.id) == [.item(0), .item(1)])
    #expect(shown.firstItem(inSection: 1)?.id == 2)
  }

  @Test("A place without a row has no item")
  func outside() async {
    let paginator = Paginator<Letter>.letters("ab", pageSize: 5)
    await paginator.load()
    let shown = ShownRows(paginator, sectionedBy: \.group)
    #expect(shown.item(inSection: 0, row: 1) == nil)
    #expect(shown.item(inSection: 0, row: -1) == nil)
    #expect(shown.item(inSection: 2, row: 0) == nil)
    #expect(shown.item(inSection: -1, row: 0) == nil)
  }

  @Test("During a drag, the id decides, not the place")
  func dragged() async {
    let paginator = Paginator<Letter>.letters("abcd", pageSize: 4)
    await paginator.load()
    let shown = ShownRows(paginator)
    #expect(shown.row(inSection: 0, row: 3, id: .item(0))?.item?.value == "a")
    paginator.remove(0)
    #expect(shown.row(inSection: 0, row: 3, id: .item(0))?.item?.value == "a")
  }

  @Test("A row that was deleted can be drawn once more until the view has settled")
  func leaving() async {
    let paginator = Paginator<Letter>.letters("abcd", pageSize: 4)
    await paginator.load()
    let shown = ShownRows(paginator)
    paginator.remove(1)
    _ = shown.update { _ in true }
    #expect(shown.row(inSection: 0, row: 1, id: .item(1))?.item?.value == "b")
    shown.settled()
    #expect(shown.row(inSection: 0, row: 1, id: .item(1)) == nil)
  }
}

@Suite("Rows with gaps")
@MainActor
struct ShownGapsTests {
  private let paginator = Paginator<Letter>.letters("aabbcc", pageSize: 6)

  private static func run(
    _ id: Int,
    _ items: Range<Int>,
    gap: Int? = nil,
    placeholders: Range<Int> = 0..<0
  ) -> PaginationRows<Letter>.Run {
    PaginationRows.Run(
      id: id,
      gap: gap.map { PaginationGap(id: $0, state: .idle, index: items.lowerBound) },
      placeholders: placeholders,
      items: items
    )
  }

  /// Rows with a gap between "aa" and "bbcc".
  private func shown(
    isDivided: Bool = false,
    gapsAreSections: Bool = false
  ) async -> ShownRows<Letter> {
    await paginator.load()
    let key: ((Letter) -> AnyHashable)? = isDivided ? { $0.group } : nil
    return ShownRows(paginator, sectionedBy: key, gapsAreSections: gapsAreSections) { paginator in
      PaginationRows(
        paginator.items,
        runs: [
          Self.run(0, 0..<2), Self.run(1, 2..<paginator.items.count, gap: 1),
        ]
      )
    }
  }

  @Test("A gap is a row without an item")
  func gap() async throws {
    let shown = await shown()
    #expect(shown.item(inSection: 0, row: 1)?.id == 1)
    #expect(shown.item(inSection: 0, row: 2) == nil)
    #expect(shown.item(inSection: 0, row: 3)?.id == 2)
    guard case .gap(let gap) = shown.row(inSection: 0, row: 2) else {
      Issue.record("no gap")
      return
    }
    let drawn = shown.row(inSection: 0, row: 2, id: .gap(gap.id))
    #expect(drawn?.id == .gap(gap.id))
    #expect(shown.row(inSection: 0, row: 7) == nil)
  }

  @Test("A gap between two sections is a row of the upper one")
  func sections() async {
    let shown = await shown(isDivided: true)
    #expect(shown.rows(inSection: 0)?.count == 3)
    #expect(shown.rows(inSection: 1)?.count == 2)
  }

  @Test("A gap that is a section divides the rows, so that a grid can give it a line")
  func gapSections() async {
    let shown = await shown(gapsAreSections: true)
    #expect(shown.sections.map(\.isGap) == [false, true, false])
    #expect((0..<3).map { shown.rows(inSection: $0)?.count } == [2, 1, 4])
    #expect(shown.row(inSection: 1, row: 0)?.item == nil)
    #expect(shown.item(inSection: 2, row: 0)?.id == 2)
    #expect(shown.itemMove(RowMove(section: 2, from: 1, to: 0))?.items.map(\.id) == [2, 3, 4, 5])
    #expect(shown.itemMove(RowMove(section: 1, from: 0, to: 1)) == nil)
    #expect(await self.shown().sections.map(\.isGap) == [false])
  }

  @Test("A gap that is a section follows the rows of the section above it")
  func gapSectionsAmongOthers() async {
    let shown = await shown(isDivided: true, gapsAreSections: true)
    #expect(shown.sections.map(\.isGap) == [false, true, false, false])
    #expect((0..<4).map { shown.firstItem(inSection: $0)?.id } == [0, nil, 2, 4])
  }

  @Test("Sections keep their numbers when a gap opens, fills and closes")
  func numbersOfGapSections() async {
    await paginator.load()
    var sections = RowSections<Letter>(gapsAreSections: true)
    func numbers(_ runs: PaginationRows<Letter>.Run...) -> [Int] {
      sections.sections(of: PaginationRows(paginator.items, runs: runs)).map(\.number)
    }
    let closed = numbers(Self.run(7, 0..<6))
    let open = numbers(
      Self.run(8, 0..<2),
      Self.run(7, 2..<6, gap: 1)
    )
    #expect(closed.count == 1 && open.count == 3 && Set(open).count == 3)
    #expect(open.last == closed.first)
    let fuller = numbers(
      Self.run(8, 0..<4),
      Self.run(7, 4..<6, gap: 1)
    )
    #expect(fuller == open)
    #expect(numbers(Self.run(7, 0..<6)) == closed)
  }

  @Test("A gap behind the last row, and placeholders, are rows of no gap's section")
  func edgesOfGapSections() async {
    await paginator.load()
    var sections = RowSections<Letter>(gapsAreSections: true)
    let runs = [
      Self.run(0, 0..<2, gap: 1),
      Self.run(1, 2..<6, gap: 2, placeholders: 2..<9),
      Self.run(2, 6..<6, gap: 3),
    ]
    let found = sections.sections(of: PaginationRows(paginator.items, runs: runs))
    #expect(found.map(\.isGap) == [true, false, true])
    #expect(found[1].runs.map(\.placeholders.count) == [0, 7])
  }

  @Test(
    "A row moves between the same gaps only",
    arguments: [
      // Rows: 0 1 gap 2 3 4 5
      (RowMove(section: 0, from: 0, to: 1), [0, 2]),
      (RowMove(section: 0, from: 1, to: 0), [1, 0]),
      (RowMove(section: 0, from: 3, to: 6), [0, 4]),
      (RowMove(section: 0, from: 6, to: 3), [3, 0]),
      // Over the gap, and the gap itself.
      (RowMove(section: 0, from: 0, to: 2), nil),
      (RowMove(section: 0, from: 4, to: 2), nil),
      (RowMove(section: 0, from: 5, to: 0), nil),
      (RowMove(section: 0, from: 2, to: 0), nil),
    ] as [(RowMove, [Int]?)]
  )
  func moves(move: RowMove, expected: [Int]?) async {
    let moved = await shown().itemMove(move)
    #expect(moved.map { [$0.from, $0.destination] } == expected)
  }

  @MainActor
  private final class Gaps {
    var areOpen = false
  }

  @Test("A gap that was closed can be drawn once more until the view has settled")
  func leaving() async {
    await paginator.load()
    let gaps = Gaps()
    let shown = ShownRows(paginator, sectionedBy: nil) { paginator in
      let gap = gaps.areOpen ? PaginationGap(id: 1, state: .idle, index: 6) : nil
      let run = PaginationRows<Letter>.Run(id: 0, gap: nil, placeholders: 0..<0, items: 0..<6)
      let last = PaginationRows<Letter>.Run(id: 1, gap: gap, placeholders: 0..<0, items: 6..<6)
      return PaginationRows(paginator.items, runs: gaps.areOpen ? [run, last] : [run])
    }
    gaps.areOpen = true
    _ = shown.update { _ in true }
    gaps.areOpen = false
    let gap = shown.rows.runs[1].gap
    _ = shown.update { _ in true }
    #expect(gap.flatMap { shown.row(inSection: 0, row: 6, id: .gap($0.id)) } != nil)
    shown.settled()
    #expect(gap.flatMap { shown.row(inSection: 0, row: 6, id: .gap($0.id)) } == nil)
  }
}

@Suite("How a change of the list changes rows")
@MainActor
struct RowUpdateTests {
  @Test("The first page is not animated")
  func firstPage() async {
    let paginator = Paginator<Letter>.letters("abcdef", pageSize: 2)
    let update = await update(of: paginator) { await $0.load() }
    #expect(update == (reconfigured: [], isAnimated: false))
  }

  @Test("A page is only an insertion")
  func page() async {
    let paginator = await opened("abcdef", pageSize: 2)
    let update = await update(of: paginator) { await $0.loadNext() }
    #expect(update == (reconfigured: [], isAnimated: false))
  }

  @Test("So is a page before the first one")
  func prependedPage() async {
    let paginator = Paginator(
      source: ScriptedSource.rows(30, startingAt: 10),
      configuration: PaginationConfiguration(pageSize: 10, prefetch: .manual, retry: .never)
    )
    await paginator.load()
    let update = await update(of: paginator) { await $0.loadPrevious() }
    #expect(paginator.items.count == 20)
    #expect(update == (reconfigured: [], isAnimated: false))
  }

  @Test("Only a page at an edge is added to the rows that the view has")
  func addedPage() async {
    let paginator = Paginator(
      source: ScriptedSource.rows(40, startingAt: 10),
      configuration: PaginationConfiguration(pageSize: 10, prefetch: .manual, retry: .never)
    )
    await paginator.load()
    let shown = ShownRows(paginator)
    func added() -> AddedRows<Int>? {
      let old = Set(shown.items.map(\.id))
      return shown.update { old.contains($0) }.added
    }
    await paginator.loadNext()
    let next = added()
    #expect(next?.edge == .end && next?.ids == Array(20..<30))
    await paginator.loadPrevious()
    let previous = added()
    #expect(previous?.edge == .start && previous?.ids == Array(0..<10))
    #expect(added() == nil)
    paginator.remove(12)
    #expect(added() == nil)
    paginator.move(5, to: .start)
    #expect(added() == nil)
    await paginator.refresh()
    #expect(added() == nil)
  }

  @Test("A page at an edge costs its own rows, however long the list is", arguments: [2, 200])
  func costOfPage(pages: Int) async {
    let paginator = Paginator(
      source: ScriptedSource.rows(5000),
      configuration: PaginationConfiguration(pageSize: 10, prefetch: .manual, retry: .never)
    )
    for _ in 0..<pages { await paginator.loadNext() }
    let shown = ShownRows(paginator)
    let count = shown.items.count
    await paginator.loadNext()
    var asked = 0
    let update = shown.update { id in
      asked += 1
      return id < count
    }
    #expect(count == pages * 10 && asked == 10)
    #expect(update.added?.ids.count == 10)
  }

  @Test("Sections and gaps need all rows")
  func addedPageAmongSections() async {
    let paginator = await opened("aabbcc", pageSize: 2)
    let shown = ShownRows(paginator, sectionedBy: \.group)
    let withGap = ShownRows(paginator, sectionedBy: nil) { paginator in
      let gap = PaginationGap(id: 1, state: .idle, index: 1)
      let first = PaginationRows<Letter>.Run(id: 0, gap: nil, placeholders: 0..<0, items: 0..<1)
      let others = 1..<paginator.items.count
      let last = PaginationRows<Letter>.Run(id: 1, gap: gap, placeholders: 0..<0, items: others)
      return PaginationRows(paginator.items, runs: [first, last])
    }
    let plain = ShownRows(paginator)
    await paginator.loadNext()
    #expect(shown.update { $0 < 2 }.added == nil)
    #expect(withGap.update { $0 < 2 }.added == nil)
    #expect(plain.update { $0 < 2 }.added?.ids == [2, 3])
  }

  @Test("A page that repeats rows reconfigures their page, and is not animated")
  func repeatingPage() async {
    // The page after 0 and 1 begins with 1.
    let paginator = Paginator<Letter>(
      source: .pageNumber { page, _ in
        [Letter(id: page - 1, value: "a"), Letter(id: page, value: "b")]
      },
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .manual, retry: .never)
    )
    await paginator.load()
    let update = await update(of: paginator) { await $0.loadNext() }
    #expect(paginator.items.count == 3)
    #expect(update == (reconfigured: [0, 1], isAnimated: false))
  }

  @Test("Another value reconfigures the rows of its page only")
  func otherValue() async {
    let paginator = await opened("abcdef", pageSize: 2, pages: 3)
    let update = await update(of: paginator) { $0.update(2) { $0.value = "z" } }
    #expect(update.reconfigured == [2, 3])
  }

  @Test("What the user does is animated", arguments: Deed.allCases)
  func deeds(_ deed: Deed) async {
    let paginator = await opened("abcdef", pageSize: 2, pages: 3)
    let update = await update(of: paginator) { paginator in
      switch deed {
      case .delete: paginator.remove(2)
      case .move: paginator.move(5, to: .start)
      case .write: paginator.insert(Letter(id: 9, value: "z"))
      }
    }
    #expect(update.isAnimated)
    #expect(!update.reconfigured.contains(9))
    #expect(Set(update.reconfigured).isSubset(of: Set(0...5)))
  }

  @Test("Taking back an inserted row is animated; a page beside it is not")
  func localRows() async {
    let paginator = await opened("abcdef", pageSize: 2, pages: 1)
    let edit = paginator.insert(Letter(id: 9, value: "z"))
    #expect(await update(of: paginator) { await $0.loadNext() }.isAnimated == false)
    #expect(await update(of: paginator) { $0.undo(edit) }.isAnimated)
  }

  enum Deed: CaseIterable {
    case delete, move, write
  }

  @Test("A new source is not animated")
  func otherList() async {
    let paginator = await opened("abcdef", pageSize: 2)
    let update = await update(of: paginator) { paginator in
      paginator.setSource(.collection([Letter(id: 50, value: "x"), Letter(id: 51, value: "y")]))
      await paginator.load()
    }
    #expect(paginator.items.map(\.id) == [50, 51])
    #expect(update == (reconfigured: [], isAnimated: false))
  }

  private func opened(_ letters: String, pageSize: Int, pages: Int = 1) async -> Paginator<Letter> {
    let paginator = Paginator<Letter>.letters(letters, pageSize: pageSize)
    await paginator.load()
    for _ in 1..<pages { await paginator.loadNext() }
    return paginator
  }

  private func update<Item>(
    of paginator: Paginator<Item>,
    _ change: (Paginator<Item>) async -> Void
  ) async -> (reconfigured: [Item.ID], isAnimated: Bool) {
    let shown = ShownRows(paginator)
    let ids = Set(shown.items.map(\.id))
    await change(paginator)
    let update = shown.update(isShown: ids.contains)
    return (update.reconfigured, update.isAnimated)
  }
}
