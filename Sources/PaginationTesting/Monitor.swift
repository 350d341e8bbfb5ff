import Pagination

/// A state that tasks can wait for without polling: every change checks the conditions of all
/// waiters.
final class Monitor<State: Sendable>: Sendable {
  private typealias Resumption = @Sendable () -> Void

  private struct Waiter: Sendable {
    let id: Int
    /// Changes the state, and returns what to run outside the lock, if its condition holds.
    let attempt: @Sendable (inout State) -> Resumption?
    let cancel: @Sendable (inout State) -> Resumption
  }

  private struct Contents: Sendable {
    var state: State
    var waiters: [Waiter] = []
    var lastID = 0

    /// Removes the waiters whose condition holds.
    mutating func takeSatisfied() -> [Resumption] {
      var waiting: [Waiter] = []
      var resumptions: [Resumption] = []
      for waiter in waiters {
        if let resumption = waiter.attempt(&state) {
          resumptions.append(resumption)
        } else {
          waiting.append(waiter)
        }
      }
      waiters = waiting
      return resumptions
    }
  }

  private let contents: Locked<Contents>

  init(_ state: State) {
    contents = Locked(Contents(state: state))
  }

  /// Reads or changes the state, then resumes the waiters whose condition holds, in the order in
  /// which they began to wait.
  func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
    let (result, resumptions) = contents.withLock { contents in
      let result = body(&contents.state)
      return (result, contents.takeSatisfied())
    }
    for resume in resumptions { resume() }
    return result
  }

  /// Waits until `condition` returns a result. Throws `CancellationError` as soon as the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - enter: Changes the state when the wait begins.
  ///   - condition: Checks the state after every change, under the lock.
  ///   - leave: Changes the state when the wait ends, for any reason.
  func wait<Result: Sendable>(
    enter: @escaping @Sendable (inout State) -> Void = { _ in },
    until condition: @escaping @Sendable (inout State) -> Result?,
    leave: @escaping @Sendable (inout State) -> Void = { _ in }
  ) async throws -> Result {
    let id = contents.withLock { contents in
      contents.lastID += 1
      return contents.lastID
    }
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

  private func add(_ waiter: Waiter, enter: @escaping @Sendable (inout State) -> Void) {
    let resumptions = contents.withLock { contents in
      enter(&contents.state)
      // Under the lock: if the task is cancelled from now on, the handler finds the waiter.
      if Task.isCancelled { return [waiter.cancel(&contents.state)] }
      contents.waiters.append(waiter)
      return contents.takeSatisfied()
    }
    for resume in resumptions { resume() }
  }

  private func cancel(_ id: Int) {
    let resumptions = contents.withLock { contents in
      guard let index = contents.waiters.firstIndex(where: { $0.id == id }) else {
        return [Resumption]()
      }
      let waiter = contents.waiters.remove(at: index)
      return [waiter.cancel(&contents.state)] + contents.takeSatisfied()
    }
    for resume in resumptions { resume() }
  }
}
