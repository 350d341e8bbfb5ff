import PaginationTesting
import Testing

@testable import Pagination

/// Pages of an `AsyncSequence`.
@Suite struct SequenceSourceTests {
  private typealias Source = ClosurePageSource<Row, SequencePageKey<Row>>

  private func source(_ script: PageScript) -> Source {
    .sequence { ScriptedPages(script: script, run: await script.begin()) }
  }

  private func append(_ key: SequencePageKey<Row>?) -> PageRequest<SequencePageKey<Row>> {
    PageRequest(key: key, direction: .end, size: 2)
  }

  /// Cancels a request that waits for the sequence, and lets the sequence go on.
  private func cancelRequest(
    for key: SequencePageKey<Row>?,
    of source: Source,
    while script: PageScript
  ) async {
    await script.hold()
    let request = Task { try await source.page(for: append(key)) }
    await script.waitUntilHeld()
    request.cancel()
    await #expect(throws: CancellationError.self) { try await finish(request) }
    await script.release()
  }

  // MARK: Pages

  @Test(arguments: [0, 1, 3]) func pagesComeInOrder_andTheEndOfTheSequenceIsTheEnd(
    _ count: Int
  ) async throws {
    let script = PageScript((0..<count).map { [$0 * 2, $0 * 2 + 1] })
    let pages = try await source(script).walk(size: 2)
    #expect(pages.flatMap(\.items).map(\.id) == Array(0..<count * 2))
    #expect(pages.count == count + 1)
    #expect(pages.last?.items.isEmpty == true)
  }

  @Test func aPageIsTakenOnlyWhenItIsRequested() async throws {
    let script = PageScript([[1], [2], [3]])
    let source = source(script)
    let first = try await source.first(size: 2)
    #expect(await script.taken == ["1.1"])
    let second = try await source.page(for: append(first.next))
    #expect(await script.taken == ["1.1", "1.2"])
    #expect(second.items.map(\.id) == [2])
  }

  @Test func items_areTakenFromThePage() async throws {
    let script = PageScript([[1, 2]])
    let source: ClosurePageSource<Row, SequencePageKey<Row>> = .sequence {
      ScriptedPages(script: script, run: await script.begin())
    } items: { page in
      page.map { Row(id: $0.id * 10) }
    }
    #expect(try await source.first(size: 2).items.map(\.id) == [10, 20])
  }

  @Test func aRequestForTheFirstPage_startsTheSequenceAgain_andBothGoOn() async throws {
    let script = PageScript([[1], [2], [3]])
    let source = source(script)
    let old = try await source.first(size: 2)
    let new = try await source.first(size: 2)
    #expect(old.next != new.next)
    #expect(try await source.page(for: append(old.next)).items.map(\.id) == [2])
    #expect(try await source.page(for: append(new.next)).items.map(\.id) == [2])
    #expect(await script.taken == ["1.1", "2.1", "1.2", "2.2"])
  }

  // MARK: The same page again

  @Test func theLastPageAgain_isTheSamePage_andTakesNothing() async throws {
    let script = PageScript([[1], [2]])
    let source = source(script)
    let key = try await source.first(size: 2).next
    let once = try await source.page(for: append(key))
    let again = try await source.page(for: append(key))
    #expect(once == again)
    let end = try await source.page(for: append(once.next))
    #expect(end.items.isEmpty && end.next == nil)
    #expect(try await source.page(for: append(once.next)) == end)
    #expect(await script.taken == ["1.1", "1.2", "1.end"])
  }

  @Test func anEarlierPage_isAnErrorThatSaysWhatToDo() async throws {
    let script = PageScript([[1], [2], [3]])
    let source = source(script)
    let first = try await source.first(size: 2)
    let second = try await source.page(for: append(first.next))
    _ = try await source.page(for: append(second.next))
    let error = await #expect(throws: PaginationError.self) {
      try await source.page(for: append(first.next))
    }
    #expect(error?.code == .cannotRepeat)
    #expect(error?.isKeyExpired == true)
    #expect(error?.description.contains("Page 2") == true)
    #expect(error?.description.contains("Refresh") == true)
  }

  @Test func twoRequestsForAPage_takeItOnce() async throws {
    let script = PageScript([[1], [2], [3]])
    let source = source(script)
    let key = try await source.first(size: 2).next
    await script.hold()
    let requests = (0..<2).map { _ in Task { try await source.page(for: append(key)) } }
    await script.waitUntilHeld()
    await script.release()
    for request in requests { #expect(try await finish(request).items.map(\.id) == [2]) }
    #expect(await script.taken == ["1.1", "1.2"])
  }

  // MARK: Cancellation

  @Test func aCancelledRequest_leavesThePageForTheNextOne() async throws {
    let script = PageScript([[1], [2], [3]])
    let source = source(script)
    let key = try await source.first(size: 2).next
    await cancelRequest(for: key, of: source, while: script)
    #expect(try await source.page(for: append(key)).items.map(\.id) == [2])
    #expect(await script.taken == ["1.1", "1.2"])
    #expect(await script.cancelledRuns == [])
  }

  @Test func whenNoKeyIsLeft_theSequenceIsCancelled() async throws {
    let script = PageScript([[1], [2]])
    await script.hold()
    let request = Task { [source = source(script)] in try await source.first(size: 2) }
    await script.waitUntilHeld()
    request.cancel()
    await #expect(throws: CancellationError.self) { try await finish(request) }
    try await finish(Task { await script.waitUntilCancelled() })
    #expect(await script.cancelledRuns == [1])
  }

  // MARK: Failures

  @Test func aFailure_isThrownOnce_thenAnErrorThatSaysWhatToDo() async throws {
    let script = PageScript([[1], [2]], failingAt: 2)
    let source = source(script)
    let key = try await source.first(size: 2).next
    let error = await #expect(throws: ScriptedError.self) {
      try await source.page(for: append(key))
    }
    #expect(error?.description == "offline")
    for _ in 0..<2 {
      let error = await #expect(throws: PaginationError.self) {
        try await source.page(for: append(key))
      }
      #expect(error?.code == .cannotRepeat)
      #expect(error?.isKeyExpired == true)
      #expect(error?.description.contains("offline") == true)
    }
    #expect(await script.taken == ["1.1", "1.2"])
  }

  @Test func aFailureThatNoRequestWaitedFor_isThrownByTheNextOne() async throws {
    let script = PageScript([[1], [2]], failingAt: 2)
    let source = source(script)
    let key = try await source.first(size: 2).next
    await cancelRequest(for: key, of: source, while: script)
    await #expect(throws: ScriptedError.self) { try await source.page(for: append(key)) }
  }

  /// The request that wanted the page was cancelled long before.
  @Test func aFailureWhileNoRequestWaits_isThrownByTheNextOne() async {
    let desk = SequenceDesk<Row>()
    await desk.finish(.failed(ScriptedError("offline")))
    await #expect(throws: ScriptedError.self) { try await desk.page(0) }
    await #expect(throws: PaginationError.self) { try await desk.page(0) }
  }

  @Test func aSequenceThatCannotStart_isStartedAgainByTheNextRequest() async throws {
    let script = PageScript([[1]])
    let source: Source = .sequence {
      let run = await script.begin()
      if run == 1 { throw ScriptedError("no credentials") }
      return ScriptedPages(script: script, run: run)
    }
    await #expect(throws: ScriptedError.self) { try await source.first(size: 2) }
    #expect(try await source.first(size: 2).items.map(\.id) == [1])
  }

  // MARK: In a list

  /// The failed page is requested once more, and after that the list starts the sequence again and goes on
  /// to the place where it was.
  @MainActor
  @Test func aListThatFailed_goesOnWhereItWas() async throws {
    let script = PageScript([[1], [2], [3]], failingAt: 3, inRun: 1)
    let paginator = try await opened(
      source(script),
      .plain(pageSize: 1, refresh: .reconcile(pages: 5))
    )
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.error is ScriptedError)
    #expect(paginator.ids == [1, 2])
    paginator.retry()
    try await paginator.settle()
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == [1, 2, 3])
    #expect(paginator.refreshError == nil)
  }

  @MainActor
  @Test func withReplace_retryReloadsTheList() async throws {
    let script = PageScript([[1], [2]], failingAt: 2, inRun: 1)
    let paginator = try await opened(source(script), .plain(pageSize: 1))
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.error is ScriptedError)
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.error?.pagingCode == .cannotRepeat)
    paginator.retry()
    try await paginator.settle()
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == [1, 2])
  }

  /// New first pages meet the loaded rows, and behind the last of these the first run goes on.
  @MainActor
  @Test func afterARefresh_theOldRunGoesOn() async throws {
    let script = PageScript((0..<4).map { Array($0 * 5..<$0 * 5 + 5) })
    let paginator = try await opened(
      source(script),
      .plain(pageSize: 5, refresh: .reconcile(pages: 5))
    )
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    try await finish { await paginator.refresh() }
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<20))
    let taken = await script.taken
    #expect(taken == ["1.1", "1.2", "1.3", "2.1", "2.2", "1.4"])
  }

  /// A run has passed the pages that the list has dropped, so they come from a new one.
  @MainActor
  @Test func droppedPages_comeBack() async throws {
    let script = PageScript((0..<10).map { [$0 * 2, $0 * 2 + 1] })
    let paginator = try await opened(
      source(script),
      .plain(
        pageSize: 2,
        prefetch: .lastItem,
        maximumItemCount: 6,
        refresh: .reconcile(pages: 9)
      )
    )
    let list = VirtualList(paginator, height: 2)
    await list.open()
    await list.readToEnd()
    #expect(paginator.ids.last == 19)
    while await list.read(-2) != 0 {}
    #expect(paginator.ids.first == 0)
  }
}

/// The pages of a sequence, what is taken from it, and when it answers.
private actor PageScript {
  private let pages: [[Int]]
  private let failingPage: Int?
  private let failingRun: Int?
  private var runs = 0
  private var isHeld = false
  private var held: CheckedContinuation<Void, Never>?
  private var onHeld: CheckedContinuation<Void, Never>?
  private var onCancelled: CheckedContinuation<Void, Never>?

  /// As in "1.2": page 2 of the first run.
  private(set) var taken: [String] = []
  private(set) var cancelledRuns: [Int] = []

  init(_ pages: [[Int]], failingAt page: Int? = nil, inRun run: Int? = nil) {
    self.pages = pages
    failingPage = page
    failingRun = run
  }

  func begin() -> Int {
    runs += 1
    return runs
  }

  func page(_ number: Int, ofRun run: Int) async throws -> [Row]? {
    if isHeld { await waitForRelease(run) }
    guard number <= pages.count else {
      taken.append("\(run).end")
      return nil
    }
    taken.append("\(run).\(number)")
    if number == failingPage, run == failingRun ?? run { throw ScriptedError("offline") }
    return pages[number - 1].map { Row(id: $0) }
  }

  private func waitForRelease(_ run: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        held = $0
        onHeld?.resume()
        onHeld = nil
      }
    } onCancel: {
      Task { await self.cancel(run) }
    }
  }

  private func cancel(_ run: Int) {
    cancelledRuns.append(run)
    release()
    onCancelled?.resume()
    onCancelled = nil
  }

  func hold() { isHeld = true }

  func release() {
    isHeld = false
    held?.resume()
    held = nil
  }

  func waitUntilHeld() async {
    if held == nil { await withCheckedContinuation { onHeld = $0 } }
  }

  func waitUntilCancelled() async {
    if cancelledRuns.isEmpty { await withCheckedContinuation { onCancelled = $0 } }
  }
}

/// A sequence with an iterator that may not leave its task.
private struct ScriptedPages: AsyncSequence {
  let script: PageScript
  let run: Int

  func makeAsyncIterator() -> Iterator { Iterator(script: script, run: run) }

  final class Iterator: AsyncIteratorProtocol {
    private let script: PageScript
    private let run: Int
    private var number = 0
    private var isOver = false

    init(script: PageScript, run: Int) {
      self.script = script
      self.run = run
    }

    func next() async throws -> [Row]? {
      if isOver { return nil }
      number += 1
      do {
        let page = try await script.page(number, ofRun: run)
        isOver = page == nil
        return page
      } catch {
        isOver = true
        throw error
      }
    }
  }
}

@available(*, unavailable)
extension ScriptedPages.Iterator: Sendable {}
