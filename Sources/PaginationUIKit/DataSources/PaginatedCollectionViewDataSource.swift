#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  import PaginationUI
  public import UIKit

  /// Shows a paginator's list in a collection view, complete.
  ///
  /// ```swift
  /// final class PostsController: UICollectionViewController {
  ///   private let posts = Paginator(source: api.posts)
  ///   private var dataSource: PaginatedCollectionViewDataSource<Post>?
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Post> {
  ///       cell, _, post in
  ///       var content = cell.defaultContentConfiguration()
  ///       content.text = post.title
  ///       cell.contentConfiguration = content
  ///     }
  ///     dataSource = PaginatedCollectionViewDataSource(posts, collectionView: collectionView) {
  ///       collectionView, indexPath, post in
  ///       collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: post)
  ///     }
  ///     dataSource?.addRefreshControl()
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
  /// edges is shown where the layout has room for it: as boundary items of the whole layout, see
  /// `paginationEdge(_:)`, or as header and footer of the only section.
  @MainActor
  public final class PaginatedCollectionViewDataSource<Item: Identifiable & Sendable>:
    PaginatedViewDataSource<Item>
  where Item.ID: Sendable {
    /// Makes the view of an item.
    public typealias CellProvider = (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: Item
    ) -> UICollectionViewCell

    /// Makes a header, a footer or another supplementary view.
    public typealias SupplementaryViewProvider = (
      _ collectionView: UICollectionView, _ kind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Makes the supplementary views that are not those of the edges. Where it returns `nil` for the
    /// header or footer of the only section, that shows the edge.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    private weak var collectionView: UICollectionView?
    private var shownEdges: [ListEdge] = []

    /// Creates the data source and shows the list with it.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - collectionView: The view.
    ///   - cellProvider: Dequeues and configures the cell of an item. It is called again for an item
    ///     that has another value, and must then dequeue the same kind of cell.
    public convenience init(
      _ paginator: Paginator<Item>,
      collectionView: UICollectionView,
      cellProvider: @escaping CellProvider
    ) {
      self.init(paginator, RowSections(), collectionView, cellProvider)
    }

    /// Creates the data source and shows the list in sections with it.
    ///
    /// Neighbours with the same key are a section; one that goes on over several pages stays one.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - collectionView: The view.
    ///   - key: What the items of a section have in common: a key path, or a closure that says the
    ///     same for items that are the same.
    ///   - cellProvider: Dequeues and configures the cell of an item. It is called again for an item
    ///     that has another value, and must then dequeue the same kind of cell.
    public convenience init<Key: Hashable>(
      _ paginator: Paginator<Item>,
      collectionView: UICollectionView,
      sectionedBy key: @escaping (_ item: Item) -> Key,
      cellProvider: @escaping CellProvider
    ) {
      self.init(paginator, RowSections(by: key), collectionView, cellProvider)
    }

    private init(
      _ paginator: Paginator<Item>,
      _ sectioning: RowSections<Item>,
      _ collectionView: UICollectionView,
      _ cellProvider: @escaping CellProvider
    ) {
      let shown = ShownRows(paginator, sectioning)
      let dataSource = UICollectionViewDiffableDataSource<Int, Item.ID>(
        collectionView: collectionView
      ) { view, indexPath, id in
        shown.item(inSection: indexPath.section, row: indexPath.item, id: id)
          .map { cellProvider(view, indexPath, $0) }
      }
      super.init(
        shown,
        CollectionRows(collectionView, dataSource),
        RowEditor(shown),
        in: collectionView
      )
      self.collectionView = collectionView
      provideSupplementaryViews(with: dataSource)
      reorder(with: dataSource)
    }

    /// Lets the layout ask the edges for their size where one has come or gone: that of their content
    /// does not reach it by itself.
    override func updateEdges() {
      let present = ListEdge.allCases.filter {
        !HostedList(paginator).isHidden($0)
      }
      guard present != shownEdges, let collectionView else { return }
      shownEdges = present
      for edge in ListEdge.allCases {
        for view in collectionView.visibleSupplementaryViews(ofKind: edge.elementKind) {
          view.invalidateIntrinsicContentSize()
        }
      }
      collectionView.collectionViewLayout.invalidateLayout()
    }

    private func provideSupplementaryViews(
      with dataSource: UICollectionViewDiffableDataSource<Int, Item.ID>
    ) {
      let edges = EdgeViews(paginator, isDivided: shown.sectioning.isDivided, stateViews)
      dataSource.supplementaryViewProvider = { [weak self] view, kind, indexPath in
        self?.supplementaryViewProvider?(view, kind, indexPath)
          ?? edges.view(in: view, kind: kind, at: indexPath)
      }
    }
  }
#endif
