import Pagination
import PaginationTesting
import Testing

@Suite struct TransformTests {
  private let rows = ScriptedSource.rows(6)

  @Test func map_changesItemsAndKeepsKeys() async throws {
    let pages = try await rows.map { Row(id: $0.id, value: $0.id * 10) }.walk(size: 4)
    #expect(pages.flatMap { $0.items.map(\.value) } == [0, 10, 20, 30, 40, 50])
    #expect(pages.map(\.next) == [4..<6, nil])
    #expect(pages.map(\.previous) == [nil, 0..<4])
    #expect(pages.allSatisfy { $0.totalCount == 6 })
  }

  @Test func filter_mayEmptyAPageAndKeepsItsKeys() async throws {
    let pages = try await rows.filter { $0.id >= 4 }.walk(size: 2)
    #expect(pages.map { $0.items.map(\.id) } == [[], [], [4, 5]])
    #expect(pages.map(\.next) == [2..<4, 4..<6, nil])
  }

  @Test func compactMap_leavesOutWhatIsNil() async throws {
    let source = rows.compactMap { $0.id.isMultiple(of: 2) ? Row(id: $0.id) : nil }
    #expect(try await source.walk(size: 4).flatMap { $0.items.map(\.id) } == [0, 2, 4])
  }

  @Test func mapItems_seesThePageAsAWhole() async throws {
    let source = rows.mapItems { rows in
      await Task.yield()
      return rows.reversed().map { Row(id: $0.id, value: rows.count) }
    }
    let pages = try await source.walk(size: 4)
    #expect(pages.map { $0.items.map(\.id) } == [[3, 2, 1, 0], [5, 4]])
    #expect(pages.map { $0.items.map(\.value) } == [[4, 4, 4, 4], [2, 2]])
  }

  @Test func whatATransformThrows_failsThePage() async {
    let failing: [ClosurePageSource<NumberedRow, Range<Int>>] = [
      rows.map { _ in throw SourceTestError.offline },
      rows.filter { _ in throw SourceTestError.offline },
      rows.compactMap { _ in throw SourceTestError.offline },
      rows.mapItems { _ in throw SourceTestError.offline },
    ]
    for source in failing {
      await #expect(throws: SourceTestError.offline) { try await source.first(size: 4) }
    }
  }

  @Test func whatTheSourceThrows_passesThrough() async {
    rows.failNext(ScriptedError("offline"))
    await #expect(throws: ScriptedError("offline")) {
      try await rows.filter { _ in true }.first(size: 4)
    }
  }

  @Test @MainActor func pagesEmptiedByAFilter_areFollowedByTheList() async throws {
    let source = ScriptedSource.rows(100)
    let paginator = Paginator(
      source: source.filter { $0.id >= 70 },
      configuration: PaginationConfiguration(pageSize: 10)
    )
    try await finish { await paginator.load() }
    #expect(paginator.ids == Array(70..<80))
    #expect(source.requests.count == 8)
    #expect(paginator.end == .idle)
  }

  @Test @MainActor func whenAFilterLeavesNothing_theListIsEmptyAndEnds() async throws {
    let source = ScriptedSource.rows(60)
    let paginator = Paginator(
      source: source.filter { _ in false },
      configuration: PaginationConfiguration(pageSize: 10)
    )
    try await finish { await paginator.load() }
    #expect(paginator.phase == .empty)
    #expect(source.requests.count == 6)
  }
}
