/// Hands events to everyone who listens.
@MainActor
final class EventHub {
  private var listeners: [Int: AsyncStream<PaginationEvent>.Continuation] = [:]
  private var lastID = 0

  nonisolated init() {}

  /// A stream of the events from now on.
  func stream() -> AsyncStream<PaginationEvent> {
    lastID += 1
    let id = lastID
    return AsyncStream { continuation in
      listeners[id] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.listeners[id] = nil }
      }
    }
  }

  func report(_ event: PaginationEvent) {
    for listener in listeners.values { listener.yield(event) }
  }

  deinit {
    for listener in listeners.values { listener.finish() }
  }
}
