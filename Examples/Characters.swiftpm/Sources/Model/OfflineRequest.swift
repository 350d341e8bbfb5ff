import Foundation

/// What a request asks for, in any of the paging styles, and with which faults.
struct OfflineRequest {
  private let components: URLComponents?
  private let values: [String: String]
  private let received: Date

  init(_ url: URL, at received: Date) {
    components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let items = components?.queryItems ?? []
    values = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    self.received = received
  }

  var text: String { values["q"] ?? "" }
  var category: String { values["category"] ?? "" }
  var latency: Int { number("latency") ?? 0 }
  var jitter: Int { max(0, number("jitter") ?? 0) }
  var failureRate: Double { values["fail"].flatMap(Double.init) ?? 0 }

  /// Whether its cursor is too old.
  var isExpired: Bool {
    guard let lifetime = number("expire"), let cursor = place.cursor else { return false }
    return lifetime == 0 || cursor.issued.map { milliseconds - $0 >= lifetime * 1_000 } ?? false
  }

  /// The page in a list of some length.
  func page(of count: Int) -> OfflinePage {
    if let page = emptyPage(of: count) { return page }
    // Rows that are inserted above move all others down, so a page begins with the last rows of the one before.
    let inserted = max(0, number("shift") ?? 0) * shiftedPages
    var page = OfflinePage(
      rows: range(after: inserted).clamped(to: 0..<count),
      total: count + inserted
    )
    let repeated = max(0, number("duplicate") ?? 0)
    if page.rows.upperBound < count { page.next = cursor(at: page.rows.upperBound) }
    if page.rows.lowerBound > 0 || shiftedPages > 0 {
      page.previous = cursor(at: page.rows.lowerBound)
    }
    guard !page.rows.isEmpty else { return page }
    if case .before = place {
      page.rows = page.rows.lowerBound..<min(count, page.rows.upperBound + repeated)
    } else {
      page.rows = max(0, page.rows.lowerBound - repeated)..<page.rows.upperBound
    }
    return page
  }

  /// The address of the page after a page, for the `Link` header: in the style of this request.
  func url(of page: OfflinePage) -> String? {
    guard let next = page.next else { return nil }
    let item =
      switch place {
      case .page(let number): URLQueryItem(name: "page", value: "\(number + 1)")
      case .offset(let offset): URLQueryItem(name: "offset", value: "\(offset + size)")
      case .after, .before: URLQueryItem(name: "after", value: next.text)
      }
    var components = components
    let others = components?.queryItems?.filter {
      !["after", "before", item.name].contains($0.name)
    }
    components?.queryItems = (others ?? []) + [item]
    return components?.string
  }

  /// Where the page is.
  private enum Place {
    case page(Int)
    case offset(Int)
    case after(OfflineCursor?)
    case before(OfflineCursor)

    var cursor: OfflineCursor? {
      switch self {
      case .page, .offset: nil
      case .after(let cursor): cursor
      case .before(let cursor): cursor
      }
    }
  }

  private var place: Place {
    if let cursor = values["before"].flatMap(OfflineCursor.init) { return .before(cursor) }
    if let cursor = values["after"] { return .after(OfflineCursor(cursor)) }
    if let offset = number("offset") { return .offset(max(0, offset)) }
    if values["limit"] != nil { return .after(nil) }
    return .page(max(1, number("page") ?? 1))
  }

  private var size: Int { min(500, max(1, number("limit") ?? number("per_page") ?? 50)) }

  /// How many pages were read before this one, while rows could be inserted: cursors don't count rows.
  private var shiftedPages: Int {
    switch place {
    case .page(let number): number - 1
    case .offset(let offset): offset / size
    case .after, .before: 0
    }
  }

  /// The rows by index, if some rows are inserted above.
  private func range(after inserted: Int) -> Range<Int> {
    let start =
      switch place {
      case .page(let number): max(0, (number - 1) * size - inserted)
      case .offset(let offset): max(0, offset - inserted)
      case .after(let cursor): cursor?.index ?? 0
      case .before(let cursor): cursor.index - size
      }
    return start..<start + size
  }

  /// The next empty page before the wanted one; `nil` if all were sent.
  private func emptyPage(of count: Int) -> OfflinePage? {
    let cursor = place.cursor
    let sent = cursor?.emptyPages ?? 0
    guard sent < number("empty") ?? 0 else { return nil }
    let here = self.cursor(at: cursor?.index ?? 0, emptyPages: sent + 1)
    switch place {
    case .page, .offset: return nil
    case .after: return OfflinePage(rows: 0..<0, total: count, next: here)
    case .before: return OfflinePage(rows: 0..<0, total: count, previous: here)
    }
  }

  /// A cursor with a date if cursors expire.
  private func cursor(at index: Int, emptyPages: Int = 0) -> OfflineCursor {
    let issued = number("expire") == nil ? nil : milliseconds
    return OfflineCursor(index: index, issued: issued, emptyPages: emptyPages)
  }

  private var milliseconds: Int { Int(received.timeIntervalSince1970 * 1_000) }

  private func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
}

/// The rows of a page by index, and the cursors beside it.
struct OfflinePage {
  var rows: Range<Int>
  var total: Int
  var next: OfflineCursor?
  var previous: OfflineCursor?
}

/// A place between two rows.
struct OfflineCursor {
  /// The row after the place.
  var index: Int
  /// When it was made, in milliseconds since 1970; `nil` if it does not expire.
  var issued: Int?
  /// How many empty pages were already sent at this place.
  var emptyPages = 0

  init(index: Int, issued: Int?, emptyPages: Int) {
    (self.index, self.issued, self.emptyPages) = (index, issued, emptyPages)
  }

  /// `nil` if the text is no cursor.
  init?(_ text: String) {
    let numbers = text.split(separator: "-").map { Int($0) }
    guard let index = numbers.first ?? nil, index >= 0 else { return nil }
    self.index = index
    guard numbers.count == 3 else { return }
    issued = numbers[1].flatMap { $0 == 0 ? nil : $0 }
    emptyPages = numbers[2] ?? 0
  }

  var text: String { "\(index)-\(issued ?? 0)-\(emptyPages)" }
}
