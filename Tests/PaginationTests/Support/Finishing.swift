/// Waits for a task, but no longer than the test's time limit, which cancels the test: a task that
/// never ends fails its test instead of hanging the run.
func finish<Value: Sendable>(_ task: Task<Value, Never>) async throws -> Value {
  let (values, continuation) = AsyncStream.makeStream(of: Value.self)
  Task {
    continuation.yield(await task.value)
    continuation.finish()
  }
  for await value in values { return value }
  throw CancellationError()
}

/// Does something and waits for it, but no longer than the test's time limit.
@MainActor
func finish(_ body: @escaping @MainActor @Sendable () async -> Void) async throws {
  try await finish(Task { await body() })
}

/// Lets all tasks that are ready to run on the main actor do so, for tests of what must *not*
/// happen. What must happen is waited for, never yielded to.
@MainActor
func letOthersRun() async {
  for _ in 0..<50 { await Task.yield() }
}
