import PaginationTesting
import Testing

@testable import Pagination

/// Jumps of a list whose source has sent nothing yet: no key leads to the rows that it shows.
@MainActor @Suite struct EarlyJumpTests {
  private let keeping = PaginationConfiguration.plain(refresh: .reconcile(pages: 3))

  @Test func jumpBeforeTheFirstLoad_replacesTheInitialItems() async throws {
    let paginator = Paginator(
      source: NumberSource.rows(100),
      initialItems: (0..<10).map { NumberedRow($0) },
      configuration: keeping
    )
    try await finish { await paginator.jump(toKey: 50..<60) }
    #expect(paginator.ids == Array(50..<60))
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids.contains(49), "\(paginator.ids)")
  }

  @Test func jumpDuringTheFirstLoad_leavesAGap() async throws {
    let source = NumberSource.rows(100)
    let paginator = Paginator(
      source: source,
      initialItems: (0..<10).map { NumberedRow($0) },
      configuration: keeping
    )
    source.isPaused = true
    let load = Task { await paginator.load() }
    let first = try await source.waitForRequests(1)[0]
    let jump = Task { await paginator.jump(toKey: 50..<60) }
    try await source.waitForRequests(2)[1].release()
    try await finish(jump)
    first.release()
    source.isPaused = false
    source.releaseAll()
    try await finish(load)
    #expect(paginator.ids.first == 0)
    #expect(paginator.ids.suffix(10) == Array(50..<60))
    #expect(paginator.gaps.count == 1)
  }

  @Test func jumpAfterACancelledNewSource_showsThatAlone() async throws {
    let paginator = try await opened(NumberSource.rows(30), keeping)
    let new = NumberSource.rows(1000)
    new.isPaused = true
    paginator.setSource(new)
    try await new.waitForRequests(1)
    paginator.cancel()
    new.isPaused = false
    try await finish { await paginator.jump(toKey: 500..<510) }
    #expect(paginator.ids == Array(500..<510))
  }

  /// A row that was put into the old list is not part of the new one.
  @Test func jumpAfterACancelledNewSource_leavesTheOldListsInsertions() async throws {
    let paginator = try await opened(NumberSource.rows(10), keeping)
    paginator.insert(NumberedRow(700), at: .end)
    let new = NumberSource.rows(30)
    new.isPaused = true
    paginator.setSource(new)
    try await new.waitForRequests(1)
    paginator.cancel()
    new.isPaused = false
    try await finish { await paginator.jump(toKey: 20..<30) }
    #expect(paginator.ids == Array(20..<30))
  }

  /// The largest numbers are no mistake.
  @Test func enormousNumbers_areNoTrap() async throws {
    let source: ClosurePageSource<Row, PageOffset> = .offset(end: .totalReached) { offset, limit in
      let end = min(offset + min(limit, 10), 100)
      return PageBatch((min(offset, end)..<end).map { Row(id: $0) }, totalCount: 100)
    }
    var configuration = PaginationConfiguration.plain(pageSize: .max, refresh: .reconcile(pages: 3))
    configuration.placeholders = .all
    let paginator = try await opened(source, configuration)
    paginator.placeholderAppeared(50)
    try await paginator.wait { $0.items.count >= 20 }
    let odd = try await opened(source.filter { $0.id % 2 == 1 }, keeping)
    #expect(try await finish { await odd.jump(toIndex: .max) } != .loaded(count: 1))
    let numbered: ClosurePageSource<Row, PageNumber> = .pageNumber(end: .totalReached) { page, _ in
      PageBatch(page == 1 ? [Row(id: 1)] : [], totalCount: .max)
    }
    for size in [1, 2, .max] {
      let paginator = try await opened(numbered, .plain(pageSize: size))
      _ = try await finish { await paginator.jump(toIndex: .max) }
      #expect(paginator.items.map(\.id) == [1])
    }
  }
}
