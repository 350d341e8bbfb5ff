#if canImport(UIKit) && !os(watchOS)
  import Combine
  public import Foundation
  public import Pagination
  public import PaginationUI
  public import SwiftUI
  public import UIKit

  /// The common part of ``PaginatedCollectionViewDataSource`` and ``PaginatedTableViewDataSource``.
  ///
  /// It loads the first page when the view comes into a window, and further pages before the user gets there. <doc:UsingUIKit>
  /// says what it does. The view's delegate remains yours. Keep the data source as long as the view, which does not retain
  /// it. Changes of the list are shown in the next turn of the run loop, several of them together.
  @MainActor
  public class PaginatedViewDataSource<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// The list.
    public let paginator: Paginator<Item>

    /// What happens to loads when the view leaves its window; they continue by default.
    public var loads = PaginationLoads.always

    /// How the list learns what requests cost; from the system by default.
    public var networkConditions = PaginationNetworkConditions.system {
      didSet { if networkConditions != oldValue { followNetwork() } }
    }

    /// Receives the failure of a refresh, while the rows stay. An alert shows it if this is `nil`. A list without rows
    /// shows the failure itself.
    public var refreshFailureHandler: (@MainActor (_ failure: LoadFailure) -> Void)?

    /// Deletes an item on the server. If it is set, the user can delete rows: they go at once, and come back if it throws.
    public var deleteHandler: (@MainActor (_ item: Item) async throws -> Void)?

    /// Moves an item on the server. If it is set, the user can move rows within their section: they move at once, and
    /// back if it throws. A table in editing mode shows controls to delete, too, unless its delegate returns `.none` as
    /// the editing style of the rows.
    public var moveHandler: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?

    /// Receives the error that ``deleteHandler`` or ``moveHandler`` has thrown, after the rows are back. An alert shows it
    /// if this is `nil`.
    public var editFailureHandler: (@MainActor (_ error: any Error) -> Void)?

    /// How long people can undo a deletion before it is sent.
    var undoDelay: Duration?

    let shown: ShownRows<Item>
    let source: RowSource<PaginationRow<Item>.ID>
    let host: ListHost<Item>
    private(set) weak var view: (any RowView)?

    /// The last change of the place that was handled.
    var anchor: ScrollAnchor<Item.ID>?

    /// Whether the view has asked if a row can move, and it can, since no gesture was going on.
    var mayMove = false

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

    /// The item in a row; `nil` if there is no such row, or if it is a gap or a placeholder. O(log *p*) of *p* pages.
    public func item(at indexPath: IndexPath) -> Item? {
      shown.item(inSection: indexPath.section, row: indexPath.item)
    }

    /// Deletes items as the user does, with the ``deleteHandler``; does nothing without one. Do not call it in a cell
    /// provider: the rows go at once.
    public func delete(_ items: [Item]) {
      guard let deleteHandler else { return }
      paginator.delete(items, after: undoDelay, committing: deleteHandler, refused: refused)
      send { $0.rowsEdited(isDragging: isDragging) }
    }

    /// Moves a row to the place where the user has dropped it, or back if the list cannot do that.
    func drop(_ move: RowMove?) {
      guard let move = move.flatMap(shown.itemMove), let moveHandler else {
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

    var refused: @MainActor (any Error) -> Void {
      { [weak self, list] error in
        if let handler = self?.editFailureHandler { handler(error) } else { list.refused(error) }
      }
    }

    /// Changes the SwiftUI views of the list's state, as in `{ $0.paginationView(.complete) { Text("That's all.") } }`.
    public func modifyStateViews<Modified: View>(
      @ViewBuilder _ modify: @escaping @MainActor (_ view: AnyView) -> Modified
    ) {
      host.modify = { AnyView(modify($0)) }
    }

    #if !os(tvOS)
      /// Lets the user refresh the list by pulling it down. The control spins until the refresh has ended.
      ///
      /// - Returns: The control, for example to set its tint; `nil` in an app optimized for the Mac, where this control
      ///   does not exist. Offer a command there that calls `paginator.refresh()`.
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

    func updateEdges() {}

    private var isDragging: Bool { view?.isDragging(mayMove: mayMove) ?? false }

    /// The view asks whether a row can move. Returns what `canMove` says.
    func noteMove(_ canMove: Bool) -> Bool {
      if canMove { mayMove = true }
      return canMove
    }

    /// Gives an input to the turn and does what it returns.
    func send(_ input: (inout UpdateTurn) -> [UpdateTurn.Effect]) {
      for effect in input(&turn) { perform(effect) }
    }

    private func observe(_ view: any RowView) {
      let changes = paginator.changes.sink { [weak self] property in
        self?.send { turn in
          switch property {
          case .items, .gapPlaces: turn.itemsChanged()
          case .refreshError: turn.refreshErrorChanged()
          default: turn.layoutChanged()
          }
        }
      }
      let refusals = list.refusals.sink { [weak self] in self?.send { $0.editRefused() } }
      subscriptions = [changes, refusals]
      probe = ScrollProbe(in: view) { [weak self] in
        self?.send { $0.layoutChanged() }
      } windowChanged: { [weak self] isInWindow in
        self?.send { $0.windowChanged(isInWindow: isInWindow) }
      }
    }

    private func followNetwork() {
      network?.cancel()
      network = Task { [networkConditions, paginator] in
        await networkConditions.follow(for: paginator)
      }
    }
  }

  extension PaginatedViewDataSource {
    /// Does what the turn wants.
    private func perform(_ effect: UpdateTurn.Effect) {
      switch effect {
      case .schedule:
        Task { [weak self] in
          guard let self else { return }
          send { $0.turnCame(isDragging: isDragging) }
        }
      case .awaitDrop:
        view?.whenDropped(mayMove: mayMove) { [weak self] in
          self?.mayMove = false
          self?.send { $0.dragEnded() }
        }
      case .resume:
        list.entered()
        goToRestoredPlace()
        paginator.resume()
      case .leave: list.left(loads)
      case .reload: source.reload(snapshot())
      case .apply(let isMoved): apply(isMoved: isMoved)
      case .layOut:
        goToRestoredPlace()
        view?.layoutIfNeeded()
        shown.settled()
        updateEdges()
      case .report:
        let paths = view?.visibleIndexPaths ?? []
        list.report(paths.compactMap { shown.row(inSection: $0.section, row: $0.item) })
      case .alert(.refreshFailure):
        guard let failure = paginator.refreshError else { return }
        if let refreshFailureHandler { return refreshFailureHandler(failure) }
        view?.presentAlert(.refreshFailed, failure.error)
      case .alert(.refusal):
        if let error = list.takeRefusal() { view?.presentAlert(.editRefused, error) }
      }
    }

    /// The rows after a change. A page that has come at an edge is added to those that the view has.
    private func snapshot(after update: RowUpdate<Item.ID>) -> RowSnapshot<PaginationRow<Item>.ID> {
      guard let added = update.added else { return snapshot(reconfiguring: update.reconfigured) }
      var snapshot = source.snapshot()
      // Whatever UIKit has done to its rows meanwhile, they become those of the list.
      let count = added.ids.count
      let first = PaginationRow<Item>.ID.item(shown.items[added.edge == .start ? count : 0].id)
      guard snapshot.numberOfItems + count == shown.items.count,
        snapshot.indexOfItem(first) == 0 || added.edge == .end
      else { return self.snapshot() }
      let rows = added.ids.map { PaginationRow<Item>.ID.item($0) }
      switch added.edge {
      case .start: snapshot.insertItems(rows, beforeItem: first)
      case .end: snapshot.appendItems(rows)
      }
      return snapshot
    }

    func snapshot(reconfiguring ids: [Item.ID] = []) -> RowSnapshot<PaginationRow<Item>.ID> {
      var snapshot = RowSnapshot<PaginationRow<Item>.ID>()
      let all = shown.items.map { PaginationRow<Item>.ID.item($0.id) }
      for section in shown.sections {
        snapshot.appendSections([section.number])
        for run in section.runs {
          if let gap = run.gapRow { snapshot.appendItems([.gap(gap.id)]) }
          snapshot.appendItems(run.placeholders.map { .placeholder($0) })
          snapshot.appendItems(Array(all[run.items]))
        }
      }
      snapshot.reconfigureItems(ids.map { .item($0) })
      return snapshot
    }

    private func apply(isMoved: Bool) {
      guard let view else { return }
      // A pending layout must use the rows that UIKit knows.
      if !isMoved { view.layoutIfNeeded() }
      // UIKit has moved the row already: there is nothing to animate or to keep in its place.
      let held = isMoved ? nil : heldRow(in: view)
      anchor = paginator.anchor
      let update = shown.update { source.indexPath(.item($0)) != nil }
      // A place cannot be kept while rows are moving.
      let isAnimated =
        update.isAnimated && !isMoved && held == nil && !UIAccessibility.isReduceMotionEnabled
      source.apply(snapshot(after: update), isAnimated) { [weak self] in
        // Rows that were leaving the screen have left it now.
        Task { @MainActor in self?.send { $0.layoutChanged() } }
      }
      if let held { keep(held.row, held.id, in: view) }
    }

    /// The row to keep in its place, if rows have come or gone above it.
    private func heldRow(in view: any RowView) -> (id: Item.ID, row: HeldRow)? {
      guard let present = paginator.anchor, present != anchor else { return nil }
      let origin = present.place == .held ? frame(of: present.id, in: view)?.origin : nil
      return (present.id, HeldRow(at: origin ?? top(of: view), offset: view.contentOffset))
    }

    /// The point of the content below the bars.
    private func top(of view: any RowView) -> CGPoint {
      let inset = view.adjustedContentInset
      return CGPoint(x: view.contentOffset.x + inset.left, y: view.contentOffset.y + inset.top)
    }

    /// Begins where the user has left the list in an earlier run of the app, as soon as the view has a size.
    private func goToRestoredPlace() {
      guard let view, !view.bounds.isEmpty, let id = paginator.takeRestoredPlace() else { return }
      view.layoutIfNeeded()
      keep(HeldRow(at: top(of: view), offset: view.contentOffset), id, in: view)
    }

    private func keep(_ row: HeldRow, _ id: Item.ID, in view: any RowView) {
      // Rows that come on screen get their true heights, which moves the row again.
      for _ in 0..<3 {
        view.layoutIfNeeded()
        let inset = view.adjustedContentInset
        guard let frame = frame(of: id, in: view),
          let offset = row.offset(
            of: frame.origin,
            from: view.contentOffset,
            content: view.contentSize,
            screen: view.bounds.inset(by: inset).size,
            start: CGPoint(x: -inset.left, y: -inset.top)
          )
        else { return }
        // This continues a drag or a fling; an animation would end both.
        view.contentOffset = offset
      }
    }

    private func frame(of id: Item.ID, in view: any RowView) -> CGRect? {
      source.indexPath(.item(id)).flatMap(view.frameOfRow)
    }
  }
#endif
