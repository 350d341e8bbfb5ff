#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// The views of the states of a list, as the styles and modifiers around the list make them.
  struct PaginationViews {
    typealias Make = @MainActor (PaginationViewConfiguration) -> AnyView

    /// Makes the view for a slot.
    private(set) var make: Make = { AnyView(DefaultStateView(configuration: $0)) }

    /// Makes the view for a slot without the styles.
    private var makeUnstyled: Make = { AnyView(DefaultStateView(configuration: $0)) }

    /// Adds a style within the others.
    mutating func add<Style: PaginationViewStyle>(_ style: Style) {
      if Style.self == DefaultPaginationViewStyle.self {
        make = makeUnstyled
      } else {
        make = Self.make({ style.makeBody(configuration: $0) }, within: make)
      }
    }

    /// Adds a modifier within the others.
    mutating func replace(
      _ slots: Set<PaginationSlot>,
      @ViewBuilder by content: @escaping @MainActor (PaginationViewConfiguration) -> some View
    ) {
      make = Self.make(content, only: slots, within: make)
      makeUnstyled = Self.make(content, only: slots, within: makeUnstyled)
    }

    private static func make(
      _ content: @escaping @MainActor (PaginationViewConfiguration) -> some View,
      only slots: Set<PaginationSlot>? = nil,
      within outer: @escaping Make
    ) -> Make {
      { configuration in
        if let slots, !slots.contains(configuration.slot) { return outer(configuration) }
        var configuration = configuration
        configuration.makeContent = outer
        return AnyView(content(configuration))
      }
    }
  }

  /// The view for a state of a list, as the styles and modifiers around the list make it.
  @MainActor
  struct SlotView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let slot: PaginationSlot
    var failure: LoadFailure?
    var gap: PaginationGap?
    var index: Int?
    @Environment(\.paginationViews) private var views
    @LocalizedStrings private var strings

    var body: some View {
      views.make(
        PaginationViewConfiguration(
          slot: slot,
          failure: failure,
          gap: gap,
          index: index,
          strings: strings,
          action: act,
          dismiss: dismiss
        )
      )
      // Two slots may have views of the same type, which must not share their state.
      .id(slot)
    }

    private func act() {
      switch slot {
      case .loading, .appendLoading, .prependLoading, .end, .gapLoading, .placeholder: break
      case .paused: paginator.resume()
      case .failure: paginator.retry()
      case .empty, .refreshFailure: Task { await paginator.refresh() }
      // Not `retry()`: the other edge may have failed for another reason.
      case .appendPaused, .appendFailure: Task { await paginator.loadNext() }
      case .prependPaused, .prependFailure: Task { await paginator.loadPrevious() }
      case .gapPaused, .gapFailure:
        guard let gap else { return }
        Task { await paginator.fill(gap.id) }
      }
    }

    private func dismiss() {
      if slot == .refreshFailure { paginator.dismissRefreshError() }
    }
  }

  private struct PaginationViewsKey: EnvironmentKey {
    static var defaultValue: PaginationViews { PaginationViews() }
  }

  extension EnvironmentValues {
    var paginationViews: PaginationViews {
      get { self[PaginationViewsKey.self] }
      set { self[PaginationViewsKey.self] = newValue }
    }
  }
#endif
