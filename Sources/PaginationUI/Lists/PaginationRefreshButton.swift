#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// A button that refreshes a list: for toolbars, and for systems without a pull gesture. During a
  /// refresh it is disabled and shows a spinner.
  ///
  /// It has the shortcut ⌘R.
  ///
  /// ```swift apple
  /// PaginatedList(posts) { post in PostRow(post) }
  ///   .toolbar { PaginationRefreshButton(posts) }
  /// ```
  @MainActor
  public struct PaginationRefreshButton<Item: Identifiable & Sendable>: View
  where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>
    @LocalizedStrings private var strings

    /// Creates the button for a paginator.
    public init(_ paginator: Paginator<Item>) {
      _paginator = Observed(wrappedValue: paginator)
    }

    /// The button.
    public var body: some View {
      let isRefreshing = $paginator.isRefreshing
      Button {
        Task { await paginator.refresh() }
      } label: {
        Label {
          Text(isRefreshing ? strings[.refreshing] : strings[.refresh])
        } icon: {
          switch isRefreshing {
          case true: ProgressView()
          case false: Image(systemName: "arrow.clockwise")
          }
        }
      }
      .disabled(isRefreshing)
      .identified(as: .refresh)
      #if !os(tvOS) && !os(watchOS)
        .keyboardShortcut("r", modifiers: .command)
      #endif
    }
  }
#endif
