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

  /// The key of the same place after `count` items were inserted before it, for keys that count.
  package func shifted(by count: Int) -> PageKey {
    guard let key = base as? any ShiftableKey else { return self }
    return PageKey(key.shifted(by: count))
  }

  /// Whether the place that this key names can be moved by single rows, when edits on the server move it.
  package var isShiftable: Bool { shifted(by: 1) != self }

  /// Whether the key numbers pages: it can be moved, too, but only by whole pages.
  var numbersPages: Bool { !isShiftable && moved(by: 0, pageSize: 1) != nil }

  /// Whether edits on the server move it: by rows, or by whole pages.
  var movesWithRows: Bool { isShiftable || numbersPages }

  /// Whether it counts the items before the list's first one: none.
  var isLowest: Bool { isShiftable && shifted(by: -1) == self }

  /// Whether the key counts items or pages, so that no server can have forgotten it, and the same page
  /// may come under the next one when a row has come in above.
  package var countsRows: Bool { isShiftable || following(count: 1, totalCount: nil) != nil }

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

  /// By how many rows the page of another key overlaps the rows that are loaded before this key's page, which is asked
  /// for at an edge.
  func rows(upTo other: PageKey, at edge: ListEdge, pageSize: Int) -> Int {
    let (first, last) = edge == .start ? (self, other) : (other, self)
    return first.rows(to: last, pageSize: pageSize) ?? 0
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

  /// Whether its key moves with the rows before it, row by row.
  var isShiftable: Bool { key?.isShiftable ?? false }

  /// Whether its key is the number of a page.
  var numbersPages: Bool { key?.numbersPages ?? false }

  /// Whether edits on the server move its key.
  var movesWithRows: Bool { key?.movesWithRows ?? false }

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
/// Lists with such keys know how many rows a gap lacks, and go to any index in one request
/// (``Paginator/jump(toIndex:)``).
public protocol IndexedKey: Hashable, Sendable {
  /// The key of the page that contains the row `rows` behind this page's first one, or before it if
  /// negative; `nil` if it is not known.
  func moved(by rows: Int, pageSize: Int) -> Self?

  /// How many rows come from this page's first one to the other's; negative if the other page comes
  /// first, and `nil` if it is not known.
  func rows(to other: Self, pageSize: Int) -> Int?
}

/// A key that counts items from the start of the list, so it moves when items before it come or go.
///
/// The engine shifts such keys by edits that the server has made: after three loaded rows have been
/// deleted, the row at offset 40 is at 37, and a request for 40 would skip three rows.
public protocol ShiftableKey: Hashable, Sendable {
  /// The key of the same place after `count` items were inserted before it; removed, if negative.
  func shifted(by count: Int) -> Self
}

/// The key of an offset source: where a page starts, counted in items from the list's start.
public struct PageOffset: ShiftableKey, Codable, CustomStringConvertible {
  /// How many items come before the page; never negative.
  public let offset: Int

  /// How many items the page holds at most, if it must not overlap its successor.
  package let limit: Int?

  /// Creates an offset; a negative one becomes 0.
  public init(_ offset: Int) {
    self.init(offset, limit: nil)
  }

  package init(_ offset: Int, limit: Int?) {
    self.offset = max(0, offset)
    self.limit = limit.map { max(1, $0) }
  }

  /// Reads an offset; a negative one becomes 0, as it may come from a file that someone else has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Int.self, forKey: .offset),
      limit: try container.decodeIfPresent(Int.self, forKey: .limit)
    )
  }

  /// As in "offset 40".
  public var description: String { "offset \(offset)" }

  /// The offset of the same item after `count` items were inserted before it.
  public func shifted(by count: Int) -> PageOffset {
    let (sum, overflow) = offset.addingReportingOverflow(count)
    return PageOffset(overflow ? .max : sum, limit: limit)
  }
}

extension PageOffset: IndexedKey {
  /// The offset that is as many rows further.
  public func moved(by rows: Int, pageSize: Int) -> PageOffset? { shifted(by: rows) }

  /// The difference of both offsets.
  public func rows(to other: PageOffset, pageSize: Int) -> Int? { other.offset - offset }
}

extension PageOffset: PredictableKey {
  /// The offset behind `count` items; `nil` at or beyond the total.
  public func following(count: Int, totalCount: Int?) -> PageOffset? {
    let (next, overflow) = offset.addingReportingOverflow(count)
    guard !overflow, next > offset, next < totalCount ?? .max else { return nil }
    return PageOffset(next)
  }
}
