/// What views see.
extension ListMachine {
  package var items: PaginatedItems<Item> {
    PaginatedItems(content.pages, localPages: content.localPages)
  }

  /// Where an item stands. O(1).
  package func index(of id: Item.ID) -> Int? { content.index(of: id) }

  /// Changes whenever ``items`` do.
  package var itemsVersion: Int { content.pages.version }

  package var append: LoadState { loadState(at: .end) }

  package var prepend: LoadState { loadState(at: .start) }

  private func loadState(at edge: ListEdge) -> LoadState {
    // A dead key is replaced by loading the list anew: that is what Retry at the edge waits for.
    if edges[edge].isKeyExpired, refresh.load != nil { return .loading }
    return edges[edge].loadState
  }

  package var phase: PaginationPhase {
    guard content.count == 0 else { return .content }
    switch refresh {
    case .failed(let failure, _):
      return .failed(failure)
    case .loading, .waiting:
      // A list that is known to be empty stays so on screen while it is looked at again.
      return landed != nil && emptyPhase == .empty ? .empty : .loading
    case .interrupted:
      return .idle
    case .idle:
      return landed == nil ? .idle : emptyPhase
    }
  }

  /// What a list without items shows, by what its edges do.
  private var emptyPhase: PaginationPhase {
    switch (edges.end, edges.start) {
    case (.loading, _), (.waiting, _), (.held, _), (_, .loading), (_, .waiting), (_, .held):
      .loading
    case (.failed(_, let failure), _), (_, .failed(_, let failure)): .failed(failure)
    case (.end, .end): .empty
    case (.open, _), (_, .open), (.closed, _), (_, .closed): .idle
    }
  }

  package var isRefreshing: Bool { refresh.load != nil && phase != .loading }

  package var refreshError: LoadFailure? {
    guard content.count > 0, case .failed(let failure, _) = refresh else { return nil }
    return failure
  }

  /// Whether an operation has not ended yet.
  package func isRunning(operation: Int) -> Bool {
    refresh.load?.operation == operation
      || refresh.wishes.values.contains(operation)
      || edges.start.load?.operation == operation
      || edges.end.load?.operation == operation
  }

  /// How many pages are loaded: none before the first has landed.
  package var pageCount: Int { landed == nil ? 0 : content.sentNumbers.count }

  /// The operation that brings the first page, if one does, and the pages that follow while the list
  /// has no items.
  package var firstItemsOperation: Int? {
    if let load = refresh.load { return load.operation }
    guard content.count == 0 else { return nil }
    return edges.end.load?.operation ?? edges.start.load?.operation
  }

  /// What a caller gets to know who waits for the first items if nothing is to be loaded for them.
  package var restingOutcome: LoadOutcome {
    switch phase {
    case .failed(let failure): .failed(failure)
    case .empty: .end
    case .idle, .loading, .content: .loaded(count: 0)
    }
  }

  /// Notes what came of the operation of a load.
  mutating func note(_ outcome: LoadOutcome, of load: Load) {
    outcomes[load.operation] = outcome
  }

  /// What came of operations that have ended since this was last called.
  package mutating func takeOutcomes() -> [Int: LoadOutcome] {
    if outcomes.isEmpty { return [:] }
    defer { outcomes = [:] }
    return outcomes
  }
}
