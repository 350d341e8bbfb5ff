import Observation
import Pagination
import PaginationTesting
import Testing

/// State that reads as one thinks.
@MainActor
@Suite struct StateReadingTests {
  nonisolated static let failure = LoadFailure(id: 1, error: ScriptedError())

  @Test(
    arguments: [
      (.idle, false, false, false), (.loading, true, false, false),
      (.failed(failure), false, false, true), (.complete, false, true, false),
    ] as [(LoadState, Bool, Bool, Bool)]
  )
  func loadState(_ state: LoadState, isLoading: Bool, isComplete: Bool, hasFailed: Bool) {
    #expect(state.isLoading == isLoading)
    #expect(state.isComplete == isComplete)
    #expect(state.failure == (hasFailed ? Self.failure : nil))
  }

  @Test(
    arguments: [
      (.idle, false, false), (.loading, true, false), (.empty, false, false),
      (.failed(failure), false, true), (.content, false, false),
    ] as [(PaginationPhase, Bool, Bool)]
  )
  func phase(_ phase: PaginationPhase, isLoading: Bool, hasFailed: Bool) {
    #expect(phase.isLoading == isLoading)
    #expect(phase.failure == (hasFailed ? Self.failure : nil))
  }

  enum Load: CaseIterable, Sendable {
    case first, refresh, end, start
  }

  @Test(arguments: Load.allCases) func isLoading_whateverIs(_ load: Load) async throws {
    let source = NumberSource.rows(100, startingAt: 50)
    let paginator = Paginator(source: source, configuration: .plain())
    if load != .first { try await finish { await paginator.load() } }
    #expect(!paginator.isLoading)
    source.answerNext(.hold)
    let waiting = Task {
      switch load {
      case .first: await paginator.load()
      case .refresh: await paginator.refresh()
      case .end: await paginator.loadNext()
      case .start: await paginator.loadPrevious()
      }
    }
    try await source.waitForRequests(load == .first ? 1 : 2)
    #expect(paginator.isLoading)
    source.releaseAll()
    try await finish(waiting)
    #expect(!paginator.isLoading)
  }

  @Test func loadedPageCount_followsThePages() async throws {
    let source = NumberSource.rows(100, startingAt: 50)
    let paginator = Paginator(source: source, configuration: .plain(maximumItemCount: 30))
    #expect(paginator.loadedPageCount == 0)
    #expect(paginator.pageIndex == nil)
    try await finish { await paginator.load() }
    #expect(paginator.loadedPageCount == 1)
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.loadedPageCount == 3)
    #expect(paginator.pageIndex == 2)
    try await finish { await paginator.loadNext() }
    #expect(paginator.loadedPageCount == 3)
    paginator.insert(NumberedRow(1_000))
    #expect(paginator.loadedPageCount == 3)
    try await finish { await paginator.refresh() }
    #expect(paginator.loadedPageCount == 1)
  }

  /// A page without new rows changes no item, and counts as a page.
  @Test func loadedPageCount_isAnnounced() async throws {
    let source = ScriptedSource<NumberedRow, Int>()
    let paginator = Paginator(source: source, configuration: .plain())
    let load = Task { await paginator.load() }
    try await source.nextRequest().succeed(Page(items: [1], next: 2))
    try await finish(load)
    let next = Task { await paginator.loadNext() }
    let second = try await source.nextRequest()
    let third = try await confirmation { announced in
      withObservationTracking {
        _ = paginator.loadedPageCount
      } onChange: {
        announced()
      }
      second.succeed(Page(items: [], next: 3))
      return try await source.nextRequest()
    }
    #expect(paginator.loadedPageCount == 2)
    third.succeed(Page(items: [3], next: nil))
    try await finish(next)
    #expect(paginator.loadedPageCount == 3)
  }
}
