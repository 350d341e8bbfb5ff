import Pagination
import PaginationTesting
import Testing

/// A list by page numbers while rows come and go. A number can only be corrected by whole pages, so a page that
/// repeats rows is asked for instead of one that would skip some.
@MainActor
@Suite struct PageNumberEditTests {
  private let server = ArrayServer(0..<60)

  private var source: ClosurePageSource<Row, PageNumber> {
    .pageNumber { [server] page, size in await server.rows(offset: (page - 1) * size, limit: size) }
  }

  @Test(arguments: [[0], [9], [0, 5, 9], Array(0..<10), [3, 12], Array(0..<19)])
  func confirmedDeletions_skipNoRow(_ deleted: [Int]) async throws {
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    try await delete(deleted, in: paginator)
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { !deleted.contains($0) })
    let repeated = (deleted.count + 9) / 10
    let end = (60 - deleted.count + 9) / 10 * 10
    let offsets = await server.offsets
    #expect(offsets == [0, 10] + Array(stride(from: 20 - repeated * 10, through: end, by: 10)))
  }

  @Test func insertion_repeatsRowsButMovesNoNumber() async throws {
    let paginator = try await opened(source)
    await server.insert(100)
    paginator.insert(Row(id: 100), at: .start, isConfirmed: true)
    try await readOn(paginator)
    #expect(paginator.ids == [100] + Array(0..<60))
    #expect(await server.offsets == Array(stride(from: 0, through: 70, by: 10)))
  }

  /// The page was asked for before the server had deleted the row, and may have been read before or after.
  @Test(arguments: [true, false])
  func deletionDuringALoad_skipsNoRow(isReadBefore: Bool) async throws {
    let gate = ScriptedSource<Row, Int>()
    let paginator = try await opened(
      ClosurePageSource<Row, PageNumber>.pageNumber { [server] page, size in
        let offset = (page - 1) * size
        guard page == 2, await server.offsets.count < 2 else {
          return await server.rows(offset: offset, limit: size)
        }
        let early = await server.rows(offset: offset, limit: size)
        _ = try await gate.page(for: PageRequest(key: page, direction: .end, size: size))
        return isReadBefore ? early : await server.rows(offset: offset, limit: size)
      }
    )
    let load = Task { await paginator.loadNext() }
    let answer = try await gate.nextRequest()
    try await delete([3], in: paginator)
    answer.succeed(Page(items: [], next: nil))
    try await finish(load)
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { $0 != 3 })
  }

  /// Pages above are dropped, rows come and go there, and the user scrolls back up.
  @Test(arguments: [0, 1, 10, 11], [0, 1, 10, 11])
  func droppedPages_comeBackWithoutAHole(pushed: Int, deleted: Int) async throws {
    let paginator = try await opened(source, .plain(maximumItemCount: 30))
    for _ in 0..<4 { try await finish { await paginator.loadNext() } }
    let deletedRows = Array(paginator.ids.prefix(deleted))
    try await delete(deletedRows, in: paginator)
    for id in 100..<100 + pushed {
      await server.insert(id)
      paginator.receive(.inserted(Row(id: id), at: .start, isNext: true))
    }
    var seen: [Int] = paginator.ids
    for _ in 0..<20 where paginator.start != .complete {
      try await finish { await paginator.loadPrevious() }
      let overlap = try #require(paginator.ids.firstIndex(of: seen[0]))
      seen = paginator.ids.prefix(overlap) + seen
    }
    let isLoaded = Set(seen)
    let server = await server.ids
    #expect(seen == server.prefix { isLoaded.contains($0) })
    #expect(seen.first == server.first)
  }

  private func delete(_ ids: [Int], in paginator: Paginator<Row>) async throws {
    for id in ids {
      try await paginator.edit {
        $0.remove(id)
      } committing: { [server] in
        await server.delete(id)
      }
    }
  }
}
