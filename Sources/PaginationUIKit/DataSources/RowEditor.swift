#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import PaginationUI
  import UIKit

  /// What the user may do to the rows of a view.
  @MainActor
  final class RowEditor<Item: Identifiable & Sendable> where Item.ID: Sendable {
    var delete: (@MainActor (Item) async throws -> Void)?
    var move: (@MainActor (MovedItems<Item>) async throws -> Void)?

    /// Receives the error of a refused edit; `nil` shows an alert.
    var refused: (@MainActor (any Error) -> Void)?

    private let shown: ShownRows<Item>
    private let list: HostedList<Item>

    init(_ shown: ShownRows<Item>) {
      self.shown = shown
      list = HostedList(shown.paginator)
    }

    var canDelete: Bool { delete != nil }

    var canMove: Bool { move != nil }

    func delete(_ items: [Item]) {
      guard let delete else { return }
      list.delete(items, committing: delete) { [weak self, list] error in
        if let refused = self?.refused { refused(error) } else { list.refused(error) }
      }
    }

    /// Moves a row within its section.
    func move(_ row: RowMove, inSection section: Int) {
      guard let move, let items = shown.items(inSection: section) else { return }
      list.move(from: row.from, to: row.destination, in: items, committing: move) {
        [weak self, list] error in
        if let refused = self?.refused { refused(error) } else { list.refused(error) }
      }
    }
  }
#endif
