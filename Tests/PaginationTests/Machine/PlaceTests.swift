import Testing

@testable import Pagination

/// Which row is to be held in place, after which change.
@Suite struct PlaceTests {
  /// The rows 1 to 9 from the first page on, and -6 to -1 before it; three rows a page.
  static let server = TestServer(
    forward: [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
    backward: [[-1, -2, -3], [-4, -5, -6]]
  )

  /// A machine whose rows are on screen, as a reader would have it.
  struct Screen {
    private var harness: MachineHarness

    init(
      showing rows: [Int],
      pages: Int = 2,
      from server: TestServer = PlaceTests.server,
      prefetch: PrefetchPolicy = .manual,
      maximumItemCount: Int? = nil
    ) {
      harness = MachineHarness(
        configuration: PaginationConfiguration(
          pageSize: 3,
          prefetch: prefetch,
          maximumItemCount: maximumItemCount
        ),
        server: server
      )
      run(.load, .land(0))
      for _ in 1..<pages { run(.loadMore(.end), .land(0)) }
      for row in rows { harness.run { $0.itemAppeared(row, at: .zero) } }
    }

    var anchor: ScrollAnchor<Int>? { harness.machine.anchor }
    var ids: [Int] { harness.machine.items.map(\.id) }

    mutating func run(_ steps: Step...) {
      for step in steps { #expect(harness.check(step) == .kept, "\(step)") }
    }

    mutating func load(_ edge: ListEdge) { run(.loadMore(edge), .land(0)) }

    @discardableResult
    mutating func edit(_ change: (inout EditBatch<Row>) -> Void) -> PaginationEdit? {
      var batch = EditBatch<Row>()
      change(&batch)
      return harness.edit(batch)
    }

    mutating func confirm(_ edit: PaginationEdit) { harness.confirm(edit) }

    mutating func undo(_ edit: PaginationEdit) { harness.undo(edit) }

    mutating func disappear(_ id: Int) { harness.run { $0.itemDisappeared(id) } }

    mutating func show(_ id: Int) { harness.run { $0.itemAppeared(id, at: .zero) } }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let visible: [Int]
    let row: Int?
    let change: @Sendable (inout Screen) -> Void

    init(
      _ name: String,
      showing visible: [Int],
      names row: Int?,
      _ change: @escaping @Sendable (inout Screen) -> Void
    ) {
      testDescription = name
      self.visible = visible
      self.row = row
      self.change = change
    }
  }

  static let pages = [
    Case("page before, first row on screen", showing: [1, 2], names: 1) { $0.load(.start) },
    Case("page before, scrolled", showing: [3, 4, 5], names: 3) { $0.load(.start) },
    Case("page before, rows reported out of order", showing: [5, 3, 6, 4], names: 3) {
      $0.load(.start)
    },
    Case("page before, one row on screen", showing: [6], names: 6) { $0.load(.start) },
    Case("page before, nothing on screen", showing: [], names: nil) { $0.load(.start) },
    Case("page before, only rows that are not in the list", showing: [77, -1], names: nil) {
      $0.load(.start)
    },
    Case("page before, the topmost row has gone from the screen", showing: [2, 3, 4], names: 3) {
      $0.disappear(2)
      $0.load(.start)
    },
    Case("page after", showing: [1, 2], names: nil) { $0.load(.end) },
    Case("page after, last rows on screen", showing: [5, 6], names: nil) { $0.load(.end) },
    Case("page that fails", showing: [2, 3], names: nil) {
      $0.run(.loadMore(.start), .fail(0))
    },
    Case("page before that is not wanted any more", showing: [2, 3], names: nil) {
      $0.run(.loadMore(.start), .cancel, .landLate(0))
    },
    Case("refresh that brings the topmost row again", showing: [2, 3], names: nil) {
      $0.run(.refresh, .land(0))
    },
    Case("refresh that brings the rows on screen no more", showing: [4, 5], names: 1) {
      $0.run(.refresh, .land(0))
    },
    Case("refresh at the first row", showing: [1, 2], names: nil) { $0.run(.refresh, .land(0)) },
    Case("refresh with nothing on screen", showing: [], names: nil) { $0.run(.refresh, .land(0)) },
    Case("refresh that fails", showing: [4, 5], names: nil) { $0.run(.refresh, .fail(0)) },
    Case("refresh after rows above were removed", showing: [3, 4], names: 3) {
      let edit = $0.edit { $0.remove(1) }
      if let edit { $0.confirm(edit) }
      $0.run(.refresh, .land(0))
    },
    Case("another source, first row on screen", showing: [1, 2], names: nil) {
      $0.run(.newSource, .land(0))
    },
    Case("another source, scrolled", showing: [2, 3], names: 1) { $0.run(.newSource, .land(0)) },
    Case("another source, scrolled to rows it does not start with", showing: [5, 6], names: 1) {
      $0.run(.newSource, .land(0))
    },
    Case("another source, nothing on screen", showing: [], names: 1) {
      $0.run(.newSource, .land(0))
    },
    Case("another source that fails", showing: [5, 6], names: nil) {
      $0.run(.newSource, .fail(0))
    },
  ]

  static let edits = [
    Case("insertion at the start, first row on screen", showing: [1, 2], names: nil) {
      $0.edit { $0.insert(Row(id: 100), at: .before(1)) }
    },
    Case("insertion at the start, first row scrolled off", showing: [2, 3], names: 2) {
      $0.edit { $0.insert(Row(id: 100), at: .before(1)) }
    },
    Case("insertion among the rows on screen", showing: [2, 3], names: nil) {
      $0.edit { $0.insert(Row(id: 100), at: .before(3)) }
    },
    Case("insertion below", showing: [2, 3], names: nil) {
      $0.edit { $0.insert(Row(id: 100), at: .after(5)) }
    },
    Case("removal above", showing: [3, 4], names: 3) { $0.edit { $0.remove(1) } },
    Case("removals of all above", showing: [3, 4], names: 3) {
      $0.edit {
        $0.remove(1)
        $0.remove(2)
      }
    },
    Case("removal below", showing: [3, 4], names: nil) { $0.edit { $0.remove(5) } },
    Case("removal of the topmost row", showing: [3, 4], names: nil) { $0.edit { $0.remove(3) } },
    Case("removals of the topmost row and of rows above", showing: [3, 4], names: 4) {
      $0.edit {
        for id in 1...3 { $0.remove(id) }
      }
    },
    Case("removal of another row on screen", showing: [3, 4], names: nil) {
      $0.edit { $0.remove(4) }
    },
    Case("move from above to below", showing: [3, 4], names: 3) {
      $0.edit { $0.move(1, to: .after(5)) }
    },
    Case("move from below to above", showing: [3, 4], names: 3) {
      $0.edit { $0.move(6, to: .before(1)) }
    },
    Case("move above", showing: [3, 4], names: nil) { $0.edit { $0.move(1, to: .after(2)) } },
    Case("as many rows come as go above", showing: [3, 4], names: nil) {
      $0.edit {
        $0.remove(1)
        $0.insert(Row(id: 100), at: .before(2))
      }
    },
    Case("topmost row dragged down", showing: [3, 4, 5], names: nil) {
      $0.edit { $0.move(3, to: .after(5)) }
    },
    Case("row on screen dragged to the top of it", showing: [3, 4, 5], names: nil) {
      $0.edit { $0.move(5, to: .before(3)) }
    },
    Case("topmost row moved to the start", showing: [3, 4], names: nil) {
      $0.edit { $0.move(3, to: .before(1)) }
    },
    Case("only row on screen moved to the start", showing: [3], names: nil) {
      $0.edit { $0.move(3, to: .before(1)) }
    },
    Case("row on screen moved far down", showing: [3, 4], names: nil) {
      $0.edit { $0.move(4, to: .after(6)) }
    },
    Case("new value above", showing: [3, 4], names: nil) {
      $0.edit { $0.update(1) { $0.value = 7 } }
    },
    Case("nothing on screen", showing: [], names: nil) { $0.edit { $0.remove(1) } },
    Case("row that the list does not have", showing: [3, 4], names: nil) {
      $0.edit { $0.remove(77) }
    },
  ]

  @Test(arguments: pages + edits) func aChange(_ change: Case) {
    var screen = Screen(showing: change.visible)
    #expect(screen.anchor == nil)
    change.change(&screen)
    #expect(screen.anchor?.id == change.row)
  }

  @Test func pageDroppedAtTheStart_namesTheTopmostRow() {
    var screen = Screen(showing: [5, 6], maximumItemCount: 6)
    screen.load(.end)
    #expect(screen.ids == Array(4...9))
    #expect(screen.anchor?.id == 5)
  }

  @Test func pageDroppedAtTheEnd_namesTheRowForThePageThatCame() {
    var screen = Screen(showing: [1, 2], maximumItemCount: 6)
    screen.load(.start)
    #expect(screen.ids == [-3, -2, -1, 1, 2, 3])
    #expect(screen.anchor?.id == 1)
  }

  @Test func pageOfRepeatsOnly_namesNothing() {
    let server = TestServer(pages: [
      0: .init(ids: [1, 2, 3], previous: -1, next: 1),
      1: .init(ids: [4], previous: 0, next: nil),
      -1: .init(ids: [3, 1], previous: nil, next: 0),
    ])
    var screen = Screen(showing: [2, 3], pages: 1, from: server)
    screen.load(.start)
    #expect(screen.ids == [1, 2, 3])
    #expect(screen.anchor == nil)
  }

  @Test func pageOfSomeRepeats_namesTheTopmostRow() {
    let server = TestServer(pages: [
      0: .init(ids: [1, 2, 3], previous: -1, next: 1),
      1: .init(ids: [4], previous: 0, next: nil),
      -1: .init(ids: [3, -1, 1], previous: nil, next: 0),
    ])
    var screen = Screen(showing: [2, 3], pages: 1, from: server)
    screen.load(.start)
    #expect(screen.ids == [-1, 1, 2, 3])
    #expect(screen.anchor?.id == 2)
  }

  @Test func everyPageBefore_isAnotherChange() throws {
    var screen = Screen(showing: [3, 4])
    screen.load(.start)
    let first = try #require(screen.anchor)
    screen.load(.start)
    let second = try #require(screen.anchor)
    #expect(first.id == second.id)
    #expect(first.change != second.change)
  }

  @Test func changesThatDoNotMatter_keepTheLastAnchor() throws {
    var screen = Screen(showing: [3, 4])
    screen.load(.start)
    let anchor = try #require(screen.anchor)
    screen.load(.end)
    screen.edit { $0.remove(5) }
    screen.run(.loadMore(.end), .cancel, .load)
    #expect(screen.anchor == anchor)
  }

  /// The pages before the first one are gone, so that what is read has moved.
  @Test func refreshAfterPagesBefore_isAnotherChange() throws {
    var screen = Screen(showing: [3, 4])
    screen.load(.start)
    let anchor = try #require(screen.anchor)
    screen.run(.refresh, .land(0))
    #expect(screen.anchor?.id == 3)
    #expect(screen.anchor != anchor)
  }

  @Test func undoAbove_isAnotherChange() throws {
    var screen = Screen(showing: [3, 4])
    let edit = try #require(screen.edit { $0.remove(1) })
    let removed = try #require(screen.anchor)
    screen.undo(edit)
    let undone = try #require(screen.anchor)
    #expect(undone.id == 3)
    #expect(undone.change != removed.change)
    screen.undo(edit)
    #expect(screen.anchor == undone)
  }

  @Test func undoneRemoval_ofARowThatHasGoneFromTheScreen() throws {
    var screen = Screen(showing: [3, 4, 5])
    let edit = try #require(screen.edit { $0.remove(3) })
    #expect(screen.anchor == nil)
    screen.disappear(3)
    screen.undo(edit)
    #expect(screen.anchor?.id == 4)
  }

  @Test func undoneRemoval_ofARowThatNeverWentFromTheScreen() throws {
    var screen = Screen(showing: [3, 4, 5])
    let edit = try #require(screen.edit { $0.remove(3) })
    screen.undo(edit)
    #expect(screen.anchor == nil)
  }

  @Test func undoOfAnInsertion_withTheFirstRowOnScreen_changesNothing() throws {
    var screen = Screen(showing: [1, 2])
    let edit = try #require(screen.edit { $0.insert(Row(id: 100), at: .before(1)) })
    screen.show(100)
    screen.undo(edit)
    #expect(screen.ids.first == 1)
    #expect(screen.anchor == nil)
  }

  @Test func confirmation_changesNothing() throws {
    var screen = Screen(showing: [3, 4])
    let edit = try #require(screen.edit { $0.remove(1) })
    let anchor = try #require(screen.anchor)
    screen.confirm(edit)
    #expect(screen.anchor == anchor)
  }

  @Test func rowThatAppearsDuringTheLoad_counts() {
    var screen = Screen(showing: [3, 4])
    screen.run(.loadMore(.start))
    screen.show(2)
    screen.run(.land(0))
    #expect(screen.anchor?.id == 2)
  }

  @Test func pageThatIsCalledForByTheRows_namesTheTopmostOne() {
    var screen = Screen(showing: [1, 2], prefetch: .threshold(1))
    screen.run(.land(0))
    #expect(screen.ids.first == -3)
    #expect(screen.anchor?.id == 1)
  }

  /// Some containers never say that a row has gone. The topmost row that they know of may be far
  /// above the screen, and to scroll there would be worse than a jump.
  @Test func rowsThatNeverGo_nameNoPlace() {
    let server = TestServer(forward: [Array(1...50), [51]], backward: [[-1], [-2]])
    var screen = Screen(showing: Array(1...41), pages: 1, from: server)
    screen.load(.start)
    #expect(screen.anchor == nil)
    screen.disappear(1)
    screen.load(.start)
    #expect(screen.anchor?.id == 2)
  }

  /// All rows say that they are gone when another screen covers the list. From then on the
  /// container may keep it to itself again.
  @Test func rowsThatGoOnlyWithTheScreen_nameNoPlace() {
    let server = TestServer(forward: [Array(1...99), [100]], backward: [[-1], [-2]])
    var screen = Screen(showing: Array(1...15), pages: 1, from: server)
    for row in 1...15 { screen.disappear(row) }
    for row in 1...90 { screen.show(row) }
    screen.load(.start)
    #expect(screen.anchor == nil)
    screen.run(.newSource, .land(0))
    #expect(screen.anchor?.id == 1)
  }

  @Test func listThatOpensWithItsLastPage_beginsAtItsEnd() {
    let server = TestServer(forward: [[1, 2, 3]], backward: [[-1], [-2]])
    var screen = Screen(showing: [1, 2], pages: 1, from: server)
    #expect(screen.anchor?.id == 3)
    screen.run(.newSource, .land(0))
    #expect(screen.anchor?.id == 3)
    #expect(screen.anchor?.place == .top)
  }

  @Test func rowsAreHeld_andNewListsBeginAtTheTop() {
    var screen = Screen(showing: [5, 6])
    screen.load(.start)
    #expect(screen.anchor?.place == .held)
    screen.run(.newSource, .land(0))
    #expect(screen.anchor?.place == .top)
  }
}
