#if canImport(UIKit) && !os(watchOS)
  public import Pagination
  public import PaginationUI
  public import SwiftUI
  import UIKit

  /// The rows of a paginator in a `UICollectionView`, as a SwiftUI view: for timelines and chats, whose rows must not
  /// move by a point when others come or go above them.
  ///
  /// ```swift apple
  /// PaginatedCollection(posts) { post in PostRow(post) }
  ///   .onDelete { post in try await api.delete(post) }
  /// ```
  ///
  /// It looks and works as a plain `PaginatedList` does, and takes the package's modifiers. It is a list of
  /// `UICollectionViewCompositionalLayout` with a ``PaginatedCollectionViewDataSource``, so modifiers of `List` and its
  /// rows, such as `listStyle` and `swipeActions`, have no effect.
  @MainActor
  public struct PaginatedCollection<Item: Identifiable & Sendable, Row: View>: View, PaginatedRows
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let row: (Item) -> Row

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    /// Creates the collection of a paginator's rows.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - row: The view of an item.
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

    func makeCoordinator() -> CollectionCoordinator<Item, Row> { CollectionCoordinator() }

    func makeUIView(context: Context) -> UICollectionView {
      context.coordinator.collectionView(of: self, in: context.environment)
    }

    func updateUIView(_ view: UICollectionView, context: Context) {
      context.coordinator.update(view, to: self, in: context.environment)
    }
  }

  /// Keeps the data source, and makes the cells.
  @MainActor
  private final class CollectionCoordinator<Item: Identifiable & Sendable, Row: View>
  where Item.ID: Sendable {
    private typealias Host = CollectionHost<Item, Row>

    private var dataSource: PaginatedCollectionViewDataSource<Item>?
    private var host: CollectionHost<Item, Row>?
    private var environment = EnvironmentValues()

    fileprivate func collectionView(
      of host: CollectionHost<Item, Row>,
      in environment: EnvironmentValues
    ) -> UICollectionView {
      self.host = host
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
    fileprivate func update(
      _ view: UICollectionView,
      to host: CollectionHost<Item, Row>,
      in environment: EnvironmentValues
    ) {
      self.host = host
      self.environment = environment
      guard let dataSource else { return }
      environment.set(in: dataSource)
      dataSource.deleteHandler = host.options.deletion(in: host.paginator)
      dataSource.moveHandler = host.options.move
      dataSource.prefetchHandler = host.options.prefetch?.perform
      dataSource.cancelPrefetchHandler = host.options.prefetch?.cancel
      for case let cell as UICollectionViewListCell in view.visibleCells {
        guard let indexPath = view.indexPath(for: cell),
          let item = dataSource.item(at: indexPath)
        else { continue }
        configure(cell, with: item)
      }
    }

    private func configure(_ cell: UICollectionViewListCell, with item: Item) {
      guard let host else { return }
      let environment = environment
      // The refusal is reported also if the view has gone by then.
      let refused: @MainActor (any Error) -> Void =
        if let dataSource { dataSource.refused } else { { _ in } }
      cell.contentConfiguration = UIHostingConfiguration {
        Group {
          #if os(tvOS)
            host.row(item)
          #else
            if host.options.deleteTitle == nil {
              host.row(item)
            } else {
              host.row(item).swipeActions {
                host.options.deleteButton(for: item, of: host.paginator, refused: refused)
              }
            }
          #endif
        }
        .environment(\.self, environment)
      }
      #if !os(tvOS)
        cell.accessories = host.options.move == nil ? [] : [.reorder(displayed: .always)]
      #endif
    }

    private var layout: UICollectionViewLayout {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      #if !os(tvOS)
        list.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
          guard let self, host?.options.deleteTitle == nil else { return nil }
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

  extension EnvironmentValues {
    /// Gives a data source what the package's modifiers have set.
    @MainActor
    fileprivate func set(in dataSource: PaginatedViewDataSource<some Identifiable & Sendable>) {
      let settings = paginationSettings
      dataSource.loads = settings.loads
      if dataSource.networkConditions != settings.networkConditions {
        dataSource.networkConditions = settings.networkConditions
      }
      let app = paginationEditFailure
      let report: @MainActor (any Error) -> Void = { app($0) }
      dataSource.editFailureHandler = app.isOfApp ? report : nil
    }
  }
#endif
