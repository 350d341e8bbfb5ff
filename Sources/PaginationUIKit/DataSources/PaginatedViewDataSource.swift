#if canImport(UIKit) && !os(watchOS)
  import Combine
  public import Pagination
  public import PaginationUI
  import UIKit

  /// What ``PaginatedCollectionViewDataSource`` and ``PaginatedTableViewDataSource`` have in common.
  ///
  /// Keep it as long as the view: like any data source, it is not kept alive by the view.
  ///
  /// Changes of the list are shown one turn of the run loop later, several in one turn at once, and
  /// only while the view is in a window.
  @MainActor
  public class PaginatedViewDataSource<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// The list.
    public let paginator: Paginator<Item>

    /// What happens to loads when the view leaves its window; they go on by default.
    public var loads = PaginationLoads.always

    /// Who tells the list what requests cost, for a prefetch that adapts; the system by default.
    ///
    /// `.fixed` says something of the app's own, `.manual` leaves `paginator.networkConditions` to the
    /// app.
    public var networkConditions = PaginationNetworkConditions.system {
      didSet { followNetwork() }
    }

    /// Is told why a refresh has failed, while the rows stay; an alert says so where this is `nil`.
    ///
    /// `paginator.refreshError` holds it until the next refresh or `dismissRefreshError()`. A list
    /// without rows shows the failure itself, and this is not called.
    public var refreshFailureHandler: (@MainActor (_ failure: LoadFailure) -> Void)?

    /// Is told of rows that the view will need soon, to load their images: UIKit's prefetching. The
    /// pages need no help, the paginator's `PrefetchPolicy` asks for them earlier than that. So rows
    /// count as on screen when they are, not when they may be soon, which UIKit does not always take
    /// back.
    ///
    /// Setting it, or ``cancelPrefetchHandler``, takes the view's `prefetchDataSource`.
    public var prefetchHandler: (@MainActor (_ items: [Item]) -> Void)? {
      didSet { updatePrefetching() }
    }

    /// Is told of rows that were to be prefetched and are not needed any more.
    public var cancelPrefetchHandler: (@MainActor (_ items: [Item]) -> Void)? {
      didSet { updatePrefetching() }
    }

    let shown: ShownRows<Item>
    let editor: RowEditor<Item>
    let stateViews = StateViews()
    var scrollView: UIScrollView? { rows.scrollView }
    private let rows: any RowContainer<Item.ID>
    private let visible: VisibleRows<Item>
    private let list: HostedList<Item>
    private var subscriptions: Set<AnyCancellable> = []
    private var prefetcher: RowPrefetcher?
    private var probe: ScrollProbe?
    private var network: Task<Void, Never>?

    /// Whether the rows are behind the list.
    private var isStale = false
    /// Whether the rows have changed since those on screen were reported.
    private var hasRowNews = false
    /// Whether the view shows what neither the rows nor the list have.
    private var mustReload = false
    private var isTurnComing = false
    private var anchor: ScrollAnchor<Item.ID>?
    /// Whether the reason why a refresh failed is another one than when it was told last.
    private var hasRefreshNews = false

    init(
      _ shown: ShownRows<Item>,
      _ rows: any RowContainer<Item.ID>,
      _ editor: RowEditor<Item>,
      in scrollView: UIScrollView
    ) {
      self.shown = shown
      self.rows = rows
      self.editor = editor
      paginator = shown.paginator
      visible = VisibleRows(paginator)
      list = HostedList(paginator)
      anchor = paginator.anchor
      rows.reload(snapshot(reconfiguring: []))
      rows.backgroundView = ScreenHost(stateViews.screen(of: paginator))
      paginator.changes
        .sink { [weak self] in self?.changed($0) }
        .store(in: &subscriptions)
      list.refusals
        .sink { [weak self] in self?.scheduleTurn() }
        .store(in: &subscriptions)
      probe = ScrollProbe(in: scrollView) { [weak self] in
        self?.scheduleTurn()
      } windowChanged: { [weak self] isOnScreen in
        self?.windowChanged(isOnScreen)
      }
      followNetwork()
    }

    deinit {
      network?.cancel()
      Task { @MainActor [probe] in probe?.removeFromSuperview() }
    }

    // MARK: When something happens

    private func changed(_ property: ObservedProperty) {
      if property == .items { isStale = true }
      if property == .refreshError { hasRefreshNews = true }
      scheduleTurn()
    }

    private func windowChanged(_ isOnScreen: Bool) {
      if isOnScreen {
        paginator.resume()
        scheduleTurn()
      } else {
        visible.report([], isNews: false)
        switch loads {
        case .always: break
        case .whileVisible: paginator.cancel()
        }
      }
    }

    private func followNetwork() {
      network?.cancel()
      network = Task { [networkConditions, list] in
        await list.follow(networkConditions)
      }
    }

    /// Shows and reports everything in a turn of its own: what calls this may be in the middle of a
    /// layout, of a cell provider or of another change.
    private func scheduleTurn() {
      guard !isTurnComing else { return }
      isTurnComing = true
      Task { [weak self] in self?.takeTurn() }
    }

    private func takeTurn() {
      isTurnComing = false
      // A table complains when it is laid out without a window. It catches up when it has one.
      guard let view = scrollView, view.window != nil else { return }
      tellRefreshFailure()
      tellRefusedEdit()
      if rows.isBeingReordered { return waitForTheReader() }
      if mustReload {
        mustReload = false
        rows.reload(snapshot(reconfiguring: []))
      }
      showChanges()
      // The rows on screen are known after the layout.
      view.layoutIfNeeded()
      shown.settled()
      updateEdges()
      visible.report(rows.visibleIndexPaths.compactMap(rows.id), isNews: hasRowNews)
      hasRowNews = false
    }

    /// Takes the turn later: rows must not come and go while the reader drags one.
    private func waitForTheReader() {
      Task { [weak self] in
        try? await Task.sleep(for: .milliseconds(100))
        self?.scheduleTurn()
      }
    }

    /// Shows what happens at the edges, where the view does not ask for it.
    func updateEdges() {}

    private func tellRefreshFailure() {
      guard hasRefreshNews else { return }
      hasRefreshNews = false
      guard let failure = paginator.refreshError else { return }
      if let refreshFailureHandler {
        refreshFailureHandler(failure)
      } else {
        scrollView?.presentAlert(\.refreshFailed, failure.error)
      }
    }

    /// Tells of an edit that was refused, perhaps while the view was in no window.
    private func tellRefusedEdit() {
      guard let error = list.takeRefusal() else { return }
      scrollView?.presentAlert(\.editRefused, error)
    }

    private func updatePrefetching() {
      guard prefetchHandler != nil || cancelPrefetchHandler != nil else {
        prefetcher = nil
        return rows.prefetch(with: nil)
      }
      guard prefetcher == nil else { return }
      prefetcher = RowPrefetcher { [weak self] indexPaths in
        guard let self else { return }
        prefetchHandler?(indexPaths.compactMap(item))
      } cancel: { [weak self] indexPaths in
        guard let self else { return }
        cancelPrefetchHandler?(indexPaths.compactMap(item))
      }
      rows.prefetch(with: prefetcher)
    }

    // MARK: Showing the rows

    /// Shows what has changed, now: for what UIKit expects to see at once. Not during a layout.
    ///
    /// - Parameter isDragged: Whether UIKit has moved the row on screen that has moved: nothing is
    ///   left to be animated, and nothing to be kept in place.
    func showChanges(isDragged: Bool = false) {
      guard isStale, let view = scrollView, view.window != nil else { return }
      isStale = false
      hasRowNews = true
      // What is still to be laid out is laid out with the rows that UIKit knows.
      if !isDragged { view.layoutIfNeeded() }
      let held = heldRow(in: view).flatMap { isDragged ? nil : $0 }
      let update = shown.update { rows.indexPath(of: $0) != nil }
      rows.apply(
        snapshot(reconfiguring: update.reconfigured),
        // A place cannot be kept while rows are on their way.
        isAnimated: update.isAnimated && !isDragged && held == nil
          && !UIAccessibility.isReduceMotionEnabled
      ) { [weak self] in
        // Rows that were leaving the screen have left it now.
        self?.scheduleTurn()
      }
      if let held { keep(held, in: view) }
    }

    /// Draws the rows as they were before UIKit moved one to where it cannot go.
    func undoMove() {
      mustReload = true
      scheduleTurn()
    }

    private func snapshot(reconfiguring ids: [Item.ID]) -> RowSnapshot<Item.ID> {
      var snapshot = RowSnapshot<Item.ID>()
      let all = shown.items.map(\.id)
      for section in shown.sections {
        snapshot.appendSections([section.number])
        snapshot.appendItems(Array(all[section.rows]), toSection: section.number)
      }
      snapshot.reconfigureItems(ids)
      return snapshot
    }

    // MARK: Keeping the reader's place

    /// The row to keep in its place, if what stands above it has changed since the last time.
    private func heldRow(in view: UIScrollView) -> (id: Item.ID, row: HeldRow)? {
      guard let present = paginator.anchor, present != anchor else { return nil }
      anchor = present
      let inset = view.adjustedContentInset
      let top = CGPoint(x: view.contentOffset.x + inset.left, y: view.contentOffset.y + inset.top)
      let origin: CGPoint
      switch present.place {
      case .top: origin = top
      case .held: origin = frame(of: present.id)?.origin ?? top
      }
      return (present.id, HeldRow(at: origin, offset: view.contentOffset))
    }

    private func keep(_ held: (id: Item.ID, row: HeldRow), in view: UIScrollView) {
      // Rows that come on screen get their true heights, which moves the row again.
      for _ in 0..<3 {
        view.layoutIfNeeded()
        guard let frame = frame(of: held.id),
          let offset = held.row.offset(
            of: frame.origin,
            from: view.contentOffset,
            content: view.contentSize,
            screen: view.bounds.inset(by: view.adjustedContentInset).size,
            start: CGPoint(x: -view.adjustedContentInset.left, y: -view.adjustedContentInset.top)
          )
        else { return }
        // Set like this, a drag or a fling goes on from there; an animation to it would end both.
        view.contentOffset = offset
      }
    }

    private func frame(of id: Item.ID) -> CGRect? {
      rows.indexPath(of: id).flatMap(rows.frame)
    }
  }
#endif
