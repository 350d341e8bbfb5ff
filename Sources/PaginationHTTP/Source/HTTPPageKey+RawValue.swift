import Pagination

extension HTTPPageKey: RawRepresentable, Codable {
  /// Reads a key that was stored.
  ///
  /// - Parameter rawValue: What ``rawValue`` gave, such as `page:3`, `offset:100` or
  ///   `cursor:bmV4dA`.
  /// - Returns: `nil` for any other text.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let text = String(parts[1])
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map {
      Int($0)?.countOrNil
    }
    let second = numbers.count == 2 ? numbers[1] : nil
    let hasNumbers = numbers.count <= 2 && !numbers.contains(nil)
    switch (parts[0], numbers[0]) {
    case ("page", let number?) where hasNumbers && second ?? 0 >= 0:
      place = .pageNumber(PageNumber(number, itemsBefore: second))
    case ("offset", let offset?) where hasNumbers && offset >= 0 && second ?? 1 > 0:
      place = .offset(PageOffset(offset, limit: second))
    case ("cursor", _):
      place = .cursor(HTTPCursor(text))
    case ("cursor-json", _):
      place = .cursor(HTTPCursor(text, isJSON: true))
    case ("after", _):
      place = .item(HTTPCursor(text))
    case ("after-json", _):
      place = .item(HTTPCursor(text, isJSON: true))
    case ("link", _):
      place = .link(HTTPCursor(text))
    default:
      return nil
    }
  }

  /// The whole key as a text, to be stored and read again by ``init(rawValue:)``.
  ///
  /// Treat it as a secret: a cursor or a link may be the key to somebody's page.
  public var rawValue: String {
    switch place {
    case .pageNumber(let page):
      page.itemsBefore.map { "page:\(page.number):\($0)" } ?? "page:\(page.number)"
    case .offset(let offset):
      offset.limit.map { "offset:\(offset.offset):\($0)" } ?? "offset:\(offset.offset)"
    case .cursor(let cursor):
      cursor.isJSON ? "cursor-json:\(cursor.text)" : "cursor:\(cursor.text)"
    case .item(let key):
      key.isJSON ? "after-json:\(key.text)" : "after:\(key.text)"
    case .link(let target):
      "link:\(target.text)"
    }
  }
}
