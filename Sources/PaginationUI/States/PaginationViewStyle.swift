#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// How lists show that they are loading, empty, failed or at their end: in one list or in the
  /// whole app, as `ButtonStyle` does for buttons.
  ///
  /// Draw the slots that you want to change, and return
  /// ``PaginationViewConfiguration/content`` for the others:
  ///
  /// ```swift
  /// struct QuietStyle: PaginationViewStyle {
  ///   func makeBody(configuration: PaginationViewConfiguration) -> some View {
  ///     switch configuration.slot {
  ///     case .loading: ProgressView()
  ///     case .end: Image(systemName: "checkmark.circle").foregroundStyle(.secondary)
  ///     default: configuration.content
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The views at an edge take turns in one row, and so do those of a gap. The row keeps its height if
  /// each of them fits into one line.
  @MainActor
  public protocol PaginationViewStyle: Sendable {
    /// The type of the views.
    associatedtype Body: View

    /// Makes the view for a slot.
    @ViewBuilder func makeBody(configuration: PaginationViewConfiguration) -> Body
  }

  /// What a view for a list's state is made from.
  @MainActor
  public struct PaginationViewConfiguration {
    /// Which view to make.
    public let slot: PaginationSlot

    /// What went wrong; `nil` unless the slot is a failure.
    public let failure: LoadFailure?

    /// The gap; `nil` unless the slot is one of a gap.
    public let gap: PaginationGap?

    /// The index of the item in the whole list; `nil` unless the slot is a placeholder.
    public let index: Int?

    /// The texts, in the user's language.
    public let strings: PaginationStrings

    /// What the view's button does: loads, retries or refreshes, depending on the slot. It does
    /// nothing in slots that need no button.
    public let action: @MainActor () -> Void

    /// Removes the message about a failed refresh; does nothing in other slots.
    public let dismiss: @MainActor () -> Void

    /// Makes ``content``. It is set for each style and modifier that gets this.
    var makeContent: @MainActor (PaginationViewConfiguration) -> AnyView = { _ in
      AnyView(EmptyView())
    }

    /// The part of the list to which the view belongs.
    var place: ViewIdentifier.Place? { gap == nil ? ViewIdentifier.Place(slot.edge) : .gap }

    /// The view that the list would show without this style or modifier.
    public var content: some View { makeContent(self) }
  }

  /// The package's own views. It removes the styles around it; views that `paginationView`
  /// has replaced stay.
  public struct DefaultPaginationViewStyle: PaginationViewStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The view without any style.
    public func makeBody(configuration: PaginationViewConfiguration) -> some View {
      configuration.content
    }
  }

  extension View {
    /// Shows the states of the lists within this view in a style.
    ///
    /// The modifier or style nearest to the list wins. ``DefaultPaginationViewStyle`` removes the
    /// styles around it.
    public func paginationViewStyle(_ style: some PaginationViewStyle) -> some View {
      transformEnvironment(\.paginationViews) { $0.add(style) }
    }

    /// Replaces one view of the lists within this view.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationView(.empty) { Text("Nothing here yet") }
    /// ```
    public func paginationView(
      _ slot: PaginationSlot,
      @ViewBuilder content: @escaping @MainActor () -> some View
    ) -> some View {
      paginationView(slot) { _ in content() }
    }

    /// Replaces the view for a failure in the lists within this view.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationView(.failure) { failure, retry in
    ///     Text(failure.description)
    ///     Button("Try again", action: retry)
    ///   }
    /// ```
    ///
    /// - Parameters:
    ///   - slot: One of the slots for failures. Others never show the view.
    ///   - content: The view, made from what went wrong and an action that tries again.
    public func paginationView(
      _ slot: PaginationSlot,
      @ViewBuilder content:
        @escaping @MainActor (
          _ failure: LoadFailure,
          _ retry: @escaping @MainActor () -> Void
        ) -> some View
    ) -> some View {
      paginationView(slot) { configuration in
        if let failure = configuration.failure {
          content(failure, configuration.action)
        } else {
          configuration.content
        }
      }
    }

    /// Replaces one view of the lists within this view, with everything that a style gets: for example
    /// `.paginationView(.appendPaused) { Button("Show more", action: $0.action) }`.
    public func paginationView(
      _ slot: PaginationSlot,
      @ViewBuilder content:
        @escaping @MainActor (
          _ configuration: PaginationViewConfiguration
        ) -> some View
    ) -> some View {
      transformEnvironment(\.paginationViews) { $0.replace([slot], by: content) }
    }

    /// Replaces the view of the gaps in the lists within this view, in all states of a gap.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationGap { gap, load in
    ///     Button(gap.missingCount.map { "\($0) more posts" } ?? "More posts", action: load)
    ///       .disabled(gap.state.isLoading)
    ///       .frame(minHeight: 60)
    ///   }
    /// ```
    ///
    /// Let the view keep its height from state to state: the rows below it would move otherwise.
    ///
    /// - Parameter content: The view, made from the gap, whose ``PaginationGap/state`` says whether it loads or has
    ///   failed, and an action that loads a page of it or tries again. It does nothing while a page is loading.
    public func paginationGap(
      @ViewBuilder content:
        @escaping @MainActor (
          _ gap: PaginationGap,
          _ load: @escaping @MainActor () -> Void
        ) -> some View
    ) -> some View {
      transformEnvironment(\.paginationViews) {
        $0.replace([.gapPaused, .gapLoading, .gapFailure]) { configuration in
          if let gap = configuration.gap { content(gap, configuration.action) }
        }
      }
    }
  }
#endif
