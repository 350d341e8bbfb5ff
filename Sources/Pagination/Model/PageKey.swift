/// A key of any type, so that ``Paginator`` needs no type parameter for it.
///
/// It is opaque to the engine: compared, kept and handed back to the source, but never read. A string,
/// as most cursors are, is compared by its bytes: Swift treats two spellings of a character as equal,
/// but to a server they may name two pages.
package struct PageKey: Hashable, Sendable {
  package let base: any Hashable & Sendable

  package init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  package static func == (one: PageKey, other: PageKey) -> Bool {
    equal(one.base, other.base)
  }

  package func hash(into hasher: inout Hasher) {
    guard var text = base as? String else { return base.hash(into: &hasher) }
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// What a key counts.
  package enum Unit: Sendable {
    case rows, pages
  }

  /// What the key counts, if the rows before its page can be counted by it; `nil` if it can't.
  package var unit: Unit? {
    // A page has more than one row, so the next row is on the same page.
    guard let next = moved(by: 1, pageSize: 2) else { return nil }
    return next == self ? .pages : .rows
  }

  /// Whether the key counts items or pages, so that no server can have forgotten it, and the same page
  /// may come under the next one when a row has come in above.
  package var countsRows: Bool { unit != nil || following(count: 1, totalCount: nil) != nil }

  private static func equal<Base: Hashable>(_ one: Base, _ other: any Hashable) -> Bool {
    if let one = one as? String, let other = other as? String {
      return one.utf8.elementsEqual(other.utf8)
    }
    return one == (other as? Base)
  }
}

extension PageKey: PredictableKey {
  package func following(count: Int, totalCount: Int?) -> PageKey? {
    guard let key = base as? any PredictableKey,
      let following = key.following(count: count, totalCount: totalCount)
    else { return nil }
    return PageKey(following)
  }

  package func predicts(_ actual: PageKey) -> Bool {
    guard let key = base as? any PredictableKey else { return self == actual }
    return Self.predicts(key, actual.base)
  }

  private static func predicts<Base: PredictableKey>(_ key: Base, _ actual: Any) -> Bool {
    (actual as? Base).map(key.predicts) ?? false
  }
}

extension PageKey: IndexedKey {
  package func moved(by rows: Int, pageSize: Int) -> PageKey? {
    (base as? any IndexedKey)?.moved(by: rows, pageSize: pageSize).map { PageKey($0) }
  }

  package func rows(to other: PageKey, pageSize: Int) -> Int? {
    guard let key = base as? any IndexedKey else { return nil }
    return Self.rows(from: key, to: other.base, pageSize: pageSize)
  }

  private static func rows<Base: IndexedKey>(
    from key: Base,
    to other: Any,
    pageSize: Int
  ) -> Int? {
    (other as? Base).flatMap { key.rows(to: $0, pageSize: pageSize) }
  }
}

/// Names a page for the engine: a key and the direction in which the page is asked for.
///
/// GraphQL cursors are the same in both directions, so the key alone is not enough.
package struct PageLink: Hashable, Sendable {
  package var key: PageKey?
  package var direction: LoadDirection

  package init(key: PageKey?, direction: LoadDirection) {
    self.key = key
    self.direction = direction
  }

  static let first = PageLink(key: nil, direction: .refresh)

  /// Whether its key counts rows.
  var countsRows: Bool { key?.countsRows ?? false }

  /// Whether it asked for the page around an item, which no key names.
  var isAroundItem: Bool { key == nil && self != .first }
}

/// A key that can be computed ahead, without the page that names it.
///
/// With page numbers and offsets, several requests may be under way at once (see
/// ``PageSource/pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``). A cursor is
/// only known after its page has arrived. Let your own key type conform if it counts:
///
/// ```swift
/// nonisolated struct Day: PredictableKey {
///   let number: Int
///
///   func following(count: Int, totalCount: Int?) -> Day? { Day(number: number + 1) }
/// }
/// ```
///
/// A prediction is checked against the key that the page before it names, and its page is thrown away
/// if they differ. So a wrong prediction costs requests, but never a row.
public protocol PredictableKey: Hashable, Sendable {
  /// The key of the page that follows the page of this key.
  ///
  /// - Parameters:
  ///   - count: How many items this key's page is expected to hold: as many as the last page that
  ///     arrived. At least 1.
  ///   - totalCount: How many items the whole list has, if the server says so.
  /// - Returns: `nil` if nothing follows according to the total, or if the key is not known.
  func following(count: Int, totalCount: Int?) -> Self?

  /// Whether the page that was requested by this computed key is the one that the server's `actual`
  /// key names.
  ///
  /// For keys that carry more than their identity; `self == actual` by default.
  func predicts(_ actual: Self) -> Bool
}

extension PredictableKey {
  /// Whether both keys are equal.
  public func predicts(_ actual: Self) -> Bool { self == actual }
}

/// A key from which one can compute how far its page is from another one: an offset or a page number.
///
/// Such a key counts the rows before its page, so it names other rows as soon as some come or go above. A list
/// takes it for a hint: it computes the key of the next page from where its rows were last, and joins that page where it
/// shows a row that the list has. Lists with such keys know how many rows a gap lacks, and go to any index in one
/// request (``Paginator/jump(toIndex:)``).
public protocol IndexedKey: Hashable, Sendable {
  /// The key of the page that contains the row `rows` behind this page's first one, or before it if
  /// negative; `nil` if it is not known.
  ///
  /// An offset names the page that begins with the row, so one row further it is another key. The number of a page
  /// stays the same for all of the page's rows.
  func moved(by rows: Int, pageSize: Int) -> Self?

  /// How many rows come from this page's first one to the other's; negative if the other page comes
  /// first, and `nil` if it is not known.
  func rows(to other: Self, pageSize: Int) -> Int?
}

/// The key of an offset source: where a page starts, counted in items from the list's start.
public struct PageOffset: Codable, Sendable, CustomStringConvertible {
  /// How many items come before the page; never negative.
  public let offset: Int

  /// How many items the page holds at most, if it must not overlap its successor.
  package let limit: Int?

  /// How many items there are from one page to the next, if pages must not overlap. Not part of the identity.
  package let step: Int?

  /// Creates an offset; a negative one becomes 0.
  public init(_ offset: Int) {
    self.init(offset, limit: nil)
  }

  package init(_ offset: Int, limit: Int?) {
    self.init(offset, limit: limit, step: nil)
  }

  package init(_ offset: Int, limit: Int? = nil, step: Int?) {
    self.offset = max(0, offset)
    self.limit = limit.map { max(1, $0) }
    self.step = step.map { max(1, $0) }
  }

  /// Reads an offset; a negative one becomes 0, as it may come from a file that someone else has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Int.self, forKey: .offset),
      limit: try container.decodeIfPresent(Int.self, forKey: .limit),
      step: try container.decodeIfPresent(Int.self, forKey: .step)
    )
  }

  /// As in "offset 40".
  public var description: String { "offset \(offset)" }
}

extension PageOffset: Hashable {
  /// Whether both name the same page.
  public static func == (one: PageOffset, other: PageOffset) -> Bool {
    one.offset == other.offset && one.limit == other.limit
  }

  /// Hashes what names the page.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(limit)
  }
}

extension PageOffset: IndexedKey {
  /// The offset that is as many rows further or, if pages must not overlap, that of the page with that row.
  public func moved(by rows: Int, pageSize: Int) -> PageOffset? {
    var rows = rows
    if let step { rows -= rows % step + (rows % step < 0 ? step : 0) }
    let (sum, overflow) = offset.addingReportingOverflow(rows)
    return PageOffset(overflow ? .max : sum, limit: rows == 0 ? limit : nil, step: step)
  }

  /// The difference of both offsets.
  public func rows(to other: PageOffset, pageSize: Int) -> Int? { other.offset - offset }
}

extension PageOffset: PredictableKey {
  /// The offset behind `count` items; `nil` at or beyond the total.
  public func following(count: Int, totalCount: Int?) -> PageOffset? {
    let (next, overflow) = offset.addingReportingOverflow(min(count, limit ?? count))
    guard !overflow, next > offset, next < totalCount ?? .max else { return nil }
    return PageOffset(next, step: step)
  }
}
