import Pagination

/// What a source remembers of the pages that it has loaded, to compare others with them.
final class PageMemory: Sendable {
  private struct State {
    var usualCodes: [String: String]?
    var largestCount = 0
    var hasNotedQuery = false
  }

  private let state = Locked(State())

  /// The codes in the body of the first page with items, such as `"code": 0`.
  var usualCodes: [String: String] { state.withLock { $0.usualCodes ?? [:] } }

  /// How many items the largest page had.
  var largestCount: Int { state.withLock { $0.largestCount } }

  /// Whether this is the first call.
  func isFirstNoteOfQuery() -> Bool {
    state.withLock { state in
      defer { state.hasNotedQuery = true }
      return !state.hasNotedQuery
    }
  }

  /// - Parameter body: The page's body. Only that of the first page with items is read.
  func note(itemCount: Int, _ body: () throws -> PageJSON) {
    guard itemCount > 0 else { return }
    let isFirst = state.withLock { state in
      state.largestCount = max(state.largestCount, itemCount)
      return state.usualCodes == nil
    }
    guard isFirst else { return }
    let codes = (try? body()).map(BodyFailure.codes) ?? [:]
    state.withLock { $0.usualCodes = codes }
  }
}
