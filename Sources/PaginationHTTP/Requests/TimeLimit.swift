import Pagination

/// Cancels operations that take too long.
///
/// One task sleeps for all that run at the same time: a timer for each would cost a walk more than sending the request.
final class TimeLimit: Sendable {
  private struct Run {
    let number: Int
    let end: Duration
    let cancel: @Sendable () -> Void
  }

  private struct State {
    var lastNumber = 0
    /// In the order of their ends.
    var runs: [Run] = []
    var watch: Task<Void, Never>?
  }

  private let limit: Duration
  private let time: TimeSource
  private let state = Locked(State())

  init(_ limit: Duration, clock: some Clock<Duration>) {
    self.limit = limit
    time = TimeSource(clock)
  }

  /// Runs an operation, and cancels it if it takes too long. It must end at once then, as every
  /// transport has to.
  ///
  /// - Parameters:
  ///   - error: What is thrown if it took too long.
  ///   - operation: What may not take too long. It gets its own task.
  func run<Output: Sendable>(
    or error: @Sendable () -> any Error,
    _ operation: @escaping @Sendable @concurrent () async throws -> Output
  ) async throws -> Output {
    let task = Task { try await operation() }
    let number = begin { task.cancel() }
    do {
      let output = try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
      _ = end(number)
      return output
    } catch let failure {
      throw end(number) ? error() : failure
    }
  }

  private func begin(_ cancel: @escaping @Sendable () -> Void) -> Int {
    let end = time.now() + limit
    return state.withLock { state in
      state.lastNumber += 1
      state.runs.append(Run(number: state.lastNumber, end: end, cancel: cancel))
      state.watch = state.watch ?? Task { await self.watch() }
      return state.lastNumber
    }
  }

  /// - Returns: Whether the operation took too long.
  private func end(_ number: Int) -> Bool {
    state.withLock { state in
      // The watch removes those that take too long.
      guard let index = state.runs.firstIndex(where: { $0.number == number }) else { return true }
      state.runs.remove(at: index)
      if state.runs.isEmpty {
        state.watch?.cancel()
        state.watch = nil
      }
      return false
    }
  }

  private func watch() async {
    while let end = state.withLock({ $0.runs.first?.end }) {
      guard (try? await time.sleep(max(.zero, end - time.now()))) != nil else { return }
      let now = time.now()
      let late = state.withLock { state in
        let late = state.runs.prefix { $0.end <= now }
        state.runs.removeFirst(late.count)
        if state.runs.isEmpty { state.watch = nil }
        return late
      }
      for run in late { run.cancel() }
    }
  }
}
