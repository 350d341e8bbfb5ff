#if canImport(SwiftUI)
  import Foundation
  import Pagination
  public import SwiftUI

  /// Refreshing by hand: the pull gesture where the system has it, ⌘R where there are keys.
  ///
  /// SwiftUI cancels a refresh action when the view that owns it is evaluated again. The paginator
  /// owns the load, so that nothing is lost.
  @MainActor
  struct RefreshActions<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.isPaginationRefreshDisabled) private var isDisabled

    func body(content: Content) -> some View {
      if isDisabled {
        content
      } else {
        content
          .refreshable { await paginator.refresh() }
          #if !os(tvOS) && !os(watchOS)
            .background { RefreshShortcut(paginator: paginator) }
          #endif
      }
    }
  }

  #if !os(tvOS) && !os(watchOS)
    /// ⌘R, which needs a button: one that is neither seen nor reached in another way.
    @MainActor
    private struct RefreshShortcut<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
      let paginator: Paginator<Item>
      @PaginationWords private var strings
      @State private var id = UUID()

      var body: some View {
        Button(strings.refresh) {
          Task { await paginator.refresh() }
        }
        .keyboardShortcut("r", modifiers: .command)
        #if os(macOS)
          .focusable(false)
        #endif
        .opacity(0)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .onAppear { SharedListState.of(paginator).refreshableContainers.appeared(id) }
        .onDisappear { SharedListState.of(paginator).refreshableContainers.disappeared(id) }
      }
    }
  #endif

  extension View {
    /// Takes the pull gesture and ⌘R from the lists within this view: for lists that cannot be
    /// refreshed, or that do it in their own way, with a `.refreshable` of one's own.
    ///
    /// - Parameter isDisabled: Whether they are taken away. A change of it while a list is shown makes
    ///   the list anew.
    public func paginationRefreshDisabled(_ isDisabled: Bool = true) -> some View {
      environment(\.isPaginationRefreshDisabled, isDisabled)
    }
  }
#endif
