/// How early the next page is requested.
///
/// The *prefetch distance* counts rows: with a distance of 5, the next page is requested as soon
/// as one of the last six rows appears (five rows stand between the first of them and the edge).
/// Any row within the distance will do, so a jump or a fast fling never slips past a trigger.
public struct PrefetchPolicy: Sendable {
  private let kind: Kind

  private enum Kind {
    case manual
    case fixed(Int)
    case pageSize
    case custom(@Sendable (PrefetchContext) -> Int?)
  }

  /// Requests nothing by itself: for a "Load more" button that calls ``Paginator/loadNext()``.
  public static let manual = PrefetchPolicy(kind: .manual)

  /// Requests the next page when the last row appears. The reader always waits for it.
  public static let lastItem = PrefetchPolicy(kind: .fixed(0))

  /// Requests the next page when the reader is a page away from the edge.
  public static let automatic = PrefetchPolicy(kind: .pageSize)

  /// Requests the next page when one of the rows at most `distance` rows before the edge appears.
  ///
  /// - Parameter distance: Rows between the trigger and the edge; below 0 counts as 0.
  public static func threshold(_ distance: Int) -> PrefetchPolicy {
    PrefetchPolicy(kind: .fixed(max(0, distance)))
  }

  /// A policy of one's own.
  ///
  /// ```swift
  /// .custom { context in isOnCellular() ? 5 : context.pageSize * 2 }
  /// ```
  ///
  /// - Parameter distance: Returns the distance in rows, or `nil` to request nothing by itself.
  ///   Asked again whenever a page has landed.
  public static func custom(
    _ distance: @escaping @Sendable (PrefetchContext) -> Int?
  ) -> PrefetchPolicy {
    PrefetchPolicy(kind: .custom(distance))
  }

  /// The prefetch distance in rows, or `nil` for none.
  public func distance(in context: PrefetchContext) -> Int? {
    switch kind {
    case .manual: nil
    case .fixed(let distance): distance
    case .pageSize: context.pageSize
    case .custom(let distance): distance(context).map { max(0, $0) }
    }
  }
}

/// What a ``PrefetchPolicy`` knows when it decides.
public struct PrefetchContext: Sendable, Hashable {
  /// How many items a page holds, as configured.
  public var pageSize: Int

  /// How many items the list holds now.
  public var itemCount: Int

  /// Creates a context.
  public init(pageSize: Int, itemCount: Int) {
    self.pageSize = pageSize
    self.itemCount = itemCount
  }
}
