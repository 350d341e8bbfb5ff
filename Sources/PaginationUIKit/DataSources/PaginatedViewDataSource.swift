#if canImport(UIKit) && !os(watchOS)
  import Combine
  public import Foundation
  public import Pagination
  public import PaginationUI
  public import SwiftUI
  public import UIKit

  /// The common part of ``PaginatedCollectionViewDataSource`` and ``PaginatedTableViewDataSource``.
  ///
  /// It loads the first page when the view comes into a window, and further pages before the user gets
  /// there. A page is an insertion, and an item with another value reconfigures its cell. So cells,
  /// selection and focus stay, including VoiceOver's. Rows that come above the screen do not move the
  /// rows on screen. The view's delegate remains yours. See <doc:UsingUIKit>.
  ///
  /// Keep it as long as the view: a view does not retain its data source.
  ///
  /// Changes of the list are shown in the next turn of the run loop, several of them together, and
  /// only while the view is in a window.
  ///
  /// ## Topics
  ///
  /// ### The list
  ///
  /// - ``paginator``
  /// - ``item(at:)``
  /// - ``loads``
  /// - ``networkConditions``
  ///
  /// ### Edits
  ///
  /// - ``deleteHandler``
  /// - ``delete(_:)``
  /// - ``moveHandler``
  /// - ``editFailureHandler``
  ///
  /// ### Images
  ///
  /// - ``prefetchHandler``
  /// - ``cancelPrefetchHandler``
  ///
  /// ### States and refreshing
  ///
  /// - ``modifyStateViews(_:)``
  /// - ``addRefreshControl()``
  /// - ``refreshFailureHandler``
  @MainActor
  public class PaginatedViewDataSource<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// The list.
    public let paginator: Paginator<Item>

    /// What happens to loads when the view leaves its window; they continue by default.
    public var loads = PaginationLoads.always

    /// How the list learns what requests cost, for a prefetch that adapts; from the system by default.
    ///
    /// `.fixed` sets the app's own conditions, `.manual` leaves `paginator.networkConditions` to the
    /// app.
    public var networkConditions = PaginationNetworkConditions.system {
      didSet { followNetwork() }
    }

    /// Receives the failure of a refresh, while the rows stay. An alert shows it if this is `nil`.
    ///
    /// `paginator.refreshError` holds it until the next refresh or `dismissRefreshError()`. A list
    /// without rows shows the failure itself, and does not call this.
    public var refreshFailureHandler: (@MainActor (_ failure: LoadFailure) -> Void)?

    /// Deletes an item on the server. If it is set, the user can delete rows: they go at once, and come
    /// back if it throws.
    public var deleteHandler: (@MainActor (_ item: Item) async throws -> Void)?

    /// Moves an item on the server. If it is set, the user can move rows within their section: they
    /// move at once, and back if it throws.
    ///
    /// A table in editing mode shows controls to delete, too, unless its delegate returns `.none` as
    /// the editing style of the rows.
    public var moveHandler: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?

    /// Receives the error that ``deleteHandler`` or ``moveHandler`` has thrown, after the rows are back.
    /// An alert shows it if this is `nil`.
    public var editFailureHandler: (@MainActor (_ error: any Error) -> Void)?

    /// Receives the rows that the view will need soon, to load their images: UIKit's prefetching.
    ///
    /// Pages need no help: the paginator's `PrefetchPolicy` loads them earlier than that. Setting this or
    /// ``cancelPrefetchHandler`` replaces the view's `prefetchDataSource`.
    public var prefetchHandler: (@MainActor (_ items: [Item]) -> Void)? {
      didSet { updatePrefetching() }
    }

    /// Receives rows that were prefetched, but are not needed any more.
    public var cancelPrefetchHandler: (@MainActor (_ items: [Item]) -> Void)? {
      didSet { updatePrefetching() }
    }

    let shown: ShownRows<Item>
    let source: RowSource<PaginationRow<Item>.ID>
    let host: ListHost<Item>
    private(set) weak var view: (any RowView)?

    /// The last change of the place that was handled.
    var anchor: ScrollAnchor<Item.ID>?

    private var turn = UpdateTurn()
    private var subscriptions: Set<AnyCancellable> = []
    private var probe: ScrollProbe?
    private var network: Task<Void, Never>?

    init(
      _ shown: ShownRows<Item>,
      _ source: RowSource<PaginationRow<Item>.ID>,
      _ host: ListHost<Item>,
      in view: any RowView
    ) {
      self.shown = shown
      self.source = source
      self.host = host
      self.view = view
      paginator = shown.paginator
      anchor = paginator.anchor
      source.reload(snapshot())
      view.backgroundView = host.screen
      observe(view)
      followNetwork()
    }

    deinit {
      network?.cancel()
      Task { @MainActor [probe, host] in
        probe?.removeFromSuperview()
        host.list.left()
      }
    }

    var list: HostedList<Item> { host.list }

    // MARK: Rows

    /// The item in a row; `nil` if there is no such row, or if it is a gap or a placeholder. O(log *p*) of
    /// *p* pages.
    ///
    /// The first item of a section tells what the section is about.
    public func item(at indexPath: IndexPath) -> Item? {
      shown.item(inSection: indexPath.section, row: indexPath.item)
    }

    /// Deletes items as the user does, with the ``deleteHandler``; does nothing without one.
    ///
    /// For buttons and menus of the app. Do not call it in a cell provider: the rows go at once.
    public func delete(_ items: [Item]) {
      guard let deleteHandler else { return }
      paginator.delete(items, committing: deleteHandler, refused: refused)
      send { $0.rowsEdited(isDragging: isDragging) }
    }

    /// Moves a row to the place where the user has dropped it.
    func drop(_ drop: RowDrop) {
      switch drop {
      case .unmoved: break
      case .rejected: send { $0.moveRejected() }
      case .moved(let row, let section):
        guard let moveHandler, let move = shown.itemMove(row, inSection: section) else {
          return send { $0.moveRejected() }
        }
        paginator.move(
          [move.from],
          to: move.destination,
          in: move.items,
          committing: moveHandler,
          refused: refused
        )
      }
    }

    var refused: @MainActor (any Error) -> Void {
      { [weak self, list] error in
        if let handler = self?.editFailureHandler { handler(error) } else { list.refused(error) }
      }
    }

    // MARK: State

    /// Changes the SwiftUI views of the list's state: their style, their words, or all of them.
    ///
    /// ```swift
    /// import SwiftUI
    /// import UIKit
    ///
    /// @MainActor
    /// func setUp(_ dataSource: PaginatedTableViewDataSource<Post>) {
    ///   dataSource.modifyStateViews { view in
    ///     view
    ///       .paginationStrings { $0[.emptyTitle] = "No Posts" }
    ///       .paginationView(.complete) { Text("That's all.") }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameter modify: Modifies each of the views that the list shows.
    public func modifyStateViews<Modified: View>(
      @ViewBuilder _ modify: @escaping @MainActor (_ view: AnyView) -> Modified
    ) {
      host.modify = { AnyView(modify($0)) }
    }

    #if !os(tvOS)
      /// Lets the user refresh the list by pulling it down.
      ///
      /// The control spins until the refresh has ended. The ``refreshFailureHandler`` receives a failure.
      ///
      /// - Returns: The control, for example to set its tint; `nil` in an app optimized for the Mac,
      ///   where this control does not exist. Offer a command there that calls `paginator.refresh()`.
      @discardableResult
      public func addRefreshControl() -> UIRefreshControl? {
        guard let view, view.traitCollection.userInterfaceIdiom != .mac else { return nil }
        let control = UIRefreshControl()
        let refresh = UIAction { [paginator, weak control] _ in
          Task {
            await paginator.refresh()
            control?.endRefreshing()
          }
        }
        control.addAction(refresh, for: .valueChanged)
        view.refreshControl = control
        return control
      }
    #endif

    /// Shows the state of the edges, if the view does not ask for it.
    func updateEdges() {}

    // MARK: Inputs

    /// Whether the user drags a row.
    private var isDragging: Bool { view?.isDragging(mayMove: mayMove) ?? false }

    /// Whether the view has asked if a row can move, and it can, since no gesture was going on.
    private(set) var mayMove = false

    /// The view asks whether a row can move. Returns what `canMove` says.
    func noteMove(_ canMove: Bool) -> Bool {
      if canMove { mayMove = true }
      return canMove
    }

    /// No row moves any more.
    func noteDrop() {
      mayMove = false
    }

    /// Gives an input to the turn and does what it returns.
    func send(_ input: (inout UpdateTurn) -> [UpdateTurn.Effect]) {
      for effect in input(&turn) { perform(effect) }
    }

    /// Calls an input in a later turn of the run loop.
    func scheduleTurn() {
      Task { [weak self] in
        guard let self else { return }
        send { $0.turnCame(isDragging: isDragging) }
      }
    }

    private func observe(_ view: any RowView) {
      paginator.changes
        .sink { [weak self] property in
          self?.send { turn in
            switch property {
            case .items, .gapPlaces: turn.itemsChanged()
            case .refreshError: turn.refreshErrorChanged()
            default: turn.layoutChanged()
            }
          }
        }
        .store(in: &subscriptions)
      list.refusals
        .sink { [weak self] in self?.send { $0.editRefused() } }
        .store(in: &subscriptions)
      probe = ScrollProbe(in: view) { [weak self] in
        self?.send { $0.layoutChanged() }
      } windowChanged: { [weak self] isInWindow in
        self?.send { $0.windowChanged(isInWindow: isInWindow) }
      }
    }

    private func followNetwork() {
      network?.cancel()
      network = Task { [networkConditions, list] in await list.follow(networkConditions) }
    }

    private func updatePrefetching() {
      let isUsed = prefetchHandler != nil || cancelPrefetchHandler != nil
      view?.prefetch(with: isUsed ? prefetcher : nil)
    }

    private lazy var prefetcher = RowPrefetcher { [weak self] indexPaths in
      guard let self else { return }
      prefetchHandler?(indexPaths.compactMap { item(at: $0) })
    } cancel: { [weak self] indexPaths in
      guard let self else { return }
      cancelPrefetchHandler?(indexPaths.compactMap { item(at: $0) })
    }
  }
#endif
