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

  /// Does what the machine wants and announces what has changed.
  private func perform() {
    for effect in machine.takeEffects() {
      switch effect {
      case .load(let load): fetch(load)
      case .wait(let id, let delay): wait(id, delay)
      case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
      case .switchSource: (source, nextSource) = (nextSource ?? source, nil)
      case .report(let event): hub.report(event)
      }
    }
    resumeWaiters(machine.takeOutcomes())
    announceChanges()
    afterInput?()
  }

  /// Does what rows need, which is usually nothing.
  func performIfNeeded() { if machine.hasEffects { perform() } }

  private func fetch(_ load: Load) {
    let source = source
    let now = time.now
    tasks[load.id] = Task { @concurrent [weak self] in
      let start = now()
      do {
        let page =
          if let id = load.around?.base as? Item.ID {
            try await source.page(around: id, size: load.size)
          } else {
            try await source.page(for: load.request)
          }
        let duration = now() - start
        await self?.land(page, load, duration)
      } catch {
        await self?.fail(load, error)
      }
    }
  }

  // The app's clock and errors are asked before the machine runs: they may read the list.

  private func land(_ page: Page<Item, PageKey>, _ load: Load, _ duration: Duration) {
    let now = time.now()
    finish(load.id) { $0.pageLoaded(page, for: load, duration: duration, at: now) }
  }

  private func fail(_ load: Load, _ error: any Error) {
    let retryAfter = machine.configuration.retry.delay(after: error, attempts: load.attempt)
    finish(load.id) { $0.loadFailed(error, for: load, retryAfter: retryAfter) }
  }

  private func wait(_ id: TaskID, _ delay: Duration) {
    let sleep = time.sleep
    tasks[id] = Task { @concurrent [weak self] in
      guard (try? await sleep(delay)) != nil else { return }
      await self?.finish(id) { $0.delayOver(id) }
    }
  }

  /// Reports the end of a task. The machine knows whether it still waits for it.
  private func finish(
    _ id: TaskID,
    _ input: @Sendable (inout ListMachine<Item>) -> Void
  ) {
    tasks[id] = nil
    run(input)
  }

  // MARK: Waiting

  func loadMore(_ edge: ListEdge) async -> LoadOutcome { await loading { $0.loadMore(edge) } }

  /// Waits for an operation that an input starts.
  func loading(_ input: (inout ListMachine<Item>) -> OperationID?) async -> LoadOutcome {
    let operation = input(&machine)
    // A page that was asked for ahead may have landed at once.
    let outcomes = machine.outcomes
    perform()
    guard let operation else { return .end }
    if machine.isRunning(operation) { return await outcome(of: operation) }
    return outcomes[operation] ?? .superseded
  }

  func outcome(of operation: OperationID?) async -> LoadOutcome {
    guard let operation, machine.isRunning(operation) else { return machine.restingOutcome }
    return await withCheckedContinuation { waiters.append((operation, $0)) }
  }

  private func resumeWaiters(_ outcomes: [OperationID: LoadOutcome]) {
    guard !waiters.isEmpty else { return }
    let index = waiters.partition { !machine.isRunning($0.operation) }
    let ended = waiters[index...]
    waiters.removeSubrange(index...)
    for waiter in ended {
      waiter.continuation.resume(returning: outcomes[waiter.operation] ?? .superseded)
    }
  }

  // MARK: Announcing

  private func announceChanges() {
    let old = state
    let new = machine.state
    guard new != old else { return }
    state = new
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
