public import Pagination

/// What names a page of an ``HTTPPageSource``: a page number, an offset, a cursor, a link or the
/// last item's key.
///
/// Made by the source and handed back to it. Its description is short enough for a log: cursors
/// and links may carry what is nobody else's business. Its ``rawValue`` holds the whole key, to
/// store it and go on later.
public struct HTTPPageKey: ShiftableKey, CustomStringConvertible {
  /// Each style's key.
  enum Place: Hashable, Sendable {
    case pageNumber(PageNumber)
    case offset(PageOffset)
    case cursor(HTTPCursor)

    /// A link's target, absolute if it is a URL at all.
    case link(HTTPCursor)

    /// The key of the item before the page.
    case item(HTTPCursor)
  }

  let place: Place

  init(_ place: Place) {
    self.place = place
  }

  // Written out: `RawRepresentable` would compare and hash the raw values. There, page numbers differ
  // by the items before them, and cursors do not differ by their bytes.

  /// Whether both name the same page.
  public static func == (one: HTTPPageKey, other: HTTPPageKey) -> Bool { one.place == other.place }

  /// Whether they name two pages.
  public static func != (one: HTTPPageKey, other: HTTPPageKey) -> Bool { one.place != other.place }

  /// Hashes what names the page.
  public func hash(into hasher: inout Hasher) { hasher.combine(place) }

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
    case .cursor(let cursor): "cursor \(cursor)"
    case .link: "link …"
    case .item(let key): "after \(key)"
    }
  }
}

extension HTTPPageKey: PredictableKey {
  /// The key of the page that follows one of `count` items, for page numbers and offsets; `nil`
  /// where only the server knows it, and where the total is reached.
  public func following(count: Int, totalCount: Int?) -> HTTPPageKey? {
    switch place {
    case .pageNumber(let page):
      page.following(count: count, totalCount: totalCount).map { HTTPPageKey(.pageNumber($0)) }
    case .offset(let offset):
      offset.following(count: count, totalCount: totalCount).map { HTTPPageKey(.offset($0)) }
    case .cursor, .link, .item:
      nil
    }
  }

  /// Whether a page that was asked for by this key, computed ahead, is the one that `actual` names.
  public func predicts(_ actual: HTTPPageKey) -> Bool {
    switch (place, actual.place) {
    case (.pageNumber(let page), .pageNumber(let named)): page.predicts(named)
    case (.offset(let offset), .offset(let named)): offset.predicts(named)
    default: false
    }
  }
}
