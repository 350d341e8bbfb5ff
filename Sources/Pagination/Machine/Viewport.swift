/// Which rows and edges are on screen, as far as views report it.
///
/// Reports are hints: rows appear early, twice and out of order, and some containers never say
/// that a row has gone (SwiftUI's lazy stacks, for years). So rows are a set, and the set is
/// bounded: more rows than any screen shows means that some have long gone.
struct Viewport<ID: Hashable & Sendable>: Sendable {
  /// The rows, as they are noted.
  var screen = ScreenRows<ID>()

  /// What is told by the reports, whatever the rows.
  var reports = ScreenReports()

  /// The rows that have appeared and, as far as is known, not gone.
  var rows: Set<ID> { screen.ids }

  /// The row that appeared last.
  var newest: ID? { screen.newest }

  /// Whether the rows that are known to be on screen are: not so many have appeared that the
  /// container must have kept to itself that some have gone.
  var tellsPlace: Bool { reports.tellsPlace }

  /// Whether an edge may load because it is on screen without any row, which could show the need.
  ///
  /// A few times only, until a row appears: when another screen covers the list, its rows are
  /// reported gone, and its edges perhaps not.
  mutating func takeTurnAlone(_ edge: ListEdge) -> Bool {
    rows.isEmpty && reports.takeTurnAlone(edge)
  }

  /// Keeps only the rows that satisfy a predicate.
  mutating func keep(where isOnScreen: (ID) -> Bool) {
    screen.ids = screen.ids.filter(isOnScreen)
  }
}
