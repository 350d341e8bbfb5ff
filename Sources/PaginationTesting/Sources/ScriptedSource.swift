public import Pagination

/// A source that does what a test tells it: it holds, answers, fails or delays loads.
///
/// By default it holds every load until the test answers it, in any order:
///
/// ```swift
/// let source = ScriptedSource<Post, Int>()
/// let posts = Paginator(source: source)
/// let load = Task { await posts.load() }
///
/// let request = try await source.nextRequest()   // waits until the paginator requests a page
/// #expect(request.key == nil)
/// request.succeed(Page(items: samples, next: 2))
/// #expect(await load.value == .loaded(count: samples.count))
/// ```
///
/// A script answers without the test. ``rows(_:startingAt:reportsTotal:cancellation:)`` has one that
/// serves numbers:
///
/// ```swift
/// let source = ScriptedSource.rows(100)
/// source.failNext(ScriptedError("offline"))
/// source.isPaused = true                          // hold what the script would answer
/// ```
///
/// All requests are recorded in ``requests``. All methods may be called from any task.
public final class ScriptedSource<Item: Identifiable & Sendable, Key: Hashable & Sendable>:
  PageSource
where Item.ID: Sendable {
  /// What to do with a request.
  public typealias Answer = ScriptedAnswer<Item, Key>

  /// Decides what to do with a request. Called when it arrives, and again when a held request is
  /// released.
  public typealias Script = @Sendable (PageRequest<Key>) -> Answer

  /// A load and its answer.
  struct Load: Sendable {
    let request: PageRequest<Key>
    var answer: Answer?
    /// Whether the test has answered it. A second answer comes too late.
    var isAnswered = false
    var isCancelled = false
    var isFinished = false
  }

  struct State: Sendable {
    var script: Script
    var loads: [Load] = []
    /// How many loads `nextRequest` has returned.
    var claimed = 0
    /// Answers to the next requests, which take precedence over the script's.
    var queue: [Answer] = []
    var isPaused = false
  }

  let monitor: Monitor<State>

  let cancellation: ScriptedCancellation

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - cancellation: What cancelled loads do; they throw at once by default.
  ///   - script: Decides what to do with a request; holds it by default.
  public init(
    cancellation: ScriptedCancellation = .prompt,
    script: @escaping Script = { _ in .hold }
  ) {
    self.cancellation = cancellation
    self.monitor = Monitor(State(script: script))
  }

  // MARK: Loads

  /// Records the request and does what the script says.
  public func page(for request: PageRequest<Key>) async throws -> Page<Item, Key> {
    // In one step, so that the answer is decided before a test can see the request.
    let (number, override, script) = monitor.withLock { state in
      state.loads.append(Load(request: request))
      let queued = state.queue.isEmpty ? nil : state.queue.removeFirst()
      return (state.loads.count - 1, queued ?? (state.isPaused ? .hold : nil), state.script)
    }
    defer { monitor.withLock { $0.loads[number].isFinished = true } }
    return try await withTaskCancellationHandler {
      // The script is called outside the lock, because it may read the source's requests.
      try await perform(override ?? script(request), number: number)
    } onCancel: {
      monitor.withLock { $0.loads[number].isCancelled = true }
    }
  }

  private func perform(_ answer: Answer, number: Int) async throws -> Page<Item, Key> {
    switch answer {
    case .hold:
      let monitor = monitor
      let answer = try await interruptible {
        try await monitor.wait { state in
          // A load that is held again can be answered again.
          state.loads[number].isAnswered = state.loads[number].answer != nil
        } until: { state in
          defer { state.loads[number].answer = nil }
          return state.loads[number].answer
        }
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
    // Cancellation does not reach an unstructured task.
    case .ignored: try await Task { try await body() }.value
    }
  }

  // MARK: Answers

  /// Whether to hold new requests instead of letting the script answer them.
  ///
  /// Setting it to `false` does not release those that are held; ``releaseAll()`` does.
  public var isPaused: Bool {
    get { monitor.withLock { $0.isPaused } }
    set { monitor.withLock { $0.isPaused = newValue } }
  }

  /// Answers the next request instead of the script. Answers queue up.
  ///
  /// - Parameter answer: What to do with the next request.
  public func answerNext(_ answer: Answer) {
    monitor.withLock { $0.queue.append(answer) }
  }

  /// Fails the next requests instead of the script.
  ///
  /// - Parameters:
  ///   - error: What they throw.
  ///   - count: How many of them; 1 by default.
  public func failNext(_ error: any Error = ScriptedError(), count: Int = 1) {
    for _ in 0..<count { answerNext(.failure(error)) }
  }

  /// Holds the next requests instead of the script.
  ///
  /// - Parameter count: How many of them; 1 by default.
  public func holdNext(_ count: Int = 1) {
    for _ in 0..<count { answerNext(.hold) }
  }

  /// Replaces the script for all requests that it has not answered yet, as if the server's data had
  /// changed.
  ///
  /// - Parameter script: Decides what to do with a request.
  public func setScript(_ script: @escaping Script) {
    monitor.withLock { $0.script = script }
  }
}

private func sleep(for duration: Duration, on clock: some Clock<Duration>) async throws {
  try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
}
