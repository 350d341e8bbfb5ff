/// Lists with gaps: refresh that keeps the place, jumps, and what is new.
extension Paginator {
  // MARK: Rows and gaps

  /// The rows, in order: items, gaps and placeholders. Without gaps, these are the ``items``.
  public var rows: PaginationRows<Item> {
    gate.read(.gaps)
    readTotalForPlaceholders()
    return PaginationRows(items, runs: machine.rowRuns)
  }

  /// The rows, for views that read the states of gaps elsewhere: they are evaluated if items or gaps come or
  /// go, but not if a gap loads or fails.
  package var rowsBesideGapStates: PaginationRows<Item> {
    gate.read(.gapPlaces)
    readTotalForPlaceholders()
    return PaginationRows(items, runs: machine.rowRuns)
  }

  /// The placeholders behind the last item are as many as the total says, and all of them depend on where it has grown.
  private func readTotalForPlaceholders() {
    if machine.configuration.placeholders == .all { gate.read(.totalCount) }
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
  public func placeholderAppeared(_ index: Int) { run { $0.placeholderAppeared(index) } }

  /// Reports that the row of a placeholder has gone from the screen.
  public func placeholderDisappeared(_ index: Int) { machine.placeholderDisappeared(index) }

  /// Loads one page of a gap, from the side of the rows on screen, whatever the ``PrefetchPolicy``: for
  /// a button, or a tap on the gap's row. Returns when the page has landed or failed. During a refresh, which may close
  /// the gap, it waits for that instead.
  ///
  /// - Returns: The outcome; ``LoadOutcome/end`` if the gap is closed.
  @discardableResult
  public func fill(_ gap: PaginationGap.ID) async -> LoadOutcome { await loading { $0.fill(gap) } }

  // MARK: What is new

  /// How many new rows have not been on screen yet: rows above the screen that a refresh or ``check()`` has found or
  /// ``receive(_:)`` has brought, or below it in a list that grows at its end. There may be more of them than the pages
  /// that were asked for have (``RefreshPolicy/reconcile(pages:rereading:)``).
  public var newRowCount: Int { observed(.newRowCount).newRowCount }

  /// At which end of the list new rows are: the end in a list that grows there, such as a chat.
  public var newRowsEdge: ListEdge { observed(.newRowCount).newRowsEdge }

  /// Shows the rows that are new, and names the list's first row as ``anchor``; in a list that opens with its last
  /// page, the first new one. If ``PaginationConfiguration/maximumItemCount`` has dropped some of them, the list is
  /// refreshed first.
  public func showNewRows() {
    let now = time.now()
    let waiting = shared == nil ? [] : machine.news.waiting.ids
    run { machine in
      machine.showNewRows(at: now)
      shared?.landed(waiting, in: &machine, of: self)
    }
  }

  /// Asks quietly whether there are new rows: loads the first pages as a refresh does, and counts new rows
  /// (``newRowCount``), but shows nothing. For polling, or when a push message has arrived.
  ///
  /// Returns when the answer has arrived. No view shows a failure.
  ///
  /// - Returns: The outcome, with the number of new rows; ``LoadOutcome/end`` if the list is not loaded.
  @discardableResult
  public func check() async -> LoadOutcome { await loading { $0.checkForNews() } }

  /// Takes over what a socket or a database reports.
  ///
  /// - Parameter change: What has changed on the server.
  public func receive(_ change: ReceivedChange<Item>) {
    switch change {
    case .inserted(let item, at: let edge, isNext: true):
      shared?.receive(item)
      run { machine in
        machine.receive(item, at: edge)
        shared?.landed([item.id], in: &machine, of: self)
      }
    case .inserted(let item, at: _, isNext: false): run { $0.checkForNews(of: item.id) }
    case .changed(let item):
      if let shared { shared.receive(item) } else { run { $0.receive(changed: item) } }
    case .removed(let id):
      if let shared { shared.receiveRemoval(of: id) } else { remove(id, isConfirmed: true) }
    }
  }

  // MARK: Going elsewhere

  /// Shows the page of a key: the rows that are loaded stay, with a gap between them and the page.
  /// ``anchor`` names the page's first row when it has landed. Loads that are under way at other places are
  /// cancelled. If a refresh is about to replace all rows, the page is loaded after that.
  ///
  /// - Parameter key: A key of the source.
  /// - Returns: The outcome. If the page is empty, it is ``LoadOutcome/end``, and nothing moves. If the load fails, the
  ///   rows stay, and no view shows the failure.
  @discardableResult
  public func jump(toKey key: some Hashable & Sendable) async -> LoadOutcome {
    await jump(to: ListMachine<Item>.Destination.key(PageKey(key)))
  }

  /// Shows an item: at once if it is loaded, else as ``jump(toKey:)`` does, with the page around it.
  ///
  /// The source must be able to find an item (``PageSource/finding(_:)``). Otherwise the load fails.
  ///
  /// - Returns: The outcome, as of ``jump(toKey:)``; ``LoadOutcome/loaded(count:)`` with 0 if the item is loaded.
  @discardableResult
  public func jump(to id: Item.ID) async -> LoadOutcome {
    await jump(to: ListMachine<Item>.Destination.item(id))
  }

  /// Shows the item at an index of the whole list, if keys count rows (``IndexedKey``): offsets and page
  /// numbers do. Otherwise the load fails.
  ///
  /// - Returns: The outcome, as of ``jump(to:)``; ``LoadOutcome/end`` if the list has no such item.
  @discardableResult
  public func jump(toIndex index: Int) async -> LoadOutcome {
    await jump(to: ListMachine<Item>.Destination.index(max(0, index)))
  }

  private func jump(to destination: ListMachine<Item>.Destination) async -> LoadOutcome {
    await loading(orElse: .loaded(count: 0)) { $0.jump(to: destination) }
  }

  // MARK: The network

  /// Reports that the network can be reached again: what has failed is tried again, once and quietly.
  ///
  /// The views of `PaginationUI` report it on Apple's systems.
  public func networkBecameReachable() { run { $0.networkBecameReachable() } }

  /// Why the list is loading or not, at each edge and gap: a paragraph for a bug report. It contains no
  /// items, and no keys in full.
  public func explain() -> String { machine.explanation }
}

/// What a socket or a database reports about a list: see ``Paginator/receive(_:)``.
public enum ReceivedChange<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// A new item is the first one, or the last one in a list that grows at its end, such as a chat. If `isNext` is
  /// `true`, it comes directly beyond the item that was there until now, and is shown. Otherwise others may have come
  /// in between, and the list asks for its first pages, or for its last ones if it opens with these. Pass `false`, too,
  /// if the item that was there may have moved there on the server, as bumped and pinned ones do: the list does not know
  /// which items come between that one and the next.
  ///
  /// If ``PaginationConfiguration/maximumItemCount`` has dropped the rows at that end, the item counts as new
  /// (``Paginator/newRowCount``), and is shown together with them.
  case inserted(Item, at: ListEdge = .start, isNext: Bool)

  /// An item has another value.
  case changed(Item)

  /// An item is gone.
  case removed(Item.ID)
}
