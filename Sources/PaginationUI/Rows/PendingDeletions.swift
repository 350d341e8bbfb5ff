package import Pagination

#if canImport(Combine)
  import Combine
#endif

/// The deletions of a list that the user can still undo.
@MainActor
package final class PendingDeletions {
  /// The waits, by their numbers.
  private var waits: [Int: Task<Void, any Error>] = [:] {
    willSet { announceChange() }
  }

  private var nextWait = 0

  /// How many there are.
  var count: Int { waits.count }

  package static func of(_ paginator: Paginator<some Identifiable & Sendable>) -> PendingDeletions {
    paginator.viewState { PendingDeletions() }
  }

  /// Returns when a deletion is to be sent; throws `CancellationError` if it is undone.
  func wait(_ delay: Duration, on time: TimeSource) async throws {
    let number = nextWait
    nextWait += 1
    let wait = Task { try await time.sleep(delay) }
    waits[number] = wait
    _ = await wait.result
    guard waits.removeValue(forKey: number) != nil else { throw CancellationError() }
  }

  /// Undoes all deletions that wait.
  func undo() {
    let undone = waits
    waits = [:]
    for wait in undone.values { wait.cancel() }
  }

  /// Sends all deletions that wait: the user can't undo them any more.
  package func send() {
    for wait in waits.values { wait.cancel() }
  }
}

#if canImport(Combine)
  extension PendingDeletions: ObservableObject {
    private func announceChange() { objectWillChange.send() }
  }
#else
  extension PendingDeletions {
    private func announceChange() {}
  }
#endif
