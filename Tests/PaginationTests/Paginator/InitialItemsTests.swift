import Pagination
import PaginationTesting
import Testing

/// Rows that a list shows before its first page has landed.
@MainActor
@Suite struct InitialItemsTests {
  private let source = NumberSource.rows(25)

  private func list(_ ids: [Int] = [3, 2, 1]) -> Paginator<NumberedRow> {
    Paginator(
      source: source,
      initialItems: ids.map { NumberedRow($0) },
      configuration: .plain()
    )
  }

  @Test func areShownAtOnce_andNothingIsLoaded() {
    let paginator = list([3, 2, 3, 1])
    #expect(paginator.ids == [3, 2, 1])
    #expect(paginator.items.index(of: 1) == 2)
    #expect(paginator.phase == .content)
    #expect(paginator.end == .idle)
    #expect(paginator.start == .idle)
    #expect(paginator.loadedPageCount == 0)
    #expect(!paginator.isLoading)
    paginator.itemAppeared(1)
    paginator.edgeAppeared(.end)
    #expect(source.requests.isEmpty)
  }

  @Test func none_isAListThatHasNothingYet() {
    let paginator = list([])
    #expect(paginator.phase == .idle)
    #expect(paginator.items.isEmpty)
  }

  @Test func theFirstPageReplacesThem_inOneStep() async throws {
    let paginator = list()
    let announcements = Announcements(paginator)
    source.answerNext(.hold)
    let load = Task { await paginator.load() }
    try await source.waitForRequests(1)
    #expect(paginator.ids == [3, 2, 1])
    #expect(paginator.phase == .content)
    #expect(paginator.isRefreshing)
    #expect(paginator.isLoading)
    source.releaseAll()
    #expect(try await finish(load) == .loaded(count: 10))
    #expect(paginator.ids == Array(0..<10))
    #expect(paginator.loadedPageCount == 1)
    #expect(announcements.count(of: .items) == 1)
    #expect(try await finish { await paginator.loadNext() } == .loaded(count: 10))
    #expect(paginator.ids == Array(0..<20))
    #expect(source.requests.map(\.key?.lowerBound) == [nil, 10])
  }

  @Test func aFirstPageThatFails_leavesThem() async throws {
    source.failNext()
    let paginator = list()
    let outcome = try await finish { await paginator.load() }
    let failure = try #require(paginator.refreshError)
    #expect(outcome == .failed(failure))
    #expect(paginator.ids == [3, 2, 1])
    #expect(paginator.phase == .content)
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<10))
    #expect(paginator.refreshError == nil)
  }

  @Test func anEmptyFirstPage_takesThemAway() async throws {
    let empty = ScriptedSource<NumberedRow, Int> { _ in .page(Page(items: [], next: nil)) }
    let paginator = Paginator(
      source: empty,
      initialItems: [NumberedRow(1)],
      configuration: .plain()
    )
    #expect(try await finish { await paginator.load() } == .end)
    #expect(paginator.phase == .empty)
  }

  @Test func loadMore_loadsTheFirstPage() async throws {
    let paginator = list()
    #expect(try await finish { await paginator.loadNext() } == .loaded(count: 10))
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func cancelled_theyStay_andLoadGoesOn() async throws {
    let paginator = list()
    source.answerNext(.hold)
    let load = Task { await paginator.load() }
    try await source.waitForRequests(1)
    paginator.cancel()
    #expect(try await finish(load) == .superseded)
    #expect(paginator.ids == [3, 2, 1])
    #expect(try await finish { await paginator.load() } == .loaded(count: 10))
  }

  @Test func editsOfThem_lastUntilTheServerKnows() async throws {
    let paginator = list()
    paginator.remove(2)
    paginator.insert(NumberedRow(90))
    #expect(paginator.ids == [90, 3, 1])
    try await finish { await paginator.load() }
    #expect(paginator.ids == [90, 0, 1, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func anotherSourceThatFails_takesThemAway() async throws {
    let paginator = list()
    let other = NumberSource.rows(5)
    other.failNext()
    paginator.setSource(other)
    try await paginator.settle()
    #expect(paginator.items.isEmpty)
    #expect(paginator.phase.failure != nil)
  }

  /// A chat, which shows what it was created with from the top.
  @Test func aFirstPageThatIsTheLastOne_beginsAtItsEnd() async throws {
    let chat = NumberSource { request in
      let rows = request.key ?? 90..<100
      return .page(
        Page(
          items: rows.map { NumberedRow($0) },
          previous: rows.lowerBound > 0 ? rows.lowerBound - 10..<rows.lowerBound : nil,
          next: nil
        )
      )
    }
    let paginator = Paginator(
      source: chat,
      initialItems: [3, 2, 1].map { NumberedRow($0) },
      configuration: .plain()
    )
    paginator.rowsOnScreen([3, 2, 1])
    try await finish { await paginator.load() }
    #expect(paginator.anchor?.id == 99)
    #expect(paginator.anchor?.place == .top)
  }

  @Test func theReadersRow_isHeldIfItComesAgain() async throws {
    let paginator = list([1, 2, 3])
    for id in [2, 3] { paginator.itemAppeared(id) }
    paginator.itemAppeared(1)
    paginator.itemDisappeared(1)
    try await finish { await paginator.load() }
    #expect(paginator.anchor?.id == 2)
  }
}
