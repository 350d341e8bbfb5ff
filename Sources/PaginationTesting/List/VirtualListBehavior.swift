/// How a ``VirtualList`` makes rows appear and disappear, as a platform's list does.
///
/// ```swift
/// var behavior = VirtualListBehavior.collectionView
/// behavior.repeatedAppearances = 0.5
/// ```
public struct VirtualListBehavior: Sendable, Hashable {
  /// What happens to rows that leave the realised part of the list.
  public enum Disappearance: Sendable, Hashable, CaseIterable {
    /// They disappear, and appear again when they come back.
    case reported

    /// They leave without a report, and appear again when they come back.
    case silent

    /// They stay alive: they neither disappear nor appear again while they are in the list.
    case never
  }

  /// The order in which rows appear that become visible at once.
  public enum Order: Sendable, Hashable, CaseIterable {
    /// From the top.
    case topDown

    /// From the bottom.
    case bottomUp

    /// Random, by ``VirtualListBehavior/seed``.
    case shuffled
  }

  /// How many lines beyond the viewport are realised, in the direction of scrolling.
  public var overscan: Int

  /// What happens to rows that leave.
  public var disappearance: Disappearance

  /// The order in which rows appear.
  public var order: Order

  /// Whether a row that leaves disappears only after its successor has appeared, as in a list
  /// that recycles cells.
  public var recyclesRows: Bool

  /// The probability that a row appears twice, from 0 (never) to 1 (always).
  public var repeatedAppearances: Double

  /// Whether the list ends with a row for its end: a spinner, an error, a footer.
  public var hasFooter: Bool

  /// Whether the list begins with a row for its start.
  public var hasHeader: Bool

  /// Whether the rows for the edges are rebuilt whenever their state changes, and so appear again,
  /// as views inside a `switch` do.
  public var rebuildsEdges: Bool

  /// Whether rows in view stay where they are when rows are added or removed above them. A list that
  /// reports which rows disappear follows `Paginator.anchor`.
  public var keepsPlace: Bool

  /// Whether the task of a pull to refresh is cancelled as soon as the list changes, as SwiftUI
  /// does when it evaluates the view again.
  public var cancelsRefresh: Bool

  /// The seed of all randomness.
  public var seed: UInt64

  /// Creates a behaviour; by default the simplest, that of ``terminal``.
  ///
  /// - Parameters:
  ///   - overscan: Lines realised ahead of the viewport; 0 by default.
  ///   - disappearance: What happens to rows that leave; reported by default.
  ///   - order: The order in which rows appear; from the top by default.
  ///   - recyclesRows: Whether successors appear first; `false` by default.
  ///   - repeatedAppearances: The probability that a row appears twice; 0 by default.
  ///   - hasFooter: Whether there is a row for the list's end; `true` by default.
  ///   - hasHeader: Whether there is a row for the list's start; `false` by default.
  ///   - rebuildsEdges: Whether edges appear again when their state changes; `false` by default.
  ///   - keepsPlace: Whether rows in view stay where they are; `true` by default.
  ///   - cancelsRefresh: Whether the task of a pull to refresh is cancelled; `false` by default.
  ///   - seed: The seed of all randomness; 1 by default.
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
    precondition(overscan >= 0, "overscan must not be negative, but is \(overscan)")
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

  // MARK: Presets

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

  /// The same behaviour with another seed.
  ///
  /// - Parameter seed: The seed of all randomness.
  /// - Returns: The behaviour with that seed.
  public func seeded(_ seed: UInt64) -> VirtualListBehavior {
    var copy = self
    copy.seed = seed
    return copy
  }
}
