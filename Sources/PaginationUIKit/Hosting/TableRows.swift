#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The rows of a table view.
  @MainActor
  final class TableRows<ID: Hashable & Sendable>: RowContainer {
    private weak var tableView: UITableView?
    let dataSource: UITableViewDiffableDataSource<Int, ID>

    init(_ tableView: UITableView, _ dataSource: UITableViewDiffableDataSource<Int, ID>) {
      self.tableView = tableView
      self.dataSource = dataSource
    }

    var scrollView: UIScrollView? { tableView }

    var visibleIndexPaths: [IndexPath] { tableView?.indexPathsForVisibleRows ?? [] }

    var backgroundView: UIView? {
      get { tableView?.backgroundView }
      set { tableView?.backgroundView = newValue }
    }

    var isBeingReordered: Bool { tableView?.hasUncommittedUpdates ?? false }

    func id(at indexPath: IndexPath) -> ID? { dataSource.itemIdentifier(for: indexPath) }

    func indexPath(of id: ID) -> IndexPath? { dataSource.indexPath(for: id) }

    func frame(at indexPath: IndexPath) -> CGRect? { tableView?.rectForRow(at: indexPath) }

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
      tableView?.prefetchDataSource = prefetcher
    }
  }
#endif
