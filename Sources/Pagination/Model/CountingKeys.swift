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

/// A key that counts items from the start of the list, so it moves when items before it come or go.
///
/// The engine shifts such keys by edits that the server has made: after three loaded rows have been
/// deleted, the row at offset 40 is at 37, and a request for 40 would skip three rows.
public protocol ShiftableKey: Hashable, Sendable {
  /// The key of the same place after `count` items were inserted before it; removed, if negative.
  func shifted(by count: Int) -> Self
}

/// The key of an offset source: where a page starts, counted in items from the list's start.
public struct PageOffset: ShiftableKey, CustomStringConvertible {
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
    self.limit = limit
  }

  /// As in "offset 40".
  public var description: String { "offset \(offset)" }

  /// The offset of the same item after `count` items were inserted before it.
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
