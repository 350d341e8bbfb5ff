/// Which page of the list a request asks for, in one of the three styles.
package enum PageSelection: Hashable, Sendable {
  /// The page of a number, from 1.
  case page(Int, perPage: Int)
  /// The rows from a position on.
  case offset(Int, limit: Int)
  /// The rows after a cursor, or the first ones.
  case after(PageCursor?, limit: Int)
  /// The rows before a cursor.
  case before(PageCursor, limit: Int)

  /// How many rows the page has, unless the list ends.
  package var size: Int {
    switch self {
    case .page(_, let size), .offset(_, let size), .after(_, let size), .before(_, let size): size
    }
  }

  /// The page's number in the walk from the start, from 1.
  package var ordinal: Int {
    switch self {
    case .page(let number, _): number
    case .offset(let offset, let limit): offset / limit + 1
    case .after(let cursor, _): cursor?.ordinal ?? 1
    case .before(let cursor, _): cursor.ordinal
    }
  }

  package static let defaultSize = 50
  package static let maximumSize = 500
}
