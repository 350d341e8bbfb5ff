/// What views see and callers wait for.
extension ListMachine {
  package var state: ListState<Item.ID> {
    ListState(
      itemsVersion: content.pages.version,
      phase: phase,
      emptyMessage: phase == .empty ? emptyMessage : nil,
      end: loadState(at: .end),
      start: loadState(at: .start),
      isRefreshing: isRefreshing && phase != .loading,
      refreshError: refreshError,
      loadedPageCount: landed == nil ? 0 : content.sentPageCount,
      totalCount: totalCount,
      isStale: isStale,
      refreshedAt: freshness.refreshedAt,
      anchor: anchor,
      gaps: gaps,
      newRowCount: newRowCount,
      newRowsEdge: news.side.opposite
    )
  }

  /// Whether a refresh runs, and not only a read of rows that may have changed.
  private var isRefreshing: Bool {
    guard let load = refresh.load else { return false }
    return load.target != .list(.change) && !load.isQuiet
  }

  package var items: PaginatedItems<Item> {
    PaginatedItems(content.pages, localPages: content.localPages)
  }

  package var rows: PaginationRows<Item> { PaginationRows(items, runs: rowRuns) }

  var phase: PaginationPhase {
    guard content.count == 0 else { return .content }
    switch refresh {
    case .failed(let failure, _):
      return .failed(failure)
    case .loading(let load, _), .waiting(let load, _):
      // A list that is known to be empty stays so on screen while it is reloaded.
      let isKnown = landed != nil && load.target != .list(.newSource)
      return isKnown && emptyPhase == .empty ? .empty : .loading
    case .interrupted:
      return .idle
    case .noSource:
      return .noSource
    case .idle:
      return landed == nil ? .idle : emptyPhase
    }
  }

  /// What a list without items shows, by the states of its edges.
  private var emptyPhase: PaginationPhase {
    switch (edges.end, edges.start) {
    case (.loading, _), (.waiting, _), (_, .loading), (_, .waiting): .loading
    case (.failed(_, let failure), _), (_, .failed(_, let failure)): .failed(failure)
    case (.end, .end): .empty
    case (.open, _), (_, .open), (.closed, _), (_, .closed): .idle
    }
  }

  private func loadState(at edge: ListEdge) -> LoadState {
    if case .noSource = refresh { return .complete }
    // An expired key is replaced by reloading the list, so Retry at the edge waits for that.
    if edges[edge].isKeyExpired, refresh.isRunning { return .loading }
    if let failure = placeholderFailure(before: edge == .end ? edges.segments.count : 0) {
      return .failed(failure)
    }
    // The list goes on when the gap above is closed.
    if case .closed = edges[edge], let other = substitute(for: edges.outermost(edge)),
      edges[other].load != nil
    {
      return .loading
    }
    return edges[edge].loadState
  }

  var refreshError: LoadFailure? {
    guard content.count > 0, case .failed(let failure, _) = refresh else { return nil }
    return failure
  }

  // MARK: What callers wait for

  /// The first state of everything that may load, apart from the refresh, that satisfies a condition.
  func loadState(where isWanted: (EdgeState) -> Bool) -> EdgeState? {
    if let state = edges.first(where: isWanted) { return state }
    if isWanted(news.check) { return news.check }
    return isWanted(jump) ? jump : nil
  }

  /// Whether an operation has not ended yet.
  package func isRunning(_ operation: OperationID) -> Bool {
    refresh.load?.operation == operation
      || refresh.wishes.start == operation || refresh.wishes.end == operation
      || loadState { $0.load?.operation == operation } != nil
  }

  /// The operation that brings the first page, if one does, and the pages that follow while the list
  /// has no items.
  package var firstItemsOperation: OperationID? {
    if let load = refresh.load, !load.isQuiet { return load.operation }
    guard content.count == 0 else { return nil }
    return edges.end.load?.operation ?? edges.start.load?.operation
  }

  /// The outcome for a caller who waits for the first items if nothing is loading them.
  package var restingOutcome: LoadOutcome {
    switch phase {
    case .failed(let failure): .failed(failure)
    case .empty: .end
    case .idle, .noSource, .loading, .content: .loaded(count: 0)
    }
  }

  mutating func note(_ outcome: LoadOutcome, of load: Load) { outcomes[load.operation] = outcome }

  /// The outcomes of the operations that have ended since this was last called.
  package mutating func takeOutcomes() -> [OperationID: LoadOutcome] {
    let all = outcomes
    var ended = outcomes
    outcomes = [:]
    for (operation, outcome) in all where isRunning(operation) {
      ended[operation] = nil
      outcomes[operation] = outcome
    }
    return ended
  }
}
