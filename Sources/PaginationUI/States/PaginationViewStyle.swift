#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// How lists show that they are loading, empty, failed or at their end: in one list or in the whole app, as
  /// `ButtonStyle` does for buttons.
  ///
  /// Draw the views that you want to change, and return ``PaginationViewConfiguration/content`` for the others:
  ///
  /// ```swift
  /// struct QuietStyle: PaginationViewStyle {
  ///   func makeBody(configuration: PaginationViewConfiguration) -> some View {
  ///     switch configuration.state {
  ///     case .loading: ProgressView()
  ///     case .complete: Image(systemName: "checkmark.circle").foregroundStyle(.secondary)
  ///     default: configuration.content
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The row of an edge or a gap keeps its height if each of its views fits into one line.
  @MainActor
  public protocol PaginationViewStyle: Sendable {
    /// The type of the views.
    associatedtype Body: View

    /// Makes the view for a state at a place.
    @ViewBuilder func makeBody(configuration: PaginationViewConfiguration) -> Body
  }

  /// What a view for a list's state is made from.
  @MainActor
  public struct PaginationViewConfiguration {
    let slot: PaginationSlot
    /// What the view shows.
    public var state: PaginationViewState { slot.state }
    /// Where the view is.
    public var place: PaginationViewPlace { slot.place }
    /// What went wrong; `nil` unless the state is a failure.
    public let failure: LoadFailure?
    /// What the server says of an empty list; `nil` unless the state is ``PaginationViewState/empty``.
    public let message: String?
    /// The gap; `nil` unless the place is one.
    public let gap: PaginationGap?
    /// The texts, in the user's language.
    public let strings: PaginationStrings
    /// What the view's button does: loads, retries or refreshes. It does nothing where no button is needed.
    public let action: @MainActor () -> Void
    /// Removes the message about a failed refresh; does nothing in other places.
    public let dismiss: @MainActor () -> Void
    /// Makes ``content``. It is set for each style and modifier that gets this.
    var makeContent: @MainActor (PaginationViewConfiguration) -> AnyView = { _ in
      AnyView(EmptyView())
    }
    /// The view that the list would show without this style or modifier.
    public var content: some View { makeContent(self) }
  }

  extension View {
    /// Sets the style of the lists within this view. The innermost style decides; its
    /// ``PaginationViewConfiguration/content`` is made by the next one.
    public func paginationViewStyle(_ style: some PaginationViewStyle) -> some View {
      transformEnvironment(\.paginationSettings.views) {
        $0.replace { style.makeBody(configuration: $0) }
      }
    }

    /// Replaces a view of the lists within this view.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationView(.empty) { Text("Nothing here yet") }
    ///   .paginationView(.loading, at: .list) { ProgressView("Posts") }
    /// ```
    ///
    /// Without a state or a place, it replaces the views of all of them.
    public func paginationView(
      _ state: PaginationViewState? = nil,
      at place: PaginationViewPlace? = nil,
      @ViewBuilder content: @escaping @MainActor () -> some View
    ) -> some View {
      paginationView(state, at: place) { _ in content() }
    }

    /// Replaces a view of the lists within this view, with everything that a style gets.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationView(.paused, at: .end) { Button("Show more", action: $0.action) }
    /// ```
    ///
    /// Let the views of a gap keep its height: the rows below would move otherwise.
    public func paginationView(
      _ state: PaginationViewState? = nil,
      at place: PaginationViewPlace? = nil,
      @ViewBuilder content:
        @escaping @MainActor (_ configuration: PaginationViewConfiguration) -> some View
    ) -> some View {
      transformEnvironment(\.paginationSettings.views) {
        $0.replace(state, at: place, by: content)
      }
    }

    /// Replaces the views of failures in the lists within this view.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationFailure(at: .list) { failure, retry in
    ///     Text(failure.description)
    ///     Button("Try again", action: retry)
    ///   }
    /// ```
    public func paginationFailure(
      at place: PaginationViewPlace? = nil,
      @ViewBuilder content:
        @escaping @MainActor (
          _ failure: LoadFailure, _ retry: @escaping @MainActor () -> Void
        ) -> some View
    ) -> some View {
      paginationView(.failure, at: place) { configuration in
        if let failure = configuration.failure { content(failure, configuration.action) }
      }
    }
  }
#endif
