public import Pagination

/// A source that does what a test tells it: hold a load, answer it, fail it, delay it.
///
/// By default every load is held until the test answers it, in any order:
///
/// ```swift
/// let source = ScriptedSource<Post, Int>()
/// let posts = Paginator(source: source)
/// let load = Task { await posts.load() }
///
/// let request = try await source.nextRequest()   // waits until the paginator asks
/// #expect(request.key == nil)
/// request.succeed(Page(items: samples, next: 2))
/// #expect(await load.value == .loaded(count: samples.count))
/// ```
///
/// A script answers by itself. ``rows(_:startingAt:reportsTotal:cancellation:)`` is one that
/// serves numbers:
///
/// ```swift
/// let source = ScriptedSource.rows(100)
/// source.failNext(ScriptedError("offline"))
/// source.isPaused = true                          // hold what the script would answer
/// ```
///
/// All requests are recorded in ``requests``. Everything may be called from any task.
public final class ScriptedSource<Item: Identifiable & Sendable, Key: Hashable & Sendable>:
  PageSource
where Item.ID: Sendable {
  /// What to do with a request.
  public typealias Answer = ScriptedAnswer<Item, Key>

  /// Decides what to do with a request. Called when it arrives, and again when a held request is
  /// released.
  public typealias Script = @Sendable (PageRequest<Key>) -> Answer

  let monitor: Monitor<ScriptedState<Item, Key>>

  /// What happens to cancelled loads.
  public let cancellation: ScriptedCancellation

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - cancellation: What happens to cancelled loads; they throw at once by default.
  ///   - script: Decides what to do with a request; holds it by default.
  public init(
    cancellation: ScriptedCancellation = .prompt,
    script: @escaping Script = { _ in .hold }
  ) {
    self.cancellation = cancellation
    self.monitor = Monitor(ScriptedState(script: script))
  }

  /// Records the request and does what the script says.
  public func page(for request: PageRequest<Key>) async throws -> Page<Item, Key> {
    // In one step, so that whoever sees the request knows that what it meets is decided.
    let (number, override, script) = monitor.withLock { state in
      let number = state.arrived(request)
      return (number, state.overridingAnswer(), state.script)
    }
    defer { monitor.withLock { $0.loads[number].isFinished = true } }
    return try await withTaskCancellationHandler {
      // The script is called outside the lock: it may look at the source's own requests.
      try await perform(override ?? script(request), number: number)
    } onCancel: {
      monitor.withLock { $0.loads[number].isCancelled = true }
    }
  }
}

extension ScriptedSource {
  private func perform(_ answer: Answer, number: Int) async throws -> Page<Item, Key> {
    switch answer {
    case .hold:
      let monitor = monitor
      let answer = try await interruptible {
        try await monitor.wait(
          enter: { $0.loads[number].awaitAnswer() },
          until: { $0.loads[number].takeAnswer() }
        )
      }
      return try await perform(answer, number: number)
    case .page(let page):
      if cancellation == .prompt { try Task.checkCancellation() }
      return page
    case .failure(let error):
      if cancellation == .prompt { try Task.checkCancellation() }
      throw error
    case .delayed(let duration, let clock, let next):
      try await interruptible { try await sleep(for: duration, on: clock) }
      return try await perform(next, number: number)
    }
  }

  private func interruptible<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    switch cancellation {
    case .prompt: try await body()
    // A task of its own does not hear of the cancellation.
    case .ignored: try await Task { try await body() }.value
    }
  }
}

private func sleep(for duration: Duration, on clock: some Clock<Duration>) async throws {
  try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
}
