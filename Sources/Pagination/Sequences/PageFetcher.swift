/// Fetches one page of a walk, as often as the retry policy says.
struct PageFetcher<Source: PageSource>: Sendable {
  let source: Source
  let size: Int
  let retry: RetryPolicy
  let sleep: @Sendable (Duration) async throws -> Void

  /// The page of a key; of `nil` the first one.
  ///
  /// - Throws: What the last attempt threw, or `CancellationError` while waiting for the next.
  func page(_ key: Source.Key?) async throws -> Page<Source.Item, Source.Key> {
    let request = PageRequest(key: key, direction: key == nil ? .refresh : .append, size: size)
    var attempts = 0
    while true {
      do {
        return try await source.page(for: request)
      } catch {
        attempts += 1
        guard let delay = retry.delay(after: error, attempts: attempts) else { throw error }
        try await sleep(delay)
      }
    }
  }
}
