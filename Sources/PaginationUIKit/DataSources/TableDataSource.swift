#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import UIKit

  /// What a table asks its data source beside the cells.
  @MainActor
  struct TableAnswers {
    var canEdit: () -> Bool
    var canMove: () -> Bool
    var delete: (IndexPath) -> Void
    var move: (_ source: IndexPath, _ destination: IndexPath) -> Void
    var header: (_ section: Int) -> String?
    var footer: (_ section: Int) -> String?
  }

  @MainActor
  final class TableDataSource<ID: Hashable & Sendable>: UITableViewDiffableDataSource<Int, ID> {
    var answers: TableAnswers?

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let answers else { return false }
      // While the table is edited, a row that can be moved shows its handle if it can be edited.
      return answers.canEdit() || tableView.isEditing && answers.canMove()
    }

    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete else { return }
      answers?.delete(indexPath)
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      answers?.canMove() ?? false
    }

    override func tableView(
      _ tableView: UITableView,
      moveRowAt source: IndexPath,
      to destination: IndexPath
    ) {
      answers?.move(source, destination)
    }

    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? {
      answers?.header(section)
    }

    override func tableView(
      _ tableView: UITableView,
      titleForFooterInSection section: Int
    ) -> String? {
      answers?.footer(section)
    }
  }
#endif
