/// Does something and waits for it, but no longer than the test's time limit, which cancels the test:
/// what never ends fails its test instead of hanging the run.
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
