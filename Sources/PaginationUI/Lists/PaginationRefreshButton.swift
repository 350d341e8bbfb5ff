#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// A button that refreshes a list, also with ⌘R: for toolbars, and for systems without a pull gesture. During a refresh
  /// it is disabled and shows a spinner.
  ///
  /// ```swift apple
  /// PaginatedList(posts) { PostRow($0) }.toolbar { PaginationRefreshButton(posts) }
  /// ```
  @MainActor
  public struct PaginationRefreshButton<Item: Identifiable & Sendable>: View
  where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>
    @LocalizedStrings private var strings

    /// Creates the button for a paginator.
    public init(_ paginator: Paginator<Item>) { _paginator = Observed(wrappedValue: paginator) }

    /// The button.
    public var body: some View {
      let isRefreshing = $paginator.isRefreshing
      Button {
        Task { await paginator.refresh() }
      } label: {
        Label {
          Text(isRefreshing ? strings[.refreshing] : strings[.refresh])
        } icon: {
          if isRefreshing { ProgressView() } else { Image(systemName: "arrow.clockwise") }
        }
      }
      .disabled(isRefreshing)
      .identified(as: .refresh)
      #if !os(tvOS) && !os(watchOS)
        .keyboardShortcut("r", modifiers: .command)
      #endif
    }
  }

  /// Refreshes with the pull gesture, if the system has it, and with ⌘R.
  ///
  /// SwiftUI cancels a refresh action when the view that owns it is evaluated again. The paginator owns the load, so
  /// nothing is lost.
  @MainActor
  struct RefreshActions: ViewModifier {
    let refresh: (@MainActor () async -> Void)?
    @Environment(\.paginationSettings.isRefreshDisabled) private var isDisabled
    @LocalizedStrings private var strings

    func body(content: Content) -> some View {
      if let refresh, !isDisabled {
        content
          .refreshable { await refresh() }
          #if !os(tvOS) && !os(watchOS)
            .background {
              // A shortcut needs a button; this one can't be reached in another way. If there are several on a screen,
              // SwiftUI takes the first one. (A focused value would need a command in every app's scene.)
              Button(strings[.refresh]) { Task { await refresh() } }
              .keyboardShortcut("r", modifiers: .command)
                #if os(macOS)
                  .focusable(false)
                #endif
              .opacity(0)
              .allowsHitTesting(false)
              .accessibilityHidden(true)
            }
          #endif
      } else {
        content
      }
    }
  }
#endif
