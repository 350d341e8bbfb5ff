/// Which page of the list a request asks for, in one of the styles.
package enum PageSelection: Hashable, Sendable {
  /// The page of a number, from 1.
  case page(Int, perPage: Int)
  /// The rows from a position on.
  case offset(Int, limit: Int)
  /// The rows after a cursor, or the first ones.
  case after(PageCursor?, limit: Int)
  /// The rows before a cursor, or the last ones.
  case before(PageCursor?, limit: Int)
  /// The rows after the row of an id, or the first ones.
  case startingAfter(Int?, limit: Int)
  /// The rows before the row of an id.
  case endingBefore(Int, limit: Int)

  /// How many rows the page has, unless the list ends.
  package var size: Int {
    switch self {
    case .page(_, let size), .offset(_, let size), .after(_, let size), .before(_, let size): size
    case .startingAfter(_, let size), .endingBefore(_, let size): size
    }
  }

  /// The page's number in the walk from the start, from 1; nil where only the rows can tell.
  package var ordinal: Int? {
    switch self {
    case .page(let number, _): number
    case .offset(let offset, let limit): offset / limit + 1
    case .after(nil, _), .startingAfter(nil, _): 1
    case .after(let cursor?, _), .before(let cursor?, _): cursor.ordinal
    case .before(nil, _), .startingAfter, .endingBefore: nil
    }
  }

  /// Whether the list is being read from its end to its start.
  var isBackward: Bool {
    switch self {
    case .page, .offset, .after, .startingAfter: false
    case .before, .endingBefore: true
    }
  }

  /// The cursor that the client sent, if it sent one.
  var cursor: PageCursor? {
    switch self {
    case .after(let cursor, _), .before(let cursor, _): cursor
    case .page, .offset, .startingAfter, .endingBefore: nil
    }
  }

  /// The first page, in the style of this one.
  var firstPage: PageSelection {
    switch self {
    case .page(_, let size): .page(1, perPage: size)
    case .offset(_, let limit): .offset(0, limit: limit)
    case .after(_, let limit), .before(_, let limit): .after(nil, limit: limit)
    case .startingAfter(_, let limit), .endingBefore(_, let limit):
      .startingAfter(nil, limit: limit)
    }
  }

  package static let defaultSize = 50
  package static let maximumSize = 500
}
