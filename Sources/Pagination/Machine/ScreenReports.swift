/// What views' reports tell besides which rows they are about.
///
/// Knows nothing of ids, so that it is compiled once for all types: it notes every row.
struct ScreenReports: Sendable {
  /// More rows than any screen shows at once.
  static let capacity = 512

  /// About as many rows as a screen shows.
  static let screenful = 40

  /// How often edges may load with no row on screen.
  static let turns = 10

  private var edges: Set<ListEdge> = []

  /// Whether any row has ever been reported.
  private var rowsReport = false

  /// How many rows have appeared since one was reported gone.
  private var arrivals = 0

  /// How often edges have loaded since a row was on screen.
  private var turnsAlone = 0

  /// Whether loads were stopped, and nothing has appeared since. Then what goes shows no need: it
  /// goes because the whole list leaves the screen, in an order that nobody promises.
  private(set) var isAsleep = false

  /// Whether not so many rows have appeared that the container must have kept to itself that some
  /// have gone.
  var tellsPlace: Bool { arrivals <= Self.screenful }

  /// Loads were stopped.
  mutating func sleep() {
    isAsleep = true
  }

  /// Somebody wants to see the list.
  mutating func wake() {
    isAsleep = false
  }

  /// A row has appeared.
  ///
  /// - Parameter isNew: Whether it was not on screen.
  mutating func rowAppeared(isNew: Bool) {
    rowsReport = true
    turnsAlone = 0
    isAsleep = false
    if isNew { arrivals += 1 }
  }

  /// A row that was on screen has gone.
  mutating func rowDisappeared() {
    arrivals = 0
  }

  /// The container has said exactly which rows are on screen.
  mutating func allRowsReported() {
    arrivals = 0
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

  /// Whether an edge may load once more with no row on screen.
  mutating func takeTurnAlone(_ edge: ListEdge) -> Bool {
    guard rowsReport, edges.contains(edge), turnsAlone < Self.turns else { return false }
    turnsAlone += 1
    return true
  }
}
