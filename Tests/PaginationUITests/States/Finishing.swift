/// Runs `body` and waits for it, but only until the test's time limit cancels the test: a body that
/// never ends fails its test instead of blocking the run.
@MainActor
func finish(_ body: @escaping @MainActor @Sendable () async -> Void) async throws {
  let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
  Task {
    await body()
    continuation.yield()
  }
  for await _ in ends { return }
  throw CancellationError()
}
