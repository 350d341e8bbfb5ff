@testable import Pagination

/// Which row is to be held in place, worked out from the rows before and after.
extension MachineHarness {
  private typealias PlacedRow = (id: Int, place: ScrollAnchor<Int>.Place)

  func placeFault(_ step: Step, since before: MachineHarness) -> String? {
    let old = before.machine.anchor
    let new = machine.anchor
    guard let (id, place) = displacedRow(step, since: before) else {
      return new == old ? nil : "\(step) names \(String(describing: new))"
    }
    if new?.id != id || new?.place != place {
      return "\(step) names \(String(describing: new)), not row \(id), \(place)"
    }
    if new?.change == old?.change { return "\(step) names row \(id) like the change before" }
    return nil
  }

  /// The topmost row on screen that the step is not about, if rows that are not on screen came or
  /// went above it. While another screen covers the list, an edit holds the one to which the reader comes back.
  private func displacedRow(_ step: Step, since before: MachineHarness) -> PlacedRow? {
    if reports.contains(where: { $0.isRefreshed }) { return rowInNewList(since: before) }
    guard before.machine.viewport.tellsPlace else { return nil }
    let old = before.machine.items.map(\.id)
    let visible = step.isEdit ? machine.viewport.lastRows : machine.viewport.rows
    let top = old.first { visible.contains($0) && !named.contains($0) }
    guard let top, let rows = rowsAbove(top, in: old, visible),
      let rowsNow = rowsAbove(top, in: machine.items.map(\.id), visible), rows != rowsNow
    else { return nil }
    // The list has not been drawn yet where it goes to.
    let goal = before.machine.viewport.awaitedGoal.flatMap { goal in
      machine.items.contains { $0.id == goal } ? goal : nil
    }
    let held: PlacedRow = goal.map { ($0, .top) } ?? (top, .held)
    switch step {
    case .remove, .insert, .move, .moveRows, .undo:
      // What comes before the first row is to be seen.
      return rows == 0 ? nil : held
    case .land, .landLate:
      return held
    case .update, .load, .refresh, .retry, .cancel, .newSource, .newSourceLater, .sourceDue,
      .cancelNewSource, .removeSource,
      .dismissError, .loadMore,
      .appear, .disappear, .edgeAppear, .edgeDisappear,
      .fail, .failAndRetry, .failCancelled, .failExpired, .failLate, .retryDue, .confirm:
      return nil
    }
  }

  /// Where the reader goes on after a first page: at the row that was topmost, or at the first one
  /// where that has gone or the list is another one. If the page is the list's last, at the last one.
  private func rowInNewList(since before: MachineHarness) -> PlacedRow? {
    let old = before.machine.items.map(\.id)
    let new = machine.items.map(\.id)
    let isOther = before.machine.refresh.load?.target == .list(.newSource)
    let opensAtEnd = server.pages[0].map { $0.next == nil && $0.previous != nil } ?? false
    let opening: PlacedRow? = (opensAtEnd ? new.last : new.first).map { ($0, .top) }
    if old.isEmpty { return opensAtEnd ? opening : nil }
    let isKnown = before.machine.viewport.tellsPlace
    let index = isKnown ? old.firstIndex(where: before.machine.viewport.rows.contains) : nil
    if index == 0 { return isOther && opensAtEnd ? opening : nil }
    if isOther { return opening }
    guard let index else { return nil }
    guard new.contains(old[index]) else { return opening }
    let rows = rowsAbove(old[index], in: new, machine.viewport.rows)
    return rows == index ? nil : (old[index], .held)
  }

  /// How many rows stand above one without being on screen.
  private func rowsAbove(_ id: Int, in ids: [Int], _ visible: Set<Int>) -> Int? {
    ids.firstIndex(of: id).map { ids[..<$0].filter { !visible.contains($0) }.count }
  }
}

extension Step {
  fileprivate var isEdit: Bool {
    switch self {
    case .remove, .insert, .move, .moveRows, .undo: true
    default: false
    }
  }
}

extension PaginationEvent {
  fileprivate var isRefreshed: Bool {
    if case .refreshed = self { return true }
    return false
  }
}
