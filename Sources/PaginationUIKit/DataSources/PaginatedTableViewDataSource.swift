#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  import PaginationUI
  import SwiftUI
  public import UIKit

  /// Makes a table view complete: it loads, shows, refreshes and edits the list of a paginator.
  ///
  /// See ``PaginatedViewDataSource`` for what it does in any view. The loading, empty and failed states fill the screen,
  /// in the view's `backgroundView`. The state of the edges is shown in `tableHeaderView` and `tableFooterView`, unless
  /// you use them.
  @MainActor
  public final class PaginatedTableViewDataSource<Item: Identifiable & Sendable>:
    PaginatedViewDataSource<Item>
  where Item.ID: Sendable {
    /// Returns the title above a section, given its first item; none by default.
    public var headerTitle: ((_ first: Item) -> String?)?

    private weak var tableView: UITableView?
    private let dataSource: TableDataSource<Item>
    private lazy var start = TableEdge(\.tableHeaderView) { [host] in host.edge(.start) }
    private lazy var end = TableEdge(\.tableFooterView) { [host] in host.edge(.end) }

    /// Creates the data source of a table view. Parameters are as for ``PaginatedCollectionViewDataSource``.
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
      dataSource = TableDataSource(tableView: tableView) { view, path, id in
        let row = shown.row(inSection: path.section, row: path.row, id: id)
        if let item = row?.item { return cellProvider(view, path, item) }
        let cell = view.dequeueReusableCell(withIdentifier: stateCell, for: path)
        cell.contentConfiguration = host.content(of: row)
        cell.selectionStyle = .none
        return cell
      }
      super.init(shown, RowSource(dataSource), host, in: tableView)
      dataSource.owner = self
    }

    override func updateEdges() {
      guard let tableView else { return }
      placeEdges(in: tableView)
      // Text is measured once it is there: an edge that has come on screen may need more height.
      let isNew = [start, end].map { $0.updateContent(in: tableView) }
      if isNew.contains(true) { placeEdges(in: tableView) }
    }

    private func placeEdges(in tableView: UITableView) {
      let growth = start.place(in: tableView, isShown: !list.isHidden(.start))
      // The rows on screen stay where they are.
      if growth != 0, tableView.contentOffset.y > -tableView.adjustedContentInset.top {
        tableView.contentOffset.y += growth
      }
      _ = end.place(in: tableView, isShown: !list.isHidden(.end))
      tableView.layoutIfNeeded()
    }

    fileprivate func moveRow(from source: IndexPath, to destination: IndexPath) {
      guard source != destination else { return }
      let move = RowMove(from: source, to: destination)
      drop(move)
      // The table has moved the row on screen, and expects the data to match when this returns.
      if move != nil { send { $0.rowMoved() } }
    }
  }

  /// Passes on what a table asks its data source apart from the cells.
  @MainActor
  private final class TableDataSource<Item: Identifiable & Sendable>:
    UITableViewDiffableDataSource<Int, PaginationRow<Item>.ID>
  where Item.ID: Sendable {
    weak var owner: PaginatedTableViewDataSource<Item>?

    override func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool {
      guard let owner, owner.item(at: path) != nil else { return false }
      // In editing mode, a row shows its handle only if it can be edited.
      return owner.deleteHandler != nil || tableView.isEditing && owner.moveHandler != nil
    }

    override func tableView(
      _: UITableView,
      commit style: UITableViewCell.EditingStyle,
      forRowAt path: IndexPath
    ) {
      if style == .delete, let owner, let item = owner.item(at: path) { owner.delete([item]) }
    }

    override func tableView(_: UITableView, canMoveRowAt path: IndexPath) -> Bool {
      guard let owner else { return false }
      return owner.noteMove(owner.moveHandler != nil && owner.item(at: path) != nil)
    }

    override func tableView(
      _: UITableView,
      moveRowAt source: IndexPath,
      to destination: IndexPath
    ) {
      owner?.moveRow(from: source, to: destination)
    }

    override func tableView(_: UITableView, titleForHeaderInSection section: Int) -> String? {
      owner?.shown.firstItem(inSection: section).flatMap { owner?.headerTitle?($0) }
    }
  }

  /// The state of an edge in the header or footer of a table: those of sections belong to the delegate, and float. It has
  /// the same height in all states, unless large type needs more.
  ///
  /// An edge loads when it appears. But a table keeps its header and footer all the time, so the SwiftUI view is in it
  /// only while it is on screen.
  @MainActor
  private final class TableEdge: UIView {
    private let slot: ReferenceWritableKeyPath<UITableView, UIView?>
    private let makeContent: () -> any UIContentConfiguration
    private var content: UIView?

    init(
      _ slot: ReferenceWritableKeyPath<UITableView, UIView?>,
      _ makeContent: @escaping () -> any UIContentConfiguration
    ) {
      self.slot = slot
      self.makeContent = makeContent
      super.init(frame: .zero)
      isHidden = true
      clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows or hides the edge, unless the app uses its place. Returns by how much the edge has grown.
    func place(in tableView: UITableView, isShown: Bool) -> CGFloat {
      let present = tableView[keyPath: slot]
      guard present == nil || present === self else { return 0 }
      let difference = (isShown ? fittingHeight(in: tableView) : 0) - frame.height
      // Less than half a pixel cannot be seen, and would be measured again and again.
      let growth = abs(difference) * tableView.traitCollection.displayScale < 0.5 ? 0 : difference
      isHidden = !isShown
      if growth != 0 {
        frame.size = CGSize(width: tableView.bounds.width, height: frame.height + growth)
      }
      if growth != 0 || isHidden != (present == nil) {
        tableView[keyPath: slot] = isHidden ? nil : self
      }
      return growth
    }

    /// The height of the content, at least one line of text in the user's size.
    private func fittingHeight(in tableView: UITableView) -> CGFloat {
      let line = UIFontMetrics.default.scaledValue(
        for: 44,
        compatibleWith: tableView.traitCollection
      )
      let size = content?.systemLayoutSizeFitting(
        CGSize(width: tableView.bounds.width, height: UIView.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      return max(line, size?.height ?? 0)
    }

    /// Shows the content while the edge is on screen. Returns whether the content is new.
    func updateContent(in tableView: UITableView) -> Bool {
      // An edge counts as on screen one height early, so that VoiceOver finds it after the last row.
      let screen = tableView.bounds.insetBy(dx: 0, dy: -frame.height)
      guard !isHidden, superview === tableView, frame.intersects(screen) else {
        content?.removeFromSuperview()
        content = nil
        return false
      }
      guard content == nil else { return false }
      let view = makeContent().makeContentView()
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      content = view
      return true
    }
  }
#endif
