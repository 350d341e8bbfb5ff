/// A key that can be computed ahead, without the page that names it.
///
/// Page numbers and offsets can, so a walk may have several requests under way at once (see
/// ``PageSource/pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``); a cursor
/// is known only when its page has come. Let your own key type conform if it counts:
///
/// ```swift
/// nonisolated struct Day: PredictableKey {
///   let number: Int
///
///   func following(count: Int, totalCount: Int?) -> Day? { Day(number: number + 1) }
/// }
/// ```
///
/// A prediction is checked against the key that the page before names in fact, and its page is
/// thrown away if they differ. So a wrong prediction costs requests, but never a row.
public protocol PredictableKey: Hashable, Sendable {
  /// The key of the page that follows the page of this key.
  ///
  /// - Parameters:
  ///   - count: How many items the page of this key holds, as far as is known: as many as the last
  ///     page that has come. At least 1.
  ///   - totalCount: How many items the whole list has, if the server says so.
  /// - Returns: The key, or `nil` if nothing follows according to the total, or if it is not known.
  func following(count: Int, totalCount: Int?) -> Self?

  /// Whether a page that was asked for by this key, computed ahead, is the one that `actual`
  /// names, which has come from the server since.
  ///
  /// For keys that carry more than their identity; `self == actual` by default. A key that wraps
  /// another one passes the question on.
  func predicts(_ actual: Self) -> Bool
}

extension PredictableKey {
  /// Whether both keys are equal.
  public func predicts(_ actual: Self) -> Bool { self == actual }
}

/// A key that counts items from the start of the list, and so moves when items before it come
/// or go.
///
/// When an edit has also happened on the server, the engine shifts such keys by it: after three
/// loaded rows have been deleted, the row that was at offset 40 is at 37, and asking for 40
/// would skip three rows.
public protocol ShiftableKey: Hashable, Sendable {
  /// The key of the same place after `count` items were inserted before it; removed, if negative.
  func shifted(by count: Int) -> Self
}

/// The key of an offset source: where a page starts, counted in items from the list's start.
public struct PageOffset: ShiftableKey, CustomStringConvertible {
  /// How many items come before the page; never negative.
  public let offset: Int

  /// How many items the page holds at most, if it must not overlap its successor.
  public let limit: Int?

  /// Creates an offset; a negative one becomes 0.
  public init(_ offset: Int, limit: Int? = nil) {
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
