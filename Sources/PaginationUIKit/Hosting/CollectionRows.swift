#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The rows of a collection view.
  @MainActor
  final class CollectionRows<ID: Hashable & Sendable>: RowContainer {
    private weak var collectionView: UICollectionView?
    let dataSource: UICollectionViewDiffableDataSource<Int, ID>

    init(
      _ collectionView: UICollectionView,
      _ dataSource: UICollectionViewDiffableDataSource<Int, ID>
    ) {
      self.collectionView = collectionView
      self.dataSource = dataSource
    }

    var scrollView: UIScrollView? { collectionView }

    var visibleIndexPaths: [IndexPath] {
      collectionView?.indexPathsForVisibleItems.sorted() ?? []
    }

    var backgroundView: UIView? {
      get { collectionView?.backgroundView }
      set { collectionView?.backgroundView = newValue }
    }

    var isBeingReordered: Bool { collectionView?.hasUncommittedUpdates ?? false }

    func id(at indexPath: IndexPath) -> ID? { dataSource.itemIdentifier(for: indexPath) }

    func indexPath(of id: ID) -> IndexPath? { dataSource.indexPath(for: id) }

    func frame(at indexPath: IndexPath) -> CGRect? {
      collectionView?.layoutAttributesForItem(at: indexPath)?.frame
    }

    func apply(
      _ snapshot: RowSnapshot<ID>,
      isAnimated: Bool,
      completion: @escaping @MainActor () -> Void
    ) {
      dataSource.apply(snapshot, animatingDifferences: isAnimated) {
        Task { @MainActor in completion() }
      }
    }

    func reload(_ snapshot: RowSnapshot<ID>) {
      dataSource.applySnapshotUsingReloadData(snapshot)
    }

    func prefetch(with prefetcher: RowPrefetcher?) {
      collectionView?.prefetchDataSource = prefetcher
    }
  }
#endif
