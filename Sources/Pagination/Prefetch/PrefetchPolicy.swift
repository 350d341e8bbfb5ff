/// How early the next page is requested, and how large.
///
/// The *prefetch distance* counts rows: with a distance of 5, the next page is requested as soon
/// as one of the last six rows appears (five rows are between the first of them and the edge).
/// Any row within the distance triggers it, so a jump or a fast fling never misses the trigger.
public struct PrefetchPolicy: Sendable {
  /// The plan for an edge; `nil` for the automatic policy, which learns its plans.
  let rule: (@Sendable (PrefetchContext) -> PrefetchPlan?)?

  /// What waiting is worth, for the automatic policy.
  let price: WaitingPrice

  private init(
    rule: (@Sendable (PrefetchContext) -> PrefetchPlan?)?,
    price: WaitingPrice = .default
  ) {
    self.rule = rule
    self.price = price
  }

  /// Requests nothing automatically: for a "Load more" button that calls ``Paginator/loadNext()``.
  public static let manual = custom { _ in nil }

  /// Requests the next page when the last row appears. The user always waits for it.
  public static let lastItem = threshold(0)

  /// Requests the next page when the user is a page away from the edge.
  public static let pageSize = custom { PrefetchPlan(distance: $0.pageSize) }

  /// Requests the next page as late as possible without making the user wait: learns how fast the
  /// user scrolls and how long the network takes, and requests when the remaining rows just last.
  ///
  /// If one page after another is too slow for the user, it requests larger pages, if the source
  /// allows them (``PageSource/sizing``), or several at once, if their keys can be computed ahead
  /// (``PredictableKey``). On a metered network (``Paginator/networkConditions``) it requests late
  /// and one page at a time.
  public static let automatic = automatic(waiting: .default)

  /// Like ``automatic``, with your own price of waiting: how many rows that are fetched and never seen
  /// a second of waiting is worth.
  ///
  /// ```swift
  /// PaginationConfiguration(prefetch: .automatic(waiting: .rowsPerSecond(3)))  // rows are expensive
  /// ```
  ///
  /// The higher the price, the earlier it requests and the larger its pages are. The default suits
  /// rows of text and small pictures. Choose a lower one if each row costs the server or the user
  /// much, and a higher one if rows cost almost nothing.
  public static func automatic(waiting price: WaitingPrice) -> PrefetchPolicy {
    PrefetchPolicy(rule: nil, price: price)
  }

  /// Requests the next page when one of the rows at most `distance` rows before the edge appears.
  public static func threshold(_ distance: Int) -> PrefetchPolicy {
    let plan = PrefetchPlan(distance: distance)
    return custom { _ in plan }
  }

  /// Your own policy.
  ///
  /// ```swift
  /// .custom { context in PrefetchPlan(distance: isOnCellular() ? 5 : context.pageSize * 2) }
  /// ```
  ///
  /// - Parameter plan: Returns what to request, or `nil` to request nothing automatically. Called for each edge whenever
  ///   the loaded rows have changed: a page has landed, or rows were edited or dropped. The plan stays until the next
  ///   change.
  public static func custom(
    _ plan: @escaping @Sendable (PrefetchContext) -> PrefetchPlan?
  ) -> PrefetchPolicy {
    PrefetchPolicy(rule: plan)
  }
}

/// What waiting is worth, compared with rows that are fetched and never seen.
public struct WaitingPrice: Sendable, Hashable {
  let rowsPerSecond: Double

  /// A second of waiting is worth this many rows; at least 0.
  public static func rowsPerSecond(_ rows: Double) -> WaitingPrice {
    precondition(rows >= 0 && rows.isFinite, "A price must be a number of at least 0")
    return WaitingPrice(rowsPerSecond: rows)
  }

  /// Twenty rows.
  public static let `default` = rowsPerSecond(20)
}

/// What a ``PrefetchPolicy`` requests: how early, how many items, and how many pages at a time.
public struct PrefetchPlan: Sendable, Hashable {
  /// The *prefetch distance*: how many rows are between the edge and the row whose appearance
  /// triggers the next request. Below 0 counts as 0.
  public var distance: Int { didSet { distance = max(0, distance) } }

  /// How many items to request, at least 1; `nil` for the configured page size.
  ///
  /// Limited to the sizes that the source allows (``PageSource/sizing``).
  public var size: Int? { didSet { requireValid() } }

  /// How many pages may be under way at once at the edge if their keys can be computed ahead
  /// (``PredictableKey``), at least 1. With other keys there is one.
  public var concurrency: Int { didSet { requireValid() } }

  /// Creates a plan; by default one page at a time, of the configured size.
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

/// What a custom ``PrefetchPolicy`` knows when it decides.
public struct PrefetchContext: Sendable, Hashable {
  /// Where the list is to grow.
  public var edge: ListEdge

  /// How many items a page holds, as configured.
  public var pageSize: Int

  /// How many items the list holds now.
  public var itemCount: Int

  /// Which sizes the source allows.
  public var sizing: PageSizing

  /// Creates a context.
  public init(edge: ListEdge, pageSize: Int, itemCount: Int, sizing: PageSizing = .fixed) {
    self.edge = edge
    self.pageSize = pageSize
    self.itemCount = itemCount
    self.sizing = sizing
  }
}

/// What the app knows about the cost of network requests.
///
/// The views of `PaginationUI` set it on Apple's platforms; elsewhere the app does:
///
/// ```swift
/// posts.networkConditions = .expensive
/// ```
public struct NetworkConditions: OptionSet, Sendable, Hashable {
  /// The conditions as bits.
  public let rawValue: Int

  /// Creates conditions from their raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Data cost money: a cellular network or a personal hotspot.
  public static let expensive = NetworkConditions(rawValue: 1 << 0)

  /// The user has asked apps to use less data: Low Data Mode.
  public static let constrained = NetworkConditions(rawValue: 1 << 1)
}
