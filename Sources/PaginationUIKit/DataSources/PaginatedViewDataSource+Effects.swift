#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import PaginationUI
  import UIKit

  /// Does what the turn wants.
  extension PaginatedViewDataSource {
    func perform(_ effect: UpdateTurn.Effect) {
      switch effect {
      case .schedule: scheduleTurn()
      case .awaitDrop:
        view?.whenDropped(mayMove: mayMove) { [weak self] in
          self?.noteDrop()
          self?.send { $0.dragEnded() }
        }
      case .resume:
        list.entered()
        goToRestoredPlace()
        paginator.resume()
      case .leave: list.left(loads)
      case .reload: source.reload(snapshot())
      case .apply(let isMoved): apply(isMoved: isMoved)
      case .layOut: layOut()
      case .report: report()
      case .alert(.refreshFailure): showRefreshFailure()
      case .alert(.refusal): showRefusal()
      }
    }

    private func layOut() {
      goToRestoredPlace()
      view?.layoutIfNeeded()
      shown.settled()
      updateEdges()
    }

    private func report() {
      let paths = view?.visibleIndexPaths ?? []
      list.report(paths.compactMap { shown.row(inSection: $0.section, row: $0.item) })
    }

    private func showRefreshFailure() {
      guard let failure = paginator.refreshError else { return }
      if let refreshFailureHandler {
        refreshFailureHandler(failure)
      } else {
        view?.presentAlert(.refreshFailed, failure.error)
      }
    }

    private func showRefusal() {
      guard let error = list.takeRefusal() else { return }
      view?.presentAlert(.editRefused, error)
    }

    // MARK: Rows

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
        for run in shown.rows.runs(in: section.rows) {
          if let gap = run.gap, run.placeholders.isEmpty { snapshot.appendItems([.gap(gap.id)]) }
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

    // MARK: Place

    /// The row to keep in its place, if rows have come or gone above it.
    private func heldRow(in view: any RowView) -> (id: Item.ID, row: HeldRow)? {
      guard let present = paginator.anchor, present != anchor else { return nil }
      let inset = view.adjustedContentInset
      let top = CGPoint(x: view.contentOffset.x + inset.left, y: view.contentOffset.y + inset.top)
      let origin: CGPoint
      switch present.place {
      case .top: origin = top
      case .held: origin = frame(of: present.id, in: view)?.origin ?? top
      }
      return (present.id, HeldRow(at: origin, offset: view.contentOffset))
    }

    /// Begins where the user has left the list in an earlier run of the app, as soon as the view has a size.
    private func goToRestoredPlace() {
      guard let view, !view.bounds.isEmpty, let id = paginator.takeRestoredPlace() else { return }
      view.layoutIfNeeded()
      let inset = view.adjustedContentInset
      let offset = view.contentOffset
      let top = CGPoint(x: offset.x + inset.left, y: offset.y + inset.top)
      keep(HeldRow(at: top, offset: offset), id, in: view)
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
