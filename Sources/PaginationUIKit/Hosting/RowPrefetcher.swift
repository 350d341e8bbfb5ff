#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Hears which rows a view will need soon.
  @MainActor
  final class RowPrefetcher: NSObject {
    private let prefetch: ([IndexPath]) -> Void
    private let cancel: ([IndexPath]) -> Void

    init(prefetch: @escaping ([IndexPath]) -> Void, cancel: @escaping ([IndexPath]) -> Void) {
      self.prefetch = prefetch
      self.cancel = cancel
    }
  }

  extension RowPrefetcher: UICollectionViewDataSourcePrefetching {
    func collectionView(
      _ collectionView: UICollectionView,
      prefetchItemsAt indexPaths: [IndexPath]
    ) {
      prefetch(indexPaths)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancel(indexPaths)
    }
  }

  extension RowPrefetcher: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      prefetch(indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancel(indexPaths)
    }
  }
#endif
