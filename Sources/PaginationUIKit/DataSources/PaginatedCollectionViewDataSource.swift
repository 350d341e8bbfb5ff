#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  import PaginationUI
  public import UIKit

  /// Makes a collection view complete: it loads, shows, refreshes and edits the list of a paginator.
  ///
  /// See ``PaginatedViewDataSource`` for what it does in any view. The loading, empty and failed states
  /// fill the screen, in the view's `backgroundView`. The state of the edges is shown if the layout has
  /// room for it: as boundary items of the whole layout, see `paginationEdge(_:)`, or as header and
  /// footer of the only section.
  @MainActor
  public final class PaginatedCollectionViewDataSource<Item: Identifiable & Sendable>:
    PaginatedViewDataSource<Item>
  where Item.ID: Sendable {
    /// Returns the supplementary views that do not belong to the edges: headers, footers and others. If
    /// it returns `nil` for the header or footer of the only section, that view shows the edge.
    public var supplementaryViewProvider:
      (
        (
          _ collectionView: UICollectionView, _ kind: String, _ indexPath: IndexPath
        ) -> UICollectionReusableView?
      )?

    private typealias RowID = PaginationRow<Item>.ID

    private weak var collectionView: UICollectionView?
    private lazy var edges = CollectionEdges(host, isDivided: shown.isDivided)

    /// Creates the data source of a collection view.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - collectionView: The view.
    ///   - key: Divides the list into sections: returns what the items of a section have in common, and
    ///     always the same for equal items. A key path will do. Neighbours with the same key form a
    ///     section, also across pages. `nil`, the default, makes one section.
    ///   - cellProvider: Dequeues and configures the cell of an item. It is called again for an item
    ///     that has another value, and must then dequeue the same kind of cell.
    public init(
      _ paginator: Paginator<Item>,
      collectionView: UICollectionView,
      sectionedBy key: ((_ item: Item) -> AnyHashable)? = nil,
      cellProvider:
        @escaping (
          _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: Item
        ) -> UICollectionViewCell
    ) {
      let shown = ShownRows(paginator, sectionedBy: key)
      let host = ListHost(paginator)
      // Made before the view asks for a cell: UIKit forbids a registration then.
      let stateCells = UICollectionView.CellRegistration<UICollectionViewCell, PaginationRow<Item>?>
      {
        cell,
        _,
        row in
        cell.contentConfiguration = host.content(of: row)
      }
      let dataSource = UICollectionViewDiffableDataSource<Int, RowID>(
        collectionView: collectionView
      ) { view, indexPath, id in
        let row = shown.row(inSection: indexPath.section, row: indexPath.item, id: id)
        if let item = row?.item { return cellProvider(view, indexPath, item) }
        return view.dequeueConfiguredReusableCell(
          using: stateCells,
          for: indexPath,
          item: .some(row)
        )
      }
      self.collectionView = collectionView
      super.init(shown, RowSource(dataSource), host, in: collectionView)
      // The registrations must exist before the view asks for the first edge.
      let edges = edges
      dataSource.supplementaryViewProvider = { [weak self] view, kind, indexPath in
        self?.supplementaryViewProvider?(view, kind, indexPath)
          ?? edges.view(in: view, kind: kind, at: indexPath)
      }
      dataSource.reorderingHandlers.canReorderItem = { [weak self] id in
        guard case .item = id, let self else { return false }
        return noteMove(moveHandler != nil)
      }
      dataSource.reorderingHandlers.didReorder = { [weak self] in self?.reordered($0) }
    }

    override func updateEdges() {
      if let collectionView { edges.update(in: collectionView) }
    }

    // MARK: Editing

    private func reordered(_ transaction: NSDiffableDataSourceTransaction<Int, RowID>) {
      let (old, new) = (transaction.initialSnapshot, transaction.finalSnapshot)
      let move = RowMove(transaction.difference)
      let id = move.flatMap { new.itemIdentifiers.dropFirst($0.to).first }
      drop(
        RowDrop(
          move,
          from: id.flatMap(old.sectionIdentifier(containingItem:)),
          to: id.flatMap(new.sectionIdentifier(containingItem:)),
          in: shown.sectionsOfRows
        )
      )
    }

    #if !os(tvOS)
      /// Swipe to delete, for list layouts; `nil` without a `deleteHandler`.
      ///
      /// ```swift
      /// @MainActor
      /// func layout(
      ///   for dataSource: PaginatedCollectionViewDataSource<Post>
      /// ) -> UICollectionViewLayout {
      ///   var list = UICollectionLayoutListConfiguration(appearance: .plain)
      ///   list.trailingSwipeActionsConfigurationProvider = { [weak dataSource] indexPath in
      ///     dataSource?.deleteSwipeActions(at: indexPath)
      ///   }
      ///   return UICollectionViewCompositionalLayout.list(using: list)
      /// }
      /// ```
      ///
      /// - Parameter indexPath: The place of the row.
      public func deleteSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard deleteHandler != nil, let item = item(at: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: nil) {
          [weak self] _, _, completion in
          self?.delete([item])
          completion(true)
        }
        // VoiceOver speaks the name of the symbol in the user's language.
        delete.image = UIImage(systemName: "trash")
        return UISwipeActionsConfiguration(actions: [delete])
      }
    #endif
  }
#endif
