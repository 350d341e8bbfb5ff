#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// A button that loads a list anew, also by ⌘R: for toolbars, and for systems without a gesture to
  /// refresh with. It shows a spinner while the list is being refreshed.
  ///
  /// ```swift apple
  /// PaginatedList(posts) { post in PostRow(post) }
  ///   .toolbar { PaginationRefreshButton(posts) }
  /// ```
  @MainActor
  public struct PaginationRefreshButton<Item: Identifiable & Sendable>: View
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    @Observed<Item, Bool> private var isRefreshing: Bool
    @PaginationWords private var strings

    /// Creates the button for a paginator.
    public init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
      _isRefreshing = Observed(\.isRefreshing, of: paginator)
    }

    /// The button.
    public var body: some View {
      Button {
        Task { await paginator.refresh() }
      } label: {
        Label {
          Text(strings.refresh)
        } icon: {
          switch isRefreshing {
          case true: ProgressView()
          case false: Image(systemName: "arrow.clockwise")
          }
        }
      }
      #if !os(tvOS) && !os(watchOS)
        .keyboardShortcut("r", modifiers: .command)
      #endif
    }
  }
#endif
