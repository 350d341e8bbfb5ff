/// How a ``VirtualList`` makes rows appear and disappear: the habits of a platform's list.
///
/// ```swift
/// var behavior = VirtualListBehavior.collectionView
/// behavior.repeatedAppearances = 0.5
/// ```
public struct VirtualListBehavior: Sendable, Hashable {
  /// What becomes of rows that leave the realised part of the list.
  public enum Disappearance: Sendable, Hashable, CaseIterable {
    /// They disappear, and appear again when they come back.
    case reported

    /// They leave without a word, and appear again when they come back.
    case silent

    /// They stay alive: they neither disappear nor appear again while they are in the list.
    case never
  }

  /// The order in which rows that become visible at once appear.
  public enum Order: Sendable, Hashable, CaseIterable {
    /// From the top.
    case topDown

    /// From the bottom.
    case bottomUp

    /// By chance, from ``VirtualListBehavior/seed``.
    case shuffled
  }

  /// How many lines beyond the viewport are realised ahead of the reader.
  public var overscan: Int

  /// What becomes of rows that leave.
  public var disappearance: Disappearance

  /// The order in which rows appear.
  public var order: Order

  /// Whether a row that leaves disappears only after its successor has appeared, as in a list
  /// that recycles cells.
  public var recyclesRows: Bool

  /// How likely a row appears twice, from 0 (never) to 1 (always).
  public var repeatedAppearances: Double

  /// Whether the list ends with a row for its end: a spinner, an error, a last word.
  public var hasFooter: Bool

  /// Whether the list begins with a row for its start.
  public var hasHeader: Bool

  /// Whether the rows for the edges are made anew whenever their state changes, and so appear
  /// again, as views inside a `switch` do.
  public var rebuildsEdges: Bool

  /// Whether rows in view stay where they are when rows are added or removed above them.
  public var keepsPlace: Bool

  /// Whether the task of a pull to refresh is cancelled as soon as the list changes, as SwiftUI
  /// cancels it when it evaluates the view again.
  public var cancelsRefresh: Bool

  /// What all chance is derived from.
  public var seed: UInt64

  /// Creates a behaviour; without arguments the simplest: that of ``terminal``.
  ///
  /// - Parameters:
  ///   - overscan: Lines realised ahead of the viewport; 0 by default.
  ///   - disappearance: What becomes of rows that leave; reported by default.
  ///   - order: The order in which rows appear; from the top by default.
  ///   - recyclesRows: Whether successors appear first; `false` by default.
  ///   - repeatedAppearances: How likely a row appears twice; 0 by default.
  ///   - hasFooter: Whether there is a row for the list's end; `true` by default.
  ///   - hasHeader: Whether there is a row for the list's start; `false` by default.
  ///   - rebuildsEdges: Whether edges appear again when their state changes; `false` by default.
  ///   - keepsPlace: Whether rows in view stay where they are; `true` by default.
  ///   - cancelsRefresh: Whether the task of a pull to refresh is cancelled; `false` by default.
  ///   - seed: What all chance is derived from; 1 by default.
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
}
