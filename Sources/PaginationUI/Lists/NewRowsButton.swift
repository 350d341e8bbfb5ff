#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// A button that says how many rows are new above the ones on screen ("12 new"), or below them in a list that grows
  /// at its end, and brings them: the list shows them and scrolls to the first one. Without new rows, it is not there.
  ///
  /// ```swift apple
  /// PaginatedList(posts) { PostRow($0) }.overlay(alignment: .top) { NewRowsButton(posts) }
  /// ```
  ///
  /// The number falls as people scroll there and see the new rows. VoiceOver says it when the first of them come, and
  /// finds the button before the rows. The list has it as an action, too.
  @MainActor
  public struct NewRowsButton<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>
    @LocalizedStrings private var strings
    @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverOn
    @State private var isAnnounced = false

    /// Creates the button for a paginator.
    public init(_ paginator: Paginator<Item>) { _paginator = Observed(wrappedValue: paginator) }

    /// The button, if there are new rows.
    public var body: some View {
      let count = $paginator.newRowCount
      if count > 0 {
        Button {
          paginator.showNewRows()
        } label: {
          Label(
            strings[.newItems](count),
            systemImage: $paginator.newRowsEdge == .start ? "arrow.up" : "arrow.down"
          )
        }
        .accessibilityHint(Text(strings[.newItemsHint]))
        // An overlay comes after all rows, far from the newest ones.
        .accessibilitySortPriority(1)
        .identified(as: .newItems)
        .onAppear {
          // Once, until all of them have been seen.
          guard isVoiceOverOn, !isAnnounced else { return }
          isAnnounced = true
          announce(strings[.newItems](count))
        }
        .onDisappear { if paginator.newRowCount == 0 { isAnnounced = false } }
      }
    }
  }
#endif
