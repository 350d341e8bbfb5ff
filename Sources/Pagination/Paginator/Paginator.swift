public import Observation

#if canImport(Combine)
  public import Combine
#endif

/// A list that loads itself page by page.
///
/// ```swift
/// struct PostsScreen: View {
///   @State private var posts = Paginator(source: .cursor { cursor, limit in
///     let answer = try await api.posts(after: cursor, limit: limit)
///     return (answer.posts, answer.nextCursor)
///   })
///
///   var body: some View {
///     List(posts.items) { post in
///       PostRow(post)
///         .onAppear { posts.itemAppeared(post.id) }
///         .onDisappear { posts.itemDisappeared(post.id) }
///     }
///     .task { await posts.load() }
///     .refreshable { await posts.refresh() }
///   }
/// }
/// ```
///
/// Creating a paginator is cheap, starts nothing and needs no main actor. It owns its loads: if a
/// caller who awaits a load is cancelled, the load goes on. Releasing the paginator cancels its
/// loads; a caller who awaits one keeps it alive until then.
///
/// ## Guarantees
///
/// - An id is shown at most once; a page that repeats it updates it in place.
/// - At each edge one load is in flight at a time. At the end there may be several, if the
///   ``PrefetchPolicy`` asks ahead and keys can be computed (``PredictableKey``); their pages still
///   land in order. Requests made while loading are queued.
/// - What is shown stays: a refresh merges its new pages in one step (``RefreshPolicy/reconcile(pages:rereading:)``, the default)
///   or replaces the rows in one step (``RefreshPolicy/replace``), and a failure is reported beside the rows.
/// - A failed load keeps its key, and ``retry()`` asks for exactly the same page, behind a refresh if that has failed, too.
///   If the key has expired, the list loads from its first page up to that place again, once and automatically; after that,
///   or with ``RefreshPolicy/replace``, ``retry()`` reloads the list.
/// - Only `nil` for the next key ends a list. A short, empty or repeated page does not.
/// - Cancellation is never an error on screen.
///
/// From iOS 17 on, views observe each property separately: keep the paginator in `@State`. On iOS 16,
/// a view that reads it in its own `body`, as this one does, keeps it in `@StateObject` and is
/// evaluated whenever anything changes. For the views of `PaginationUI`, `@State` is always enough.
///
/// ## Topics
///
/// ### Creating a list
///
/// - ``init(source:startingAt:initialItems:sharing:pageSize:prefetch:configuration:)-(_,Key?,_,_,_,_,_)``
/// - ``init(source:startingAt:initialItems:sharing:pageSize:prefetch:configuration:)-(Source,_,_,_,_,_,_)``
/// - ``init(sharing:pageSize:prefetch:configuration:)``
/// - ``setSource(_:after:)-(ClosurePageSource<Item,Key>,_)``
/// - ``setSource(_:after:)-(Source,_)``
/// - ``removeSource()``
/// - ``reset()``
///
/// ### What is shown
///
/// - ``items``
/// - ``rows``
/// - ``gaps``
/// - ``phase``
/// - ``emptyMessage``
/// - ``totalCount``
/// - ``loadedPageCount``
/// - ``pageIndex``
///
/// ### The edges
///
/// - ``end``
/// - ``start``
/// - ``isLoading``
///
/// ### Loading
///
/// - ``load()``
/// - ``loadNext()``
/// - ``loadPrevious()``
/// - ``loadAll(maximumCount:)``
/// - ``askAgain(at:)``
/// - ``fill(_:)``
/// - ``retry()``
/// - ``cancel()``
/// - ``resume()``
///
/// ### Refreshing
///
/// - ``refresh()``
/// - ``isRefreshing``
/// - ``refreshError``
/// - ``dismissRefreshError()``
/// - ``lastRefreshed``
/// - ``isStale``
///
/// ### New rows
///
/// - ``check()``
/// - ``receive(_:)``
/// - ``newRowCount``
/// - ``newRowsEdge``
/// - ``showNewRows()``
///
/// ### Editing
///
/// - ``edit(_:committing:)``
/// - ``edit(_:committing:refused:)``
/// - ``edit(isConfirmed:_:)``
/// - ``insert(_:at:isConfirmed:)``
/// - ``update(_:isConfirmed:_:)``
/// - ``replace(_:isConfirmed:)``
/// - ``remove(_:isConfirmed:)``
/// - ``move(_:to:isConfirmed:)``
/// - ``undo(_:)``
/// - ``confirm(_:)``
///
/// ### Places
///
/// - ``jump(to:)``
/// - ``jump(toKey:)``
/// - ``jump(toIndex:)``
/// - ``anchor``
///
/// ### Storing
///
/// - ``save()``
/// - ``takeRestoredPlace()``
///
/// ### Reporting what is on screen
///
/// - ``itemAppeared(_:)``
/// - ``itemDisappeared(_:)``
/// - ``rowsOnScreen(_:)``
/// - ``edgeAppeared(_:)``
/// - ``edgeDisappeared(_:)``
/// - ``gapAppeared(_:)``
/// - ``gapDisappeared(_:)``
/// - ``placeholderAppeared(_:)``
/// - ``placeholderDisappeared(_:)``
///
/// ### The network
///
/// - ``networkConditions``
/// - ``networkBecameReachable()``
///
/// ### Finding out why
///
/// - ``explain()``
/// - ``events()``
@MainActor
public final class Paginator<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The list, with the rows that a keeper has stored.
  var machine: ListMachine<Item> {
    _read {
      restoreIfNeeded()
      yield unrestoredMachine
    }
    _modify {
      restoreIfNeeded()
      yield &unrestoredMachine
    }
  }

  private var unrestoredMachine: ListMachine<Item>

  /// The source that is asked; `nil` if the list has none yet.
  var source: AnyPageSource<Item>?

  /// The source that was set last, until the machine switches to it.
  var nextSource: AnyPageSource<Item>?

  /// What views were last told.
  var shownState: ListState<Item.ID> {
    get {
      restoreIfNeeded()
      return announcedState
    }
    set { announcedState = newValue }
  }

  private var announcedState: ListState<Item.ID>

  /// Whether a keeper has rows for the list that it does not have yet. SwiftUI creates the initial value of a `@State`
  /// again, and throws it away, whenever it evaluates the parent view. So the list is read when it is first used.
  private(set) var isToBeRestored: Bool

  var tasks: [TaskID: Task<Void, Never>] = [:]

  /// Waits for changes of a live source.
  var listening: Task<Void, Never>?

  var waiters: [(operation: OperationID, continuation: CheckedContinuation<LoadOutcome, Never>)] =
    []
  let hub = EventHub()

  /// The items that it shares with other lists.
  let shared: SharedItems<Item>?

  let gate = ObservationGate.make()
  package let time: TimeSource

  /// Made when the items are first read.
  private lazy var locator = ItemLocator<Item> { [weak self] id, version in
    // In place: a method of the machine would copy the machine.
    guard let self, machine.content.pages.version == version else { return nil }
    return .some(machine.content.pages.index(of: id))
  }

  /// What the views of this list share: one object of each type.
  private var viewStates: [ObjectIdentifier: AnyObject] = [:]

  /// What the views of this list share, made when the first of them asks for it.
  package func viewState<State: AnyObject>(_ make: () -> State) -> State {
    let type = ObjectIdentifier(State.self)
    if let state = viewStates[type] as? State { return state }
    let state = make()
    viewStates[type] = state
    return state
  }

  /// Takes back an edit that was refused, in the way that the views want to show it, such as animated.
  package var takingBack: @MainActor (_ takeBack: @MainActor () -> Void) -> Void = { $0() }

  /// Stores the list; `nil` if nothing does.
  package let keeper: (any ListKeeper<Item>)?

  /// Called after every input that did something, for lists that wait for the end of loads.
  package var afterInput: (@MainActor () -> Void)?

  #if canImport(Combine)
    /// Which property has changed, for views on systems without Observation.
    package let changes = PassthroughSubject<ObservedProperty, Never>()
  #endif

  /// Creates a paginator. It loads nothing before ``load()``.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - key: The page that the list opens at, such as that of a day; by default the source's first one. Rows before
  ///     it load as they are needed if the page has a key for them. A refresh begins at the source's first page, and
  ///     leaves a gap where it does not meet this one. If the key has expired, ``retry()`` loads the first page.
  ///   - initialItems: What the list shows until the first page has landed, such as the rows of the
  ///     last session; nothing by default. The first page replaces them in one step, as in a refresh.
  ///     If it fails, they stay, and ``refreshError`` says why.
  ///   - shared: The items that other lists show too; `nil`, the default, if the list keeps its own.
  ///   - pageSize: How many items to ask for, instead of what the configuration says.
  ///   - prefetch: When to load more, instead of what the configuration says.
  ///   - configuration: How pages are loaded.
  public nonisolated convenience init<Source: PageSource>(
    source: Source,
    startingAt key: Source.Key? = nil,
    initialItems: [Item] = [],
    sharing shared: SharedItems<Item>? = nil,
    pageSize: Int? = nil,
    prefetch: PrefetchPolicy? = nil,
    configuration: PaginationConfiguration = PaginationConfiguration()
  ) where Source.Item == Item {
    let key = key.map { PageKey($0) }
    let configuration = configuration.with(pageSize, prefetch)
    self.init(AnyPageSource(source), configuration, key, initialItems, shared: shared)
  }

  /// Creates a paginator with a built-in source. It loads nothing before ``load()``.
  ///
  /// The compiler needs to see the source's type for a closure of several statements after a
  /// leading dot, as in `Paginator(source: .cursor { … })`.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - key: The page that the list opens at; by default the source's first one.
  ///   - initialItems: What the list shows until the first page has landed.
  ///   - shared: The items that other lists show too; `nil`, the default, if the list keeps its own.
  ///   - pageSize: How many items to ask for, instead of what the configuration says.
  ///   - prefetch: When to load more, instead of what the configuration says.
  ///   - configuration: How pages are loaded.
  public nonisolated convenience init<Key>(
    source: ClosurePageSource<Item, Key>,
    startingAt key: Key? = nil,
    initialItems: [Item] = [],
    sharing shared: SharedItems<Item>? = nil,
    pageSize: Int? = nil,
    prefetch: PrefetchPolicy? = nil,
    configuration: PaginationConfiguration = PaginationConfiguration()
  ) {
    let key = key.map { PageKey($0) }
    let configuration = configuration.with(pageSize, prefetch)
    self.init(AnyPageSource(source), configuration, key, initialItems, shared: shared)
  }

  /// Creates a paginator without a source, such as for a search that has no query yet. It rests in ``PaginationPhase/noSource``,
  /// and requests nothing before ``setSource(_:after:)-(Source,_)``.
  ///
  /// - Parameters:
  ///   - shared: The items that other lists show too; `nil`, the default, if the list keeps its own.
  ///   - pageSize: How many items to ask for, instead of what the configuration says.
  ///   - prefetch: When to load more, instead of what the configuration says.
  ///   - configuration: How pages are loaded.
  public nonisolated convenience init(
    sharing shared: SharedItems<Item>? = nil,
    pageSize: Int? = nil,
    prefetch: PrefetchPolicy? = nil,
    configuration: PaginationConfiguration = PaginationConfiguration()
  ) {
    self.init(nil, configuration.with(pageSize, prefetch), shared: shared)
  }

  // Nonisolated, because Swift 6 does not allow a stored property whose initial value needs the main
  // actor and contains a closure that awaits another actor.
  private nonisolated init(
    _ source: AnyPageSource<Item>?,
    _ configuration: PaginationConfiguration,
    _ key: PageKey? = nil,
    _ initialItems: [Item] = [],
    shared: SharedItems<Item>?,
    keeper: (any ListKeeper<Item>)? = nil
  ) {
    self.source = source
    self.shared = shared
    self.keeper = keeper
    unrestoredMachine = ListMachine(
      configuration: configuration,
      hasSource: source != nil,
      sizing: source?.sizing ?? .fixed,
      order: source?.order,
      startingAt: key,
      initialItems: initialItems
    )
    announcedState = unrestoredMachine.state
    isToBeRestored = keeper != nil
    time = TimeSource(configuration.clock)
  }

  private func restoreIfNeeded() {
    guard isToBeRestored, let keeper else { return }
    isToBeRestored = false
    keeper.restore(&unrestoredMachine)
    if keeper.keepsPages { unrestoredMachine.noteUnsavedPages() }
    announcedState = unrestoredMachine.state
  }

  /// Creates a paginator that shows what a keeper has stored, if there is one.
  package nonisolated convenience init<Source: PageSource>(
    source: Source,
    sharing shared: SharedItems<Item>?,
    configuration: PaginationConfiguration,
    keeper: (any ListKeeper<Item>)?
  ) where Source.Item == Item {
    self.init(AnyPageSource(source), configuration, shared: shared, keeper: keeper)
  }

  deinit {
    for task in tasks.values { task.cancel() }
    listening?.cancel()
  }

  // MARK: What views see

  /// The items, in order.
  public var items: PaginatedItems<Item> {
    gate.read(.items)
    let content = machine.content
    return PaginatedItems(content.pages, localPages: content.localPages, locator: locator)
  }

  /// What views were last told, for a view that reads one property of it.
  func observed(_ property: ObservedProperty) -> ListState<Item.ID> {
    gate.read(property)
    return shownState
  }

  /// What fills the screen.
  public var phase: PaginationPhase { observed(.phase).phase }

  /// What the server says of a list without items (``Page/message``); `nil` if it says nothing, or if the ``phase`` is not
  /// ``PaginationPhase/empty``.
  public var emptyMessage: String? { observed(.phase).emptyMessage }

  /// What happens after the last item.
  public var end: LoadState { observed(.end).end }

  /// What happens before the first item.
  public var start: LoadState { observed(.start).start }

  /// Whether the list is being reloaded while something is shown.
  public var isRefreshing: Bool { observed(.isRefreshing).isRefreshing }

  /// Why the last refresh failed, while there are items to show beside it. Without items, the
  /// ``phase`` contains the failure.
  public var refreshError: LoadFailure? { observed(.refreshError).refreshError }

  /// Whether rows on screen are older than the last refresh, because they could not be read again yet; or the list was restored
  /// and not refreshed since, or its refresh has failed. For a sign that says so, such as "Not up to date".
  public var isStale: Bool { observed(.isStale).isStale }

  /// When the list was last refreshed, also in an earlier run of the app; `nil` if it was not. A refresh that has failed does
  /// not count.
  public var lastRefreshed: ContinuousClock.Instant? {
    observed(.lastRefreshed).refreshedAt.map { ContinuousClock.now - (time.now() - $0) }
  }

  /// Whether the first items, a refresh, or a page at one of the edges is loading. Gaps, jumps and ``check()`` don't
  /// count.
  public var isLoading: Bool {
    phase == .loading || isRefreshing || end.isLoading || start.isLoading
  }

  /// How many pages are loaded: 0 before the first has landed. Pages that
  /// ``PaginationConfiguration/maximumItemCount`` has dropped are not counted.
  public var loadedPageCount: Int { observed(.loadedPageCount).loadedPageCount }

  /// The index of the last page that is loaded, from 0; `nil` before the first has landed.
  public var pageIndex: Int? { loadedPageCount == 0 ? nil : loadedPageCount - 1 }

  /// How many items the whole list has, if the server says so.
  public var totalCount: Int? { observed(.totalCount).totalCount }

  /// The row where the user goes on reading after the last change above it; `nil` before the first one.
  ///
  /// For containers that do not keep the scroll position themselves. It changes together with
  /// ``items``, once for each change:
  ///
  /// - If rows have come or gone above the screen, it is the topmost row on screen. An item that is
  ///   inserted before the first row while that is on screen should be seen, and changes nothing.
  /// - If a refresh or a new source has replaced the rows on screen, it is the first one; the last one in a list that
  ///   opens at its end, such as a chat: its first page has a previous key and no next one. It is also the last one
  ///   when such a list has been loaded, and when ``receive(_:)`` adds a row at the end while that is on screen.
  ///
  /// Apart from that, it does not change if no row is reported, or if many are reported and none is ever reported gone.
  public var anchor: ScrollAnchor<Item.ID>? { observed(.anchor).anchor }

  /// Every step of a load from now on, and what happens to a stored list. Edits are not reported. Each call makes a
  /// stream, which ends when the paginator is released. Read it or release it: it buffers events without limit.
  public func events() -> AsyncStream<PaginationEvent> { hub.stream() }

  // MARK: Loading

  /// Loads the first page, once: for `.task`, which runs again whenever a screen comes back. If the list is older than
  /// ``PaginationConfiguration/staleAfter`` then, it is refreshed.
  ///
  /// Returns when the page has landed or failed; at once if the list was loaded already. If
  /// `setSource(_:after:)` is called meanwhile, it waits for the new source's page instead, unless that has a delay.
  ///
  /// - Returns: The load's outcome.
  @discardableResult
  public func load() async -> LoadOutcome {
    resume()
    return await outcome(of: machine.firstItemsOperation)
  }

  /// Loads the first page if nothing was asked for yet, refreshes a list that is older than
  /// ``PaginationConfiguration/staleAfter``, and continues what ``cancel()`` stopped if rows on screen need it: for a list that
  /// appears. Returns at once.
  ///
  /// Does not repeat what has failed; ``retry()`` does.
  public func resume() {
    let now = time.now()
    run { $0.load(at: now) }
  }

  /// Reloads the list: for `.refreshable`.
  ///
  /// What is shown stays until the new pages have landed: those that meet the loaded rows with
  /// ``RefreshPolicy/reconcile(pages:rereading:)``, the default; the first one with ``RefreshPolicy/replace``. Returns when the
  /// refresh has ended, even if the caller's task is cancelled. A refresh during a refresh joins it. If
  /// `setSource(_:after:)` is called meanwhile, it waits for the new source's page instead, unless that has a delay.
  ///
  /// - Returns: The load's outcome.
  @discardableResult
  public func refresh() async -> LoadOutcome {
    run { $0.reload() }
    return await outcome(of: machine.firstItemsOperation)
  }

  /// Loads the page after the last one, whatever the ``PrefetchPolicy``: for a "Load more" button,
  /// and for Retry at the end of the list.
  ///
  /// Returns when it has landed or failed. During a refresh it waits its turn. If the edge's key has
  /// expired, it reloads the list, as ``retry()`` does.
  ///
  /// - Returns: The outcome: ``LoadOutcome/superseded`` if another source came first. A refresh comes before the page.
  @discardableResult
  public func loadNext() async -> LoadOutcome { await loadMore(.end) }

  /// Loads the page before the first one, as ``loadNext()`` loads the one after the last.
  ///
  /// - Returns: The outcome: ``LoadOutcome/superseded`` if another source came first. A refresh comes before the page.
  @discardableResult
  public func loadPrevious() async -> LoadOutcome { await loadMore(.start) }

  /// Loads page after page until the list ends or has enough items: for an export, a "Select all" or a search in what is
  /// loaded.
  ///
  /// - Parameter maximumCount: About how many items there may be then, those included that are loaded already. The last page may
  ///   bring more.
  /// - Returns: ``LoadOutcome/end`` if nothing more is to come, ``LoadOutcome/loaded(count:)`` with the number of new items if
  ///   there are enough, or the outcome of the load that has failed. If the caller's task is cancelled, it stops behind the
  ///   page that is under way.
  @discardableResult
  public func loadAll(maximumCount: Int) async -> LoadOutcome {
    let known = items.count
    var new = 0
    while known + new < maximumCount, !Task.isCancelled {
      let outcome = await loadNext()
      guard case .loaded(let count) = outcome else { return outcome }
      new += count
    }
    return .loaded(count: new)
  }

  /// Loads at an end of the list, even if the list has ended there: the server may have more by now. For a
  /// log that opens at its start and grows at its end.
  ///
  /// The outermost page is asked for again, and its new rows are added. If there are none, the list ends again. A
  /// list that opens with its last page, such as a chat, is refreshed instead.
  ///
  /// ```swift
  /// if await posts.askAgain(at: .end) == .end { print("nothing new") }
  /// ```
  ///
  /// - Parameter edge: The end of the list. If the list goes on there, the next page is loaded.
  /// - Returns: The outcome: ``LoadOutcome/end`` if the server has nothing more, or if no key leads there, as at the
  ///   start of a list whose pages only name the next one.
  @discardableResult
  public func askAgain(at edge: ListEdge) async -> LoadOutcome {
    await loading { $0.askAgain(edge) }
  }

  /// Retries all that has failed: a refresh, also one that was cancelled before it came, and exactly the pages that failed at
  /// the edges, in gaps and at placeholders.
  ///
  /// If an edge has failed because its key has expired (``LoadFailure/isKeyExpired``), the list is
  /// reloaded instead. What is shown stays until the new first pages have landed.
  public func retry() { run { $0.retry() } }

  /// Clears the ``refreshError`` after the user has seen it.
  public func dismissRefreshError() { run { $0.dismissRefreshError() } }

  /// Stops all loads. What is shown stays.
  ///
  /// If a new source's first page has not landed yet, or its delay is not over, ``resume()`` and
  /// ``retry()`` load that first page.
  public func cancel() { run { $0.cancel() } }

  /// Forgets all rows, edits and keys, and loads the list as if it were new: when another user signs in, for example. What a
  /// store keeps of it is replaced with the new rows.
  public func reset() { run { $0.reset() } }

  /// Replaces the source: for search, filters and tabs.
  ///
  /// ```swift
  /// .onChange(of: query) { query in
  ///   posts.setSource(.cursor { try await api.search(query, after: $0, limit: $1) },
  ///                   after: .milliseconds(300))
  /// }
  /// ```
  ///
  /// What is shown stays until the new first page has landed. Answers of the old source change
  /// nothing from the moment the new one is asked. If the new first page fails, the old items are
  /// removed: they no longer match the query.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - delay: How long to wait for a later call that replaces this one; not at all by default.
  public func setSource<Source: PageSource>(_ source: Source, after delay: Duration = .zero)
  where Source.Item == Item {
    setSource(AnyPageSource(source), after: delay)
  }

  /// Replaces the source by a built-in one. The compiler needs to see the source's type for a closure
  /// of several statements after a leading dot.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - delay: How long to wait for a later call that replaces this one; not at all by default.
  public func setSource<Key>(_ source: ClosurePageSource<Item, Key>, after delay: Duration = .zero)
  {
    setSource(AnyPageSource(source), after: delay)
  }

  private func setSource(_ source: AnyPageSource<Item>, after delay: Duration) {
    nextSource = source
    run { $0.setSource(sizing: source.sizing, order: source.order, after: delay) }
  }

  /// Takes the source away, as when the text of a search is deleted: the list rests in ``PaginationPhase/noSource`` at once,
  /// without rows, and requests nothing before another source is set. A source that waits for its delay is not asked.
  public func removeSource() {
    nextSource = nil
    run { $0.removeSource() }
  }

  // MARK: What is on screen

  /// Reports that a row has appeared, in any kind of list, and loads more if it is needed.
  ///
  /// O(1). If nothing is to be loaded, nothing is announced and nothing allocated.
  public func itemAppeared(_ id: Item.ID) {
    machine.itemAppeared(id, at: time.now())
    performIfNeeded()
    keeper?.listChanged(self)
  }

  /// Reports that a row has gone from the screen. O(1).
  public func itemDisappeared(_ id: Item.ID) {
    machine.itemDisappeared(id)
    performIfNeeded()
  }

  /// Reports all rows that are on screen, and no others: for containers that know them, such as a
  /// collection view or a terminal. Call it after every layout; only differences have an effect.
  ///
  /// Use either this or ``itemAppeared(_:)`` and ``itemDisappeared(_:)``. O(rows on screen).
  ///
  /// - Parameter ids: The rows' ids, from top to bottom.
  public func rowsOnScreen(_ ids: some Sequence<Item.ID>) {
    machine.rowsOnScreen(Array(ids), at: time.now())
    performIfNeeded()
    keeper?.listChanged(self)
  }

  /// Reports that the view at an edge has appeared, and loads the page there, unless the policy is
  /// ``PrefetchPolicy/manual``.
  ///
  /// This is enough for a list whose rows do not report, if ``edgeDisappeared(_:)`` is called when the
  /// view goes: until then more is loaded. Do not call it for a view that fills the screen of a list
  /// without rows.
  public func edgeAppeared(_ edge: ListEdge) { run { $0.edgeAppeared(edge) } }

  /// Reports that the view at an edge has gone from the screen.
  public func edgeDisappeared(_ edge: ListEdge) { machine.edgeDisappeared(edge) }

  /// What a request costs in addition to time, for ``PrefetchPolicy/automatic``; nothing by default.
  ///
  /// The views of `PaginationUI` keep it up to date on Apple's systems, unless an app turns that off
  /// (`.paginationNetworkConditions(.manual)`).
  public var networkConditions: NetworkConditions {
    get { machine.prefetch.conditions }
    set { machine.prefetch.conditions = newValue }
  }

  /// How many loads are under way or wait for their automatic retry, and how many sources for their
  /// delay.
  package var loadCount: Int { tasks.count }

  /// Whether the rows of a live source are being read again. Other loads wait for it.
  package var isReadingChanges: Bool { machine.isReadingChanges }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Paginator: Observable {}

#if canImport(Combine)
  extension Paginator: ObservableObject {}
#endif
