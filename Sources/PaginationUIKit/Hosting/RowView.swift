#if canImport(UIKit) && !os(watchOS)
  import UIKit

  typealias RowSnapshot<ID: Hashable & Sendable> = NSDiffableDataSourceSnapshot<Int, ID>

  /// What a table view and a collection view have in common.
  @MainActor
  protocol RowView: UIScrollView {
    var backgroundView: UIView? { get set }

    /// Whether a drop has moved rows or made placeholders, and is not complete.
    var hasUncommittedUpdates: Bool { get }

    var hasActiveDrag: Bool { get }
    var hasActiveDrop: Bool { get }

    /// Whether a control of a row is held, as a table's handle is while it moves its row.
    var hasTrackedControl: Bool { get }

    /// The rows on screen, in order.
    var visibleIndexPaths: [IndexPath] { get }

    /// The frame of a row in the content.
    func frameOfRow(at indexPath: IndexPath) -> CGRect?

    /// Sets the receiver of the rows that the view will need soon.
    func prefetch(with prefetcher: RowPrefetcher?)
  }

  extension UICollectionView: RowView {
    var hasTrackedControl: Bool { false }

    var visibleIndexPaths: [IndexPath] { indexPathsForVisibleItems.sorted() }

    func frameOfRow(at indexPath: IndexPath) -> CGRect? {
      layoutAttributesForItem(at: indexPath)?.frame
    }

    func prefetch(with prefetcher: RowPrefetcher?) { prefetchDataSource = prefetcher }
  }

  extension UITableView: RowView {
    /// The handle is a control and no gesture.
    var hasTrackedControl: Bool {
      isEditing && visibleCells.contains(where: \.containsTrackedControl)
    }

    var visibleIndexPaths: [IndexPath] { indexPathsForVisibleRows ?? [] }

    func frameOfRow(at indexPath: IndexPath) -> CGRect? { rectForRow(at: indexPath) }

    func prefetch(with prefetcher: RowPrefetcher?) { prefetchDataSource = prefetcher }
  }

  extension RowView {
    /// Whether the user drags a row or something else over the rows.
    ///
    /// - Parameter mayMove: Whether the view has asked if a row can move, and it can. UIKit's other properties tell
    ///   of drags and drops only, not of rows that move with a long press or a table's handle.
    func isDragging(mayMove: Bool) -> Bool {
      hasUncommittedUpdates || hasActiveDrag || hasActiveDrop
        || mayMove && (hasActiveGesture || hasTrackedControl)
    }

    /// Whether a gesture other than scrolling is going on.
    var hasActiveGesture: Bool {
      (gestureRecognizers ?? []).contains {
        $0 !== panGestureRecognizer && ($0.state == .began || $0.state == .changed)
      }
    }

    /// Calls an action as soon as the user drags no row any more, or the view leaves its window.
    ///
    /// UIKit tells only its delegates, which belong to the app, and some of them only if the row has
    /// moved. But a drag ends on the main thread. So this checks each time the main run loop has handled
    /// all events and goes to sleep: it misses no end, and never wakes the run loop.
    func whenDropped(mayMove: Bool, _ action: @escaping () -> Void) {
      let observer = CFRunLoopObserverCreateWithHandler(
        nil,
        CFRunLoopActivity.beforeWaiting.rawValue,
        true,
        // Behind Core Animation, which may lay views out before the run loop sleeps.
        CFIndex.max
      ) { [weak self] observer, _ in
        if let self, window != nil, isDragging(mayMove: mayMove) { return }
        CFRunLoopObserverInvalidate(observer)
        action()
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }
  }

  extension UIView {
    /// Whether this view or one in it is a control that is held.
    fileprivate var containsTrackedControl: Bool {
      (self as? UIControl)?.isTracking == true || subviews.contains(where: \.containsTrackedControl)
    }
  }

  /// What the diffable data sources of table and collection views have in common.
  @MainActor
  struct RowSource<ID: Hashable & Sendable> {
    /// Inserts, deletes and moves rows until they are those of a snapshot.
    let apply:
      (_ rows: RowSnapshot<ID>, _ isAnimated: Bool, _ completion: @escaping () -> Void) -> Void

    /// Returns the rows that the view has.
    let snapshot: () -> RowSnapshot<ID>

    /// Draws the rows of a snapshot without comparing them.
    let reload: (_ rows: RowSnapshot<ID>) -> Void

    /// Returns the place of a row.
    let indexPath: (_ id: ID) -> IndexPath?

    init(_ dataSource: UICollectionViewDiffableDataSource<Int, ID>) {
      apply = { dataSource.apply($0, animatingDifferences: $1, completion: $2) }
      snapshot = { dataSource.snapshot() }
      reload = { dataSource.applySnapshotUsingReloadData($0) }
      indexPath = { dataSource.indexPath(for: $0) }
    }

    init(_ dataSource: UITableViewDiffableDataSource<Int, ID>) {
      apply = { dataSource.apply($0, animatingDifferences: $1, completion: $2) }
      snapshot = { dataSource.snapshot() }
      reload = { dataSource.applySnapshotUsingReloadData($0) }
      indexPath = { dataSource.indexPath(for: $0) }
    }
  }

  /// Receives the rows that a view will need soon.
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
