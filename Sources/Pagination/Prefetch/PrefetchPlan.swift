/// What a ``PrefetchPolicy`` wants: how early to ask for the next page, for how many items, and for
/// how many pages at a time.
public struct PrefetchPlan: Sendable, Hashable {
  /// The *prefetch distance*: how many rows stand between the edge and the row whose appearance
  /// calls for the next page. Below 0 counts as 0.
  public var distance: Int { didSet { distance = max(0, distance) } }

  /// How many items to ask for, at least 1; as many as configured where `nil`.
  ///
  /// Kept within what the source declares (``PageSource/sizing``).
  public var size: Int? { didSet { requireValid() } }

  /// How many pages may be under way at once at the edge, where the source's keys can be computed
  /// ahead (``PredictableKey``); 1 or more. Elsewhere there is one.
  public var concurrency: Int { didSet { requireValid() } }

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - distance: Rows between the trigger and the edge; below 0 counts as 0.
  ///   - size: Items to ask for; as configured where `nil`, the default.
  ///   - concurrency: Pages under way at once where their keys can be computed ahead; 1 by default.
  public init(distance: Int, size: Int? = nil, concurrency: Int = 1) {
    self.distance = max(0, distance)
    self.size = size
    self.concurrency = concurrency
    requireValid()
  }

  private func requireValid() {
    precondition(size ?? 1 >= 1, "PrefetchPlan.size must be at least 1")
    precondition(concurrency >= 1, "PrefetchPlan.concurrency must be at least 1")
  }
}

/// What a ``PrefetchPolicy`` of one's own knows when it decides.
public struct PrefetchContext: Sendable, Hashable {
  /// Where the list is to grow.
  public var edge: ListEdge

  /// How many items a page holds, as configured.
  public var pageSize: Int

  /// How many items the list holds now.
  public var itemCount: Int

  /// Which sizes the source can be asked for.
  public var sizing: PageSizing

  /// Creates a context.
  public init(edge: ListEdge, pageSize: Int, itemCount: Int, sizing: PageSizing = .fixed) {
    self.edge = edge
    self.pageSize = pageSize
    self.itemCount = itemCount
    self.sizing = sizing
  }
}
