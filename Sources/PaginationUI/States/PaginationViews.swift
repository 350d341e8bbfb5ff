#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// The styles and modifiers around a list, from the outermost to the innermost.
  struct PaginationViews {
    private struct Replacement {
      /// `nil` for a style, which gets every slot.
      let slot: PaginationSlot?
      let make: @MainActor (PaginationViewConfiguration) -> AnyView
    }

    private var replacements: [Replacement] = []

    /// Adds a style within the others.
    mutating func add<Style: PaginationViewStyle>(_ style: Style) {
      if Style.self == DefaultPaginationViewStyle.self {
        replacements.removeAll { $0.slot == nil }
      } else {
        replacements.append(
          Replacement(slot: nil) { AnyView(style.makeBody(configuration: $0)) }
        )
      }
    }

    /// Adds a modifier within the others.
    mutating func replace(
      _ slot: PaginationSlot,
      by content: @escaping @MainActor (PaginationViewConfiguration) -> some View
    ) {
      replacements.append(Replacement(slot: slot) { AnyView(content($0)) })
    }

    /// The view for a slot, from the innermost style or modifier that gets it; without one, the
    /// configuration's content.
    @MainActor
    func view(for configuration: PaginationViewConfiguration) -> AnyView {
      let slots = [nil, configuration.slot]
      let native = configuration.makeContent
      guard let index = replacements.lastIndex(where: { slots.contains($0.slot) }) else {
        return native(configuration)
      }
      var outer = self
      outer.replacements.removeSubrange(index...)
      var configuration = configuration
      configuration.makeContent = { [outer] in
        var configuration = $0
        configuration.makeContent = native
        return outer.view(for: configuration)
      }
      return replacements[index].make(configuration)
    }
  }

  /// The view for a state of a list, as the styles and modifiers around the list make it.
  @MainActor
  struct SlotView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let slot: PaginationSlot
    var failure: LoadFailure?
    @Environment(\.paginationViews) private var views
    @PaginationWords private var strings

    var body: some View {
      views.view(
        for: PaginationViewConfiguration(
          slot: slot,
          failure: failure,
          strings: strings,
          action: act,
          dismiss: dismiss,
          makeContent: { AnyView(DefaultStateView(configuration: $0)) }
        )
      )
      // Two slots may have views of the same type, which must not share their state.
      .id(slot)
    }

    private func act() {
      switch slot {
      case .loading, .appendLoading, .prependLoading, .end: break
      case .paused: paginator.resume()
      case .failure: paginator.retry()
      case .empty, .refreshFailure: Task { await paginator.refresh() }
      // Not `retry()`: the other edge may have failed for another reason.
      case .appendPaused, .appendFailure: Task { await paginator.loadNext() }
      case .prependPaused, .prependFailure: Task { await paginator.loadPrevious() }
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
