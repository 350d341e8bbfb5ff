public import Pagination

/// A request that a ``ScriptedSource`` got, and the methods to answer it.
///
/// Its key, direction and size are those of the ``request``. It can be answered once. Every answering
/// method returns whether its answer counts; it does not if the load has ended, was answered before,
/// or was cancelled and no longer waits.
@dynamicMemberLookup
public struct ScriptedRequest<Item: Identifiable & Sendable, Key: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  let source: ScriptedSource<Item, Key>

  /// The request's position among all requests of its source, from 0.
  public let number: Int

  /// What was requested.
  public var request: PageRequest<Key> { load.request }

  /// A property of the ``request``.
  public subscript<Value>(dynamicMember property: KeyPath<PageRequest<Key>, Value>) -> Value {
    request[keyPath: property]
  }

  /// Whether the load was cancelled.
  public var isCancelled: Bool { load.isCancelled }

  /// Whether the load has returned or thrown.
  public var isFinished: Bool { load.isFinished }

  var isAnswered: Bool { load.isAnswered }

  private var load: ScriptedSource<Item, Key>.Load {
    source.monitor.withLock { [number] in $0.loads[number] }
  }

  /// Answers the request if it is held.
  ///
  /// - Parameter answer: What the load does now; may be delayed.
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func answer(_ answer: ScriptedAnswer<Item, Key>) -> Bool {
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
  ///
  /// - Parameter page: The page.
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func succeed(_ page: Page<Item, Key>) -> Bool {
    answer(.page(page))
  }

  /// Makes the held load throw.
  ///
  /// - Parameter error: What it throws.
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func fail(_ error: any Error = ScriptedError()) -> Bool {
    answer(.failure(error))
  }

  /// Answers the held load as the source's script says.
  ///
  /// The script must have an answer: if it holds the request too, the test is wrong.
  ///
  /// - Returns: Whether the answer counts.
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

extension ScriptedSource {
  /// All requests so far, in the order of their arrival. O(*n*).
  public var requests: [ScriptedRequest<Item, Key>] {
    (0..<monitor.withLock { $0.loads.count }).map { ScriptedRequest(source: self, number: $0) }
  }

  /// The requests whose load has neither returned nor thrown. O(*n*).
  public var pendingRequests: [ScriptedRequest<Item, Key>] {
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
  /// - Parameter count: How many requests to wait for.
  /// - Returns: All requests so far; there may be more than `count`.
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  @discardableResult
  public func waitForRequests(_ count: Int) async throws -> [ScriptedRequest<Item, Key>] {
    try await monitor.wait(until: { $0.loads.count >= count ? () : nil })
    return requests
  }

  /// Answers all held requests as the script says, in the order of their arrival.
  public func releaseAll() {
    for request in pendingRequests where !request.isAnswered { request.release() }
  }
}
