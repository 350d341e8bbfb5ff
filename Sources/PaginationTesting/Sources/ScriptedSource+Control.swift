import Pagination

extension ScriptedSource {
  /// All requests so far, in the order of their arrival. O(*n*).
  public var requests: [ScriptedRequest<Item, Key>] {
    (0..<monitor.withLock { $0.loads.count }).map { ScriptedRequest(source: self, number: $0) }
  }

  /// The requests whose load has neither returned nor thrown. O(*n*).
  public var pendingRequests: [ScriptedRequest<Item, Key>] {
    requests.filter { !$0.isFinished }
  }

  /// Whether the script pauses: while `true`, coming requests are held that it would answer.
  ///
  /// Setting it to `false` does not release those that are held; ``releaseAll()`` does.
  public var isPaused: Bool {
    get { monitor.withLock { $0.isPaused } }
    set { monitor.withLock { $0.isPaused = newValue } }
  }

  /// Waits for the next request that this method has not returned yet.
  ///
  /// - Returns: The request, which may be held, and may even have ended.
  /// - Throws: `CancellationError` when the waiting task is cancelled.
  public func nextRequest() async throws -> ScriptedRequest<Item, Key> {
    let number = try await monitor.wait(until: { $0.claimNext() })
    return ScriptedRequest(source: self, number: number)
  }

  /// Waits until at least `count` requests have arrived since the source was created.
  ///
  /// - Parameter count: How many requests to wait for.
  /// - Returns: All requests so far; there may be more than `count`.
  /// - Throws: `CancellationError` when the waiting task is cancelled.
  @discardableResult
  public func waitForRequests(_ count: Int) async throws -> [ScriptedRequest<Item, Key>] {
    try await monitor.wait(until: { $0.loads.count >= count ? () : nil })
    return requests
  }

  /// Answers one coming request, before the script is asked. Answers queue up.
  ///
  /// - Parameter answer: What to do with the next request.
  public func answerNext(_ answer: Answer) {
    monitor.withLock { $0.queue.append(answer) }
  }

  /// Lets coming requests fail, before the script is asked.
  ///
  /// - Parameters:
  ///   - error: What they throw.
  ///   - count: How many of them; 1 by default.
  public func failNext(_ error: any Error = ScriptedError(), count: Int = 1) {
    for _ in 0..<count { answerNext(.failure(error)) }
  }

  /// Holds coming requests, before the script is asked.
  ///
  /// - Parameter count: How many of them; 1 by default.
  public func holdNext(_ count: Int = 1) {
    for _ in 0..<count { answerNext(.hold) }
  }

  /// Replaces the script, for all requests that it has not answered yet: the server's data
  /// changed, or it came back to life.
  ///
  /// - Parameter script: Decides what to do with a request.
  public func setScript(_ script: @escaping Script) {
    monitor.withLock { $0.script = script }
  }

  /// Answers all held requests as the script says, in the order of their arrival.
  public func releaseAll() {
    for request in pendingRequests where !request.isAnswered { request.release() }
  }
}
