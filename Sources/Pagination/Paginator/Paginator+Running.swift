#if canImport(Combine)
  import Combine
#endif

/// Runs the machine: feeds it inputs, does what it wants, and tells callers and views what came of it.
extension Paginator {
  /// Lets the machine handle an input, does what it wants and announces what has changed.
  func run<Result>(_ input: (inout ListMachine<Item>) -> Result) -> Result {
    let result = input(&machine)
    perform()
    return result
  }

  /// Reads the machine in place: a getter of it would be called on a copy.
  private func read<Value>(_ value: (inout ListMachine<Item>) -> Value) -> Value {
    value(&machine)
  }

  /// Does what the machine wants and announces what has changed.
  private func perform() {
    for effect in machine.takeEffects() {
      switch effect {
      case .load(let load):
        listen()
        fetch(load)
      case .wait(let id, let delay): wait(id, delay)
      case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
      case .switchSource:
        (source, nextSource) = (nextSource, nil)
        listening?.cancel()
        listening = nil
        keeper?.sourceReplaced()
      case .report(let event): hub.report(event)
      }
    }
    resumeWaiters(machine.takeOutcomes())
    announceChanges()
    keeper?.listChanged(self)
    afterInput?()
  }

  /// Does what rows need, which is usually nothing.
  func performIfNeeded() { if machine.hasEffects { perform() } }

  private func fetch(_ load: Load) {
    if let place = load.stored { return readStored(load, at: place) }
    // The machine orders no load without a source.
    guard let source else { return }
    let now = time.now
    let number = shared?.willLoad(self)
    tasks[load.id] = Task { @concurrent [weak self] in
      let start = now()
      do {
        if let range = load.range, let live = source.live {
          let pages = try await live.pages(range, load.size)
          let duration = now() - start
          await self?.land(pages, load, duration, number)
          return
        }
        let page =
          if let id = load.around?.base as? Item.ID {
            try await source.page(around: id, size: load.size)
          } else {
            try await source.page(for: load.request)
          }
        let duration = now() - start
        await self?.land(page, load, duration, number)
      } catch {
        await self?.fail(load, error, now() - start)
      }
    }
  }

  private func readStored(_ load: Load, at place: StoredPlace) {
    let keeper = keeper
    tasks[load.id] = Task { [weak self] in
      let kept = await keeper?.page(at: place)
      guard let self else { return }
      tasks[load.id] = nil
      let first = run { machine -> [Item.ID] in
        machine.storedPageLoaded(kept, for: load)
        guard let kept, let shared else { return [] }
        return shared.restored(kept.page.items, in: &machine, of: self)
      }
      // When the machine has run, because observers of an item may read the list.
      shared?.changed(first)
    }
  }

  // The app's clock and errors are asked before the machine runs: they may read the list.

  private func land(
    _ page: Page<Item, PageKey>,
    _ load: Load,
    _ duration: Duration,
    _ number: Int?
  ) {
    let now = time.now()
    let page = sharing(page, number)
    finish(load.id, bringing: [page]) {
      $0.pageLoaded(page, for: load, duration: duration, at: now)
    }
  }

  private func land(
    _ pages: [Page<Item, PageKey>],
    _ load: Load,
    _ duration: Duration,
    _ number: Int?
  ) {
    let now = time.now()
    let pages = pages.map { sharing($0, number) }
    finish(load.id, bringing: pages) {
      $0.pagesRead(pages, for: load, duration: duration, at: now)
    }
  }

  /// The page with the newest values of its items, if the list shares those.
  ///
  /// - Parameter number: The number of the request among those of all lists that share items.
  private func sharing(
    _ page: Page<Item, PageKey>,
    _ number: Int?
  ) -> Page<Item, PageKey> {
    guard let shared, let number else { return page }
    return page.withItems(shared.arrived(page.items, number: number, in: self))
  }

  /// Listens to a live source, once.
  private func listen() {
    guard listening == nil, let live = source?.live else { return }
    listening = Task { @concurrent [weak self] in
      for await _ in await live.changes() { await self?.rowsMayHaveChanged() }
    }
  }

  private func rowsMayHaveChanged() {
    // On the main actor, where another source may have taken the place of this one.
    if !Task.isCancelled { run { $0.rowsMayHaveChanged() } }
  }

  private func fail(_ load: Load, _ error: any Error, _ duration: Duration) {
    let retryAfter = machine.configuration.retry.delay(after: error, attempts: load.attempt)
    finish(load.id) {
      $0.loadFailed(error, for: load, after: duration, retryAfter: retryAfter)
    }
  }

  private func wait(_ id: TaskID, _ delay: Duration) {
    let sleep = time.sleep
    tasks[id] = Task { @concurrent [weak self] in
      guard (try? await sleep(delay)) != nil else { return }
      await self?.finish(id) { $0.delayOver(id) }
    }
  }

  /// Reports the end of a task. The machine knows whether it still waits for it.
  ///
  /// - Parameter pages: The pages that it brings, to whose items the edits are made that lists share.
  private func finish(
    _ id: TaskID,
    bringing pages: @autoclosure () -> [Page<Item, PageKey>] = [],
    _ input: @Sendable (inout ListMachine<Item>) -> Void
  ) {
    tasks[id] = nil
    guard let shared, case let pages = pages(), !pages.isEmpty else { return run(input) }
    run { machine in
      input(&machine)
      shared.landed(pages.flatMap { $0.items.map(\.id) }, in: &machine, of: self)
    }
  }

  // MARK: Waiting

  func loadMore(_ edge: ListEdge) async -> LoadOutcome { await loading { $0.loadMore(edge) } }

  /// Waits for an operation that an input starts.
  ///
  /// - Parameter idle: The outcome if it starts none.
  func loading(
    orElse idle: LoadOutcome = .end,
    _ input: (inout ListMachine<Item>) -> OperationID?
  ) async -> LoadOutcome {
    let operation = input(&machine)
    // A page that was asked for ahead may have landed at once.
    let outcomes = machine.outcomes
    perform()
    guard let operation else { return idle }
    if read({ $0.isRunning(operation) }) { return await outcome(of: operation) }
    return outcomes[operation] ?? .superseded
  }

  func outcome(of operation: OperationID?) async -> LoadOutcome {
    guard let operation, read({ $0.isRunning(operation) }) else {
      return read { $0.restingOutcome }
    }
    return await withCheckedContinuation { waiters.append((operation, $0)) }
  }

  private func resumeWaiters(_ outcomes: [OperationID: LoadOutcome]) {
    let all = waiters
    waiters = []
    for waiter in all {
      if read({ $0.isRunning(waiter.operation) }) {
        waiters.append(waiter)
      } else {
        waiter.continuation.resume(returning: outcomes[waiter.operation] ?? .superseded)
      }
    }
  }

  // MARK: Announcing

  private func announceChanges() {
    let old = shownState
    let new = read { $0.state }
    guard new != old else { return }
    shownState = new
    #if canImport(Combine)
      objectWillChange.send()
    #endif
    for property in new.changes(since: old) {
      gate.changed(property)
      #if canImport(Combine)
        changes.send(property)
      #endif
    }
  }

  /// Reads all properties, for a list that is drawn again after any change.
  package func readAllProperties() {
    for property in ObservedProperty.allCases { gate.read(property) }
  }

  /// A value, and the properties that were read for it. None on systems with Observation, which tracks
  /// reads without help.
  package func readingProperties<Value>(
    _ read: (Paginator) -> Value
  ) -> (value: Value, properties: Set<ObservedProperty>) {
    gate.noteReads { read(self) }
  }
}

extension Paginator: SharingList {
  func shows(_ id: Item.ID) -> Bool { machine.content.index(of: id) != nil }

  var hasWaitingPages: Bool { machine.hasWaitingPages }
}
