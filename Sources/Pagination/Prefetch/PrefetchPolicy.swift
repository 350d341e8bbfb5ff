/// How early the next page is requested, and how large.
///
/// The *prefetch distance* counts rows: with a distance of 5, the next page is requested as soon
/// as one of the last six rows appears (five rows stand between the first of them and the edge).
/// Any row within the distance will do, so a jump or a fast fling never slips past a trigger.
public struct PrefetchPolicy: Sendable {
  let kind: Kind

  enum Kind {
    case fixed(PrefetchPlan?)
    case pageSize
    case automatic
    case custom(@Sendable (PrefetchContext) -> PrefetchPlan?)
  }

  /// Requests nothing by itself: for a "Load more" button that calls ``Paginator/loadNext()``.
  public static let manual = PrefetchPolicy(kind: .fixed(nil))

  /// Requests the next page when the last row appears. The reader always waits for it.
  public static let lastItem = threshold(0)

  /// Requests the next page when the reader is a page away from the edge.
  public static let pageSize = PrefetchPolicy(kind: .pageSize)

  /// Requests the next page as late as the reader will not notice: learns how fast this reader
  /// scrolls and how long this network takes, and asks when the rows left would just last.
  ///
  /// Where one page after another is too slow for the reader, it asks for larger pages, if the
  /// source can be asked for them (``PageSource/sizing``), or for several at once, if their keys can
  /// be computed ahead (``PredictableKey``). On a network that costs
  /// (``Paginator/networkConditions``) it is modest: late rather than early, and page by page.
  public static let automatic = PrefetchPolicy(kind: .automatic)

  /// Requests the next page when one of the rows at most `distance` rows before the edge appears.
  ///
  /// - Parameter distance: Rows between the trigger and the edge; below 0 counts as 0.
  public static func threshold(_ distance: Int) -> PrefetchPolicy {
    PrefetchPolicy(kind: .fixed(PrefetchPlan(distance: distance)))
  }

  /// A policy of one's own.
  ///
  /// ```swift
  /// .custom { context in PrefetchPlan(distance: isOnCellular() ? 5 : context.pageSize * 2) }
  /// ```
  ///
  /// - Parameter plan: Returns what to do, or `nil` to request nothing by itself. Asked again for
  ///   each edge whenever a page has landed.
  public static func custom(
    _ plan: @escaping @Sendable (PrefetchContext) -> PrefetchPlan?
  ) -> PrefetchPolicy {
    PrefetchPolicy(kind: .custom(plan))
  }
}
