package import Pagination

/// How a session ended.
package enum ListEnd: Hashable, Sendable {
  /// With `q`, or because the keys ended.
  case quit
  /// With Ctrl-C.
  case interrupted
  /// The list could not be loaded, and retrying is useless.
  case failed(LoadFailure)
}

/// A list as the user sees it: the rows on screen, the cursor, and the search.
///
/// It reports the rows on screen to its paginator. The cursor stays on its row and on its line of the
/// screen when rows are prepended, dropped, deleted or refreshed; if its row goes, it stays on the
/// line. The model knows nothing about pages or terminals.
@MainActor
package final class ListModel<Item: Identifiable & Sendable> where Item.ID: Sendable {
  package let paginator: Paginator<Item>

  package private(set) var tally = LoadTally()

  private(set) var window = ListWindow()
  private(set) var search = SearchState()

  var goingTo: GoToPrompt?

  var failedGoal: GoToPrompt?

  var isDragging = false

  /// The item that is shown in detail in place of the list, and its text.
  private(set) var detail: (item: Item, text: ItemDetail)?

  /// The page of keys, in place of everything else.
  private(set) var help: ItemDetail?

  /// Lines that are shown with the rows until the next key.
  private(set) var notice: [String] = []

  /// Counts up while a spinner is on screen.
  private(set) var spinnerStep = 0

  private let makeDetail: (@Sendable (Item) -> [String])?
  let searching: ListSearch<Item>?
  private let searchDelay: Duration
  let actions: [ListAction]
  let describe: @Sendable (any Error) -> FailureText

  /// Whether keys count rows, as offsets and page numbers do, so that any row can be loaded; the first page may show it.
  let countsRows: @MainActor () -> Bool

  /// Whether the status line also says how the list prefetches.
  let isVerbose: Bool

  let filter: LoadedFilter<Item>?

  /// Draws the list again after a change that is none of the paginator's.
  var redraw: @MainActor () -> Void = {}

  private var held: HeldRow<Item.ID>?
  private var cameFromBelow = false
  /// The last change of the paginator's anchor that the cursor has followed.
  private var anchorChange: Int?
  /// Whether the cursor goes to the row that the paginator names next, as after a jump.
  var followsAnchor = false
  /// The row at the top of the first frame, in a restored list.
  private var restoredPlace: Item.ID?
  private var reported = ScreenReport()
  /// Where the cursor was before the rows were filtered.
  private var beforeFilter: (held: HeldRow<Item.ID>?, window: ListWindow)?
  var edits: [(edit: PaginationEdit, id: Item.ID)] = []

  // A search starts at its first row once its results are there: its source was asked, and answered.
  private var searchNumber = 0
  private var placedSearch = 0
  private var askedSearch = 0

  package init(
    paginator: Paginator<Item>,
    search: ListSearch<Item>? = nil,
    searchDelay: Duration = .milliseconds(300),
    actions: [ListAction] = [],
    countsRows: @escaping @MainActor () -> Bool = { false },
    isVerbose: Bool = false,
    describe: @escaping @Sendable (any Error) -> FailureText = { "\($0)" },
    detail: (@Sendable (Item) -> [String])? = nil
  ) {
    self.paginator = paginator
    (self.countsRows, self.isVerbose, self.describe) = (countsRows, isVerbose, describe)
    if case .loaded(let matches, let areSame) = search?.kind {
      filter = LoadedFilter(matches, areSame)
    } else {
      filter = nil
    }
    makeDetail = detail
    searching = search
    self.searchDelay = searchDelay
    self.actions = actions
    restoredPlace = paginator.takeRestoredPlace()
  }

  /// Whether only the loaded rows that match the query are shown.
  var isFiltered: Bool { filter != nil && !search.text.isEmpty }

  /// The loaded rows that match the query; `nil` if the list cannot be filtered.
  var matches: Paginator<Item>? { filter?.matches }

  /// The list whose rows are on screen.
  var shown: Paginator<Item> { isFiltered ? matches ?? paginator : paginator }

  /// The row with the cursor, as it was last drawn or reached; `nil` for an empty list.
  package private(set) var currentRow: PaginationRow<Item>?

  /// The item with the cursor; `nil` if that row is a gap or a placeholder.
  package var current: Item? { currentRow?.item }

  /// The gap with the cursor.
  var currentGap: PaginationGap? { if case .gap(let gap) = currentRow { gap } else { nil } }

  /// The index of the row with the cursor; 0 for an empty list.
  package var cursor: Int { window.cursor }

  /// The indices of the rows on screen.
  package var visibleRows: Range<Int> { window.rows }

  /// The line of the screen with the cursor, counted from the first row of the list.
  package var cursorLine: Int { window.cursorLine }

  var extent: ListExtent {
    let extent = ListExtent(
      shown.rows,
      gaps: shown.gaps,
      totalCount: shown.totalCount,
      window: window
    )
    guard isDragging, let index = goingTo?.index(of: extent.count) else { return extent }
    return extent.moved(to: index)
  }

  package var query: String { search.text }

  /// Whether Enter shows details.
  var canShowDetail: Bool { makeDetail != nil && current != nil }

  // MARK: Keys

  /// Handles a key. Returns how the session has ended, if it has.
  func press(_ key: Key) -> ListEnd? {
    guard key != .resize else { return nil }
    prepareForInput()
    if help != nil { return pressInHelp(key) }
    if key == .character("?"), !search.isTyping {
      help = ItemDetail { [keys] in keys.texts($0) }
      return nil
    }
    if goingTo != nil { return pressInPrompt(key) }
    return detail == nil ? pressInList(key) : pressInDetail(key)
  }

  /// The list may have changed since the last frame. A key is for the row that the user sees.
  private func prepareForInput() {
    keepPlace()
    show(notice: [])
  }

  /// Handles the mouse. A row that is clicked gets the cursor. The list goes where the scroll bar is let go, with one
  /// request, and loads nothing on the way.
  func point(_ action: Pointer.Action, at target: PointerTarget) {
    prepareForInput()
    switch (action, target) {
    case (.press, .row(let index)): scroll { $0.move(to: index) }
    case (.press, .bar(let line, let height)):
      isDragging = true
      moveGoal(to: line, height: height)
    case (.drag, .bar(let line, let height)) where isDragging: moveGoal(to: line, height: height)
    case (.release, _) where isDragging: goThere()
    default: break
    }
  }

  private func pressInList(_ key: Key) -> ListEnd? {
    switch key {
    case .interrupt: return .interrupted
    case .resize, .pointer: break
    case .up: scroll { $0.move(by: -1) }
    case .down: scroll { $0.move(by: 1) }
    case .pageUp: scroll { $0.page(by: -1) }
    case .pageDown: scroll { $0.page(by: 1) }
    case .home: goToStart()
    case .end: scroll { $0.moveToEnd() }
    case .enter: if search.isTyping { search.isTyping = false } else { open() }
    case .escape: changeSearch(after: .zero) { $0.clear() }
    case .backspace: if search.isTyping { changeSearch(after: searchDelay) { $0.eraseLast() } }
    case .character(let character):
      guard search.isTyping else { return press(character) }
      changeSearch(after: searchDelay) { $0.type(character) }
    }
    return nil
  }

  private func press(_ character: Unicode.Scalar) -> ListEnd? {
    switch character {
    case "q": return .quit
    case "j": scroll { $0.move(by: 1) }
    case "k": scroll { $0.move(by: -1) }
    case " ": scroll { $0.page(by: 1) }
    case "g": goToStart()
    case "G": scroll { $0.moveToEnd() }
    case "n": showNewRows()
    case ":": ask()
    case "0"..."9": ask(beginningWith: character)
    case "/": search.isTyping = searching != nil
    case "R": refresh()
    case "r": retry()
    case "d": deleteCurrent()
    case "u": undo()
    default: if let action = actions.first(where: { $0.key == character }) { perform(action) }
    }
    return nil
  }

  private func pressInDetail(_ key: Key) -> ListEnd? {
    switch detail?.text.press(key) {
    case .interrupts: return .interrupted
    case .closes: detail = nil
    case .stays, nil: break
    }
    return nil
  }

  private func pressInHelp(_ key: Key) -> ListEnd? {
    let outcome = key == .character("?") ? .closes : help?.press(key)
    if outcome == .closes { help = nil }
    return outcome == .interrupts ? .interrupted : nil
  }

  func scroll(_ move: (inout ListWindow) -> Void) {
    let old = window.cursor
    move(&window)
    if window.cursor != old { cameFromBelow = window.cursor < old }
    hold()
  }

  private func hold() {
    let rows = shown.rows
    currentRow = window.cursor < rows.count ? rows[window.cursor] : nil
    held = HeldRow(in: rows, of: window, cameFromBelow: cameFromBelow)
  }

  private func goToStart() {
    if paginator.newRowCount > 0 { paginator.showNewRows() }
    keepPlace()
    scroll { $0.moveToStart() }
  }

  private func showNewRows() {
    guard paginator.newRowCount > 0 else { return }
    followsAnchor = true
    paginator.showNewRows()
  }

  /// Loads the gap with the cursor, or shows the detail of its item.
  ///
  /// The detail keeps the item as it is now, even if the list changes.
  private func open() {
    if let gap = currentGap {
      let paginator = shown
      Task { await paginator.fill(gap.id) }
    } else if let makeDetail, let current {
      detail = (current, ItemDetail(makeDetail(current)))
    }
  }

  private func refresh() {
    let paginator = paginator
    Task { await paginator.refresh() }
  }

  private func deleteCurrent() {
    guard let id = current?.id else { return }
    edits.append((paginator.remove(id), id))
  }

  private func undo() {
    guard let last = edits.popLast() else { return }
    paginator.undo(last.edit)
    guard let index = shown.items.index(of: last.id) else { return }
    keepPlace()
    scroll { $0.move(to: shown.rows.index(ofItemAt: index)) }
  }

  private func perform(_ action: ListAction) {
    Task {
      show(notice: await action.perform())
      redraw()
    }
  }

  private func retry() {
    paginator.retry()
    if let failedGoal { go(to: failedGoal, isAgain: true) }
  }

  private func changeSearch(after delay: Duration, _ change: (inout SearchState) -> Bool) {
    let (old, place) = (shown, held)
    guard let searching, change(&search) else { return }
    switch searching.kind {
    case .loaded:
      showMatches()
      if shown !== old { reported.leave(old) }
      anchorChange = shown.anchor?.change
      if isFiltered {
        if old === paginator { beforeFilter = (place, window) }
        (held, window) = (nil, window.atStart)
      } else if let place {
        held = place
      } else if let beforeFilter {
        (held, window) = beforeFilter
      }
    case .source(let apply):
      searchNumber += 1
      let number = searchNumber
      apply(paginator, search.text, delay) { [weak self] in self?.askedSearch = number }
    }
  }

  /// Filters the loaded rows, if they are filtered at all and have changed.
  func showMatches() {
    if isFiltered { filter?.filter(paginator.items, by: search.text) }
  }

  // MARK: Events

  func count(_ event: PaginationEvent) {
    tally.count(event, rowsAhead: rowsAhead)
  }

  func turnSpinner() { spinnerStep += 1 }

  func show(notice lines: [String]) { notice = lines }

  /// Adopts the paginator's state and the sizes on screen, and reports what is on screen.
  func update(height: Int, detail size: ScreenSize) {
    detail?.text.resize(columns: size.columns, height: size.rows)
    help?.resize(columns: size.columns, height: size.rows)
    window.resize(height: height)
    // A report may start a load, which adds the edge's row: the second round shows it in the same
    // frame. Later changes cause another frame.
    for _ in 0..<2 {
      keepPlace()
      reported.report(
        shown.rows,
        window,
        showsEnd: window.showsEndRow && !endsInPlaceholders,
        to: shown
      )
    }
  }

  func keepPlace() {
    let rows = shown.rows
    window.update(
      cursor: place(in: rows),
      cursorLine: window.cursorLine,
      rowCount: rows.count,
      hasStartRow: hasRow(shown.start, at: .start),
      hasEndRow: hasRow(endState, at: .end)
    )
    hold()
  }

  /// The new index of the cursor.
  private func place(in rows: PaginationRows<Item>) -> Int {
    if let id = restoredPlace, let index = rows.items.index(of: id) {
      restoredPlace = nil
      return rows.index(ofItemAt: index)
    }
    let anchor = shown.anchor
    defer { anchorChange = anchor?.change }
    if placedSearch < searchNumber, askedSearch == searchNumber, !paginator.isRefreshing,
      paginator.phase != .loading
    {
      placedSearch = searchNumber
      return 0
    }
    let isNew = anchor?.change != anchorChange
    if followsAnchor, isNew, let anchor, let index = rows.items.index(of: anchor.id) {
      followsAnchor = false
      return rows.index(ofItemAt: index)
    }
    // The paginator's anchor is a row that was on screen before.
    if held == nil, case .placeholder = currentRow { return window.cursor }
    let own = held?.cursor(in: rows)
    guard let anchor, isNew else { return own ?? window.cursor }
    // If the cursor's row is gone, or the server has moved it away, the cursor stays with the rows that
    // the paginator holds.
    if anchor.place == .held, let others = held?.cursor(in: rows, holding: anchor.id) {
      return own.flatMap { abs($0 - others) < window.height ? $0 : nil } ?? others
    }
    return own ?? rows.items.index(of: anchor.id).map { rows.index(ofItemAt: $0) } ?? 0
  }

  /// Whether an edge has its own row. The complete start has none.
  private func hasRow(_ state: LoadState, at edge: ListEdge) -> Bool {
    switch state {
    case .idle: false
    case .loading, .failed: true
    case .complete: edge == .end
    }
  }
}
