import Pagination
import PaginationTesting
import Testing

/// A list over offsets while rows come and go on the server between the moment at which it reads a page
/// and the moment at which the page lands.
@MainActor
@Suite struct OverlappingEditTests {
  /// Whether the server reads the page that is under way before it makes the edit.
  enum Reading: CaseIterable {
    case before, after
  }

  /// How the server and the list learn of a removal.
  enum Removal: CaseIterable {
    /// A push tells the list.
    case pushed
    /// It is made here first, and confirmed later.
    case confirmed
    /// It is made by an edit that commits.
    case committed
  }

  private let source = ScriptedSource<Row, PageOffset>()

  // MARK: Removals

  @Test(arguments: Removal.allCases, Reading.allCases)
  func aRemovalWhileTheNextPageIsUnderWay_skipsNoRow(
    _ removal: Removal,
    _ reading: Reading
  ) async throws {
    let paginator = try await openedList()
    let next = Task { await paginator.loadNext() }
    try await remove(3, removal, reading, from: paginator)
    try await finish(next)
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { $0 != 3 })
  }

  @Test(arguments: Removal.allCases, Reading.allCases)
  func aRemovalWhileARefreshIsUnderWay_skipsNoRow(
    _ removal: Removal,
    _ reading: Reading
  ) async throws {
    let paginator = try await openedList()
    let refresh = Task { await paginator.refresh() }
    try await remove(3, removal, reading, from: paginator)
    try await finish(refresh)
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { $0 != 3 })
  }

  @Test(arguments: Removal.allCases)
  func aRemovalWhileTheFirstPageIsUnderWay_skipsNoRow(_ removal: Removal) async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    let load = Task { await paginator.load() }
    try await remove(3, removal, .before, from: paginator)
    try await finish(load)
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { $0 != 3 })
  }

  /// The commit begins before the page is asked for and succeeds before it lands.
  @Test(arguments: [false, true])
  func aRemovalThatIsOnItsWayBefore_skipsNoRow(isRefresh: Bool) async throws {
    let paginator = try await openedList()
    let gate = ScriptedSource<Row, Int>()
    let edit = Task {
      try await paginator.edit {
        $0.remove(3)
      } committing: {
        _ = try await gate.page(for: PageRequest(key: 1, direction: .end, size: 1))
      }
    }
    let commit = try await gate.nextRequest()
    let load = Task { isRefresh ? await paginator.refresh() : await paginator.loadNext() }
    let request = try await source.nextRequest()
    let read = page(of: Array(0..<60), for: request.request)
    serve((0..<60).filter { $0 != 3 })
    commit.succeed(Page(items: [], next: nil))
    try await finish(edit)
    request.succeed(read)
    try await finish(load)
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { $0 != 3 })
  }

  /// The first page and the second have been dropped, and the row with them.
  @Test func aPushedRemovalOfARowOnADroppedPage_skipsNoRow() async throws {
    serve(Array(0..<60))
    let paginator = try await opened(source, .plain(maximumItemCount: 20))
    for _ in 0..<3 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids.last == 36)
    serve((0..<60).filter { $0 != 3 })
    paginator.remove(3, isConfirmed: true)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids.last ?? 0 > 36)
    #expect(paginator.ids == Array(paginator.ids[0]...paginator.ids[paginator.ids.count - 1]))
  }

  // MARK: An insertion

  /// A refresh has read the user's row before the server confirms it. Then a push fills the page, and the next refresh no
  /// longer knows where the list ends.
  @Test func aRowAtTheEnd_isShownOnceWhenTheEndIsNotLoadedAnyMore() async throws {
    func serve(_ rows: [Int]) {
      source.setScript { request in
        var page = Self.page(of: rows, for: request)
        if page.items.count < request.size { page.next = nil }
        return .page(page)
      }
    }
    serve(Array(0..<8))
    let paginator = try await opened(source, .plain(refresh: .reconcile()))
    _ = try await source.nextRequest()
    let edit = paginator.insert(Row(id: 100), at: .end)
    serve(Array(0..<8) + [100])
    try await finish { await paginator.refresh() }
    _ = try await source.nextRequest()
    let rows = [0, 1, 2, 101, 3, 4, 5, 6, 7, 100]
    serve(rows)
    paginator.insert(Row(id: 101), at: .before(3), isConfirmed: true)
    source.answerNext(.hold)
    let refresh = Task { await paginator.refresh() }
    let request = try await source.nextRequest()
    paginator.confirm(edit)
    #expect(request.succeed(page(of: rows, for: request.request)))
    try await finish(refresh)
    #expect(paginator.ids == rows)
  }

  /// The list opens in its middle and reads its first page upwards. A refresh reads that again from the other side.
  @Test func aRowPushedWhileTheFirstPageIsReadAgain_isShownOnce() async throws {
    let server = ArrayServer(0..<9)
    let push = Push()
    let source: ClosurePageSource<Row, PageOffset> = .offset(initialOffset: 4) { offset, limit in
      await push.run(offset)
      return await server.batch(offset: offset, limit: limit)
    }
    let paginator = try await opened(source, .plain(pageSize: 20, refresh: .reconcile()))
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids == Array(0..<9))
    push.run = { offset in
      guard offset == 0 else { return }
      push.run = { _ in }
      await server.insert(100)
      paginator.insert(Row(id: 100), isConfirmed: true)
    }
    paginator.itemAppeared(0)
    try await finish { await paginator.refresh() }
    try await paginator.settle()
    #expect(paginator.ids == [100] + Array(0..<9))
  }

  /// What happens before the server reads a page.
  @MainActor private final class Push {
    var run: @MainActor (_ offset: Int) async -> Void = { _ in }
  }

  // MARK: Many pushes

  @Test func pushedInsertionsWhileAPageIsUnderWay_causeNoRequest() async throws {
    let paginator = try await openedList()
    let next = Task { await paginator.loadNext() }
    let request = try await source.nextRequest()
    for id in 100..<120 { paginator.insert(Row(id: id), isConfirmed: true) }
    await letOthersRun()
    #expect(source.requests.count == 2)
    #expect(request.succeed(page(of: Array(0..<60), for: request.request)))
    try await finish(next)
    #expect(paginator.ids == (100..<120).reversed() + Array(0..<19))
    #expect(source.requests.count == 2)
  }

  @Test func pushedInsertionsWhileARefreshIsUnderWay_causeNoRequest() async throws {
    let paginator = try await openedList()
    let refresh = Task { await paginator.refresh() }
    let request = try await source.nextRequest()
    for id in 100..<120 { paginator.insert(Row(id: id), isConfirmed: true) }
    await letOthersRun()
    #expect(source.requests.count == 2)
    #expect(request.succeed(page(of: Array(0..<60), for: request.request)))
    try await finish(refresh)
    #expect(paginator.ids == (100..<120).reversed() + Array(0..<10))
    #expect(source.requests.count == 2)
  }

  /// The first page that lands has the rows still.
  @Test func pushedRemovalsWhileARefreshIsUnderWay_causeNoRequest() async throws {
    let paginator = try await openedList()
    let refresh = Task { await paginator.refresh() }
    let request = try await source.nextRequest()
    for id in 0..<5 { paginator.remove(id, isConfirmed: true) }
    await letOthersRun()
    #expect(source.requests.count == 2)
    serve(Array(5..<60))
    #expect(request.succeed(page(of: Array(0..<60), for: request.request)))
    try await finish(refresh)
    #expect(source.requests.count == 2)
    try await readOn(paginator)
    #expect(paginator.ids == Array(5..<60))
    #expect(source.requests[2].key == PageOffset(9))
  }

  /// The page has been read before the server removed them.
  @Test func pushedRemovalsWhileAPageIsUnderWay_causeNoRequest() async throws {
    let paginator = try await openedList()
    let next = Task { await paginator.loadNext() }
    let request = try await source.nextRequest()
    for id in 0..<5 { paginator.remove(id, isConfirmed: true) }
    await letOthersRun()
    #expect(source.requests.count == 2)
    serve(Array(5..<60))
    #expect(request.succeed(page(of: Array(0..<60), for: request.request)))
    try await finish(next)
    try await paginator.settle()
    #expect(source.requests.count == 2)
    #expect(paginator.ids == Array(5..<19))
  }

  @Test func aRemovalDuringEachRequest_doesNotKeepThePageFromLanding() async throws {
    var rows = Array(0..<60)
    let paginator = try await openedList()
    source.isPaused = true
    let next = Task { await paginator.loadNext() }
    for id in 0..<8 where paginator.end == .loading || id == 0 {
      let request = try await source.nextRequest()
      let read = page(of: rows, for: request.request)
      rows.removeAll { $0 == id }
      paginator.remove(id, isConfirmed: true)
      request.succeed(read)
      try await request.waitUntilFinished()
      await letOthersRun()
    }
    #expect(paginator.end == .idle)
    #expect(source.requests.count <= 6)
    serve(rows)
    source.isPaused = false
    source.releaseAll()
    try await finish(next)
    try await readOn(paginator)
    #expect(paginator.ids == rows)
  }

  // MARK: The server

  /// A list of sixty rows whose next page is held.
  private func openedList() async throws -> Paginator<Row> {
    serve(Array(0..<60))
    let paginator = try await opened(source)
    _ = try await source.nextRequest()
    source.answerNext(.hold)
    return paginator
  }

  private func serve(_ rows: [Int]) {
    source.setScript { .page(Self.page(of: rows, for: $0)) }
  }

  private func page(of rows: [Int], for request: PageRequest<PageOffset>) -> Page<Row, PageOffset> {
    Self.page(of: rows, for: request)
  }

  private nonisolated static func page(
    of rows: [Int],
    for request: PageRequest<PageOffset>
  ) -> Page<Row, PageOffset> {
    let offset = request.key?.offset ?? 0
    let items = rows.dropFirst(offset).prefix(request.size).map { Row(id: $0) }
    return Page(items: items, next: items.isEmpty ? nil : PageOffset(offset + items.count))
  }

  /// Lets the server read the page that is asked for and remove a row, then answer.
  private func remove(
    _ id: Int,
    _ removal: Removal,
    _ reading: Reading,
    from paginator: Paginator<Row>
  ) async throws {
    let request = try await source.nextRequest()
    let left = (0..<60).filter { $0 != id }
    let read = page(of: reading == .before ? Array(0..<60) : left, for: request.request)
    serve(left)
    switch removal {
    case .pushed: paginator.remove(id, isConfirmed: true)
    case .confirmed: paginator.confirm(paginator.remove(id))
    case .committed: try await paginator.edit({ $0.remove(id) }, committing: {})
    }
    #expect(request.succeed(read), "The edit has cancelled the load")
  }
}
