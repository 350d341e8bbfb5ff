#if canImport(SwiftUI)
  import Combine
  package import Pagination
  public import SwiftUI

  extension PaginatedRows {
    /// Lets people delete rows, and undo that for a while. A row disappears immediately; below the rows, a bar
    /// says how many were removed, with a button that brings them back. VoiceOver announces it, and has the
    /// button as an action of the list.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .onDelete(undo: .seconds(5)) { post in try await api.delete(post) }
    /// ```
    ///
    /// The deletion is sent when the delay has passed, when the list leaves the screen, or when the app goes into the
    /// background. A row that the server refuses to delete comes back, as with ``onDelete(perform:)``.
    ///
    /// The bar belongs to the container: `PaginatedList`, `paginated(_:)` or `PaginatedCollection`. Each list has
    /// its own.
    ///
    /// - Parameters:
    ///   - title: What the swipe action is called, such as "Close" for rows that leave the list in another way. `nil`,
    ///     the default, is the system's action to delete. tvOS has only that one.
    ///   - delay: How long people can undo a deletion, by the paginator's clock.
    ///   - action: Deletes one item on the server.
    public func onDelete(
      _ title: LocalizedStringKey? = nil,
      undo delay: Duration,
      perform action: @escaping @MainActor (_ item: Item) async throws -> Void
    ) -> Self {
      var copy = self
      copy.rowOptions.delete = action
      copy.rowOptions.undoDelay = delay
      copy.rowOptions.deleteTitle = title
      return copy
    }
  }

  #if !os(tvOS)
    extension PaginatedRowOptions {
      /// The swipe action that deletes an item, if it has a title.
      @MainActor
      @ViewBuilder
      package func deleteButton(
        for item: Item,
        of paginator: Paginator<Item>,
        refused: @escaping @MainActor (any Error) -> Void
      ) -> some View {
        if let deleteTitle, let delete = deletion(in: paginator) {
          Button(deleteTitle, role: .destructive) {
            paginator.delete([item], committing: delete, refused: refused)
          }
        }
      }
    }
  #endif

  /// What people can do with a list as a whole: undo deletions, in a bar below the rows, and, with VoiceOver wherever
  /// they are in the list, also show new rows.
  @MainActor
  package struct ListActions<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>
    @ObservedObject private var deletions: PendingDeletions
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
          // It comes after all rows.
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
