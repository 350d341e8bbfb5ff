/// How a ``VirtualList`` makes rows appear and disappear, as a platform's list does.
///
/// Run a test once with each of the ``presets``. ``seeded(_:)`` changes their random choices.
public struct VirtualListBehavior: Sendable, Hashable {
  /// What happens to rows that leave the realised part of the list.
  package enum Disappearance: Sendable {
    /// They disappear, and appear again when they come back.
    case reported
    /// They leave without a report, and appear again when they come back.
    case silent
    /// They stay alive: they neither disappear nor appear again while they are in the list.
    case never
  }

  /// The order in which rows appear that become visible at once.
  package enum Order: Sendable {
    case topDown, bottomUp
    /// Random, by the seed.
    case shuffled
  }

  /// How many lines beyond the viewport are realised, in the direction of scrolling.
  package var overscan = 0
  package var disappearance = Disappearance.reported
  package var order = Order.topDown
  /// Whether a row disappears only after its successor has appeared.
  package var recyclesRows = false
  /// The probability that a row appears twice.
  package var repeatedAppearances = 0.0
  /// Whether the list ends with a row for its end: a spinner, an error, a footer.
  package var hasFooter = true
  /// Whether the list begins with a row for its start.
  package var hasHeader = false
  /// Whether an edge's row appears again when its state changes, as a view inside a `switch` does.
  package var rebuildsEdges = false
  /// Whether rows in view stay where they are when rows are added or removed above them. A list that
  /// reports which rows disappear follows `Paginator.anchor`.
  package var keepsPlace = true
  /// Whether the task of a pull to refresh is cancelled as soon as the list changes.
  package var cancelsRefresh = false
  package var seed: UInt64 = 1

  /// SwiftUI's `List`: rows are realised a little ahead and recycled, some appear twice, edges are
  /// rebuilt, and the list's own change cancels the task of `.refreshable`.
  public static let swiftUIList = VirtualListBehavior(
    overscan: 3,
    order: .shuffled,
    recyclesRows: true,
    repeatedAppearances: 0.1,
    hasHeader: true,
    rebuildsEdges: true,
    cancelsRefresh: true
  )

  /// A `LazyVStack` before iOS 18: rows and edges never report that they disappear.
  public static let lazyStack = VirtualListBehavior(
    overscan: 2,
    disappearance: .silent,
    repeatedAppearances: 0.1,
    hasHeader: true,
    rebuildsEdges: true,
    cancelsRefresh: true
  )

  /// `UICollectionView` and `UITableView`: cells are prefetched about half a screen ahead, out of
  /// order, and recycled.
  public static let collectionView = VirtualListBehavior(
    overscan: 8,
    order: .shuffled,
    recyclesRows: true
  )

  /// A terminal, or any list that draws exactly what is in view, from the top.
  public static let terminal = VirtualListBehavior()

  /// All presets, for tests that run once with each.
  public static let presets: [VirtualListBehavior] = [
    .swiftUIList, .lazyStack, .collectionView, .terminal,
  ]

  /// The same behaviour with another seed for its random choices.
  public func seeded(_ seed: UInt64) -> VirtualListBehavior {
    var copy = self
    copy.seed = seed
    return copy
  }
}
