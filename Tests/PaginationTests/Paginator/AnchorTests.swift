import Observation
import Pagination
import PaginationTesting
import Testing

/// The reader's place, as views hear of it.
@MainActor
@Suite struct AnchorTests {
  private let source = NumberSource.rows(1_000, startingAt: 500)

  private func reading(
    _ rows: Range<Int> = 503..<508,
    _ configuration: PaginationConfiguration = .plain()
  ) async throws -> Paginator<NumberedRow> {
    let paginator = try await opened(source, configuration)
    for row in rows { paginator.itemAppeared(row) }
    return paginator
  }

  @Test func beforeAnythingMoves_thereIsNone() async throws {
    let paginator = try await reading()
    #expect(paginator.anchor == nil)
    try await finish { await paginator.loadNext() }
    #expect(paginator.anchor == nil)
  }

  @Test func pagesBefore_areAnnouncedOnceEach() async throws {
    let paginator = try await reading()
    let announcements = Announcements(paginator)
    var changes: Set<Int> = []
    for _ in 0..<5 {
      announcements.reset()
      try await finish { await paginator.loadPrevious() }
      #expect(announcements.count(of: .anchor) == 1)
      #expect(announcements.count(of: .items) == 1)
      #expect(announcements.log.count == 4)
      let anchor = try #require(paginator.anchor)
      #expect(anchor.id == 503)
      changes.insert(anchor.change)
    }
    #expect(changes.count == 5)
  }

  @Test func pagesAfter_areNeverAnnounced() async throws {
    let paginator = try await reading()
    let announcements = Announcements(paginator)
    for _ in 0..<5 { try await finish { await paginator.loadNext() } }
    source.failNext()
    try await finish { await paginator.loadNext() }
    #expect(announcements.count(of: .items) == 5)
    #expect(announcements.count(of: .anchor) == 0)
  }

  @Test func whoReadsIt_findsTheRowsThatItSpeaksOf() async throws {
    let paginator = try await reading()
    let indices = Collected<Int?>()
    observe(paginator) { paginator in
      indices.values.append(paginator.anchor.flatMap { paginator.items.index(of: $0.id) })
    }
    try await finish { await paginator.loadPrevious() }
    try await finish { await paginator.loadPrevious() }
    #expect(indices.values == [13, 23])
  }

  @Test func everyKindOfChange_isAnnouncedWithTheRows() async throws {
    let paginator = try await reading()
    let announcements = Announcements(paginator)
    let removal = paginator.remove(501)
    #expect(announcements.log == [.items, .anchor])
    paginator.undo(removal)
    #expect(announcements.log == [.items, .anchor, .items, .anchor])
    paginator.insert(NumberedRow(7), at: .before(500))
    #expect(announcements.count(of: .anchor) == 3)
    paginator.insert(NumberedRow(8), at: .end)
    paginator.remove(505)
    #expect(announcements.count(of: .items) == 5)
    #expect(announcements.count(of: .anchor) == 3)
  }

  @Test func droppedPages_nameTheRow() async throws {
    let paginator = try await reading(0..<0, .plain(maximumItemCount: 20))
    try await finish { await paginator.loadNext() }
    for row in 515..<520 { paginator.itemAppeared(row) }
    #expect(paginator.anchor == nil)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(510..<530))
    #expect(paginator.anchor?.id == 515)
  }

  @Test func refreshAtTheFirstRow_namesNone() async throws {
    let paginator = try await opened(source)
    for row in 500..<503 { paginator.itemAppeared(row) }
    let announcements = Announcements(paginator)
    try await finish { await paginator.refresh() }
    #expect(paginator.anchor == nil)
    #expect(announcements.count(of: .anchor) == 0)
  }

  @Test func refreshWithoutTheRowsOnScreen_namesTheFirstOne_once() async throws {
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    for row in 515..<520 { paginator.itemAppeared(row) }
    let announcements = Announcements(paginator)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(500..<510))
    #expect(paginator.anchor?.id == 500)
    #expect(announcements.count(of: .anchor) == 1)
  }

  @Test func newSource_namesItsFirstRow() async throws {
    let paginator = try await reading()
    paginator.setSource(NumberSource.rows(1_000, startingAt: 500))
    try await finish { await paginator.load() }
    #expect(paginator.anchor?.id == 500)
  }

  @Test func anchorsAreEqual_onlyForTheSameChange() async throws {
    let paginator = try await reading()
    try await finish { await paginator.loadPrevious() }
    let first = paginator.anchor
    #expect(first == paginator.anchor)
    try await finish { await paginator.loadPrevious() }
    #expect(first != paginator.anchor)
    #expect(first?.id == paginator.anchor?.id)
  }

  private func observe(
    _ paginator: Paginator<NumberedRow>,
    _ note: @escaping @MainActor (Paginator<NumberedRow>) -> Void
  ) {
    withObservationTracking {
      _ = paginator.anchor
    } onChange: {
      MainActor.assumeIsolated {
        note(paginator)
        observe(paginator, note)
      }
    }
  }

  @MainActor
  private final class Collected<Value> {
    var values: [Value] = []
  }
}
