extension VirtualListBehavior {
  /// SwiftUI's `List`: rows are realised a little ahead and recycled, some appear twice, edges are
  /// rebuilt, and the task of `.refreshable` is cancelled by the list's own change.
  public static let swiftUIList = VirtualListBehavior(
    overscan: 3,
    order: .shuffled,
    recyclesRows: true,
    repeatedAppearances: 0.1,
    hasHeader: true,
    rebuildsEdges: true,
    cancelsRefresh: true
  )

  /// A `LazyVStack` before iOS 18: rows and edges never report that they left.
  public static let lazyStack = VirtualListBehavior(
    overscan: 2,
    disappearance: .silent,
    repeatedAppearances: 0.1,
    hasHeader: true,
    rebuildsEdges: true,
    cancelsRefresh: true
  )

  /// `UICollectionView` and `UITableView`: cells are prefetched half a screen or so ahead, out of
  /// order, and recycled.
  public static let collectionView = VirtualListBehavior(
    overscan: 8,
    order: .shuffled,
    recyclesRows: true
  )

  /// A terminal, or anything else that draws exactly what is in view, from the top.
  public static let terminal = VirtualListBehavior()

  /// All presets, for tests that run once with each.
  public static let presets: [VirtualListBehavior] = [
    .swiftUIList, .lazyStack, .collectionView, .terminal,
  ]

  /// The same behaviour with chance of another seed.
  ///
  /// - Parameter seed: What all chance is derived from.
  /// - Returns: The behaviour with that seed.
  public func seeded(_ seed: UInt64) -> VirtualListBehavior {
    var copy = self
    copy.seed = seed
    return copy
  }
}
