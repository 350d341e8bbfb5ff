#if canImport(SwiftUI)
  import Combine
  import Foundation
  import Pagination
  import SwiftUI

  /// Refreshes with the pull gesture, if the system has it, and with ⌘R.
  ///
  /// SwiftUI cancels a refresh action when the view that owns it is evaluated again. The paginator
  /// owns the load, so nothing is lost.
  @MainActor
  struct RefreshActions<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.paginationSettings.isRefreshDisabled) private var isDisabled

    func body(content: Content) -> some View {
      if isDisabled {
        content
      } else {
        content
          .environment(\.paginationOuterList, .of(paginator))
          .refreshable { await paginator.refresh() }
          #if !os(tvOS) && !os(watchOS)
            .background { RefreshShortcut(paginator: paginator, shared: .of(paginator)) }
          #endif
      }
    }
  }

  #if !os(tvOS) && !os(watchOS)
    /// ⌘R. A shortcut needs a button; this one is invisible and can't be reached in another way.
    @MainActor
    private struct RefreshShortcut<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
      let paginator: Paginator<Item>
      @ObservedObject var shared: SharedListState
      @Environment(\.paginationOuterList) private var outer
      @LocalizedStrings private var strings
      @State private var id = UUID()

      private var hasShortcut: Bool { shared.refreshableInnerContainers.isEmpty }

      var body: some View {
        Button(strings[.refresh]) {
          Task { await paginator.refresh() }
        }
        .keyboardShortcut(hasShortcut ? KeyboardShortcut("r", modifiers: .command) : nil)
        #if os(macOS)
          .focusable(false)
        #endif
        .opacity(0)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .onAppear {
          shared.refreshableContainers.appeared(id)
          if outer !== shared { outer?.refreshableInnerContainers.appeared(id) }
        }
        .onDisappear {
          shared.refreshableContainers.disappeared(id)
          outer?.refreshableInnerContainers.disappeared(id)
        }
      }
    }
  #endif
#endif
