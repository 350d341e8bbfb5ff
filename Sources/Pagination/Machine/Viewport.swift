/// Which rows and edges are on screen, as far as views report it.
///
/// Reports are hints: rows appear early, twice and out of order, and some containers never say
/// that a row has gone (SwiftUI's lazy stacks, for years). So rows are a set, and the set is
/// bounded: more rows than any screen shows means that some have long gone.
struct Viewport<ID: Hashable & Sendable>: Sendable {
  /// More rows than any screen shows at once.
  static var capacity: Int { 512 }

  /// About as many rows as a screen shows, to either side of the newest.
  static var screenful: Int { 40 }

  /// How often edges may load with no row on screen.
  static var turns: Int { 10 }

  /// The rows that have appeared and, as far as is known, not gone.
  private(set) var rows: Set<ID> = []

  /// The row that appeared last.
  private(set) var newest: ID?

  private var edges: Set<ListEdge> = []

  /// Whether any row has ever been reported.
  private var rowsReport = false

  /// How many rows have appeared since one was reported gone.
  private var arrivals = 0

  /// Whether the rows that are known to be on screen are: not so many have appeared that the
  /// container must have kept to itself that some have gone.
  var tellsPlace: Bool { arrivals <= Self.screenful }

  /// How often edges have loaded since a row was on screen.
  private var turnsAlone = 0

  /// Whether loads were stopped, and nothing has appeared since. Then what goes shows no need: it
  /// goes because the whole list leaves the screen, in an order that nobody promises.
  private(set) var isAsleep = false

  /// Loads were stopped.
  mutating func sleep() {
    isAsleep = true
  }

  /// Somebody wants to see the list.
  mutating func wake() {
    isAsleep = false
  }

  /// Notes a row. Returns whether there are more now than can be on screen.
  mutating func appeared(_ id: ID) -> Bool {
    rowsReport = true
    turnsAlone = 0
    isAsleep = false
    newest = id
    if rows.insert(id).inserted { arrivals += 1 }
    return rows.count > Self.capacity
  }

  mutating func disappeared(_ id: ID) {
    if rows.remove(id) != nil { arrivals = 0 }
  }

  mutating func appeared(_ edge: ListEdge) {
    isAsleep = false
    edges.insert(edge)
  }

  mutating func disappeared(_ edge: ListEdge) {
    edges.remove(edge)
  }

  /// Whether an edge's own view alone shows that more is needed.
  ///
  /// Where rows report, they are the better witness: a row that lands on screen appears, whereas
  /// an edge pushed off the screen may never be reported gone.
  func isVisible(_ edge: ListEdge) -> Bool {
    !rowsReport && edges.contains(edge)
  }

  /// Whether an edge may load because it is on screen without any row, which could show the need.
  ///
  /// A few times only, until a row appears: when another screen covers the list, its rows are
  /// reported gone, and its edges perhaps not.
  mutating func takeTurnAlone(_ edge: ListEdge) -> Bool {
    guard rowsReport, rows.isEmpty, edges.contains(edge), turnsAlone < Self.turns else {
      return false
    }
    turnsAlone += 1
    return true
  }

  /// Keeps only the rows that satisfy a predicate.
  mutating func keep(where isOnScreen: (ID) -> Bool) {
    rows = rows.filter(isOnScreen)
  }
}
