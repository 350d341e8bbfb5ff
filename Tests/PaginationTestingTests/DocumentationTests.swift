import Pagination
import PaginationTesting
import Testing

// An example of the documentation as a test; those that are tests there run with the snippets.

@MainActor @Test func heldLoadsAreAnsweredByTheTest() async throws {
  let samples: [NumberedRow] = [0, 1]
  let source = ScriptedSource<NumberedRow, Int>()
  let posts = Paginator(source: source)
  let load = Task { await posts.load() }

  let request = try await source.nextRequest()
  #expect(request.key == nil)
  request.succeed(Page(items: samples, next: 2))
  #expect(await load.value == .loaded(count: 2))
  #expect(posts.items.map(\.id) == [0, 1])
}
