package import Pagination

#if canImport(Combine)
  import Combine
#endif

/// The deletions of a list that the user can still undo.
@MainActor
package final class PendingDeletions {
  private var waits: [Int: Task<Void, any Error>] = [:] {
    willSet {
      #if canImport(Combine)
        objectWillChange.send()
      #endif
    }
  }

  private var nextWait = 0

  var count: Int { waits.count }

  package static func of(_ paginator: Paginator<some Identifiable & Sendable>) -> PendingDeletions {
    paginator.viewState { PendingDeletions() }
  }

  /// Begins to wait. The result returns when the deletion is to be sent; it throws `CancellationError` if it is undone.
  ///
  /// The wait begins with the user's action, not with the edit's task: the app may leave in the same turn.
  func begin(_ delay: Duration, on time: TimeSource) -> @MainActor () async throws -> Void {
    let number = nextWait
    nextWait += 1
    let wait = Task { try await time.sleep(delay) }
    waits[number] = wait
    return {
      _ = await wait.result
      guard self.waits.removeValue(forKey: number) != nil else { throw CancellationError() }
    }
  }

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
  extension PendingDeletions: ObservableObject {}
#endif
