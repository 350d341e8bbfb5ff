#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  public import UIKit

  /// Shows a paginator's list in a table view, complete.
  ///
  /// ```swift
  /// final class PostsController: UITableViewController {
  ///   private let posts = Paginator(source: api.posts)
  ///   private var dataSource: PaginatedTableViewDataSource<Post>?
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "post")
  ///     dataSource = PaginatedTableViewDataSource(posts, tableView: tableView) {
  ///       tableView, indexPath, post in
  ///       let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
  ///       var content = cell.defaultContentConfiguration()
  ///       content.text = post.title
  ///       cell.contentConfiguration = content
  ///       return cell
  ///     }
  ///     dataSource?.addRefreshControl()
  ///     dataSource?.deleteHandler = { post in try await api.delete(post) }
  ///   }
  /// }
  /// ```
  ///
  /// It loads the first page when the view comes into a window and the others before the reader gets
  /// there. A page is an insertion, and an item with another value configures its cell anew: cells,
  /// selection and focus stay, also VoiceOver's. Rows that come above the reader move nothing on
  /// screen. The view's delegate remains yours.
  ///
  /// Loading, empty and failed fill the screen, in the view's `backgroundView`. What happens at the
  /// edges is shown in `tableHeaderView` and `tableFooterView`, unless you use them.
  @MainActor
  public final class PaginatedTableViewDataSource<Item: Identifiable & Sendable>:
    PaginatedViewDataSource<Item>
  where Item.ID: Sendable {
    /// Makes the view of an item.
    public typealias CellProvider = (
      _ tableView: UITableView, _ indexPath: IndexPath, _ item: Item
    ) -> UITableViewCell

    /// The title above a section, by the section's first item; none by default.
    public var headerTitle: ((_ first: Item) -> String?)?

    /// The title below a section, by the section's first item; none by default.
    public var footerTitle: ((_ first: Item) -> String?)?

    /// How high the views at the edges are, for higher ones of your own; `nil`, the default, is one
    /// line of text in the reader's size.
    public var edgeHeight: CGFloat?

    private weak var tableView: UITableView?
    private let dataSource: TableDataSource<Item.ID>
    private lazy var edges = TableEdges(paginator, stateViews)

    /// Creates the data source and shows the list with it.
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

    /// Creates the data source and shows the list in sections with it.
    ///
    /// Neighbours with the same key are a section; one that goes on over several pages stays one.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - tableView: The view.
    ///   - key: What the items of a section have in common: a key path, or a closure that says the
    ///     same for items that are the same.
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
      dataSource = TableDataSource<Item.ID>(tableView: tableView) { view, indexPath, id in
        shown.item(inSection: indexPath.section, row: indexPath.row, id: id)
          .map { cellProvider(view, indexPath, $0) }
      }
      super.init(
        shown,
        TableRows(tableView, dataSource),
        RowEditor(shown),
        in: tableView
      )
      dataSource.answers = answers()
    }

    /// How rows come and go that the reader, or your code, edits; automatic by default.
    public var defaultRowAnimation: UITableView.RowAnimation {
      get { dataSource.defaultRowAnimation }
      set { dataSource.defaultRowAnimation = newValue }
    }

    override func updateEdges() {
      guard let tableView else { return }
      edges.update(in: tableView, height: edgeHeight)
    }

    private func answers() -> TableAnswers {
      TableAnswers(
        canEdit: { [editor] in editor.canDelete },
        canMove: { [editor] in editor.canMove },
        delete: { [weak self] indexPath in
          guard let self, let item = item(at: indexPath) else { return }
          delete([item])
        },
        move: { [weak self] in self?.moveRow(from: $0, to: $1) },
        header: { [weak self] in self?.title($0, \.headerTitle) },
        footer: { [weak self] in self?.title($0, \.footerTitle) }
      )
    }

    private func moveRow(from source: IndexPath, to destination: IndexPath) {
      guard source.section == destination.section else { return undoMove() }
      guard source != destination else { return }
      editor.move(RowMove(from: source.row, to: destination.row), inSection: source.section)
      // The table has moved the row on screen, and wants the data to be so when this returns.
      showChanges(isDragged: true)
    }

    private func title(
      _ section: Int,
      _ title: KeyPath<PaginatedTableViewDataSource, ((Item) -> String?)?>
    ) -> String? {
      shown.items(inSection: section)?.first.flatMap { self[keyPath: title]?($0) }
    }
  }
#endif
