/// All rules of a list that loads page by page, as a value: inputs say what happened, effects say
/// what to do.
///
/// It has no task, clock or lock: a driver (``Paginator``) runs the effects and reports back. Tests copy
/// it at any point, to follow every branch from every state.
///
/// A row's way through it: `itemAppeared` (Need) decides that a page is needed and starts a load
/// (Requests), `pageLoaded` receives the answer (Answers) and lands the page (Landing).
package struct ListMachine<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package let configuration: PaginationConfiguration

  var content = ListContent<Item>()
  package internal(set) var refresh = RefreshState.idle
  var edges = ListEdges()

  var viewport = Viewport<Item.ID>()
  var rules: PageRules

  /// What the first load asks for: the source's first page, or the one that the list opens at.
  var opening = PageLink.first

  /// The source that replaces the present one when its delay is over.
  var pendingSource: PendingSource<Item>?

  /// The load that brought what is shown; `nil` before the first page, and ``TaskID/none`` if an earlier run of the
  /// app had loaded it.
  var landed: TaskID?

  /// The pages that a refresh has brought, until they meet what is loaded.
  var staged = StagedPages<Item>()

  /// How old the rows are.
  var freshness = Freshness()

  /// Whether the source has said that rows may have changed, and they have not been read again.
  var hasChanges = false

  /// New rows, and what is known of them.
  var news = News<Item>()

  /// The load of a jump.
  var jump = EdgeState.closed

  /// A placeholder whose row has not come, and the failure if its load has failed. It is not asked for again
  /// before another one appears or a caller retries.
  var missedPlaceholder: (index: Int, failure: LoadFailure?)?

  /// Where keys lead in the whole list; `nil` if they count no rows, or before the first page.
  var scale: KeyScale?

  /// The edges for which the list was loaded from its first page, because the key there had expired, no page joined it, or no
  /// key leads into its gap. That is done once, until a page has landed there or a caller asks for more.
  var recovering: Set<SegmentEdge> = []

  /// When the last page has arrived.
  var lastAnswer = Duration.zero

  /// The row that the user left, in a restored list, and whether a view has gone to it.
  var restoredPlace: Item.ID?
  var hasTakenRestoredPlace = false

  /// Pages behind the one that is under way at the end.
  var ahead = Lookahead<Item>()

  /// How early the next page is wanted, and how large.
  var prefetch: Prefetching

  package internal(set) var totalCount: Int?

  /// How many rows were left out since the first page, because another one has their id.
  var sharedIDCount = 0

  /// What the server has said of the last page, if that had no items.
  var emptyMessage: String?

  /// The outcomes of operations that have ended, until the driver takes them.
  package internal(set) var outcomes: [OperationID: LoadOutcome] = [:]

  /// The row to hold in place, since rows last came or went above it.
  package internal(set) var anchor: ScrollAnchor<Item.ID>?

  /// What is to be done, in order, until the driver takes it.
  private var effects: [ListEffect] = []

  private(set) var lastNumber = 0

  /// Creates a machine for a source that can be asked for pages of some sizes.
  ///
  /// Initial items are a page without neighbours, which the first page replaces as in a refresh. If the list starts at a
  /// key, that page is loaded in place of the source's first one.
  package init(
    configuration: PaginationConfiguration,
    hasSource: Bool = true,
    sizing: PageSizing = .fixed,
    order: ItemOrder<Item>? = nil,
    startingAt key: PageKey? = nil,
    initialItems: [Item] = []
  ) {
    self.configuration = configuration
    if !hasSource { refresh = .noSource }
    content.order = order
    opening.key = key
    rules = PageRules(maximumEmptyPages: configuration.maximumEmptyPages)
    if !initialItems.isEmpty {
      let page = SentPage(
        Page<Item, PageKey>(items: initialItems, next: nil),
        link: .first,
        size: initialItems.count,
        fingerprint: initialItems.fingerprint
      )
      _ = content.add(page, at: content.outermost(.end), load: .none)
    }
    prefetch = Prefetching(configuration.prefetch, pageSize: configuration.pageSize, sizing: sizing)
  }

  // MARK: Effects

  package var hasEffects: Bool { !effects.isEmpty || news.hasBeenSeen }

  /// What the inputs since the last call want done, in order.
  package mutating func takeEffects() -> [ListEffect] {
    defer { (effects, news.hasBeenSeen) = ([], false) }
    return effects
  }

  mutating func order(_ effect: ListEffect) { effects.append(effect) }

  package mutating func report(_ event: PaginationEvent) { order(.report(event)) }

  // MARK: Ids

  mutating func makeTaskID() -> TaskID { TaskID(number: makeNumber()) }

  mutating func makeOperation() -> OperationID { OperationID(number: makeNumber()) }

  mutating func makeFailure(_ error: any Error, of load: Load) -> LoadFailure {
    var failure = LoadFailure(id: makeNumber(), error: error, attempts: load.attempt)
    failure.isKeyRemoved = !error.mayBeRetried && load.edge.map(isRowRemoved(at:)) ?? false
    return failure
  }

  /// Names a row as the one where the user goes on.
  mutating func go(to id: Item.ID) {
    viewport.go(to: id)
    anchor = makeAnchor(at: id, .top)
  }

  mutating func makeAnchor(
    at id: Item.ID,
    _ place: ScrollAnchor<Item.ID>.Place
  ) -> ScrollAnchor<Item.ID> {
    ScrollAnchor(id: id, place: place, change: makeNumber())
  }

  mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

/// What the machine wants done.
package enum ListEffect: Sendable {
  /// Ask the source, and report the answer with the same load.
  case load(Load)
  /// Report `delayOver` with this id after the delay.
  case wait(TaskID, Duration)
  /// Stop the request or the delay.
  case cancel(TaskID)
  /// From now on, ask the source that was set last; or none, if it was removed.
  case switchSource
  /// Report an event to all listeners.
  case report(PaginationEvent)
}

/// A source that waits for its delay; a later one replaces it.
struct PendingSource<Item: Sendable>: Sendable {
  let delay: TaskID
  let sizing: PageSizing
  let order: ItemOrder<Item>?
}
