/// Lets a few tasks work at the same time; the others wait in line.
///
/// Swift Testing starts all tests at once. Hundreds of programs would slow each other down, and
/// have more files and connections than Foundation on Linux can wait for: it uses `select`, which
/// writes beyond its table for a descriptor of 1,024 or more.
actor Turns {
  /// The turns of all programs that tests run.
  static let programs = Turns(8)

  private var free: Int
  private var line: [(id: Int, turn: CheckedContinuation<Void, any Error>)] = []
  private var nextID = 0

  init(_ count: Int) {
    free = count
  }

  /// Takes a turn: waits for it, does the work, and lets the next one in.
  ///
  /// - Throws: What the work throws, or `CancellationError` if the task is cancelled while it
  ///   waits.
  nonisolated func take<Result>(
    _ work: () async throws -> Result
  ) async throws -> Result {
    try await begin()
    do {
      let result = try await work()
      await end()
      return result
    } catch {
      await end()
      throw error
    }
  }

  private func begin() async throws {
    guard free == 0 else {
      free -= 1
      return
    }
    let id = nextID
    nextID += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          turn.resume(throwing: CancellationError())
        } else {
          line.append((id, turn))
        }
      }
    } onCancel: {
      Task { await self.leave(id) }
    }
  }

  /// Passes the turn to the next in line, if there is one.
  private func end() {
    if line.isEmpty { free += 1 } else { line.removeFirst().turn.resume() }
  }

  private func leave(_ id: Int) {
    guard let place = line.firstIndex(where: { $0.id == id }) else { return }
    line.remove(at: place).turn.resume(throwing: CancellationError())
  }
}
