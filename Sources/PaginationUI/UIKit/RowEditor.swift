#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import UIKit

  /// What the reader may do to the rows of a view.
  @MainActor
  final class RowEditor<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private let shown: ShownRows<Item>
    private let shared: SharedListState
    var edits = RowEdits<Item>()

    /// Tells that an edit was refused; an alert does where this is `nil`.
    var refused: (@MainActor (any Error) -> Void)?

    init(_ shown: ShownRows<Item>) {
      self.shown = shown
      shared = .of(shown.paginator)
    }

    var canDelete: Bool { edits.delete != nil }

    var canMove: Bool { edits.move != nil }

    func delete(_ items: [Item]) {
      let perform = edits.onDelete(from: items, of: shown.paginator, refused: refusal)
      perform?(IndexSet(items.indices))
    }

    /// Moves a row within its section.
    func move(_ move: RowMove, inSection section: Int) {
      guard let items = shown.items(inSection: section) else { return }
      let perform = edits.onMove(in: items, of: shown.paginator, refused: refusal)
      perform?(IndexSet(integer: move.from), move.destination)
    }

    private var refusal: PaginationEditFailureAction {
      PaginationEditFailureAction { [weak self, shared] error in
        if let refused = self?.refused { refused(error) } else { shared.refused(error) }
      }
    }
  }
#endif
