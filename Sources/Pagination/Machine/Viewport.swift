/// Which rows and edges are on screen, as far as views report it.
///
/// Reports are hints: rows appear early, twice and out of order, and some containers never report
/// that a row has gone (SwiftUI's lazy stacks, for years). So rows are a set, and the set is
/// bounded: if it holds more rows than any screen shows, some of them have long gone.
struct Viewport<ID: Hashable & Sendable>: Sendable {
  /// More rows than any screen shows at once.
  private static var capacity: Int { 512 }

  /// About as many rows as a screen shows.
  static var screenful: Int { 40 }

  /// How many rows around the newest one are kept if the set is overfull.
  static var keptDistance: Int { capacity / 4 }

  /// How often edges may load while no row is on screen.
  static var turns: Int { 10 }

  /// The rows that have appeared and, as far as is known, not gone.
  private(set) var rows: Set<ID> = []

  /// The rows that have gone since one last appeared.
  private var leaving: Set<ID> = []

  /// The rows on screen or, while another screen covers the list, those that were on it last.
  var lastRows: Set<ID> { rows.isEmpty ? leaving : rows }

  /// The row that appeared last.
  private(set) var newest: ID?

  /// The row to which the list has gone, until it leaves the screen.
  private(set) var goal: ID?

  /// Whether no row has appeared since: the list has not been drawn there yet.
  private var isGoalAwaited = false

  /// The row to which the list goes, until it has been drawn there.
  var awaitedGoal: ID? { isGoalAwaited ? goal : nil }

  private var edges = PerEdge(false)

  private var gaps: Set<PaginationGap.ID> = []

  private var rowsReport = false

  /// How many rows have appeared since one was last reported gone.
  private var arrivals = 0

  /// How often edges have loaded since a row was last on screen.
  private var turnsAlone = 0

  /// Whether loads were stopped and nothing has appeared since. A row that goes then shows no need:
  /// it goes because the whole list leaves the screen, in no particular order.
  var isAsleep = false

  /// Whether ``rows`` can be trusted. If more than a screenful has appeared and none was reported
  /// gone, the container does not report it.
  var tellsPlace: Bool { arrivals <= Self.screenful }

  var isOverfull: Bool { rows.count > Self.capacity }

  // MARK: Rows

  mutating func rowAppeared(_ id: ID) {
    if rows.insert(id).inserted { arrivals += 1 }
    if !leaving.isEmpty { leaving.removeAll(keepingCapacity: true) }
    newest = id
    rowsReport = true
    isGoalAwaited = false
    hasLoadedAcrossGap = false
    turnsAlone = 0
    isAsleep = false
  }

  mutating func rowDisappeared(_ id: ID) {
    guard rows.remove(id) != nil else { return }
    if id == goal { goal = nil }
    arrivals = 0
    leaving.insert(id)
  }

  /// The container has reported exactly which rows are on screen.
  mutating func allRowsReported() {
    arrivals = 0
    if let id = goal, !rows.contains(id) { goal = nil }
    if !rows.isEmpty { leaving.removeAll(keepingCapacity: true) }
  }

  /// The list goes to a row.
  mutating func go(to id: ID) { (goal, isGoalAwaited) = (id, !lastRows.contains(id)) }

  mutating func keep(where isOnScreen: (ID) -> Bool) { rows = rows.filter(isOnScreen) }

  /// Whether views report others once they have drawn these: some are not on screen yet, and others are.
  func isRedrawn(with ids: [ID]) -> Bool {
    !rows.isSubset(of: ids) && !ids.allSatisfy(rows.contains)
  }

  // MARK: Edges

  mutating func edgeAppeared(_ edge: ListEdge) {
    isAsleep = false
    edges[edge] = true
  }

  mutating func edgeDisappeared(_ edge: ListEdge) { edges[edge] = false }

  /// Whether a gap has loaded from its other side since a row or a gap last appeared.
  private var hasLoadedAcrossGap = false

  /// Whether a gap may load from its other side.
  mutating func takeTurnAcrossGap() -> Bool {
    defer { hasLoadedAcrossGap = true }
    return !hasLoadedAcrossGap
  }

  /// The placeholders on screen, by their indices in the whole list; the one that appeared last is last.
  private(set) var placeholders: [Int] = []

  mutating func placeholderAppeared(_ index: Int) {
    isAsleep = false
    placeholders.removeAll { $0 == index }
    placeholders.append(index)
    if placeholders.count > Self.capacity { placeholders.removeFirst() }
  }

  mutating func placeholderDisappeared(_ index: Int) { placeholders.removeAll { $0 == index } }

  mutating func gapAppeared(_ gap: PaginationGap.ID) {
    isAsleep = false
    hasLoadedAcrossGap = false
    gaps.insert(gap)
  }

  mutating func gapDisappeared(_ gap: PaginationGap.ID) { gaps.remove(gap) }

  func isVisible(_ gap: PaginationGap.ID) -> Bool { gaps.contains(gap) }

  /// Whether an edge's own view alone shows that more is needed. If rows report, they are more reliable:
  /// an edge that is pushed off the screen may never be reported gone.
  func isVisible(_ edge: ListEdge) -> Bool { !rowsReport && edges[edge] }

  /// Whether an edge may load because it is on screen without any row. A few times only, until a row
  /// appears: when another screen covers the list, its rows are reported gone, but perhaps not its edges.
  mutating func takeTurnAlone(_ edge: ListEdge) -> Bool {
    guard rows.isEmpty, rowsReport, edges[edge], turnsAlone < Self.turns else { return false }
    turnsAlone += 1
    return true
  }
}
