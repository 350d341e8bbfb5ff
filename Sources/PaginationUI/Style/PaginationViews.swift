#if canImport(SwiftUI)
  import SwiftUI

  /// The views of one list's states, as the style and the modifiers around it want them.
  ///
  /// The nearest one counts. A style has something to say about the views that it makes, and nothing
  /// about those for which it has the default: a modifier outside of it keeps those.
  ///
  /// They are erased here, one by one: the view that switches between them keeps its own identity,
  /// so that changing from one to the other makes nothing "appear" again.
  struct PaginationViews {
    typealias Make = @MainActor (PaginationViewConfiguration) -> AnyView
    typealias MakeFailure = @MainActor (PaginationFailureConfiguration) -> AnyView

    var loading: Make
    var paused: Make
    var empty: Make
    var failure: MakeFailure
    var appendLoading: Make
    var appendPaused: Make
    var appendFailure: MakeFailure
    var prependLoading: Make
    var prependPaused: Make
    var prependFailure: MakeFailure
    var end: Make
    var refreshFailure: MakeFailure

    /// The views that a modifier has replaced, and no style within it.
    private var replaced: Set<PartialKeyPath<PaginationViews>> = []

    init(_ style: some PaginationViewStyle) {
      loading = { AnyView(style.makeLoading(configuration: $0)) }
      paused = { AnyView(style.makePaused(configuration: $0)) }
      empty = { AnyView(style.makeEmpty(configuration: $0)) }
      failure = { AnyView(style.makeFailure(configuration: $0)) }
      appendLoading = { AnyView(style.makeEdgeLoading(configuration: $0)) }
      appendPaused = { AnyView(style.makeEdgePaused(configuration: $0)) }
      appendFailure = { AnyView(style.makeEdgeFailure(configuration: $0)) }
      prependLoading = appendLoading
      prependPaused = appendPaused
      prependFailure = appendFailure
      end = { AnyView(style.makeEnd(configuration: $0)) }
      refreshFailure = { AnyView(style.makeRefreshFailure(configuration: $0)) }
    }

    /// Replaces one view, as a modifier says.
    mutating func replace<Make>(
      _ slot: WritableKeyPath<PaginationViews, Make>,
      by make: Make
    ) {
      self[keyPath: slot] = make
      replaced.insert(slot)
    }

    /// Takes the views of a style; not its defaults where a modifier has said something else.
    mutating func take<Style: PaginationViewStyle>(_ style: Style) {
      let views = PaginationViews(style)
      take(\.loading, of: views, makes(Style.Loading.self, not: Native.Loading.self))
      take(\.paused, of: views, makes(Style.Paused.self, not: Native.Paused.self))
      take(\.empty, of: views, makes(Style.Empty.self, not: Native.Empty.self))
      take(\.failure, of: views, makes(Style.Failure.self, not: Native.Failure.self))
      let makesLoading = makes(Style.EdgeLoading.self, not: Native.EdgeLoading.self)
      take(\.appendLoading, of: views, makesLoading)
      take(\.prependLoading, of: views, makesLoading)
      let makesPaused = makes(Style.EdgePaused.self, not: Native.EdgePaused.self)
      take(\.appendPaused, of: views, makesPaused)
      take(\.prependPaused, of: views, makesPaused)
      let makesFailure = makes(Style.EdgeFailure.self, not: Native.EdgeFailure.self)
      take(\.appendFailure, of: views, makesFailure)
      take(\.prependFailure, of: views, makesFailure)
      take(\.end, of: views, makes(Style.End.self, not: Native.End.self))
      take(
        \.refreshFailure,
        of: views,
        makes(Style.RefreshFailure.self, not: Native.RefreshFailure.self)
      )
    }

    private typealias Native = DefaultPaginationViewStyle

    /// Whether a style makes a view itself. One that does not has the default's type of view.
    private func makes(_ own: Any.Type, not native: Any.Type) -> Bool { own != native }

    private mutating func take<Make>(
      _ slot: WritableKeyPath<PaginationViews, Make>,
      of views: PaginationViews,
      _ isOwn: Bool
    ) {
      guard isOwn || !replaced.contains(slot) else { return }
      self[keyPath: slot] = views[keyPath: slot]
      replaced.remove(slot)
    }
  }

  private struct PaginationViewsKey: EnvironmentKey {
    static var defaultValue: PaginationViews { PaginationViews(DefaultPaginationViewStyle()) }
  }

  extension EnvironmentValues {
    var paginationViews: PaginationViews {
      get { self[PaginationViewsKey.self] }
      set { self[PaginationViewsKey.self] = newValue }
    }
  }
#endif
