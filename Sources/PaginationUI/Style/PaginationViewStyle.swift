#if canImport(SwiftUI)
  public import SwiftUI

  /// How lists show that they are loading, empty, failed or at their end: for one list or for the
  /// whole app, as `ButtonStyle` does it for buttons.
  ///
  /// Every requirement has a default that looks native, so a style writes only what differs. What it
  /// does not write is as the styles and modifiers around it say:
  ///
  /// ```swift
  /// struct QuietStyle: PaginationViewStyle {
  ///   func makeEnd(configuration: PaginationViewConfiguration) -> some View {
  ///     Image(systemName: "checkmark.circle").foregroundStyle(.secondary)
  ///   }
  /// }
  ///
  /// struct Posts: View {
  ///   var body: some View {
  ///     PostsScreen().paginationViewStyle(QuietStyle())
  ///   }
  /// }
  /// ```
  ///
  /// Views at an edge share one place in the list, which keeps its height while they change: keep
  /// yours within one line where you can.
  @MainActor
  public protocol PaginationViewStyle: Sendable {
    /// The view of ``makeLoading(configuration:)``.
    associatedtype Loading: View
    /// The view of ``makePaused(configuration:)``.
    associatedtype Paused: View
    /// The view of ``makeEmpty(configuration:)``.
    associatedtype Empty: View
    /// The view of ``makeFailure(configuration:)``.
    associatedtype Failure: View
    /// The view of ``makeEdgeLoading(configuration:)``.
    associatedtype EdgeLoading: View
    /// The view of ``makeEdgePaused(configuration:)``.
    associatedtype EdgePaused: View
    /// The view of ``makeEdgeFailure(configuration:)``.
    associatedtype EdgeFailure: View
    /// The view of ``makeEnd(configuration:)``.
    associatedtype End: View
    /// The view of ``makeRefreshFailure(configuration:)``.
    associatedtype RefreshFailure: View

    /// Fills the screen while nothing is shown yet and the first items are on their way.
    @ViewBuilder func makeLoading(configuration: PaginationViewConfiguration) -> Loading

    /// Fills the screen when the first load was cancelled; the action loads.
    @ViewBuilder func makePaused(configuration: PaginationViewConfiguration) -> Paused

    /// Fills the screen of a list that has no items; the action refreshes.
    @ViewBuilder func makeEmpty(configuration: PaginationViewConfiguration) -> Empty

    /// Fills the screen when there is nothing to show because the load failed.
    @ViewBuilder func makeFailure(configuration: PaginationFailureConfiguration) -> Failure

    /// Stands at an edge while a page is on its way there.
    @ViewBuilder func makeEdgeLoading(configuration: PaginationViewConfiguration) -> EdgeLoading

    /// Stands at an edge where nothing loads by itself: with `PrefetchPolicy.manual`, or after a
    /// load was cancelled. The action loads the next page.
    @ViewBuilder func makeEdgePaused(configuration: PaginationViewConfiguration) -> EdgePaused

    /// Stands at an edge where a page could not be loaded.
    @ViewBuilder func makeEdgeFailure(configuration: PaginationFailureConfiguration) -> EdgeFailure

    /// Stands after the last item.
    @ViewBuilder func makeEnd(configuration: PaginationViewConfiguration) -> End

    /// Stands above the rows, which stay, when a refresh has failed.
    @ViewBuilder func makeRefreshFailure(
      configuration: PaginationFailureConfiguration
    ) -> RefreshFailure
  }

  extension PaginationViewStyle {
    /// A spinner.
    public func makeLoading(configuration: PaginationViewConfiguration) -> some View {
      DefaultLoadingView(configuration: configuration)
    }

    /// A button that loads.
    public func makePaused(configuration: PaginationViewConfiguration) -> some View {
      DefaultPausedView(configuration: configuration)
    }

    /// A symbol and two lines of text.
    public func makeEmpty(configuration: PaginationViewConfiguration) -> some View {
      DefaultEmptyView(configuration: configuration)
    }

    /// A symbol, the error's own words and Retry.
    public func makeFailure(configuration: PaginationFailureConfiguration) -> some View {
      DefaultFailureView(configuration: configuration)
    }

    /// A spinner.
    public func makeEdgeLoading(configuration: PaginationViewConfiguration) -> some View {
      DefaultEdgeLoadingView(configuration: configuration)
    }

    /// A button that loads.
    public func makeEdgePaused(configuration: PaginationViewConfiguration) -> some View {
      DefaultEdgePausedView(configuration: configuration)
    }

    /// One line that says so, and Retry.
    public func makeEdgeFailure(configuration: PaginationFailureConfiguration) -> some View {
      DefaultEdgeFailureView(configuration: configuration)
    }

    /// One quiet line.
    public func makeEnd(configuration: PaginationViewConfiguration) -> some View {
      DefaultEndView(configuration: configuration)
    }

    /// A bar with the error's own words, Retry and a button that takes it away.
    public func makeRefreshFailure(
      configuration: PaginationFailureConfiguration
    ) -> some View {
      DefaultRefreshFailureView(configuration: configuration)
    }
  }

  /// The views that look native; what lists use unless they are told otherwise. Within another style it
  /// takes that off; views that a modifier has replaced stay.
  public struct DefaultPaginationViewStyle: PaginationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
  }
#endif
