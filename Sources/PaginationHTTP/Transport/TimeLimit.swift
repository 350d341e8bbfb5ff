/// Does work, and gives it up when it takes too long.
///
/// The work is cancelled then, and waited for: it must end at once, as every transport promises to.
///
/// - Parameters:
///   - limit: How long it may take.
///   - clock: What measures it.
///   - error: What to throw when it took longer.
///   - work: The work.
func withTimeLimit<Output: Sendable>(
  _ limit: Duration,
  clock: some Clock<Duration>,
  or error: @escaping @Sendable () -> any Error,
  _ work: @escaping @Sendable @concurrent () async throws -> Output
) async throws -> Output {
  try await withThrowingTaskGroup(of: Output.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await clock.sleep(until: clock.now.advanced(by: limit), tolerance: nil)
      throw error()
    }
    defer { group.cancelAll() }
    guard let output = try await group.next() else { throw CancellationError() }
    return output
  }
}
