#if canImport(UIKit) && !os(watchOS)
  import Combine
  import UIKit

  /// What a table view and a collection view have in common.
  @MainActor
  protocol RowView: UIScrollView {
    var backgroundView: UIView? { get set }
    var hasUncommittedUpdates: Bool { get }
    var hasActiveDrag: Bool { get }
    var hasActiveDrop: Bool { get }

    /// Whether a control of a row is held, as a table's handle is while it moves its row.
    var hasTrackedControl: Bool { get }

    var visibleIndexPaths: [IndexPath] { get }
    func frameOfRow(at indexPath: IndexPath) -> CGRect?
  }

  extension UICollectionView: RowView {
    var hasTrackedControl: Bool { false }
    var visibleIndexPaths: [IndexPath] { indexPathsForVisibleItems.sorted() }

    func frameOfRow(at indexPath: IndexPath) -> CGRect? {
      layoutAttributesForItem(at: indexPath)?.frame
    }
  }

  extension UITableView: RowView {
    var hasTrackedControl: Bool {
      isEditing && visibleCells.contains(where: \.containsTrackedControl)
    }

    var visibleIndexPaths: [IndexPath] { indexPathsForVisibleRows ?? [] }
    func frameOfRow(at indexPath: IndexPath) -> CGRect? { rectForRow(at: indexPath) }
  }

  extension RowView {
    /// Whether the user drags a row or something else over the rows.
    ///
    /// UIKit's properties tell of drags and drops only, not of rows that move with a long press or a table's handle. So a
    /// row also counts as dragged during a gesture other than scrolling, if the view has asked whether a row can move,
    /// and it can (`mayMove`).
    func isDragging(mayMove: Bool) -> Bool {
      if hasUncommittedUpdates || hasActiveDrag || hasActiveDrop { return true }
      let hasActiveGesture = (gestureRecognizers ?? []).contains {
        $0 !== panGestureRecognizer && ($0.state == .began || $0.state == .changed)
      }
      return mayMove && (hasActiveGesture || hasTrackedControl)
    }

    /// Calls an action as soon as the user drags no row any more, or the view leaves its window.
    ///
    /// UIKit tells only its delegates, which belong to the app. But a drag ends on the main thread. So this checks each time
    /// the main run loop has handled all events and goes to sleep: it misses no end, and never wakes the run loop.
    func whenDropped(mayMove: Bool, _ action: @escaping () -> Void) {
      let sleep = CFRunLoopActivity.beforeWaiting.rawValue
      // The last one: Core Animation may lay views out before the run loop sleeps.
      let observer = CFRunLoopObserverCreateWithHandler(nil, sleep, true, .max) {
        [weak self] observer, _ in
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

  typealias RowSnapshot<ID: Hashable & Sendable> = NSDiffableDataSourceSnapshot<Int, ID>

  /// What the diffable data sources of table and collection views have in common.
  @MainActor
  struct RowSource<ID: Hashable & Sendable> {
    let apply: (RowSnapshot<ID>, _ isAnimated: Bool, _ completion: @escaping () -> Void) -> Void
    let snapshot: () -> RowSnapshot<ID>
    let reload: (RowSnapshot<ID>) -> Void
    let indexPath: (ID) -> IndexPath?

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

  /// Notices when other rows may be on screen, and when the view enters or leaves a window.
  ///
  /// The view's delegate belongs to the app, and cells do not report when they leave the screen. So this observes what
  /// decides which rows are on screen: the content offset and size by key, and the view's own size, which lays this out.
  @MainActor
  final class ScrollProbe: UIView {
    private let layoutChanged: () -> Void
    private let windowChanged: (_ isInWindow: Bool) -> Void
    private var subscription: AnyCancellable?

    init(
      in scrollView: UIScrollView,
      layoutChanged: @escaping () -> Void,
      windowChanged: @escaping (_ isInWindow: Bool) -> Void
    ) {
      self.layoutChanged = layoutChanged
      self.windowChanged = windowChanged
      super.init(frame: scrollView.bounds)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      isHidden = true
      isUserInteractionEnabled = false
      scrollView.insertSubview(self, at: 0)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      // The observation retains the view, which retains this. So it ends when the view leaves its window.
      subscription = window == nil ? nil : observation
      windowChanged(window != nil)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layoutChanged()
    }

    private var observation: AnyCancellable? {
      guard let scrollView = superview as? UIScrollView else { return nil }
      return scrollView.publisher(for: \.contentOffset)
        .combineLatest(scrollView.publisher(for: \.contentSize))
        // UIKit often sets both to the value that they have.
        .removeDuplicates(by: ==)
        .sink { [weak self] _ in self?.layoutChanged() }
    }
  }
#endif
