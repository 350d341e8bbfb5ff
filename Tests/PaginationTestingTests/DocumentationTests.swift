import Pagination
import PaginationTesting
import Testing

// The examples of the documentation, word for word.

@MainActor @Test(arguments: VirtualListBehavior.presets)
func aFailedPageWaitsForTheReader(behavior: VirtualListBehavior) async {
  let source = ScriptedSource.rows(40)
  let paginator = Paginator(source: source, configuration: .init(prefetch: .lastItem))
  let list = VirtualList(paginator, height: 10, behavior: behavior)
  await list.open()

  source.failNext(ScriptedError("offline"))
  await list.readToEnd()
  #expect(list.failuresSeen == 1)
  #expect(list.seenIDs == Array(0..<20))

  paginator.retry()
  await list.readToEnd()
  #expect(list.seenIDs == Array(0..<40))
  #expect(source.requests.last?.key == 20..<40)
}

@MainActor @Test func readerNeverWaits() async {
  let source = ScriptedSource.rows(100)
  let list = VirtualList(Paginator(source: source), height: 10, behavior: .swiftUIList)
  await list.open()
  await list.readToEnd()
  #expect(list.seenIDs == Array(0..<100))
  #expect(list.loadingSeen == 0)
}

@MainActor @Test func heldLoadsAreAnsweredByTheTest() async throws {
  let samples: [NumberedRow] = [0, 1]
  let source = ScriptedSource<NumberedRow, Int>()
  let posts = Paginator(source: source)
  let load = Task { await posts.load() }

  let request = try await source.nextRequest()
  #expect(request.key == nil)
  request.succeed(Page(items: samples, next: 2))
  await load.value
  #expect(posts.items.map(\.id) == [0, 1])
}
