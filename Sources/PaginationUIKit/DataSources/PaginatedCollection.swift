#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  public import PaginationUI
  public import SwiftUI
  import UIKit

  /// The rows of a paginator in a `UICollectionView`, as a SwiftUI view: for timelines and chats, whose rows must not move
  /// by a point when others come or go above them.
  ///
  /// ```swift apple
  /// PaginatedCollection(posts) { post in PostRow(post) }
  ///   .onDelete { post in try await api.delete(post) }
  /// ```
  ///
  /// It looks and works as a plain `PaginatedList` does, and takes the package's modifiers, except `onInsert`. It is a
  /// list of UIKit, so modifiers of `List` and its rows, such as `listStyle` and `swipeActions`, have no effect.
  @MainActor
  public struct PaginatedCollection<Item: Identifiable & Sendable, Row: View>: View, PaginatedRows
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let row: (Item) -> Row

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    /// Creates the collection of a paginator's rows.
    public init(
      _ paginator: Paginator<Item>,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) {
      self.paginator = paginator
      self.row = row
    }

    /// The collection.
    public var body: some View {
      CollectionHost(paginator: paginator, row: row, options: rowOptions)
        .modifier(ListActions(paginator))
        // Another paginator is another list: it starts at its top.
        .id(ObjectIdentifier(paginator))
    }
  }

  @MainActor
  private struct CollectionHost<Item: Identifiable & Sendable, Row: View>: UIViewRepresentable
  where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let row: (Item) -> Row
    let options: PaginatedRowOptions<Item>

    func makeCoordinator() -> CollectionCoordinator<Item, Row> { CollectionCoordinator(self) }

    func makeUIView(context: Context) -> UICollectionView {
      context.coordinator.collectionView(in: context.environment)
    }

    func updateUIView(_ view: UICollectionView, context: Context) {
      context.coordinator.update(view, to: self, in: context.environment)
    }
  }

  /// Keeps the data source, and makes the cells.
  @MainActor
  private final class CollectionCoordinator<Item: Identifiable & Sendable, Row: View>: NSObject,
    UICollectionViewDataSourcePrefetching
  where Item.ID: Sendable {
    private var dataSource: PaginatedCollectionViewDataSource<Item>?
    private var host: CollectionHost<Item, Row>
    private var environment = EnvironmentValues()

    init(_ host: CollectionHost<Item, Row>) { self.host = host }

    func collectionView(in environment: EnvironmentValues) -> UICollectionView {
      self.environment = environment
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      // Made before the view asks for a cell: UIKit forbids a registration then.
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
        [weak self] cell, _, item in
        self?.configure(cell, with: item)
      }
      let dataSource = PaginatedCollectionViewDataSource(host.paginator, collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      dataSource.modifyStateViews { [weak self] view in
        view.environment(\.self, self?.environment ?? EnvironmentValues())
      }
      self.dataSource = dataSource
      #if !os(tvOS)
        if !environment.paginationSettings.isRefreshDisabled { dataSource.addRefreshControl() }
      #endif
      return view
    }

    /// Shows the rows of another evaluation: their closure may have captured other values.
    func update(
      _ view: UICollectionView,
      to host: CollectionHost<Item, Row>,
      in environment: EnvironmentValues
    ) {
      self.host = host
      self.environment = environment
      guard let dataSource else { return }
      let settings = environment.paginationSettings
      dataSource.loads = settings.loads
      dataSource.networkConditions = settings.networkConditions
      dataSource.editFailureHandler =
        settings.editFailure.isOfApp ? settings.editFailure.report : nil
      dataSource.deleteHandler = host.options.delete
      dataSource.undoDelay = host.options.undoDelay
      dataSource.moveHandler = host.options.move
      view.prefetchDataSource = host.options.prefetch == nil ? nil : self
      for case let cell as UICollectionViewListCell in view.visibleCells {
        if let item = view.indexPath(for: cell).flatMap(dataSource.item) {
          configure(cell, with: item)
        }
      }
    }

    private func configure(_ cell: UICollectionViewListCell, with item: Item) {
      let (host, environment) = (host, environment)
      // The refusal is reported also if the view has gone by then.
      let none: @MainActor (any Error) -> Void = { _ in }
      let refused = dataSource?.refused ?? none
      cell.contentConfiguration = UIHostingConfiguration {
        Group {
          if host.options.deleteTitle != nil {
            host.options.deletable(host.row(item), item, in: host.paginator, refused: refused)
          } else {
            host.row(item)
          }
        }
        .environment(\.self, environment)
      }
      #if !os(tvOS)
        cell.accessories = host.options.move == nil ? [] : [.reorder(displayed: .always)]
      #endif
    }

    func collectionView(_: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      host.options.prefetch?.perform(paths.compactMap { dataSource?.item(at: $0) })
    }

    func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
      host.options.prefetch?.cancel?(paths.compactMap { dataSource?.item(at: $0) })
    }

    private var layout: UICollectionViewLayout {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      #if !os(tvOS)
        list.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
          guard let self, host.options.deleteTitle == nil else { return nil }
          return dataSource?.deleteSwipeActions(at: indexPath)
        }
      #endif
      let layout = UICollectionViewCompositionalLayout.list(using: list)
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.boundarySupplementaryItems = [.paginationEdge(.start), .paginationEdge(.end)]
      layout.configuration = configuration
      return layout
    }
  }
#endif
