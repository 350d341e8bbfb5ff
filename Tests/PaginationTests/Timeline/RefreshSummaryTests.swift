import PaginationTesting
import Testing

@testable import Pagination

/// What a list reports of refreshes and gaps.
@Suite struct RefreshSummaryTests {
  private static func reader() -> ReturningReader {
    var setup = ReaderSetup()
    setup.style = .cursor
    setup.rowCount = 40
    setup.pageSize = 10
    setup.refresh = .reconcile(pages: 1)
    setup.prefetch = .manual
    var reader = ReturningReader(setup)
    reader.play(.open, .deliver(0), .loadMore(.end), .deliver(0))
    return reader
  }

  private static func summaries(_ reader: ReturningReader) -> [RefreshSummary] {
    reader.reports.compactMap { event in
      if case .reconciled(let summary) = event { summary } else { nil }
    }
  }

  @Test func aRefresh_countsRowsThatHaveComeAndGone() {
    var reader = Self.reader()
    reader.remove(36)
    reader.play(.insert(2), .refresh, .deliver(0))
    #expect(reader.shown.map(\.id) == (21...42).reversed().filter { $0 != 36 })
    let summary = RefreshSummary(pages: 1, isJoined: true, came: 2, went: 1)
    #expect(Self.summaries(reader) == [summary])
  }

  @Test func aRefresh_countsRowsThatHaveMoved() {
    var reader = Self.reader()
    reader.bump(36)
    reader.play(.refresh, .deliver(0))
    #expect(reader.shown.map(\.id) == [36] + (21...40).reversed().filter { $0 != 36 })
    #expect(Self.summaries(reader) == [RefreshSummary(pages: 1, isJoined: true, moved: 1)])
  }

  @Test func aRefreshWithoutChanges_saysSo() {
    var reader = Self.reader()
    reader.play(.refresh, .deliver(0))
    #expect(Self.summaries(reader) == [RefreshSummary(pages: 1, isJoined: true)])
  }

  /// The gap has the same id when it opens and when it closes, and is reported once each time.
  @Test func aGap_isReportedWhenItOpensAndCloses() throws {
    var reader = Self.reader()
    reader.play(.insert(22), .refresh, .deliver(0))
    #expect(Self.summaries(reader) == [RefreshSummary(pages: 1, isJoined: false, came: 10)])
    let gap = try #require(reader.machine.gaps.first)
    #expect(reader.reports.filter { $0 == .gapOpened(gap.id) }.count == 1)
    var later: [PaginationEvent] = []
    while !reader.machine.gaps.isEmpty, later.count < 100 {
      reader.play(reader.held.isEmpty ? .fill(0) : .deliver(0))
      later += reader.reports
    }
    #expect(later.filter { $0 == .gapClosed(gap.id) }.count == 1)
    #expect(!later.contains(.gapOpened(gap.id)))
  }
}
