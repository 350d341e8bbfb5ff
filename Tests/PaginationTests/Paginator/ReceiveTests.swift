import PaginationTesting
import Testing

@testable import Pagination

/// What the server tells without being asked is newer than all that was requested before.
@MainActor @Suite struct ReceiveTests {
  private let keeping = PaginationConfiguration.plain(refresh: .reconcile(pages: 3))

  /// A list whose first page is there.
  private func open<Source: PageSource>(
    _ source: Source,
    sharing shared: SharedItems<Row>?,
    _ configuration: PaginationConfiguration
  ) async throws -> Paginator<Row> where Source.Item == Row {
    guard let shared else { return try await opened(source, configuration) }
    let paginator = Paginator(source: source, sharing: shared, configuration: configuration)
    try await finish { await paginator.load() }
    return paginator
  }

  /// A list of rows 0 to 9 with row 100 waiting above them.
  private func announced(_ shared: SharedItems<Row>? = nil) async throws -> Paginator<Row> {
    let rows = Locked([Row](ids: 0..<10))
    var configuration = keeping
    configuration.newRows = .announce
    let paginator = try await open(feed(rows), sharing: shared, configuration)
    paginator.rowsOnScreen([0, 1, 2])
    rows.withLock { $0.insert(Row(id: 100, value: 1), at: 0) }
    #expect(try await finish { await paginator.check() } == .loaded(count: 1))
    return paginator
  }

  @Test func changeOfARowThatWaits_isShownWithIt() async throws {
    let paginator = try await announced()
    paginator.receive(.changed(Row(id: 100, value: 2)))
    paginator.showNewRows()
    #expect(paginator.items.first == Row(id: 100, value: 2))
  }

  @Test func sharedValueOfARowThatWaits_isShownWithIt() async throws {
    let shared = SharedItems<Row>()
    let paginator = try await announced(shared)
    shared.receive(Row(id: 100, value: 2))
    paginator.showNewRows()
    #expect(paginator.items.first == Row(id: 100, value: 2))
  }

  @Test func sharedEditOfARowThatWaits_isShownWithIt() async throws {
    let shared = SharedItems<Row>()
    let paginator = try await announced(shared)
    shared.update(100) { $0.value = 7 }
    #expect(shared.item(100).value?.value == 7)
    paginator.showNewRows()
    #expect(paginator.items.first == Row(id: 100, value: 7))
  }

  @Test func confirmedSharedEditOfARowThatWaits_isShownWithIt() async throws {
    let shared = SharedItems<Row>()
    let paginator = try await announced(shared)
    shared.confirm(shared.update(100) { $0.value = 7 })
    paginator.showNewRows()
    #expect(paginator.items.first == Row(id: 100, value: 7))
  }

  @Test func answerToAnotherList_isShownWithARowThatWaits() async throws {
    let shared = SharedItems<Row>()
    let paginator = try await announced(shared)
    let other = Paginator(source: feed(Locked([Row(id: 100, value: 3)])), sharing: shared)
    try await finish { await other.load() }
    paginator.showNewRows()
    #expect(paginator.items.first == Row(id: 100, value: 3))
  }

  /// The first page of a refresh waits for the second one.
  @Test(arguments: [false, true])
  func changeDuringALongRefresh_isShown(isShared: Bool) async throws {
    let rows = Locked([Row](ids: 0..<10))
    let source = feed(rows)
    let shared = isShared ? SharedItems<Row>() : nil
    let paginator = try await open(source, sharing: shared, keeping)
    rows.withLock { $0.insert(contentsOf: (100..<115).map { Row(id: $0, value: 1) }, at: 0) }
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    try await source.waitForRequests(2)[1].release()
    let second = try await source.waitForRequests(3)[2]
    paginator.receive(.changed(Row(id: 100, value: 2)))
    second.release()
    try await finish(refresh)
    #expect(paginator.items.first == Row(id: 100, value: 2))
  }

  /// One of several pages that are requested at once waits for those before it.
  @Test func changeOfAPageAhead_isShown() async throws {
    let source = ScriptedSource<Row, PageOffset> { request in
      let start = request.key?.offset ?? 0
      let items = (start..<start + 10).map { Row(id: $0, value: 1) }
      return .page(Page(items: items, next: PageOffset(start + 10)))
    }
    let plan = PrefetchPolicy.custom { _ in PrefetchPlan(distance: 30, concurrency: 3) }
    let shared = SharedItems<Row>()
    let paginator = try await open(
      source,
      sharing: shared,
      .plain(prefetch: plan, refresh: .reconcile(pages: 3))
    )
    source.isPaused = true
    paginator.itemAppeared(9)
    let requests = try await source.waitForRequests(4)
    let late = try #require(requests.first { $0.key == PageOffset(18) })
    let next = try #require(requests.first { $0.key == PageOffset(9) })
    late.release()
    while shared.item(25).value == nil { await Task.yield() }
    shared.receive(Row(id: 25, value: 2))
    next.release()
    try await paginator.wait { $0.items.count >= 28 }
    #expect(paginator.items[id: 25]?.value == 2)
  }

  @Test func pageThatWasRequestedBeforeAPush_doesNotBringTheOldValueBack() async throws {
    let source = ScriptedSource<Row, Int>()
    let paginator = Paginator(source: source, configuration: keeping)
    let load = Task { await paginator.load() }
    try await source.nextRequest().succeed(Page(items: [Row](ids: 0..<10), next: nil))
    try await finish(load)
    let refresh = Task { await paginator.refresh() }
    let request = try await source.nextRequest()
    paginator.receive(.inserted(Row(id: 100, value: 2), isNext: true))
    request.succeed(Page(items: [Row(id: 100, value: 1)] + [Row](ids: 0..<9), next: nil))
    try await finish(refresh)
    #expect(paginator.items.first == Row(id: 100, value: 2))
  }

  @Test func pushedRow_isKnownToOtherLists() async throws {
    let shared = SharedItems<Row>()
    let paginator = try await open(feed(Locked([Row](ids: 0..<10))), sharing: shared, keeping)
    paginator.receive(.inserted(Row(id: 100, value: 1), isNext: true))
    #expect(paginator.items.first == Row(id: 100, value: 1))
    #expect(shared.item(100).value == Row(id: 100, value: 1))
  }

  @Test func pushedRow_getsSharedEdits() async throws {
    let shared = SharedItems<Row>()
    let one = try await open(feed(Locked([Row](ids: 0..<10))), sharing: shared, keeping)
    let other = try await open(feed(Locked([Row(id: 100, value: 1)])), sharing: shared, keeping)
    shared.update(100) { $0.value = 7 }
    #expect(other.items.first?.value == 7)
    one.receive(.inserted(Row(id: 100, value: 1), isNext: true))
    #expect(one.items.first?.value == 7)
  }

  /// The socket says that the server has a message before the request that sends it has ended, in one way or the other.
  @Test(arguments: [true, false], [ListEdge.start, .end])
  func rowOfAnEditThatTheServerReports_staysAndCountsOnce(isRefused: Bool, edge: ListEdge)
    async throws
  {
    let server = Locked(Array(0..<60))
    let source = ScriptedSource<Row, PageOffset> { request in
      let start = request.key?.offset ?? 0
      let ids = server.withLock { $0.dropFirst(start).prefix(10) }
      return .page(Page(items: [Row](ids: ids), next: PageOffset(start + 10)))
    }
    let paginator = try await opened(source, keeping)
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let send = Task {
      try await paginator.edit {
        $0.insert(Row(id: 100), at: edge == .start ? .start : .end)
      } committing: {
        for await _ in answers {}
        if isRefused { throw ScriptedError("timed out") }
      }
    }
    try await paginator.wait { $0.ids.contains(100) }
    server.withLock { $0.insert(100, at: edge == .start ? 0 : $0.count) }
    paginator.receive(.inserted(Row(id: 100, value: 1), at: edge, isNext: true))
    answer.finish()
    _ = await send.result
    let own = edge == .start ? paginator.items.first : paginator.items.last
    #expect(own == Row(id: 100, value: 1))
    #expect(paginator.items.count == 11)
    try await finish { await paginator.loadNext() }
    #expect(source.requests.last?.key == PageOffset(edge == .start ? 10 : 9))
  }

  @Test func pushThatAsksTheServer_doesNotHoldTheList() async throws {
    let source = NumberSource.rows(100)
    weak var released: Paginator<NumberedRow>?
    do {
      let paginator = try await opened(source, .plain())
      released = paginator
      source.isPaused = true
      paginator.receive(.inserted(500, isNext: false))
      try await source.waitForRequests(2)
    }
    await letOthersRun()
    #expect(released == nil)
  }
}
