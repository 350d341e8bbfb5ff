#if canImport(SwiftUI)
  import Combine
  package import Pagination
  package import SwiftUI

  /// What people can do with a list as a whole: undo deletions, in a bar below the rows, and, with VoiceOver wherever
  /// they are in the list, also show new rows. Deletions are sent and the list is saved when the app leaves.
  @MainActor
  package struct ListActions<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>
    @ObservedObject private var deletions: PendingDeletions
    @Environment(\.scenePhase) private var scenePhase
    @LocalizedStrings private var strings

    package init(_ paginator: Paginator<Item>) {
      _paginator = Observed(wrappedValue: paginator)
      deletions = .of(paginator)
    }

    package func body(content: Content) -> some View {
      let newRowCount = $paginator.newRowCount
      content
        .accessibilityActions {
          if deletions.count > 0 { Button(strings[.undo]) { deletions.undo() } }
          if newRowCount > 0 { Button(strings[.newItems](newRowCount)) { paginator.showNewRows() } }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { UndoBar(deletions: deletions) }
        // In the background, the system may stop the app. In one with UIKit's lifecycle, there is no scene phase.
        .onNewValue(of: scenePhase) {
          leave(isInBackground: $0 == .background, isActive: $0 == .active)
        }
        .onBackground { leave(isInBackground: $0, isActive: !$0) }
    }

    private func leave(isInBackground: Bool, isActive: Bool) {
      if isInBackground { deletions.send() }
      if !isActive { paginator.saveSoon() }
    }
  }

  @MainActor
  private struct UndoBar: View {
    @ObservedObject var deletions: PendingDeletions
    @LocalizedStrings private var strings
    @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverOn

    /// The number that VoiceOver has said last.
    @State private var said = 0

    var body: some View {
      let count = deletions.count
      Group {
        if count > 0 {
          HStack {
            Text(strings[.removed](count))
            Spacer()
            Button(strings[.undo]) { deletions.undo() }
              .identified(as: .undo)
          }
          .asBar()
          // Otherwise VoiceOver reaches it after all rows.
          .accessibilitySortPriority(1)
          .onAppear { say(count) }
          .onNewValue(of: count) { say($0) }
          .onDisappear { said = 0 }
        }
      }
    }

    private func say(_ count: Int) {
      if isVoiceOverOn, count > said { announce(strings[.removed](count)) }
      said = count
    }
  }
#endif
