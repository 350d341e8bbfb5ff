/// Lists with gaps: refresh that keeps the place, jumps, and what is new.
extension Paginator {
  // MARK: Rows and gaps

  /// The rows, in order: items, gaps and placeholders. Without gaps, these are the ``items``.
  public var rows: PaginationRows<Item> {
    gate.read(.gaps)
    return PaginationRows(items, runs: machine.rowRuns)
  }

  /// The rows, for views that read the states of gaps elsewhere: they are evaluated if items or gaps come or
  /// go, but not if a gap loads or fails.
  package var rowsBesideGapStates: PaginationRows<Item> {
    gate.read(.gapPlaces)
    return PaginationRows(items, runs: machine.rowRuns)
  }

  /// The gaps, from the top down. See ``PaginationGap``.
  public var gaps: [PaginationGap] { observed(.gaps).gaps }

  /// Reports that the row of a gap has appeared, and loads the page there, unless the policy is
  /// ``PrefetchPolicy/manual``.
  public func gapAppeared(_ gap: PaginationGap.ID) { run { $0.gapAppeared(gap) } }

  /// Reports that the row of a gap has gone from the screen.
  public func gapDisappeared(_ gap: PaginationGap.ID) { machine.gapDisappeared(gap) }

  /// Reports that the row of a placeholder has appeared, and loads the page there.
  ///
  /// - Parameter index: The index of the item in the whole list.
  public func placeholderAppeared(_ index: Int) {}

  /// Reports that the row of a placeholder has gone from the screen.
  public func placeholderDisappeared(_ index: Int) {}

  /// Loads one page of a gap, from the side of the rows on screen, whatever the ``PrefetchPolicy``: for
  /// a button, or a tap on the gap's row. Returns when the page has landed or failed.
  ///
  /// - Returns: The outcome; ``LoadOutcome/end`` if the gap is closed.
  @discardableResult
  public func fill(_ gap: PaginationGap.ID) async -> LoadOutcome { await loading { $0.fill(gap) } }

  // MARK: What is new

  /// How many rows a refresh or ``check()`` has found above, that have not been on screen yet.
  public var newRowCount: Int { 0 }

  /// Shows the rows that are new, and names the first one as ``anchor``.
  public func showNewRows() {}

  /// Asks quietly whether there are new rows: loads the first pages as a refresh does, and counts new rows
  /// (``newRowCount``), but shows nothing. For polling, or when a push message has arrived.
  ///
  /// Returns when the answer has arrived. A failure is reported by ``events()`` only.
  @discardableResult
  public func check() async -> LoadOutcome { .end }

  // MARK: Going elsewhere

  /// Shows the page of a key: the rows that are loaded stay, with a gap between them and the page.
  /// ``anchor`` names the page's first row when it has landed. Loads that are under way at other places are
  /// cancelled.
  ///
  /// - Parameter key: A key of the source.
  @discardableResult
  public func jump(toKey key: some Hashable & Sendable) async -> LoadOutcome { .end }

  /// Shows an item: at once if it is loaded, else as ``jump(toKey:)`` does, with the page around it.
  ///
  /// The source must be able to find an item. Otherwise the load fails.
  @discardableResult
  public func jump(to id: Item.ID) async -> LoadOutcome { .end }

  /// Shows the item at an index of the whole list, if keys can be computed.
  @discardableResult
  public func jump(toIndex index: Int) async -> LoadOutcome { .end }

  // MARK: The network

  /// Reports that the network can be reached again: what has failed is tried again, once and quietly.
  public func networkBecameReachable() {}

  /// Why the list is loading or not, at each edge and gap: a paragraph for a bug report.
  public func explain() -> String { "" }
}
