#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  public import UIKit

  /// Makes a table view complete: it loads, shows, refreshes and edits the list of a paginator.
  ///
  /// It loads the first page when the view comes into a window, and further pages before the user gets
  /// there. A page is an insertion, and an item with another value reconfigures its cell. So cells,
  /// selection and focus stay, including VoiceOver's. Rows that come above the screen do not move the
  /// rows on screen. The view's delegate remains yours. See <doc:UsingUIKit>.
  ///
  /// The loading, empty and failed states fill the screen, in the view's `backgroundView`. The state of
  /// the edges is shown in `tableHeaderView` and `tableFooterView`, unless you use them.
  @MainActor
  public final class PaginatedTableViewDataSource<Item: Identifiable & Sendable>:
    PaginatedViewDataSource<Item>
  where Item.ID: Sendable {
    /// Returns the cell of an item.
    public typealias CellProvider = (
      _ tableView: UITableView, _ indexPath: IndexPath, _ item: Item
    ) -> UITableViewCell

    /// Returns the title above a section, given its first item; none by default.
    public var headerTitle: ((_ first: Item) -> String?)?

    /// Returns the title below a section, given its first item; none by default.
    public var footerTitle: ((_ first: Item) -> String?)?

    /// The height of the views at the edges, if your own are higher; `nil`, the default, means as much as
    /// their text needs, at least one line.
    public var edgeHeight: CGFloat?

    private weak var tableView: UITableView?
    private let dataSource: TableDataSource<Item>
    private lazy var edges = TableEdges(list, stateViews)

    /// Creates the data source of a table view.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - tableView: The view.
    ///   - cellProvider: Dequeues and configures the cell of an item. It is called again for an item
    ///     that has another value, and must then dequeue the same kind of cell.
    public convenience init(
      _ paginator: Paginator<Item>,
      tableView: UITableView,
      cellProvider: @escaping CellProvider
    ) {
      self.init(paginator, RowSections(), tableView, cellProvider)
    }

    /// Creates the data source of a table view with sections.
    ///
    /// Neighbours with the same key form a section, also across pages.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - tableView: The view.
    ///   - key: Returns what the items of a section have in common, and always the same for equal
    ///     items. A key path will do.
    ///   - cellProvider: Dequeues and configures the cell of an item. It is called again for an item
    ///     that has another value, and must then dequeue the same kind of cell.
    public convenience init<Key: Hashable>(
      _ paginator: Paginator<Item>,
      tableView: UITableView,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      cellProvider: @escaping CellProvider
    ) {
      self.init(paginator, RowSections(by: key), tableView, cellProvider)
    }

    private init(
      _ paginator: Paginator<Item>,
      _ sectioning: RowSections<Item>,
      _ tableView: UITableView,
      _ cellProvider: @escaping CellProvider
    ) {
      let shown = ShownRows(paginator, sectioning)
      self.tableView = tableView
      dataSource = TableDataSource(tableView: tableView) { view, indexPath, id in
        shown.item(inSection: indexPath.section, row: indexPath.row, id: id)
          .map { cellProvider(view, indexPath, $0) }
      }
      super.init(shown, RowSource(dataSource), in: tableView)
      dataSource.owner = self
    }

    /// The animation of rows that the user or the app edits; automatic by default.
    public var defaultRowAnimation: UITableView.RowAnimation {
      get { dataSource.defaultRowAnimation }
      set { dataSource.defaultRowAnimation = newValue }
    }

    override func updateEdges() {
      guard let tableView else { return }
      edges.update(in: tableView, height: edgeHeight)
    }

    // MARK: What the table asks

    fileprivate func deleteRow(at indexPath: IndexPath) {
      if let item = item(at: indexPath) { delete([item]) }
    }

    fileprivate func moveRow(from source: IndexPath, to destination: IndexPath) {
      guard source.section == destination.section else { return send { $0.moveRejected() } }
      guard source != destination else { return }
      move(RowMove(from: source.row, to: destination.row), inSection: source.section)
      // The table has moved the row on screen, and expects the data to match when this returns.
      send { $0.rowMoved() }
    }

    fileprivate func header(ofSection section: Int) -> String? {
      shown.items(inSection: section)?.first.flatMap { headerTitle?($0) }
    }

    fileprivate func footer(ofSection section: Int) -> String? {
      shown.items(inSection: section)?.first.flatMap { footerTitle?($0) }
    }
  }

  /// Passes on what a table asks its data source apart from the cells.
  @MainActor
  private final class TableDataSource<Item: Identifiable & Sendable>:
    UITableViewDiffableDataSource<Int, Item.ID>
  where Item.ID: Sendable {
    weak var owner: PaginatedTableViewDataSource<Item>?

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      // In editing mode, a row shows its handle only if it can be edited.
      owner?.deleteHandler != nil || tableView.isEditing && owner?.moveHandler != nil
    }

    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete { owner?.deleteRow(at: indexPath) }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      owner?.moveHandler != nil
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

    override func tableView(
      _ tableView: UITableView,
      titleForFooterInSection section: Int
    ) -> String? {
      owner?.footer(ofSection: section)
    }
  }
#endif
