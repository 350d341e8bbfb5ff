public import Pagination

/// What names a page of an ``HTTPPageSource``: a page number, an offset, a cursor or a link.
///
/// Made by the source and handed back to it. Its description is short enough for a log: cursors
/// and links may carry what is nobody else's business.
public struct HTTPPageKey: ShiftableKey, CustomStringConvertible {
  /// Each style's key.
  enum Place: Hashable, Sendable {
    case pageNumber(PageNumber)
    case offset(PageOffset)
    case cursor(String)

    /// A link's target, absolute if it is a URL at all.
    case link(String)
  }

  let place: Place

  init(_ place: Place) {
    self.place = place
  }

  /// The key of the same place after `count` items more (less, where negative) stand before it.
  ///
  /// Only an offset moves; the others mean the same page as before.
  public func shifted(by count: Int) -> HTTPPageKey {
    guard case .offset(let offset) = place else { return self }
    return HTTPPageKey(.offset(offset.shifted(by: count)))
  }

  /// The key in a few words, shortened where it is a cursor or a link.
  public var description: String {
    switch place {
    case .pageNumber(let page): "page \(page.number)"
    case .offset(let offset): "offset \(offset.offset)"
    case .cursor(let cursor): cursor.count <= 8 ? "cursor \(cursor)" : "cursor \(cursor.prefix(4))…"
    case .link: "link …"
    }
  }
}
