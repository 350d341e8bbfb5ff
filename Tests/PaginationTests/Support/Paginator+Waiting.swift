import Observation

@testable import Pagination

extension Paginator {
  /// Waits until a condition over what views can see holds. Looks again after every announcement.
  func wait(until condition: (Paginator) -> Bool) async throws {
    while true {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      let holds = withObservationTracking {
        readAll()
        return condition(self)
      } onChange: {
        continuation.finish()
      }
      if holds { return }
      for await _ in changes {}
      try Task.checkCancellation()
    }
  }

  /// Waits until nothing is in flight.
  func settle() async throws {
    try await wait { !$0.isBusy }
  }

  var isBusy: Bool {
    end == .loading || start == .loading || phase == .loading || isRefreshing
  }

  private func readAll() {
    _ = (items, phase, end, start, isRefreshing, refreshError, totalCount)
  }

  /// What is shown.
  var ids: [Item.ID] { items.map(\.id) }
}

extension LoadState {
  /// The error of a failed edge.
  var error: (any Error)? { failure?.error }
}

extension PaginationPhase {
  /// The error on the full screen.
  var error: (any Error)? { failure?.error }
}

extension Error {
  /// The code of an error about the pages themselves.
  var pagingCode: PaginationError.Code? { (self as? PaginationError)?.code }
}
