@testable import Pagination
@testable import PaginationTesting

/// What must hold when all has been answered and the list was read to its ends.
extension ReturningReader {
  /// Brings everything to an end, and returns the first fault.
  mutating func endFault() -> String? {
    if isAway { _ = run(.comeBack) }
    if let fault = restFault() { return fault }
    input { $0.reload() }
    if let fault = restFault() { return fault }
    if setup.newRows == .announce {
      if case .broken(let fault) = check(.showNew) { return fault }
      if let fault = restFault() { return fault }
    }
    if let fault = freshFault() { return fault }
    if let fault = readFault() { return fault }
    return walkFault()
  }

  /// Every wait ends: when all is answered, nothing runs.
  private mutating func restFault() -> String? {
    for _ in 0..<200 {
      let step: ReaderStep = held.isEmpty ? .wake(0) : .deliver(0)
      switch check(step) {
      case .kept: continue
      case .broken(let fault): return fault
      case .skipped: break
      }
      if machine.refresh.isRunning { return "a refresh does not end" }
      if machine.edges.first(where: { $0.load != nil }) != nil { return "a load does not end" }
      // Pages of the store are loaded without a request.
      if underWay != 0, !setup.storesPages {
        return "\(underWay) requests were not reported to have ended"
      }
      return nil
    }
    return "the list loads without end"
  }

  /// After a refresh, the list begins as the server's first page does.
  private func freshFault() -> String? {
    // Pages may have been dropped since.
    if setup.maximumItemCount != nil { return nil }
    if let failure = machine.refreshError { return "the refresh has failed: \(failure)" }
    if case .failed(let failure) = machine.phase { return "the refresh has failed: \(failure)" }
    let first = truth.rows.prefix(setup.pageSize - (setup.sendsShortPages ? 1 : 0))
    let wanted = first.filter { setup.isShown($0.id) }
    let rows = shown.prefix(wanted.count)
    return Array(rows) == wanted ? nil : "a refresh shows \(rows), but the server has \(wanted)"
  }

  /// Reads to both ends and through all gaps. With a maximum of rows, one end goes while the other comes.
  private mutating func readFault() -> String? {
    for edge in [ListEdge.start, .end] {
      for _ in 0..<200 {
        if machine.gaps.isEmpty, !machine.edges[edge].isOpenOrFailed { break }
        if case .failed(_, let failure) = machine.edges[edge],
          let error = failure.error as? PaginationError, error.code != .keyIsOld
        {
          return "a healthy list has failed: \(error)"
        }
        // With a maximum, pages far from the reader go again.
        if setup.maximumItemCount != nil { goToGap() }
        let step: ReaderStep = machine.gaps.isEmpty ? .loadMore(edge) : .fill(0)
        if case .broken(let fault) = check(step) { return fault }
        if let fault = restFault() { return fault }
      }
      if !machine.gaps.isEmpty || machine.edges[edge].isOpenOrFailed {
        return "the list never ends"
      }
    }
    return nil
  }

  private mutating func goToGap() {
    guard let gap = lines.firstIndex(where: { if case .gap = $0 { true } else { false } }),
      let top = screen.first.flatMap({ lines.firstIndex(of: $0) })
    else { return }
    _ = run(.scroll(gap - top))
  }

  /// After a refresh and a walk from the first row to the last one, the list is the server's. With a maximum of rows, it is
  /// never loaded as a whole.
  private mutating func walkFault() -> String? {
    if setup.maximumItemCount != nil { return nil }
    _ = run(.scrollToTop)
    for _ in 0..<400 {
      if let fault = restFault() { return fault }
      if screen.last != lines.last {
        _ = run(.scroll(setup.screenHeight))
      } else if !machine.gaps.isEmpty || machine.edges.end.isOpenOrFailed {
        let step: ReaderStep = machine.gaps.isEmpty ? .loadMore(.end) : .fill(0)
        if case .broken(let fault) = check(step) { return fault }
      } else {
        let rows = truth.rows.filter { setup.isShown($0.id) }
        return shown == rows
          ? nil : "after a walk, \(text) is shown, but the server has \(rows.map(\.id))"
      }
    }
    return "a walk does not end"
  }
}

extension EdgeState {
  fileprivate var isOpenOrFailed: Bool {
    switch self {
    case .open, .failed: true
    case .closed, .loading, .waiting, .end: false
    }
  }
}
