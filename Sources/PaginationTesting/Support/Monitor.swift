/// A state that tasks can wait for, without polling: every change looks at all who wait.
final class Monitor<State: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let id: Int
    /// What to do now, outside the lock, if the state satisfies the waiter.
    let attempt: @Sendable (inout State) -> Resumption?
    let cancel: @Sendable (inout State) -> Resumption
  }

  private struct Contents: Sendable {
    var state: State
    var waiters: [Waiter] = []
    /// Those whose task was cancelled before they came to wait.
    var cancelled: Set<Int> = []
    var lastID = 0
  }

  private typealias Resumption = @Sendable () -> Void

  private let contents: Locked<Contents>

  init(_ state: State) {
    contents = Locked(Contents(state: state))
  }

  /// Reads or changes the state, then resumes those whom the change satisfies, in the order in
  /// which they came to wait.
  func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
    let (result, resumptions) = contents.withLock { contents in
      let result = body(&contents.state)
      return (result, Self.satisfied(&contents))
    }
    for resume in resumptions { resume() }
    return result
  }

  /// Waits until `condition` returns something. Throws `CancellationError` as soon as the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - enter: Changes the state when the wait begins.
  ///   - condition: Looks at the state after every change, under the lock.
  ///   - leave: Changes the state when the wait is over, for whatever reason.
  func wait<Result: Sendable>(
    enter: @escaping @Sendable (inout State) -> Void = { _ in },
    until condition: @escaping @Sendable (inout State) -> Result?,
    leave: @escaping @Sendable (inout State) -> Void = { _ in }
  ) async throws -> Result {
    let id = newID()
    defer { forget(id) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(
          Waiter(id: id) { state in
            guard let result = condition(&state) else { return nil }
            leave(&state)
            return { continuation.resume(returning: result) }
          } cancel: { state in
            leave(&state)
            return { continuation.resume(throwing: CancellationError()) }
          },
          enter: enter
        )
      }
    } onCancel: {
      cancel(id)
    }
  }
}

extension Monitor {
  private static func satisfied(_ contents: inout Contents) -> [Resumption] {
    var waiting: [Waiter] = []
    var resumptions: [Resumption] = []
    for waiter in contents.waiters {
      if let resumption = waiter.attempt(&contents.state) {
        resumptions.append(resumption)
      } else {
        waiting.append(waiter)
      }
    }
    contents.waiters = waiting
    return resumptions
  }

  private func newID() -> Int {
    contents.withLock { contents in
      contents.lastID += 1
      return contents.lastID
    }
  }

  private func add(_ waiter: Waiter, enter: @escaping @Sendable (inout State) -> Void) {
    let resumptions = contents.withLock { contents in
      enter(&contents.state)
      if contents.cancelled.contains(waiter.id) { return [waiter.cancel(&contents.state)] }
      contents.waiters.append(waiter)
      return Self.satisfied(&contents)
    }
    for resume in resumptions { resume() }
  }

  private func cancel(_ id: Int) {
    let resumptions = contents.withLock { contents in
      guard let index = contents.waiters.firstIndex(where: { $0.id == id }) else {
        contents.cancelled.insert(id)
        return [Resumption]()
      }
      let waiter = contents.waiters.remove(at: index)
      return [waiter.cancel(&contents.state)] + Self.satisfied(&contents)
    }
    for resume in resumptions { resume() }
  }

  private func forget(_ id: Int) {
    contents.withLock { _ = $0.cancelled.remove(id) }
  }
}
