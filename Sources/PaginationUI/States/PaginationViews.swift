#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// The views of the states of a list, as the styles and modifiers around the list make them.
  struct PaginationViews {
    typealias Make = @MainActor (PaginationViewConfiguration) -> AnyView

    /// Makes a view.
    private(set) var make: Make = { AnyView(DefaultStateView(configuration: $0)) }

    /// Adds a style or modifier within the others.
    mutating func replace(
      _ state: PaginationViewState? = nil,
      at place: PaginationViewPlace? = nil,
      @ViewBuilder by content: @escaping @MainActor (PaginationViewConfiguration) -> some View
    ) {
      let outer = make
      make = { configuration in
        let isMeant =
          configuration.state == state ?? configuration.state
          && configuration.place == place ?? configuration.place
        guard isMeant else { return outer(configuration) }
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
    var message: String?
    var gap: PaginationGap?
    @Environment(\.paginationViews) private var views
    @LocalizedStrings private var strings
    @State private var hasAppeared = false

    var body: some View {
      if slot == PaginationSlot(.paused, .list), !hasAppeared {
        // The list begins to load when it appears: a button would only flash.
        Color.clear.onAppear { hasAppeared = true }
      } else {
        content
      }
    }

    private var content: some View {
      views.make(
        PaginationViewConfiguration(
          slot: slot,
          failure: failure,
          message: message,
          gap: gap,
          strings: strings,
          action: act,
          dismiss: dismiss
        )
      )
      // Two states may have views of the same type, which must not share their state.
      .id(slot)
    }

    private func act() {
      switch slot.state {
      case .loading, .complete, .noSource: break
      case .empty: Task { await paginator.refresh() }
      case .paused, .failure: load()
      }
    }

    private func load() {
      switch slot.place {
      case .list where slot.state == .failure: paginator.retry()
      case .list: paginator.resume()
      case .refresh: Task { await paginator.refresh() }
      // Not `retry()`: the other edge may have failed for another reason.
      case .end: Task { await paginator.loadNext() }
      case .start: Task { await paginator.loadPrevious() }
      case .gap: if let gap { Task { await paginator.fill(gap.id) } }
      case .row: break
      }
    }

    private func dismiss() {
      if slot.place == .refresh { paginator.dismissRefreshError() }
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
