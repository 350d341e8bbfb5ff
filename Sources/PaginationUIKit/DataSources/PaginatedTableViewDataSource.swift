#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  import PaginationUI
  public import UIKit

  /// Makes a table view complete: it loads, shows, refreshes and edits the list of a paginator.
  ///
  /// See ``PaginatedViewDataSource`` for what it does in any view. The loading, empty and failed states
  /// fill the screen, in the view's `backgroundView`. The state of the edges is shown in
  /// `tableHeaderView` and `tableFooterView`, unless you use them.
  @MainActor
  public final class PaginatedTableViewDataSource<Item: Identifiable & Sendable>:
    PaginatedViewDataSource<Item>
  where Item.ID: Sendable {
    /// Returns the title above a section, given its first item; none by default.
    public var headerTitle: ((_ first: Item) -> String?)?

    /// The animation of rows that the user or the app edits; automatic by default.
    public var defaultRowAnimation: UITableView.RowAnimation {
      get { dataSource.defaultRowAnimation }
      set { dataSource.defaultRowAnimation = newValue }
    }

    private weak var tableView: UITableView?
    private let dataSource: TableDataSource<Item>
    private lazy var edges = TableEdges(host)

    /// Creates the data source of a table view.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - tableView: The view.
    ///   - key: Divides the list into sections: returns what the items of a section have in common, and
    ///     always the same for equal items. A key path will do. Neighbours with the same key form a
    ///     section, also across pages. `nil`, the default, makes one section.
    ///   - cellProvider: Dequeues and configures the cell of an item. It is called again for an item
    ///     that has another value, and must then dequeue the same kind of cell.
    public init(
      _ paginator: Paginator<Item>,
      tableView: UITableView,
      sectionedBy key: ((_ item: Item) -> AnyHashable)? = nil,
      cellProvider:
        @escaping (
          _ tableView: UITableView, _ indexPath: IndexPath, _ item: Item
        ) -> UITableViewCell
    ) {
      let shown = ShownRows(paginator, sectionedBy: key)
      self.tableView = tableView
      let host = ListHost(paginator)
      let stateCell = "PaginationStateCell"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: stateCell)
      dataSource = TableDataSource(tableView: tableView) { view, indexPath, id in
        let row = shown.row(inSection: indexPath.section, row: indexPath.row, id: id)
        if let item = row?.item { return cellProvider(view, indexPath, item) }
        let cell = view.dequeueReusableCell(withIdentifier: stateCell, for: indexPath)
        cell.contentConfiguration = host.content(of: row)
        cell.selectionStyle = .none
        return cell
      }
      super.init(shown, RowSource(dataSource), host, in: tableView)
      dataSource.owner = self
    }

    override func updateEdges() {
      if let tableView { edges.update(in: tableView) }
    }

    // MARK: What the table asks

    fileprivate func hasItem(at indexPath: IndexPath) -> Bool { item(at: indexPath) != nil }

    fileprivate func deleteRow(at indexPath: IndexPath) {
      if let item = item(at: indexPath) { delete([item]) }
    }

    fileprivate func moveRow(from source: IndexPath, to destination: IndexPath) {
      let move = RowDrop(from: source, to: destination)
      drop(move)
      // The table has moved the row on screen, and expects the data to match when this returns.
      if case .moved = move { send { $0.rowMoved() } }
    }

    fileprivate func header(ofSection section: Int) -> String? {
      shown.items(inSection: section)?.first.flatMap { headerTitle?($0) }
    }
  }

  /// Passes on what a table asks its data source apart from the cells.
  @MainActor
  private final class TableDataSource<Item: Identifiable & Sendable>:
    UITableViewDiffableDataSource<Int, PaginationRow<Item>.ID>
  where Item.ID: Sendable {
    weak var owner: PaginatedTableViewDataSource<Item>?

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let owner, owner.hasItem(at: indexPath) else { return false }
      // In editing mode, a row shows its handle only if it can be edited.
      return owner.deleteHandler != nil || tableView.isEditing && owner.moveHandler != nil
    }

    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete { owner?.deleteRow(at: indexPath) }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      guard let owner else { return false }
      return owner.noteMove(owner.moveHandler != nil && owner.hasItem(at: indexPath))
    }

    override func tableView(
      _ tableView: UITableView,
      moveRowAt source: IndexPath,
      to destination: IndexPath
    ) {
      owner?.moveRow(from: source, to: destination)
    }

    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? {
      owner?.header(ofSection: section)
    }
  }
#endif
