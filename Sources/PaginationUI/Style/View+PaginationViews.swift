#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// Replacing the views of a list's states: all of them by a style, or one by its modifier.
  ///
  /// Each applies to all lists within the view that it modifies; the nearest one counts. A style counts
  /// for the views that it makes itself; its defaults replace nothing.
  extension View {
    /// Shows the states of lists as a style does.
    ///
    /// - Parameter style: The style, for the views that it makes itself.
    ///   ``DefaultPaginationViewStyle`` takes the styles around it off.
    public func paginationViewStyle(_ style: some PaginationViewStyle) -> some View {
      transformEnvironment(\.paginationViews) { $0.take(style) }
    }

    /// Replaces what fills the screen while nothing is shown yet.
    public func paginationLoading(
      @ViewBuilder _ content: @escaping @MainActor () -> some View
    ) -> some View {
      replacing(\.loading) { _ in AnyView(content()) }
    }

    /// Replaces what fills the screen when the first load was cancelled.
    ///
    /// - Parameter content: The view; its parameter loads.
    public func paginationPaused(
      @ViewBuilder _ content:
        @escaping @MainActor (_ load: @escaping @MainActor () -> Void) ->
        some View
    ) -> some View {
      replacing(\.paused) { AnyView(content($0.action)) }
    }

    /// Replaces what fills the screen of a list that has no items.
    public func paginationEmpty(
      @ViewBuilder _ content: @escaping @MainActor () -> some View
    ) -> some View {
      replacing(\.empty) { _ in AnyView(content()) }
    }

    /// Replaces what fills the screen when there is nothing to show because the load failed.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationFailure { failure, retry in
    ///     Text(failure.description)
    ///     Button("Try again", action: retry)
    ///   }
    /// ```
    ///
    /// - Parameter content: The view; its parameters are what went wrong, and what asks again.
    public func paginationFailure(
      @ViewBuilder _ content:
        @escaping @MainActor (
          _ failure: LoadFailure, _ retry: @escaping @MainActor () -> Void
        ) -> some View
    ) -> some View {
      replacing(\.failure) { AnyView(content($0.failure, $0.retry)) }
    }

    /// Replaces what stands after the last row while the next page is on its way.
    public func paginationAppendLoading(
      @ViewBuilder _ content: @escaping @MainActor () -> some View
    ) -> some View {
      replacing(\.appendLoading) { _ in AnyView(content()) }
    }

    /// Replaces what stands after the last row where the next page does not load by itself.
    ///
    /// - Parameter content: The view; its parameter loads the page.
    public func paginationAppendPaused(
      @ViewBuilder _ content:
        @escaping @MainActor (_ load: @escaping @MainActor () -> Void) ->
        some View
    ) -> some View {
      replacing(\.appendPaused) { AnyView(content($0.action)) }
    }

    /// Replaces what stands after the last row when the next page could not be loaded.
    ///
    /// - Parameter content: The view; its parameters are what went wrong, and what asks for the
    ///   same page again.
    public func paginationAppendFailure(
      @ViewBuilder _ content:
        @escaping @MainActor (
          _ failure: LoadFailure, _ retry: @escaping @MainActor () -> Void
        ) -> some View
    ) -> some View {
      replacing(\.appendFailure) { AnyView(content($0.failure, $0.retry)) }
    }

    /// Replaces what stands after the very last row of a list.
    public func paginationEnd(
      @ViewBuilder _ content: @escaping @MainActor () -> some View
    ) -> some View {
      replacing(\.end) { _ in AnyView(content()) }
    }

    /// Replaces what stands before the first row while the page before it is on its way.
    public func paginationPrependLoading(
      @ViewBuilder _ content: @escaping @MainActor () -> some View
    ) -> some View {
      replacing(\.prependLoading) { _ in AnyView(content()) }
    }

    /// Replaces what stands before the first row where the page before it does not load by itself.
    ///
    /// - Parameter content: The view; its parameter loads the page.
    public func paginationPrependPaused(
      @ViewBuilder _ content:
        @escaping @MainActor (_ load: @escaping @MainActor () -> Void) ->
        some View
    ) -> some View {
      replacing(\.prependPaused) { AnyView(content($0.action)) }
    }

    /// Replaces what stands before the first row when the page before it could not be loaded.
    ///
    /// - Parameter content: The view; its parameters are what went wrong, and what asks for the
    ///   same page again.
    public func paginationPrependFailure(
      @ViewBuilder _ content:
        @escaping @MainActor (
          _ failure: LoadFailure, _ retry: @escaping @MainActor () -> Void
        ) -> some View
    ) -> some View {
      replacing(\.prependFailure) { AnyView(content($0.failure, $0.retry)) }
    }

    /// Replaces what stands above the rows, which stay, when a refresh has failed.
    ///
    /// - Parameter content: The view; its parameters are what went wrong, what refreshes again, and
    ///   what takes the view away.
    public func paginationRefreshFailure(
      @ViewBuilder _ content:
        @escaping @MainActor (
          _ failure: LoadFailure, _ retry: @escaping @MainActor () -> Void,
          _ dismiss: @escaping @MainActor () -> Void
        ) -> some View
    ) -> some View {
      replacing(\.refreshFailure) { AnyView(content($0.failure, $0.retry, $0.dismiss)) }
    }

    private func replacing<Make>(
      _ slot: WritableKeyPath<PaginationViews, Make>,
      by make: Make
    ) -> some View {
      transformEnvironment(\.paginationViews) { $0.replace(slot, by: make) }
    }
  }
#endif
