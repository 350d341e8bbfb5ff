import Pagination

/// The views in which the rows of a list are on screen, in all its containers, to tell which reports of rows that have
/// gone are out of date.
///
/// If a gap closes, two runs become one, and the rows of one of them get other views. The new view of a row may appear
/// before the old one disappears, although the row stays on screen. So it is if a section is divided, or if another
/// container takes the place of one.
@MainActor
final class RowLog<Item: Identifiable & Sendable> where Item.ID: Sendable {
  typealias Row = PaginationRow<Item>.ID
  private var places: [Row: RowPlace<Item>] = [:]

  static func of(_ paginator: Paginator<Item>) -> RowLog { paginator.viewState { RowLog() } }

  func appeared(_ row: Row, in place: RowPlace<Item>) {
    places[row] = place
  }

  /// A view of a row has disappeared. Returns whether the row has gone from the screen.
  func disappeared(_ row: Row, in place: RowPlace<Item>) -> Bool {
    guard let present = places[row] else { return true }
    guard present == place else { return false }
    places[row] = nil
    return true
  }
}

/// Where the view of a row is.
struct RowPlace<Item: Identifiable & Sendable>: Hashable where Item.ID: Sendable {
  let container: ObjectIdentifier

  /// The section's id; `nil` without sections.
  var section: AnyHashable?

  let chunk: RowChunk<Item>.ID
}
