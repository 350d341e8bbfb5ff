import Pagination
import PaginationTesting
import Testing

/// State that reads as one thinks.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StateReadingTests {
  nonisolated static let failure = LoadFailure(id: 1, error: ScriptedError())

  @Test(
    arguments: [
      (.idle, false, false, false), (.loading, true, false, false),
      (.failed(failure), false, false, true), (.end, false, true, false),
    ] as [(LoadState, Bool, Bool, Bool)]
  )
  func loadState(_ state: LoadState, isLoading: Bool, isEnd: Bool, hasFailed: Bool) {
    #expect(state.isLoading == isLoading)
    #expect(state.isEnd == isEnd)
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
    case first, refresh, append, prepend
  }

  @Test(arguments: Load.allCases) func isLoading_whateverIs(_ load: Load) async throws {
    let source = NumberSource.rows(100, startingAt: 50)
    let paginator = Paginator(source: source, configuration: .plain())
    if load != .first { try await finish { await paginator.load() } }
    #expect(!paginator.isLoading)
    source.holdNext(1)
    let waiting = Task {
      switch load {
      case .first: await paginator.load()
      case .refresh: await paginator.refresh()
      case .append: await paginator.loadNext()
      case .prepend: await paginator.loadPrevious()
      }
    }
    try await paginator.wait { $0.isLoading }
    source.releaseAll()
    try await finish(waiting)
    #expect(!paginator.isLoading)
  }

  @Test func loadedPageCount_followsThePages() async throws {
    let source = NumberSource.rows(100, startingAt: 50)
    let paginator = Paginator(source: source, configuration: .plain(maximumItemCount: 30))
    #expect(paginator.loadedPageCount == 0)
    try await finish { await paginator.load() }
    #expect(paginator.loadedPageCount == 1)
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.loadedPageCount == 3)
    try await finish { await paginator.loadNext() }
    #expect(paginator.loadedPageCount == 3)
    paginator.insert(NumberedRow(1_000))
    #expect(paginator.loadedPageCount == 3)
    try await finish { await paginator.refresh() }
    #expect(paginator.loadedPageCount == 1)
  }

  /// A page without new rows changes no item, and is a page all the same.
  @Test func loadedPageCount_isAnnounced() async throws {
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 1
      return .page(
        Page(items: page == 2 ? [] : [NumberedRow(page)], next: page < 3 ? page + 1 : nil)
      )
    }
    let paginator = try await opened(source)
    var counts: [Int] = []
    let watching = Task {
      try await paginator.wait {
        counts.append($0.loadedPageCount)
        return $0.loadedPageCount == 3
      }
    }
    await letOthersRun()
    try await finish { await paginator.loadNext() }
    try await finish(watching)
    #expect(counts.contains(2))
  }
}
