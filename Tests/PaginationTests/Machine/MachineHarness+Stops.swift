@testable import Pagination

/// What a stop stops, and what goes on afterwards.
extension MachineHarness {
  enum Stopped: Hashable {
    /// Loads of the source that is shown.
    case loads
    /// The first page of another source.
    case newSource
    /// Everything, until there is a source.
    case noSource
  }

  /// Notes what the step has stopped, and what it has set going again.
  mutating func noteStop(_ step: Step, since before: MachineHarness) {
    switch step {
    case .cancelNewSource:
      stopped = .newSource
    case .cancel:
      let isSourceNew =
        before.sourceDelay != nil
        || (before.inFlight + before.waiting).contains(where: \.isOfNewSource)
      if isSourceNew { stopped = .newSource } else if stopped == nil { stopped = .loads }
    case .failCancelled:
      // An answer counts only where the machine has taken it.
      let isSourceNew = before.inFlight.contains(where: \.isOfNewSource)
      if isSourceNew, !inFlight.contains(where: \.isOfNewSource) { stopped = .newSource }
    case .removeSource: stopped = .noSource
    case .newSource, .sourceDue: stopped = nil
    case .load, .refresh, .retry, .loadMore:
      if stopped != .noSource { stopped = nil }
    case .appear, .edgeAppear:
      if stopped == .loads { stopped = nil }
    case .newSourceLater, .dismissError, .disappear, .edgeDisappear, .land, .fail, .failAndRetry,
      .failExpired,
      .landLate, .failLate, .retryDue, .remove, .update, .insert, .move, .moveRows, .undo, .confirm:
      break
    }
  }

  /// Nothing loads after a stop until rows appear or a caller asks. Nothing of a new source loads until
  /// a caller asks, who gets its first page. Without a source nothing loads until there is one.
  func stopFault(_ step: Step, since before: MachineHarness) -> String? {
    switch step {
    case .cancel, .cancelNewSource, .removeSource:
      if !inFlight.isEmpty || !waiting.isEmpty || sourceDelay != nil {
        return "\(step) leaves loads"
      }
      if Set(orders).subtracting(["cancel"]) != [] { return "\(step) orders \(orders)" }
    default: break
    }
    if stopped != nil {
      return orders.allSatisfy { $0 == "cancel" } ? nil : "\(step) orders \(orders) after a stop"
    }
    guard let stop = before.stopped, stop != .loads else { return nil }
    guard orders == ["load refresh"], inFlight.map(\.link) == [.first],
      inFlight.allSatisfy(\.isOfNewSource)
    else { return "\(step) orders \(orders), not the first page of the new source" }
    return nil
  }

  /// Rows that were moved stand together, in the given order and in the given place, and all others
  /// are where they were.
  func orderFault(since before: MachineHarness) -> String? {
    guard let moved else { return nil }
    let old = before.machine.items.map(\.id)
    var expected = old.filter { !moved.rows.contains($0) }
    let place: Int? =
      switch moved.position {
      case .start: 0
      case .end: expected.count
      case .before(let id): expected.firstIndex(of: id)
      case .after(let id): expected.firstIndex(of: id).map { $0 + 1 }
      }
    let neighbourInPlace = moved.position.neighbour.flatMap(old.firstIndex(of:)).map { index in
      old[..<index].filter { !moved.rows.contains($0) }.count
    }
    guard let place = place ?? neighbourInPlace else { return nil }
    expected.insert(contentsOf: moved.rows, at: place)
    let new = machine.items.map(\.id)
    return new == expected ? nil : "a move shows \(new), not \(expected)"
  }
}

extension Load {
  fileprivate var isOfNewSource: Bool { target == .list(.newSource) }
}
