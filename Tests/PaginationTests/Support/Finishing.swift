import Pagination
import Testing

/// Waits for a task, but no longer than the test's time limit, which cancels the test: a task that
/// never ends fails its test instead of hanging the run.
@discardableResult
func finish<Value: Sendable, Failure: Error>(
  _ task: Task<Value, Failure>
) async throws -> Value {
  let (results, continuation) = AsyncStream.makeStream(of: Result<Value, Failure>.self)
  Task {
    continuation.yield(await task.result)
    continuation.finish()
  }
  for await result in results { return try result.get() }
  throw CancellationError()
}

/// Does something and waits for it, but no longer than the test's time limit.
@MainActor
@discardableResult
func finish<Value: Sendable>(
  _ body: @escaping @MainActor @Sendable () async -> Value
) async throws -> Value {
  try await finish(Task { await body() })
}

/// Lets all tasks that are ready to run on the main actor do so, for tests of what must *not*
/// happen. What must happen is waited for, never yielded to.
@MainActor
func letOthersRun() async {
  for _ in 0..<50 { await Task.yield() }
}

/// Loads page by page until the list has ended.
@MainActor
func readOn<Item>(_ paginator: Paginator<Item>) async throws {
  for _ in 0..<50 where paginator.end == .idle {
    try await finish { await paginator.loadNext() }
  }
  #expect(paginator.end == .complete)
}
