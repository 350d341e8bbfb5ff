public import Pagination

/// The key of a page of an ``HTTPPageSource``: a page number, an offset, a cursor, a link or the
/// last item's key.
///
/// Its description is short, because cursors and links may hold secrets that don't belong in a log.
/// Its ``rawValue`` is the whole key: store it to continue later.
///
/// ## Topics
///
/// ### Storing a key
///
/// - ``init(rawValue:)``
/// - ``rawValue``
///
/// ### Computing other keys
///
/// - ``following(count:totalCount:)``
/// - ``predicts(_:)``
/// - ``moved(by:pageSize:)``
/// - ``rows(to:pageSize:)``
///
/// ### Comparing and describing
///
/// - ``==(_:_:)``
/// - ``!=(_:_:)``
/// - ``hash(into:)``
/// - ``description``
public struct HTTPPageKey: Hashable, Sendable, CustomStringConvertible {
  enum Place: Hashable, Sendable {
    case pageNumber(PageNumber)
    case offset(PageOffset)
    case cursor(HTTPCursor)
    /// A link's target; absolute if it is a URL.
    case link(HTTPCursor)
    /// The key of the item before the page; after it, if the list grows at its start.
    case item(HTTPCursor)
    /// No page: more follows, or may follow, but the response does not say where. The request fails, after the rows of
    /// the response have been shown; without it, the list would end as if it were complete.
    case nowhere(Missing)
  }

  /// Why a response does not lead to the next page.
  enum Missing: String {
    case unreadableLinkHeader = "link-header"
    case noKey = "no-key"
    case noItemKey = "no-item-key"
  }

  let place: Place

  /// How often the same cursor has led to rows already: with some servers it is a handle that all pages have, while the
  /// server keeps the place.
  let visit: Int

  init(_ place: Place, visit: Int = 0) { (self.place, self.visit) = (place, visit) }

  // Written out, since `RawRepresentable` would compare and hash the raw values. Those tell equal
  // page numbers apart, and don't compare cursors byte by byte.

  /// Whether both keys name the same page.
  public static func == (left: Self, right: Self) -> Bool {
    left.place == right.place && left.visit == right.visit
  }

  /// Whether the keys name two pages.
  public static func != (left: Self, right: Self) -> Bool { !(left == right) }

  /// Hashes what names the page.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(visit)
  }

  /// Whether the server sent the key, so that it may expire. Page numbers and offsets are computed.
  var isFromServer: Bool {
    switch place {
    case .pageNumber, .offset, .nowhere: false
    case .cursor, .link, .item: true
    }
  }

  /// The key in a few words. A cursor is shortened, and a link is hidden.
  public var description: String {
    switch place {
    case .pageNumber(let page): "page \(page.number)"
    case .offset(let offset): "offset \(offset.offset)"
    case .cursor(let cursor): "cursor \(cursor)"
    case .link: "link …"
    case .item(let key): "after \(key)"
    case .nowhere: "nowhere"
    }
  }
}

extension HTTPPageKey: IndexedKey {
  /// The key of the page that contains the row, for page numbers and offsets.
  public func moved(by rows: Int, pageSize: Int) -> HTTPPageKey? {
    switch place {
    case .pageNumber(let page):
      page.moved(by: rows, pageSize: pageSize).map { HTTPPageKey(.pageNumber($0)) }
    case .offset(let offset):
      offset.moved(by: rows, pageSize: pageSize).map { HTTPPageKey(.offset($0)) }
    case .cursor, .link, .item, .nowhere: nil
    }
  }

  /// How many rows are from this page to the other, for page numbers and offsets.
  public func rows(to other: HTTPPageKey, pageSize: Int) -> Int? {
    switch (place, other.place) {
    case (.pageNumber(let one), .pageNumber(let two)): one.rows(to: two, pageSize: pageSize)
    case (.offset(let one), .offset(let two)): one.rows(to: two, pageSize: pageSize)
    default: nil
    }
  }
}

extension HTTPPageKey: PredictableKey {
  /// The key of the page after one of `count` items, for page numbers and offsets; `nil` if only
  /// the server knows it, or if the total is reached.
  public func following(count: Int, totalCount: Int?) -> HTTPPageKey? {
    switch place {
    case .pageNumber(let page):
      page.following(count: count, totalCount: totalCount).map { HTTPPageKey(.pageNumber($0)) }
    case .offset(let offset):
      offset.following(count: count, totalCount: totalCount).map { HTTPPageKey(.offset($0)) }
    case .cursor, .link, .item, .nowhere: nil
    }
  }

  /// Whether the page loaded by this predicted key is the one that `actual` names.
  public func predicts(_ actual: HTTPPageKey) -> Bool {
    switch (place, actual.place) {
    case (.pageNumber(let page), .pageNumber(let named)): page.predicts(named)
    case (.offset(let offset), .offset(let named)): offset.predicts(named)
    default: false
    }
  }
}

extension HTTPPageKey: RawRepresentable, Codable {
  /// Reads a ``rawValue``, such as `page:3` or `cursor:bmV4dA`; `nil` for any other text.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let name = parts[0].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let isCursor = ["cursor", "cursor-json"].contains(name[0])
    guard !parts[1].isEmpty || name[0] == "cursor", isCursor || name.count == 1 else { return nil }
    guard let visit = name.count == 1 ? 0 : Int(name[1])?.countOrNil, visit >= 0 else { return nil }
    self.visit = visit
    let text = String(parts[1])
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { Int($0)?.countOrNil }
    let second = numbers.count == 2 ? numbers[1] : nil
    let hasNumbers = numbers.count <= 2 && !numbers.contains(nil)
    switch (name[0], numbers[0]) {
    case ("page", let number?) where hasNumbers && second ?? 0 >= 0:
      place = .pageNumber(PageNumber(number, itemsBefore: second))
    case ("offset", let offset?) where hasNumbers && offset >= 0 && second ?? 1 > 0:
      place = .offset(PageOffset(offset, limit: second))
    case ("cursor", _): place = .cursor(HTTPCursor(text))
    case ("cursor-json", _): place = .cursor(HTTPCursor(text, isJSON: true))
    case ("after", _): place = .item(HTTPCursor(text))
    case ("after-json", _): place = .item(HTTPCursor(text, isJSON: true))
    case ("link", _): place = .link(HTTPCursor(text))
    case ("nowhere", _):
      guard let missing = Missing(rawValue: text) else { return nil }
      place = .nowhere(missing)
    default: return nil
    }
  }

  /// The whole key as text. Treat it as a secret: it may give access to a user's page.
  public var rawValue: String {
    switch place {
    case .pageNumber(let page):
      page.itemsBefore.map { "page:\(page.number):\($0)" } ?? "page:\(page.number)"
    case .offset(let offset):
      offset.limit.map { "offset:\(offset.offset):\($0)" } ?? "offset:\(offset.offset)"
    case .cursor(let cursor):
      (cursor.isJSON ? "cursor-json" : "cursor") + (visit == 0 ? ":" : "@\(visit):") + cursor.text
    case .item(let key): key.isJSON ? "after-json:\(key.text)" : "after:\(key.text)"
    case .link(let target): "link:\(target.text)"
    case .nowhere(let missing): "nowhere:\(missing.rawValue)"
    }
  }
}

extension HTTPPageKey.Place {
  var pageNumber: PageNumber? { if case .pageNumber(let page) = self { page } else { nil } }
  var offset: PageOffset? { if case .offset(let offset) = self { offset } else { nil } }
  var cursor: HTTPCursor? { if case .cursor(let cursor) = self { cursor } else { nil } }
  var link: HTTPCursor? { if case .link(let target) = self { target } else { nil } }
  var item: HTTPCursor? { if case .item(let key) = self { key } else { nil } }
}

extension PageRequest<HTTPPageKey> {
  /// The value in the request's key, such as `\.cursor`; `nil` if the request is for the first page.
  ///
  /// - Throws: `PaginationError` for a key of another style.
  func value<Value>(_ value: (HTTPPageKey.Place) -> Value?) throws -> Value? {
    guard let key else { return nil }
    guard let found = value(key.place) else {
      throw PaginationError.invalidPage(
        "The source was asked for a page by a key of another style (\(key))."
      )
    }
    return found
  }
}

extension Int {
  /// The number, if it is a plausible page number, offset or total: no list has more items, and no
  /// arithmetic with it overflows.
  var countOrNil: Int? { (-1_000_000_000_000...1_000_000_000_000).contains(self) ? self : nil }
}
