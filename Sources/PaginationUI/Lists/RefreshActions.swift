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
  struct RefreshActions: ViewModifier {
    private let first: RefreshedList

    /// All lists in the container.
    private let lists: [RefreshedList]
    @Environment(\.paginationSettings.isRefreshDisabled) private var isDisabled

    init(_ first: RefreshedList, _ others: RefreshedList...) {
      self.first = first
      lists = [first] + others
    }

    func body(content: Content) -> some View {
      if isDisabled {
        content
      } else {
        content
          .environment(\.paginationOuterList, first.shared)
          .refreshable { [lists] in await lists.refresh() }
          #if !os(tvOS) && !os(watchOS)
            .background { RefreshShortcut(lists: lists, shared: first.shared) }
          #endif
      }
    }
  }

  /// A list that is refreshed together with others.
  @MainActor
  struct RefreshedList {
    let shared: SharedListState
    let refresh: @MainActor () async -> Void

    init<Item>(_ paginator: Paginator<Item>) {
      shared = .of(paginator)
      refresh = { await paginator.refresh() }
    }
  }

  extension [RefreshedList] {
    /// Refreshes all lists at the same time.
    @MainActor
    fileprivate func refresh() async {
      let tasks = map { list in Task { await list.refresh() } }
      for task in tasks { await task.value }
    }
  }

  #if !os(tvOS) && !os(watchOS)
    /// ⌘R. A shortcut needs a button; this one is invisible and can't be reached in another way.
    @MainActor
    private struct RefreshShortcut: View {
      let lists: [RefreshedList]

      /// The state of the first list, which stands for all of them within other containers.
      @ObservedObject var shared: SharedListState
      @Environment(\.paginationOuterList) private var outer
      @LocalizedStrings private var strings
      @State private var id = UUID()

      private var hasShortcut: Bool { shared.refreshableInnerContainers.isEmpty }

      var body: some View {
        Button(strings[.refresh]) {
          Task { await lists.refresh() }
        }
        .keyboardShortcut(hasShortcut ? KeyboardShortcut("r", modifiers: .command) : nil)
        #if os(macOS)
          .focusable(false)
        #endif
        .opacity(0)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .onAppear {
          for list in lists { list.shared.refreshableContainers.appeared(id) }
          if outer !== shared { outer?.refreshableInnerContainers.appeared(id) }
        }
        .onDisappear {
          for list in lists { list.shared.refreshableContainers.disappeared(id) }
          outer?.refreshableInnerContainers.disappeared(id)
        }
      }
    }
  #endif
#endif
