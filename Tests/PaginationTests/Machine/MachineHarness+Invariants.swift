@testable import Pagination

/// What must hold after every step, whatever came before.
extension MachineHarness {
  enum Outcome: Equatable {
    case kept
    case broken(String)
    /// There was nothing for the step to act on.
    case skipped
  }

  /// Runs a step and checks all promises.
  mutating func check(_ step: Step) -> Outcome {
    let before = self
    guard run(step) else { return .skipped }
    noteStop(step, since: before)
    return fault(step, since: before).map(Outcome.broken) ?? .kept
  }

  private func fault(_ step: Step, since before: MachineHarness) -> String? {
    faults.first ?? contentFault() ?? loadFault() ?? phaseFault() ?? needFault(step)
      ?? changeFault(step, since: before) ?? stopFault(step, since: before)
      ?? orderFault(since: before) ?? placeFault(step, since: before)
  }

  // MARK: What is shown

  private func contentFault() -> String? {
    let rows = Array(machine.items)
    if Set(rows.map(\.id)).count != rows.count { return "an id is shown twice: \(rows)" }
    if rows != reference.shown { return "shows \(rows), not \(reference.shown)" }
    if machine.items.count != rows.count { return "count is \(machine.items.count)" }
    for (index, row) in rows.enumerated() {
      if machine.content.index(of: row.id) != index { return "index(of: \(row.id)) is wrong" }
      if machine.items[index] != row { return "items[\(index)] is \(machine.items[index])" }
    }
    return nil
  }

  // MARK: Loads

  private func loadFault() -> String? {
    var expected: Set<TaskID> = []
    if case .loading(let load, _) = machine.refresh { expected.insert(load.id) }
    for edge in ListEdge.allCases {
      if case .loading(let load) = machine.edges[edge] { expected.insert(load.id) }
    }
    expected.formUnion(machine.ahead.pages.filter { $0.answer == nil }.map(\.load.id))
    let actual = Set(inFlight.map(\.id))
    guard expected == actual else { return "waits for loads \(expected), but \(actual) run" }
    if machine.refresh.load != nil, inFlight.contains(where: { $0.direction != .refresh }) {
      return "an edge loads during a refresh"
    }
    return nil
  }

  private func phaseFault() -> String? {
    let isBusy = !inFlight.isEmpty || !waiting.isEmpty
    switch machine.phase {
    case .content: return machine.items.isEmpty ? "content without items" : nil
    case .loading: return isBusy ? nil : "loading for ever"
    case .empty:
      return machine.state.end == .complete && machine.state.start == .complete
        ? nil : "empty, yet not at the end"
    case .noSource where isBusy: return "loads without a source"
    case .idle, .noSource, .failed:
      return machine.items.isEmpty ? nil : "items, but \(machine.phase)"
    }
  }

  // MARK: Need

  /// After a page has landed, the list was edited or has come back, rows on screen near an open
  /// edge must have started a load.
  private func needFault(_ step: Step) -> String? {
    switch step {
    case .land, .remove, .insert, .move, .moveRows, .undo, .update, .load: break
    default: return nil
    }
    // After a stop, what has not reappeared shows no need. Nor has the list changed by a page that
    // waits for its turn.
    if machine.viewport.isAsleep || cameEarly { return nil }
    guard machine.landed != nil, machine.refresh.load == nil else { return nil }
    let rows = Array(machine.items)
    let visible = rows.indices.filter { machine.viewport.rows.contains(rows[$0].id) }
    for edge in ListEdge.allCases {
      guard case .open = machine.edges[edge],
        let distance = machine.prefetch.plan(at: edge)?.distance
      else { continue }
      if rows.isEmpty {
        // A failure that fills the screen waits for Retry.
        if step == .load, case .failed = machine.phase { continue }
        return "nothing to show, and nothing loads"
      }
      let isNear = visible.contains { index in
        (edge == .start ? index : rows.count - 1 - index) <= distance
      }
      if isNear { return "a row near the \(edge) is on screen, and nothing loads" }
    }
    return nil
  }

  // MARK: Change

  private func changeFault(_ step: Step, since before: MachineHarness) -> String? {
    switch step {
    case .landLate, .failLate:
      if Array(machine.items) != Array(before.machine.items) { return "a late answer shows" }
      if machine.state != before.machine.state { return "a late answer changes a state" }
    case .newSourceLater:
      if machine.state != before.machine.state { return "a source that waits changes a state" }
      if !orders.isEmpty { return "\(step) orders \(orders)" }
    case .refresh, .newSource, .sourceDue, .loadMore, .retry, .cancel, .cancelNewSource, .load,
      .appear, .disappear:
      if Array(machine.items) != Array(before.machine.items) { return "\(step) changes rows" }
    case .dismissError:
      if Array(machine.items) != Array(before.machine.items) { return "\(step) changes rows" }
      if machine.refreshError != nil { return "the refresh's error is still there" }
      if !orders.isEmpty { return "\(step) orders \(orders)" }
    case .failCancelled:
      if failures(of: machine).subtracting(failures(of: before.machine)).isEmpty { break }
      return "cancellation is shown as an error"
    default: break
    }
    return edgeFault(step, since: before)
  }

  private func failures(of machine: ListMachine<Row>) -> Set<LoadFailure> {
    var failures: Set<LoadFailure> = []
    if case .failed(let failure) = machine.phase { failures.insert(failure) }
    // Of the edges themselves: a dead key's failure is out of sight while a refresh runs, and is no
    // new one when that is cancelled.
    for edge in ListEdge.allCases {
      if case .failed(_, let failure) = machine.edges[edge] { failures.insert(failure) }
    }
    return failures
  }

  /// A failed edge asks for the same page again, and only when told to, or never where its key has
  /// expired: then the list is reloaded. An ended edge asks for nothing.
  private func edgeFault(_ step: Step, since before: MachineHarness) -> String? {
    let started = inFlight.filter { load in !before.inFlight.contains { $0.id == load.id } }
    for load in started {
      guard case .edge(let edge) = load.target else { continue }
      switch before.machine.edges[edge] {
      case .failed(let link, let failure):
        if case .land = step { continue }
        if failure.isKeyExpired { return "\(step) asks for the page of a dead key" }
        if before.machine.refresh.wishes[edge.side] != nil { continue }
        if link != load.link { return "retries \(load.link) instead of \(link)" }
        if step != .retry && step != .loadMore(edge.side) { return "\(step) repeats a failed load" }
      case .end:
        if case .land = step { continue }
        return "\(step) asks for more after the end"
      case .closed, .open, .loading, .waiting: continue
      }
    }
    return expiryFault(step, since: before)
  }

  /// Asking for more at an edge with an expired key reloads the list, and does nothing else.
  private func expiryFault(_ step: Step, since before: MachineHarness) -> String? {
    guard before.machine.refresh.load == nil else { return nil }
    let isAsked =
      switch step {
      case .retry: ListEdge.allCases.contains { before.machine.edges[$0].isKeyExpired }
      case .loadMore(let edge): before.machine.edges[edge].isKeyExpired
      default: false
      }
    if !isAsked { return nil }
    guard orders.filter({ $0 != "cancel" }) == ["load refresh"], inFlight.map(\.link) == [.first]
    else { return "\(step) at an expired key orders \(orders)" }
    return nil
  }
}
