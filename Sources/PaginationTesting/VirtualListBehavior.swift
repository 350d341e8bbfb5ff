/// How a ``VirtualList`` makes rows appear and disappear, as a platform's list does.
///
/// Run a test once with each of the ``presets``. ``seeded(_:)`` changes their random choices.
///
/// ## Topics
///
/// ### Presets
///
/// - ``presets``
/// - ``swiftUIList``
/// - ``lazyStack``
/// - ``collectionView``
/// - ``terminal``
///
/// ### Rows
///
/// - ``overscan``
/// - ``order``
/// - ``Order``
/// - ``disappearance``
/// - ``Disappearance``
/// - ``recyclesRows``
/// - ``repeatedAppearances``
///
/// ### Edges and place
///
/// - ``hasHeader``
/// - ``hasFooter``
/// - ``rebuildsEdges``
/// - ``keepsPlace``
/// - ``cancelsRefresh``
///
/// ### Random choices
///
/// - ``seed``
/// - ``seeded(_:)``
public struct VirtualListBehavior: Sendable, Hashable {
  /// What happens to rows that leave the realised part of the list.
  public enum Disappearance: Sendable {
    /// They disappear, and appear again when they come back.
    case reported
    /// They leave without a report, and appear again when they come back.
    case silent
    /// They stay alive: they neither disappear nor appear again while they are in the list.
    case never
  }

  /// The order in which rows appear that become visible at once.
  public enum Order: Sendable {
    /// In the order of the list.
    case topDown
    /// Against the order of the list.
    case bottomUp
    /// Random, by the seed.
    case shuffled
  }

  /// How many lines beyond the viewport are realised, in the direction of scrolling.
  public var overscan: Int
  /// How rows go that leave the realised part.
  public var disappearance: Disappearance
  /// In which order rows appear that become visible at once.
  public var order: Order
  /// Whether a row disappears only after its successor has appeared.
  public var recyclesRows: Bool
  /// The probability that a row appears twice.
  public var repeatedAppearances: Double
  /// Whether the list ends with a row for its end: a spinner, an error, a footer.
  public var hasFooter: Bool
  /// Whether the list begins with a row for its start.
  public var hasHeader: Bool
  /// Whether an edge's row appears again when its state changes, as a view inside a `switch` does.
  public var rebuildsEdges: Bool
  /// Whether rows in view stay where they are when rows are added or removed above them. A list that
  /// reports which rows disappear follows `Paginator.anchor`.
  public var keepsPlace: Bool
  /// Whether the task of a pull to refresh is cancelled as soon as the list changes.
  public var cancelsRefresh: Bool
  /// Decides the random choices.
  public var seed: UInt64

  /// Creates a behaviour. Each parameter sets the property of its name; by default it is a ``terminal``.
  public init(
    overscan: Int = 0,
    disappearance: Disappearance = .reported,
    order: Order = .topDown,
    recyclesRows: Bool = false,
    repeatedAppearances: Double = 0,
    hasFooter: Bool = true,
    hasHeader: Bool = false,
    rebuildsEdges: Bool = false,
    keepsPlace: Bool = true,
    cancelsRefresh: Bool = false,
    seed: UInt64 = 1
  ) {
    self.overscan = overscan
    self.disappearance = disappearance
    self.order = order
    self.recyclesRows = recyclesRows
    self.repeatedAppearances = repeatedAppearances
    self.hasFooter = hasFooter
    self.hasHeader = hasHeader
    self.rebuildsEdges = rebuildsEdges
    self.keepsPlace = keepsPlace
    self.cancelsRefresh = cancelsRefresh
    self.seed = seed
  }

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
