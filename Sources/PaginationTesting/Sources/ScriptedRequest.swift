public import Pagination

/// One request that a ``ScriptedSource`` got, and the means to answer it.
///
/// A request is answered once. Every answering method returns whether its answer counts; it does
/// not when the load has ended, was answered before, or was cancelled and does not wait any more.
public struct ScriptedRequest<Item: Identifiable & Sendable, Key: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  let source: ScriptedSource<Item, Key>

  /// The request's place among all requests of its source, from 0.
  public let number: Int

  /// What was asked for.
  public var request: PageRequest<Key> { load.request }

  /// The wanted page's key; `nil` for the first page.
  public var key: Key? { load.request.key }

  /// Which way the list grows with the page.
  public var direction: LoadDirection { load.request.direction }

  /// How many items are wanted.
  public var size: Int { load.request.size }

  /// Whether the load was cancelled.
  public var isCancelled: Bool { load.isCancelled }

  /// Whether the load has returned or thrown.
  public var isFinished: Bool { load.isFinished }

  var isAnswered: Bool { load.isAnswered }

  private var load: ScriptedState<Item, Key>.Load {
    source.monitor.withLock { [number] in $0.loads[number] }
  }
}

extension ScriptedRequest {
  /// Answers the request if it is held.
  ///
  /// - Parameter answer: What the load does now; may be delayed.
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func answer(_ answer: ScriptedAnswer<Item, Key>) -> Bool {
    let isDeaf = source.cancellation == .prompt
    return source.monitor.withLock { [number] state in
      let load = state.loads[number]
      let isTooLate = load.isFinished || load.isAnswered || (load.isCancelled && isDeaf)
      guard !isTooLate else { return false }
      state.loads[number].answer = answer
      state.loads[number].isAnswered = true
      return true
    }
  }

  /// Lets the held load return a page.
  ///
  /// - Parameter page: The page.
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func succeed(_ page: Page<Item, Key>) -> Bool {
    answer(.page(page))
  }

  /// Lets the held load throw.
  ///
  /// - Parameter error: What it throws.
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func fail(_ error: any Error = ScriptedError()) -> Bool {
    answer(.failure(error))
  }

  /// Answers the held load as the source's script says.
  ///
  /// The script must have an answer: to release what it holds itself is a mistake in the test.
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
  /// - Throws: `CancellationError` when the waiting task itself is cancelled.
  public func waitUntilCancelled() async throws {
    try await source.monitor.wait(until: { [number] in $0.loads[number].isCancelled ? () : nil })
  }

  /// Waits until the load has returned or thrown.
  ///
  /// The list that asked hears of it a moment later.
  ///
  /// - Throws: `CancellationError` when the waiting task itself is cancelled.
  public func waitUntilFinished() async throws {
    try await source.monitor.wait(until: { [number] in $0.loads[number].isFinished ? () : nil })
  }
}
