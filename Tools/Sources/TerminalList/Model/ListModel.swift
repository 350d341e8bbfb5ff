public import Pagination

/// A list as the reader has it: which rows are on screen, which one the cursor is on, what is
/// searched for.
///
/// It tells its paginator which rows come and go, and keeps the reader's place by the ids of the
/// rows on screen when rows are prepended, dropped, deleted or refreshed. It knows nothing of
/// pages, and nothing of terminals.
@MainActor
public final class ListModel<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The list.
  public let paginator: Paginator<Item>

  /// What the paginator has done.
  public private(set) var tally = LoadTally()

  private(set) var window = ListWindow()
  private(set) var search = SearchState()

  /// The item that is shown whole in place of the list, and its text.
  var detail: (item: Item, text: ItemDetail)?

  /// Lines that are shown beside the rows until the next key.
  private(set) var notice: [String] = []

  /// Counts on while something that turns is on screen.
  private(set) var spinnerStep = 0

  let makeDetail: (@Sendable (Item) -> [String])?
  private let searching: ListSearch<Item>?
  private let searchDelay: Duration

  /// The ids of the rows on screen, from top to bottom.
  private var visible: [Item.ID] = []
  /// Where among them the cursor is.
  private var visibleCursor = 0
  private var visibleEdges: Set<ListEdge> = []
  private var edits: [(edit: PaginationEdit, id: Item.ID)] = []

  // A search starts at its first row, from the moment its rows are there: after its source was
  // asked, and not before.
  private var searchNumber = 0
  private var placedSearch = 0
  private var askedSearch = 0

  /// Creates a model. It loads nothing.
  ///
  /// - Parameters:
  ///   - paginator: The list.
  ///   - search: How it is searched; not at all where `nil`, the default.
  ///   - searchDelay: How long a query waits for the next key; 300 ms by default.
  ///   - detail: The lines of an item that is shown whole; none is where `nil`, the default.
  public init(
    paginator: Paginator<Item>,
    search: ListSearch<Item>? = nil,
    searchDelay: Duration = .milliseconds(300),
    detail: (@Sendable (Item) -> [String])? = nil
  ) {
    self.paginator = paginator
    makeDetail = detail
    searching = search
    self.searchDelay = searchDelay
  }

  /// The item the cursor is on.
  public var current: Item? {
    let items = paginator.items
    return window.cursor < items.count ? items[window.cursor] : nil
  }

  /// The index of the item the cursor is on; 0 for an empty list.
  public var cursor: Int { window.cursor }

  /// The indices of the items on screen.
  public var visibleItems: Range<Int> { window.items }

  /// What is searched for; empty for everything.
  public var query: String { search.text }

  var canSearch: Bool { searching != nil }

  // MARK: What happens

  /// Takes the state of the paginator and the height of the list on screen, and tells the
  /// paginator which rows are on screen now.
  func update(height: Int) {
    window.resize(height: height)
    // To report a row may start a load, and so add the edge's row: a second round shows it in the
    // same frame. What changes later announces itself, and is drawn then.
    for _ in 0..<2 {
      keepPlace()
      reportRows()
      reportEdges()
    }
  }

  func count(_ event: PaginationEvent) {
    let rowsAhead = max(0, paginator.items.count - window.items.upperBound)
    tally.count(event, rowsAhead: rowsAhead)
  }

  func turnSpinner() { spinnerStep += 1 }

  func show(notice lines: [String]) { notice = lines }

  // MARK: The reader's wishes

  func scroll(_ move: (inout ListWindow) -> Void) {
    move(&window)
    rememberPlace(paginator.items)
  }

  func refresh() {
    // The paginator owns the load: nobody needs to wait for it.
    let paginator = paginator
    Task { await paginator.refresh() }
  }

  func deleteCurrent() {
    guard let id = current?.id else { return }
    edits.append((paginator.remove(id), id))
  }

  func undo() {
    guard let last = edits.popLast() else { return }
    paginator.undo(last.edit)
    guard let index = paginator.items.index(of: last.id) else { return }
    keepPlace()
    window.move(to: index)
    rememberPlace(paginator.items)
  }

  func changeSearch(_ change: (inout SearchState) -> Bool, at once: Bool = false) {
    guard let searching, change(&search) else { return }
    searchNumber += 1
    let number = searchNumber
    searching.apply(paginator, search.text, once ? .zero : searchDelay) { [weak self] in
      self?.askedSearch = number
    }
  }

  func setTyping(_ isTyping: Bool) {
    isTyping ? search.open() : search.close()
  }

  // MARK: Keeping the place

  private func keepPlace() {
    let items = paginator.items
    if placedSearch < searchNumber, askedSearch == searchNumber, !paginator.isRefreshing,
      paginator.phase != .loading
    {
      placedSearch = searchNumber
      visible = []
    }
    let anchor = nearestVisible(in: items)
    window.update(
      cursor: anchor ?? 0,
      cursorLine: anchor == nil ? 0 : window.cursorLine,
      itemCount: items.count,
      hasStartRow: hasRow(paginator.prepend, at: .start),
      hasEndRow: hasRow(paginator.append, at: .end)
    )
    rememberPlace(items)
  }

  /// The index of the cursor's row or, if that is gone, of the nearest row that was on screen:
  /// those below first, as they move up into its place.
  private func nearestVisible(in items: PaginatedItems<Item>) -> Int? {
    guard visibleCursor < visible.count else { return nil }
    let below = visible[visibleCursor...]
    let above = visible[..<visibleCursor].reversed()
    for id in below { if let index = items.index(of: id) { return index } }
    for id in above { if let index = items.index(of: id) { return index } }
    return nil
  }

  private func rememberPlace(_ items: PaginatedItems<Item>) {
    let range = window.items.clamped(to: 0..<items.count)
    let ids = range.map { items[$0].id }
    visibleCursor = max(0, window.cursor - range.lowerBound)
    guard ids != visible else { return }
    visible = ids
  }

  /// Whether an edge has a row of its own. The start that is complete has none.
  private func hasRow(_ state: LoadState, at edge: ListEdge) -> Bool {
    switch state {
    case .idle: false
    case .loading, .failed: true
    case .end: edge == .end
    }
  }

  // MARK: Telling the paginator

  private var reported: Set<Item.ID> = []

  private func reportRows() {
    let now = Set(visible)
    guard now != reported else { return }
    let old = reported
    reported = now
    for id in visible where !old.contains(id) { paginator.itemAppeared(id) }
    for id in old where !now.contains(id) { paginator.itemDisappeared(id) }
  }

  private func reportEdges() {
    var now: Set<ListEdge> = []
    if window.showsStartRow { now.insert(.start) }
    if window.showsEndRow { now.insert(.end) }
    let old = visibleEdges
    visibleEdges = now
    for edge in now.subtracting(old) { paginator.edgeAppeared(edge) }
    for edge in old.subtracting(now) { paginator.edgeDisappeared(edge) }
  }
}
