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
/// Creating one is cheap, starts nothing and needs no main actor. It owns its loads: a caller who awaits one may be
/// cancelled, and the load goes on. Releasing the paginator cancels them; a caller who awaits one
/// holds it until then.
///
/// ## Guarantees
///
/// - An id is shown at most once; a page that repeats it updates it in place.
/// - At each edge one load is in flight at a time, or several at the end where the
///   ``PrefetchPolicy`` asks ahead and keys can be computed (``PredictableKey``); pages land in order
///   all the same. Asking meanwhile is not forgotten.
/// - What is shown stays: a refresh replaces it in one step when the new first page has landed,
///   and a failure is reported beside it.
/// - A failed load keeps its key, and ``retry()`` asks for exactly the same page, unless the key has
///   expired: then it loads the list anew.
/// - Only `nil` for the next key ends a list. A short, empty or repeated page does not.
/// - Cancellation is never an error on screen.
///
/// From iOS 17 on, views observe each property by itself: keep the paginator in `@State`. On iOS 16
/// it is an `ObservableObject`: a view that reads it in its own `body`, as this one does, keeps it in
/// `@StateObject`, and is evaluated whenever anything changes. The views of `PaginationUI` observe by
/// themselves, so that `@State` is enough for them on every system. What does not change is not
/// announced.
@MainActor
public final class Paginator<Item: Identifiable & Sendable> where Item.ID: Sendable {
  var machine: ListMachine<Item>
  var source: AnyPageSource<Item>
  package let time: TimeSource

  /// What the views of this list share, for as long as the list lives.
  package var viewState: AnyObject?

  /// Takes back an edit that was refused, as the views want to show it: animated, say.
  package var takingBack: @MainActor (_ takeBack: @MainActor () -> Void) -> Void = { $0() }

  private var tasks: [Int: Task<Void, Never>] = [:]
  /// The source that replaces the present one when a delay is over.
  var nextSource: (source: AnyPageSource<Item>, wait: Task<Void, Never>)?
  private var waiters: [(operation: Int, continuation: CheckedContinuation<LoadOutcome, Never>)] =
    []
  private let hub = EventHub()
  private let gate = ObservationGate.make()
  /// Made when the items are first read: before, there are none to find.
  private lazy var locator = ItemLocator(list: self)
  private var announced: Announced<Item.ID>

  #if canImport(Combine)
    /// Which property has changed, for views of their own on systems without Observation.
    package let changes = PassthroughSubject<ObservedProperty, Never>()
  #endif

  /// Creates a paginator. It loads nothing before ``load()``.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - initialItems: What the list shows until the first page has landed, such as the rows of the
  ///     last time; nothing by default. The first page replaces them in one step, as in a refresh: if
  ///     it fails, they stay, and ``refreshError`` says why.
  ///   - configuration: How pages are loaded.
  public nonisolated convenience init<Source: PageSource>(
    source: Source,
    initialItems: [Item] = [],
    configuration: PaginationConfiguration = PaginationConfiguration()
  ) where Source.Item == Item {
    self.init(source, initialItems, configuration)
  }

  /// Creates a paginator with a built-in source. It loads nothing before ``load()``.
  ///
  /// The compiler needs to see the source's type for a closure of several statements after a
  /// leading dot, as in `Paginator(source: .cursor { … })`.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - initialItems: What the list shows until the first page has landed; nothing by default.
  ///   - configuration: How pages are loaded.
  public nonisolated convenience init<Key>(
    source: ClosurePageSource<Item, Key>,
    initialItems: [Item] = [],
    configuration: PaginationConfiguration = PaginationConfiguration()
  ) {
    self.init(source, initialItems, configuration)
  }

  // Outside the main actor: a stored property whose initial value needs the main actor must not
  // await an actor in a closure. Swift 6 says "default argument cannot be both main actor-isolated
  // and actor-isolated".
  private nonisolated init<Source: PageSource>(
    _ source: Source,
    _ initialItems: [Item],
    _ configuration: PaginationConfiguration
  ) where Source.Item == Item {
    let source = AnyPageSource(source)
    self.source = source
    machine = ListMachine(
      configuration: configuration,
      sizing: source.sizing,
      initialItems: initialItems
    )
    time = TimeSource(configuration.clock)
    announced = Announced(machine)
  }

  deinit {
    for task in tasks.values { task.cancel() }
    nextSource?.wait.cancel()
  }

  // MARK: What views see

  /// The items, in order.
  public var items: PaginatedItems<Item> {
    gate.read(.items)
    let content = machine.content
    return PaginatedItems(content.pages, localPages: content.localPages, locator: locator)
  }

  /// What fills the screen.
  public var phase: PaginationPhase {
    gate.read(.phase)
    return machine.phase
  }

  /// What happens after the last item.
  public var append: LoadState {
    gate.read(.append)
    return machine.append
  }

  /// What happens before the first item.
  public var prepend: LoadState {
    gate.read(.prepend)
    return machine.prepend
  }

  /// Whether the list is being loaded anew while something is shown.
  public var isRefreshing: Bool {
    gate.read(.isRefreshing)
    return machine.isRefreshing
  }

  /// Why the last refresh failed, while there are items to show beside it. Without items the
  /// ``phase`` says it.
  public var refreshError: LoadFailure? {
    gate.read(.refreshError)
    return machine.refreshError
  }

  /// Whether anything is being loaded: the first items, a refresh, or a page at one of the edges.
  public var isLoading: Bool {
    phase == .loading || isRefreshing || append.isLoading || prepend.isLoading
  }

  /// How many pages are loaded: 0 before the first has landed. Pages that
  /// ``PaginationConfiguration/maximumItemCount`` has dropped are not counted.
  public var loadedPageCount: Int {
    gate.read(.loadedPageCount)
    return machine.pageCount
  }

  /// How many items the whole list has, where the server says so.
  public var totalCount: Int? {
    gate.read(.totalCount)
    return machine.totalCount
  }

  /// The row where the reader goes on, because what stands above it has changed; `nil` before that
  /// happens.
  ///
  /// For containers that do not keep the reader's place by themselves. It changes together with
  /// ``items``, once for each change:
  ///
  /// - Where rows have come or gone above the screen, it is the topmost row on screen. An item that
  ///   is inserted before the first row while that is on screen is to be seen, and changes nothing.
  /// - Where a refresh or a new source has replaced the rows on screen, it is the first one.
  ///
  /// It does not change while the rows are not known: when none is reported, or many were and none
  /// was ever reported gone.
  public var anchor: ScrollAnchor<Item.ID>? {
    gate.read(.anchor)
    return machine.anchor
  }

  /// Every transition from now on. Each call makes another stream, which ends when the paginator is
  /// released. Read it or let it go: events wait in it without bound.
  public func events() -> AsyncStream<PaginationEvent> { hub.stream() }

  // MARK: Loading

  /// Loads the first page, once: for `.task`, which runs again whenever a screen comes back.
  ///
  /// Returns when the page has landed or failed; at once if the list was loaded already. If another
  /// source takes the place of this one meanwhile (``setSource(_:after:)``), it returns when that
  /// one's page has: there is something to show then, or an error.
  ///
  /// - Returns: What came of it.
  @discardableResult
  public func load() async -> LoadOutcome {
    resume()
    return await outcome(of: machine.firstItemsOperation)
  }

  /// Loads the first page if nothing was asked for yet, and goes on with what ``cancel()`` stopped
  /// where rows on screen need it: for a list that appears. Returns at once.
  ///
  /// Does not repeat what has failed; ``retry()`` does.
  public func resume() {
    run { $0.load() }
  }

  /// Loads the list anew: for `.refreshable`.
  ///
  /// What is shown stays until the new first page has landed. Returns when the refresh has ended,
  /// also for a task that is cancelled meanwhile. A refresh during a refresh is the same one. If
  /// another source takes the place of this one meanwhile, it returns when that one's page has landed
  /// or failed.
  ///
  /// - Returns: What came of it.
  @discardableResult
  public func refresh() async -> LoadOutcome {
    run { $0.reload() }
    return await outcome(of: machine.firstItemsOperation)
  }

  /// Loads the page after the last one, whatever the ``PrefetchPolicy``: for a "Load more" button,
  /// and for Retry at the end of the list.
  ///
  /// Returns when it has landed or failed. During a refresh it waits its turn. Where the edge has
  /// failed because its key has expired, it loads the list anew, as ``retry()`` does.
  ///
  /// - Returns: What came of it: ``LoadOutcome/superseded`` if a refresh or another source came first.
  @discardableResult
  public func loadNext() async -> LoadOutcome {
    await loadMore(.end)
  }

  /// Loads the page before the first one, whatever the ``PrefetchPolicy``.
  ///
  /// Returns when it has landed or failed. During a refresh it waits its turn. Where the edge has
  /// failed because its key has expired, it loads the list anew, as ``retry()`` does.
  ///
  /// - Returns: What came of it: ``LoadOutcome/superseded`` if a refresh or another source came first.
  @discardableResult
  public func loadPrevious() async -> LoadOutcome {
    await loadMore(.start)
  }

  /// Asks again for what has failed: for exactly the pages that failed at the edges, or else for the
  /// first page, if that failed, or was cancelled before it came.
  ///
  /// Where an edge has failed because its key has expired (``LoadFailure/isKeyExpired``), the list
  /// is loaded anew: to ask for a dead key again cannot succeed. What is shown stays until the new
  /// first page has landed.
  public func retry() {
    run { $0.retry() }
  }

  /// Forgets the ``refreshError``: the reader has seen it.
  public func dismissRefreshError() {
    run { $0.dismissRefreshError() }
  }

  /// Stops all loads. What is shown stays.
  ///
  /// A new source whose first page has not landed, or whose delay is not over, is the one that
  /// ``resume()`` and ``retry()`` go on with.
  public func cancel() {
    let next = takeNextSource()
    if let next { source = next }
    run { $0.cancel(newSizing: next?.sizing) }
  }

  // MARK: What is on screen

  /// Tells that a row has appeared, from any kind of list: its need for more is judged.
  ///
  /// O(1). Nothing is announced, and nothing allocated, where nothing is to be loaded.
  public func itemAppeared(_ id: Item.ID) {
    let effects = machine.itemAppeared(id, at: time.now())
    if !effects.isEmpty { perform(effects) }
  }

  /// Tells that a row has gone from the screen. O(1).
  public func itemDisappeared(_ id: Item.ID) {
    let effects = machine.itemDisappeared(id)
    if !effects.isEmpty { perform(effects) }
  }

  /// Reports all rows that are on screen, and no others: for containers that know them, such as a
  /// collection view or a terminal. Call it after every layout; only differences have an effect.
  ///
  /// Use either this or ``itemAppeared(_:)`` and ``itemDisappeared(_:)``. O(rows on screen).
  ///
  /// - Parameter ids: The rows' ids, from top to bottom.
  public func rowsOnScreen(_ ids: some Sequence<Item.ID>) {
    let effects = machine.rowsOnScreen(Array(ids), at: time.now())
    if !effects.isEmpty { perform(effects) }
  }

  /// Tells that the view at an edge has appeared: loads what comes there, unless the policy is
  /// ``PrefetchPolicy/manual``.
  ///
  /// Enough for a list whose rows do not report, provided that ``edgeDisappeared(_:)`` is called
  /// when the view goes: until then more is loaded. A view that stands for the whole list, while that
  /// has no rows, is at no edge: say so when it is at one.
  public func edgeAppeared(_ edge: ListEdge) {
    run { $0.edgeAppeared(edge) }
  }

  /// Tells that the view at an edge has gone from the screen.
  public func edgeDisappeared(_ edge: ListEdge) {
    machine.edgeDisappeared(edge)
  }

  /// What a request costs besides time, for ``PrefetchPolicy/automatic``; nothing by default.
  ///
  /// The views of `PaginationUI` keep it up to date on Apple's systems, unless they are told not to
  /// (`.paginationNetworkConditions(.manual)`).
  public var networkConditions: NetworkConditions {
    get { machine.prefetch.conditions }
    set { machine.prefetch.conditions = newValue }
  }

  /// How many loads are under way or wait for their automatic retry.
  package var loadCount: Int { tasks.count }

  /// Called after every input that did something, for lists that wait for the end of loads.
  package var afterInput: (@MainActor () -> Void)?

  // MARK: Running the machine

  /// Lets the machine handle an input, does what it wants and announces what has changed.
  func run<Result>(
    _ input: (inout ListMachine<Item>) -> (Result, [ListEffect])
  ) -> Result {
    let (result, effects) = input(&machine)
    perform(effects)
    return result
  }

  func run(_ input: (inout ListMachine<Item>) -> [ListEffect]) {
    perform(input(&machine))
  }

  private func perform(_ effects: [ListEffect]) {
    for effect in effects {
      switch effect {
      case .load(let load): fetch(load)
      case .wait(let load, let delay): wait(for: load, delay)
      case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
      case .report(let event): hub.report(event)
      }
    }
    resumeWaiters(machine.takeOutcomes())
    announceChanges()
    afterInput?()
  }

  private func fetch(_ load: Load) {
    let source = source
    let now = time.now
    tasks[load.id] = Task { @concurrent [weak self] in
      let start = now()
      do {
        let page = try await source.page(for: load.request)
        let duration = now() - start
        await self?.land(page, load, duration)
      } catch {
        await self?.fail(load, error)
      }
    }
  }

  private func land(_ page: Page<Item, PageKey>, _ load: Load, _ duration: Duration) {
    let now = time.now()
    finish(load) { $0.pageLoaded(page, for: load, duration: duration, at: now) }
  }

  private func wait(for load: Load, _ delay: Duration) {
    let sleep = time.sleep
    tasks[load.id] = Task { @concurrent [weak self] in
      guard (try? await sleep(delay)) != nil else { return }
      await self?.finish(load) { $0.retryDue(load) }
    }
  }

  private func finish(
    _ load: Load,
    _ input: @Sendable (inout ListMachine<Item>) -> [ListEffect]
  ) {
    // A cancelled task's place may be its successor's by now.
    if !Task.isCancelled { tasks[load.id] = nil }
    run(input)
  }

  private func fail(_ load: Load, _ error: any Error) {
    let retryAfter = machine.configuration.retry.delay(after: error, attempts: load.attempt)
    finish(load) { $0.loadFailed(error, for: load, retryAfter: retryAfter) }
  }

  // MARK: Waiting

  private func loadMore(_ edge: ListEdge) async -> LoadOutcome {
    let (operation, effects) = machine.moreWanted(edge)
    // A page that was asked for ahead may have landed at once.
    let outcomes = machine.outcomes
    perform(effects)
    guard let operation else { return .end }
    if machine.isRunning(operation: operation) { return await outcome(of: operation) }
    return outcomes[operation] ?? .superseded
  }

  private func outcome(of operation: Int?) async -> LoadOutcome {
    guard let operation, machine.isRunning(operation: operation) else {
      return machine.restingOutcome
    }
    return await withCheckedContinuation { waiters.append((operation, $0)) }
  }

  private func resumeWaiters(_ outcomes: [Int: LoadOutcome]) {
    guard !waiters.isEmpty else { return }
    let index = waiters.partition { !machine.isRunning(operation: $0.operation) }
    let ended = waiters[index...]
    waiters.removeSubrange(index...)
    for waiter in ended {
      waiter.continuation.resume(returning: outcomes[waiter.operation] ?? .superseded)
    }
  }

  // MARK: Announcing

  private func announce(_ property: ObservedProperty) {
    gate.changed(property)
    #if canImport(Combine)
      changes.send(property)
    #endif
  }

  private func announceChanges() {
    let old = announced
    let new = Announced(machine)
    guard new != old else { return }
    announced = new
    #if canImport(Combine)
      objectWillChange.send()
    #endif
    if new.itemsVersion != old.itemsVersion { announce(.items) }
    if new.phase != old.phase { announce(.phase) }
    if new.append != old.append { announce(.append) }
    if new.prepend != old.prepend { announce(.prepend) }
    if new.isRefreshing != old.isRefreshing { announce(.isRefreshing) }
    if new.refreshError != old.refreshError { announce(.refreshError) }
    if new.loadedPageCount != old.loadedPageCount { announce(.loadedPageCount) }
    if new.totalCount != old.totalCount { announce(.totalCount) }
    if new.anchor != old.anchor { announce(.anchor) }
  }
}

extension Paginator: LocatingList {
  // What is read for rows is read where it lies: a call of the machine's own would copy the machine.

  var itemsVersion: Int { machine.content.pages.version }

  func index(of id: Item.ID) -> Int? { machine.content.pages.index(of: id) }
}

/// What views were last told, to find out what they must be told next.
private struct Announced<ID: Hashable & Sendable>: Equatable {
  let itemsVersion: Int
  let phase: PaginationPhase
  let append: LoadState
  let prepend: LoadState
  let isRefreshing: Bool
  let refreshError: LoadFailure?
  let loadedPageCount: Int
  let totalCount: Int?
  let anchor: ScrollAnchor<ID>?

  init<Item>(_ machine: ListMachine<Item>) where Item.ID == ID {
    itemsVersion = machine.itemsVersion
    phase = machine.phase
    append = machine.append
    prepend = machine.prepend
    isRefreshing = machine.isRefreshing
    refreshError = machine.refreshError
    loadedPageCount = machine.pageCount
    totalCount = machine.totalCount
    anchor = machine.anchor
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Paginator: Observable {}

#if canImport(Combine)
  extension Paginator: ObservableObject {}
#endif
