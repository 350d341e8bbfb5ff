#if canImport(SwiftUI)
  import SwiftUI

  /// The views of one list's states, as the style and the modifiers around it want them.
  ///
  /// They are erased here, one by one: the view that switches between them keeps its own identity,
  /// so that changing from one to the other makes nothing "appear" again.
  @MainActor
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

    nonisolated init(_ style: some PaginationViewStyle) {
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
