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
///
/// ## Topics
///
/// ### Creating a source
///
/// - ``rows(_:startingAt:reportsTotal:cancellation:)``
/// - ``init(cancellation:script:)``
/// - ``setScript(_:)``
/// - ``page(ofRows:startingAt:reportsTotal:for:)``
///
/// ### Choosing the next answers
///
/// - ``failNext(_:count:)``
/// - ``answerNext(_:count:)``
///
/// ### Holding requests
///
/// - ``isPaused``
/// - ``releaseAll()``
/// - ``nextRequest()``
/// - ``waitForRequests(_:)``
/// - ``requests``
///
/// ### Conforming to PageSource
///
/// - ``page(for:)``
public final class ScriptedSource<Item: Identifiable & Sendable, Key: Hashable & Sendable>:
  PageSource
where Item.ID: Sendable {
  package typealias Answer = ScriptedAnswer<Item, Key>
  package typealias Script = @Sendable (PageRequest<Key>) -> Answer

  fileprivate struct Load: Sendable {
    let request: PageRequest<Key>
    var answer: Answer?
    /// Whether the test has answered it. A second answer comes too late.
    var isAnswered = false
    var isCancelled = false
    var isFinished = false
  }

  fileprivate struct State: Sendable {
    var script: Script
    var loads: [Load] = []
    /// How many loads `nextRequest` has returned.
    var claimed = 0
    /// Answers to the next requests, which take precedence over the script's.
    var queue: [Answer] = []
    var isPaused = false
  }

  fileprivate let monitor: Monitor<State>
  fileprivate let cancellation: ScriptedCancellation

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - cancellation: What cancelled loads do; they throw at once by default.
  ///   - script: Decides what to do with a request; holds it by default. It is called when the
  ///     request arrives, and again when a held request is released.
  public init(
    cancellation: ScriptedCancellation = .prompt,
    script: @escaping @Sendable (PageRequest<Key>) -> ScriptedAnswer<Item, Key> = { _ in .hold }
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
      if !next.isHeldInTheEnd { monitor.withLock { $0.loads[number].isAnswered = true } }
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

  /// Gives the next requests this answer instead of the script's. Answers queue up.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - count: How many requests get it; 1 by default.
  public func answerNext(_ answer: ScriptedAnswer<Item, Key>, count: Int = 1) {
    monitor.withLock { $0.queue += Array(repeating: answer, count: count) }
  }

  /// Fails the next requests instead of the script.
  ///
  /// - Parameter count: How many requests; 1 by default.
  public func failNext(_ error: any Error = ScriptedError(), count: Int = 1) {
    answerNext(.failure(error), count: count)
  }

  /// Replaces the script for all requests that it has not answered yet, as if the server's data had
  /// changed.
  public func setScript(
    _ script: @escaping @Sendable (PageRequest<Key>) -> ScriptedAnswer<Item, Key>
  ) {
    monitor.withLock { $0.script = script }
  }

  /// Answers all held requests as the script says, in the order of their arrival.
  public func releaseAll() {
    for request in pendingRequests where !request.isAnswered { request.release() }
  }

  // MARK: Requests

  /// All requests so far, in the order of their arrival. O(*n*).
  public var requests: [ScriptedRequest<Item, Key>] {
    (0..<monitor.withLock { $0.loads.count }).map { ScriptedRequest(source: self, number: $0) }
  }

  /// The requests whose load has neither returned nor thrown. O(*n*).
  package var pendingRequests: [ScriptedRequest<Item, Key>] {
    requests.filter { !$0.isFinished }
  }

  /// Waits for the next request that this method has not returned yet.
  ///
  /// - Returns: The request, which may be held, and may even have ended.
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  public func nextRequest() async throws -> ScriptedRequest<Item, Key> {
    let number = try await monitor.wait { state -> Int? in
      guard state.claimed < state.loads.count else { return nil }
      state.claimed += 1
      return state.claimed - 1
    }
    return ScriptedRequest(source: self, number: number)
  }

  /// Waits until at least `count` requests have arrived since the source was created.
  ///
  /// - Returns: All requests so far; there may be more than `count`.
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  @discardableResult
  public func waitForRequests(_ count: Int) async throws -> [ScriptedRequest<Item, Key>] {
    try await monitor.wait(until: { $0.loads.count >= count ? () : nil })
    return requests
  }
}

/// A request that a ``ScriptedSource`` got, and the methods to answer it.
///
/// It has the properties of its `PageRequest`: `key`, `direction` and `size`. It can be answered
/// once. Every answering method returns whether its answer counts; it does not if the load has ended,
/// was answered before, or was cancelled and no longer waits.
@dynamicMemberLookup
public struct ScriptedRequest<Item: Identifiable & Sendable, Key: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  fileprivate let source: ScriptedSource<Item, Key>

  /// The request's position among all requests of its source, from 0.
  package let number: Int

  package var request: PageRequest<Key> { load.request }

  /// A property of the page request.
  public subscript<Value>(dynamicMember property: KeyPath<PageRequest<Key>, Value>) -> Value {
    request[keyPath: property]
  }

  /// Whether the load was cancelled.
  public var isCancelled: Bool { load.isCancelled }

  package var isFinished: Bool { load.isFinished }

  fileprivate var isAnswered: Bool { load.isAnswered }

  private var load: ScriptedSource<Item, Key>.Load {
    source.monitor.withLock { [number] in $0.loads[number] }
  }

  @discardableResult
  package func answer(_ answer: ScriptedAnswer<Item, Key>) -> Bool {
    let isPrompt = source.cancellation == .prompt
    return source.monitor.withLock { [number] state in
      let load = state.loads[number]
      let isTooLate = load.isFinished || load.isAnswered || (load.isCancelled && isPrompt)
      guard !isTooLate else { return false }
      state.loads[number].answer = answer
      state.loads[number].isAnswered = true
      return true
    }
  }

  /// Makes the held load return a page.
  @discardableResult
  public func succeed(_ page: Page<Item, Key>) -> Bool {
    answer(.page(page))
  }

  /// Makes the held load throw.
  @discardableResult
  public func fail(_ error: any Error = ScriptedError()) -> Bool {
    answer(.failure(error))
  }

  /// Answers the held load as the source's script says.
  ///
  /// The script must have an answer: if it holds the request too, the test is wrong.
  @discardableResult
  public func release() -> Bool {
    let answer = source.monitor.withLock { $0.script }(request)
    if case .hold = answer {
      preconditionFailure("The script holds request \(number): use succeed(_:) or fail(_:)")
    }
    return self.answer(answer)
  }

  /// Waits until the load was cancelled.
  ///
  /// - Throws: `CancellationError` if the waiting task itself is cancelled.
  public func waitUntilCancelled() async throws {
    try await source.monitor.wait(until: { [number] in $0.loads[number].isCancelled ? () : nil })
  }

  /// Waits until the load has returned or thrown. The list gets the result a moment later.
  ///
  /// - Throws: `CancellationError` if the waiting task itself is cancelled.
  public func waitUntilFinished() async throws {
    try await source.monitor.wait(until: { [number] in $0.loads[number].isFinished ? () : nil })
  }
}

private func sleep(for duration: Duration, on clock: some Clock<Duration>) async throws {
  try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
}
