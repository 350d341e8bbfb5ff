#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  import PaginationUI
  import SwiftUI
  public import UIKit

  /// Makes a collection view complete: it loads, shows, refreshes and edits the list of a paginator.
  ///
  /// See ``PaginatedViewDataSource`` for what it does in any view. The loading, empty and failed states fill the screen,
  /// in the view's `backgroundView`. The state of the edges is shown if the layout has room for it: as boundary items of
  /// the whole layout, see `paginationEdge(_:)`, or as header and footer of the only section.
  @MainActor
  public final class PaginatedCollectionViewDataSource<Item: Identifiable & Sendable>:
    PaginatedViewDataSource<Item>
  where Item.ID: Sendable {
    /// Returns the supplementary views that do not belong to the edges: headers, footers and others. If it returns `nil`
    /// for the header or footer of the only section, that view shows the edge.
    public var supplementaryViewProvider:
      (
        (
          _ collectionView: UICollectionView, _ kind: String, _ indexPath: IndexPath
        ) -> UICollectionReusableView?
      )?

    private typealias RowID = PaginationRow<Item>.ID

    private weak var collectionView: UICollectionView?
    private var shownEdges: [ListEdge] = []

    /// Creates the data source of a collection view.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - collectionView: The view.
    ///   - key: Divides the list into sections: neighbours with the same key form one, also across pages. It returns always
    ///     the same for equal items. `nil`, the default, makes one section.
    ///   - gapsAreSections: Whether each gap is a section, so that a grid can give it a whole line: see
    ///     ``isGap(inSection:)``.
    ///   - cellProvider: Dequeues and configures the cell of an item, again and of the same kind if its value changes.
    public init(
      _ paginator: Paginator<Item>,
      collectionView: UICollectionView,
      sectionedBy key: ((_ item: Item) -> AnyHashable)? = nil,
      gapsAreSections: Bool = false,
      cellProvider:
        @escaping (
          _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: Item
        ) -> UICollectionViewCell
    ) {
      let shown = ShownRows(paginator, sectionedBy: key, gapsAreSections: gapsAreSections)
      let host = ListHost(paginator)
      // The registrations must exist before the view asks for a cell or an edge.
      let stateCells = UICollectionView.CellRegistration<UICollectionViewCell, PaginationRow<Item>?>
      {
        $0.contentConfiguration = host.content(of: $2)
      }
      let dataSource = UICollectionViewDiffableDataSource<Int, RowID>(
        collectionView: collectionView
      ) { view, path, id in
        let row = shown.row(inSection: path.section, row: path.item, id: id)
        if let item = row?.item { return cellProvider(view, path, item) }
        return view.dequeueConfiguredReusableCell(using: stateCells, for: path, item: .some(row))
      }
      self.collectionView = collectionView
      super.init(shown, RowSource(dataSource), host, in: collectionView)
      let edges = edgeRegistrations
      dataSource.supplementaryViewProvider = { [weak self] view, kind, path in
        self?.supplementaryViewProvider?(view, kind, path)
          ?? edges[kind].map { view.dequeueConfiguredReusableSupplementary(using: $0, for: path) }
      }
      dataSource.reorderingHandlers.canReorderItem = { [weak self] id in
        guard case .item = id, let self else { return false }
        return noteMove(moveHandler != nil)
      }
      dataSource.reorderingHandlers.didReorder = { [weak self] in self?.reordered($0) }
    }

    /// Whether the only row of a section is a gap.
    public func isGap(inSection section: Int) -> Bool {
      shown.sections.indices.contains(section) && shown.sections[section].isGap
    }

    /// The views of the edges, by kind. The headers and footers of sections are among them unless there can be several
    /// sections.
    private var edgeRegistrations:
      [String: UICollectionView.SupplementaryRegistration<UICollectionViewCell>]
    {
      let isDivided = shown.isDivided
      let edges: [(kind: String, edge: ListEdge?)] = [
        (ListEdge.start.elementKind, .start), (ListEdge.end.elementKind, .end),
        (UICollectionView.elementKindSectionHeader, isDivided ? nil : .start),
        (UICollectionView.elementKindSectionFooter, isDivided ? nil : .end),
      ]
      return Dictionary(
        uniqueKeysWithValues: edges.map { [host] kind, edge in
          (
            kind,
            .init(elementKind: kind) { cell, _, _ in
              // A boundary item of height 0 is an error in compositional layouts.
              cell.contentConfiguration = edge.map { host.edge($0).minSize(width: 1, height: 1) }
            }
          )
        }
      )
    }

    /// Lets the layout ask the edges for their size if one has come or gone: it does not notice that their content has
    /// another size.
    override func updateEdges() {
      let present = ListEdge.allCases.filter { !list.isHidden($0) }
      guard let collectionView, present != shownEdges else { return }
      shownEdges = present
      for edge in ListEdge.allCases {
        for view in collectionView.visibleSupplementaryViews(ofKind: edge.elementKind) {
          view.invalidateIntrinsicContentSize()
        }
      }
      collectionView.collectionViewLayout.invalidateLayout()
    }

    private func reordered(_ transaction: NSDiffableDataSourceTransaction<Int, RowID>) {
      let changed = transaction.sectionTransactions.filter { !$0.difference.isEmpty }
      let sections = transaction.initialSnapshot
      drop(RowMove(changed.map { (sections.indexOfSection($0.sectionIdentifier), $0.difference) }))
    }

    #if !os(tvOS)
      /// Swipe to delete, for the `trailingSwipeActionsConfigurationProvider` of list layouts; `nil` without a
      /// `deleteHandler`.
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

  extension ListEdge {
    /// The kind of the supplementary view that shows the state of this edge.
    fileprivate var elementKind: String {
      self == .start ? "PaginationStartEdge" : "PaginationEndEdge"
    }
  }

  extension NSCollectionLayoutBoundarySupplementaryItem {
    /// The state of an edge of the list, for compositional layouts:
    ///
    /// ```swift
    /// let configuration = UICollectionViewCompositionalLayoutConfiguration()
    /// configuration.boundarySupplementaryItems = [.paginationEdge(.start), .paginationEdge(.end)]
    /// ```
    public static func paginationEdge(
      _ edge: ListEdge
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .estimated(44)
        ),
        elementKind: edge.elementKind,
        alignment: edge == .start ? .top : .bottom
      )
    }
  }
#endif
