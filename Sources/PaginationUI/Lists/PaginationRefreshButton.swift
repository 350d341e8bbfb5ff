#if canImport(SwiftUI)
  import Combine
  import Foundation
  public import Pagination
  public import SwiftUI

  /// A button that refreshes a list: for toolbars, and for systems without a pull gesture. During a
  /// refresh it is disabled and shows a spinner.
  ///
  /// It has the shortcut ⌘R, unless a container with `paginated(_:)` on the same screen has it.
  ///
  /// ```swift apple
  /// PaginatedList(posts) { post in PostRow(post) }
  ///   .toolbar { PaginationRefreshButton(posts) }
  /// ```
  @MainActor
  public struct PaginationRefreshButton<Item: Identifiable & Sendable>: View
  where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>
    @ObservedObject private var shared: SharedListState
    @State private var id = UUID()
    @LocalizedStrings private var strings

    /// Creates the button for a paginator.
    public init(_ paginator: Paginator<Item>) {
      _paginator = Observed(wrappedValue: paginator)
      shared = .of(paginator)
    }

    /// Only one button on a screen can have a shortcut.
    private var hasShortcut: Bool {
      shared.refreshableContainers.isEmpty && shared.refreshButtons.front == id
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
        .keyboardShortcut(hasShortcut ? KeyboardShortcut("r", modifiers: .command) : nil)
        .onAppear { shared.refreshButtons.appeared(id) }
        .onDisappear { shared.refreshButtons.disappeared(id) }
      #endif
    }
  }
#endif
