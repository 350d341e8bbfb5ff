import Pagination
import PaginationTesting
import Testing

/// A list by page numbers while rows come and go. A number can only be corrected by whole pages, so a page that
/// repeats rows is asked for instead of one that would skip some.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct PageNumberEditTests {
  private let server = ArrayServer(0..<60)

  private var source: ClosurePageSource<Row, PageNumber> {
    .pageNumber { [server] page, size in await server.rows(offset: (page - 1) * size, limit: size) }
  }

  @Test(arguments: [[0], [9], [0, 5, 9], Array(0..<10), [3, 12], Array(0..<19)])
  func confirmedDeletions_skipNoRow(_ deleted: [Int]) async throws {
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    for id in deleted {
      try await paginator.edit {
        $0.remove(id)
      } committing: {
        await server.delete(id)
      }
    }
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { !deleted.contains($0) })
    let repeated = (deleted.count + 9) / 10
    let end = (60 - deleted.count + 9) / 10 * 10
    let offsets = await server.offsets
    #expect(offsets == [0, 10] + Array(stride(from: 20 - repeated * 10, through: end, by: 10)))
  }
}
