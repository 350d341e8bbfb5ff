#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// A gap between the rows of a list: how many items are missing, loading, or failed with Retry. It
  /// requests a page when it comes on screen.
  ///
  /// ``PaginatedForEach`` shows the gaps. Use this view in containers that it can't build, for the gaps
  /// among `Paginator.rows`.
  ///
  /// The row keeps its height while it loads and when it fails. Views that replace the default ones do
  /// so if each of them fits into one line.
  @MainActor
  public struct PaginationGapView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let gap: PaginationGap

    /// Creates the view for a gap.
    public init(_ paginator: Paginator<Item>, _ gap: PaginationGap) {
      self.paginator = paginator
      self.gap = gap
    }

    /// The view for the gap's current state.
    public var body: some View {
      // The hooks are on a view that stays while the state changes.
      GapView(paginator: paginator, gap: gap)
        .asEdgeRow()
        .onAppear { paginator.gapAppeared(gap.id) }
        .onDisappear { paginator.gapDisappeared(gap.id) }
        .id(gap.id)
    }
  }

  /// A gap that reports nothing.
  @MainActor
  struct GapView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>
    let gap: PaginationGap
    @ScaledMetric private var height = 44

    var body: some View {
      // Its state is read here, so that a change evaluates no other row.
      let gap = $paginator.gaps.first { $0.id == self.gap.id } ?? self.gap
      ZStack {
        SlotView(paginator: paginator, slot: gap.slot, failure: gap.state.failure, gap: gap)
      }
      .frame(maxWidth: .infinity, minHeight: height)
    }
  }

  /// An item that is not loaded, as a row among those that are. It requests its page when it comes on
  /// screen.
  ///
  /// ``PaginatedForEach`` shows placeholders if `PaginationConfiguration.placeholders` asks for them. Use
  /// this view in containers that it can't build, for the placeholders among `Paginator.rows`.
  @MainActor
  public struct PaginationPlaceholderView<Item: Identifiable & Sendable>: View
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let index: Int

    /// Creates the view for an item.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - index: The item's index in the whole list.
    public init(_ paginator: Paginator<Item>, at index: Int) {
      self.paginator = paginator
      self.index = index
    }

    /// The placeholder.
    public var body: some View {
      PlaceholderView(paginator: paginator)
        .onAppear { paginator.placeholderAppeared(index) }
        .onDisappear { paginator.placeholderDisappeared(index) }
    }
  }

  /// A placeholder that reports nothing.
  @MainActor
  struct PlaceholderView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @ScaledMetric private var height = 44

    var body: some View {
      ZStack {
        SlotView(paginator: paginator, slot: PaginationSlot(.loading, .row))
      }
      .frame(maxWidth: .infinity, minHeight: height)
    }
  }
#endif
