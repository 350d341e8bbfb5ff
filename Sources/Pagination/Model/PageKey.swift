/// A key of any type, so that ``Paginator`` needs no type parameter for it.
///
/// Opaque to the engine: it is compared, kept and handed back to the source, never read. A text, as
/// most cursors are, is compared by its bytes: Swift takes two spellings of one character for the
/// same, and to a server they may name two pages.
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

  /// The key of the same place after `count` more items stand before it, for keys that count.
  package func shifted(by count: Int) -> PageKey {
    guard let key = base as? any ShiftableKey else { return self }
    return PageKey(key.shifted(by: count))
  }

  /// Whether edits on the server move the place that this key names.
  package var isShiftable: Bool { shifted(by: 1) != self }

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

/// A key that counts items from the start of the list, and so moves when items before it come
/// or go.
///
/// When an edit has also happened on the server, the engine shifts such keys by it: after three
/// loaded rows have been deleted, the row that stood at offset 40 stands at 37, and asking for 40
/// would skip three rows.
public protocol ShiftableKey: Hashable, Sendable {
  /// The key of the same place after `count` items more (less, where negative) stand before it.
  func shifted(by count: Int) -> Self
}

/// The key of an offset source: where a page starts, counted in items from the list's start.
public struct PageOffset: ShiftableKey, CustomStringConvertible {
  /// How many items stand before the page; never negative.
  public let offset: Int

  /// How many items the page holds at the most, where it must not overlap its successor.
  public let limit: Int?

  /// Creates an offset; a negative one becomes 0.
  public init(_ offset: Int, limit: Int? = nil) {
    self.offset = max(0, offset)
    self.limit = limit
  }

  /// As in "offset 40".
  public var description: String { "offset \(offset)" }

  /// The offset of the same item after `count` items more stand before it.
  public func shifted(by count: Int) -> PageOffset {
    PageOffset(offset + count, limit: limit)
  }
}

extension PageOffset: PredictableKey {
  /// The offset behind `count` items; `nil` at or beyond the total.
  public func following(count: Int, totalCount: Int?) -> PageOffset? {
    let (next, overflow) = offset.addingReportingOverflow(count)
    guard !overflow, next > offset, next < totalCount ?? .max else { return nil }
    return PageOffset(next)
  }
}
