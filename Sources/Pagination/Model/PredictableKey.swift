/// A key that can be computed ahead, without the page that names it.
///
/// Page numbers and offsets can, so a walk may have several requests under way at once (see
/// ``PageSource/pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``); a cursor
/// is known only when its page has come. Let a key of your own conform where it counts:
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
/// thrown away where they differ. So a wrong one costs the requests that were made by it, and never a
/// row.
public protocol PredictableKey: Hashable, Sendable {
  /// The key of the page that follows the page of this key.
  ///
  /// - Parameters:
  ///   - count: How many items the page of this key holds, as far as is known: as many as the last
  ///     page that has come. At least 1.
  ///   - totalCount: How many items the whole list has, where the server says so.
  /// - Returns: The key, or `nil` where nothing follows as far as the total tells, or where it
  ///   cannot be told.
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
