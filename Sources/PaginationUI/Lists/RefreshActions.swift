#if canImport(SwiftUI)
  import SwiftUI

  /// Refreshes with the pull gesture, if the system has it, and with ⌘R.
  ///
  /// SwiftUI cancels a refresh action when the view that owns it is evaluated again. The paginator
  /// owns the load, so nothing is lost.
  @MainActor
  struct RefreshActions: ViewModifier {
    let refresh: @MainActor () async -> Void
    @Environment(\.paginationSettings.isRefreshDisabled) private var isDisabled
    @LocalizedStrings private var strings

    func body(content: Content) -> some View {
      if isDisabled {
        content
      } else {
        content
          .refreshable { [refresh] in await refresh() }
          #if !os(tvOS) && !os(watchOS)
            .background { shortcut }
          #endif
      }
    }

    #if !os(tvOS) && !os(watchOS)
      /// A shortcut needs a button; this one is invisible and can't be reached in another way. If there are several on a
      /// screen, SwiftUI takes the first one.
      private var shortcut: some View {
        Button(strings[.refresh]) {
          Task { await refresh() }
        }
        .keyboardShortcut("r", modifiers: .command)
        #if os(macOS)
          .focusable(false)
        #endif
        .opacity(0)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
      }
    #endif
  }
#endif
