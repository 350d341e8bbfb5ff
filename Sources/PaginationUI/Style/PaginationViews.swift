#if canImport(SwiftUI)
  import SwiftUI

  /// The views of one list's states, as the style and the modifiers around it want them.
  ///
  /// The nearest one that says something about a view counts. A style says something about the views
  /// that it makes itself, and nothing about those for which it has the default.
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

    /// Takes the views that a style makes itself.
    ///
    /// The default style makes none. An app that asks for it takes off the styles around it; what a
    /// modifier has replaced stays.
    mutating func take<Style: PaginationViewStyle>(_ style: Style) {
      let views = PaginationViews(style)
      let isDefault = Style.self == Native.self
      take(\.loading, of: views, isDefault, Style.Loading.self, Native.Loading.self)
      take(\.paused, of: views, isDefault, Style.Paused.self, Native.Paused.self)
      take(\.empty, of: views, isDefault, Style.Empty.self, Native.Empty.self)
      take(\.failure, of: views, isDefault, Style.Failure.self, Native.Failure.self)
      for slot in [\PaginationViews.appendLoading, \.prependLoading] {
        take(slot, of: views, isDefault, Style.EdgeLoading.self, Native.EdgeLoading.self)
      }
      for slot in [\PaginationViews.appendPaused, \.prependPaused] {
        take(slot, of: views, isDefault, Style.EdgePaused.self, Native.EdgePaused.self)
      }
      for slot in [\PaginationViews.appendFailure, \.prependFailure] {
        take(slot, of: views, isDefault, Style.EdgeFailure.self, Native.EdgeFailure.self)
      }
      take(\.end, of: views, isDefault, Style.End.self, Native.End.self)
      take(
        \.refreshFailure,
        of: views,
        isDefault,
        Style.RefreshFailure.self,
        Native.RefreshFailure.self
      )
    }

    private typealias Native = DefaultPaginationViewStyle

    private mutating func take<Make>(
      _ slot: WritableKeyPath<PaginationViews, Make>,
      of views: PaginationViews,
      _ isDefault: Bool,
      _ own: Any.Type,
      _ native: Any.Type
    ) {
      // A style that does not make a view has the default's type of view.
      guard own != native || isDefault && !replaced.contains(slot) else { return }
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
