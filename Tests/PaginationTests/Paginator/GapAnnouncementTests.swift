import Observation
import PaginationTesting
import Testing

@testable import Pagination

/// What views of a list with a gap are told.
@MainActor
@Suite struct GapAnnouncementTests {
  private typealias Source = ScriptedSource<NumberedRow, Range<Int>>

  private let source = Source.rows(60, startingAt: 40)

  /// A list with a gap: 10 rows that a refresh has found, and 10 older ones.
  private func gapped() async -> Paginator<NumberedRow> {
    let paginator = Paginator(
      source: source,
      configuration: PaginationConfiguration(
        pageSize: 10,
        prefetch: .manual,
        retry: .never,
        refresh: .reconcile(pages: 1)
      )
    )
    await paginator.load()
    source.setScript { request in
      .page(Source.page(ofRows: 0..<60, for: request))
    }
    await paginator.refresh()
    return paginator
  }

  /// How often a view that reads something is evaluated again.
  @MainActor
  private final class Reader {
    private(set) var evaluations = -1

    init(_ read: @escaping @MainActor () -> Void) { evaluate(read) }

    private func evaluate(_ read: @escaping @MainActor () -> Void) {
      evaluations += 1
      withObservationTracking(read) { [weak self] in
        // The paginator announces changes synchronously on the main actor.
        MainActor.assumeIsolated { self?.evaluate(read) }
      }
    }
  }

  @Test func aGapThatFails_evaluatesNoRow() async throws {
    let paginator = await gapped()
    let gap = try #require(paginator.gaps.first)
    #expect(paginator.items.map(\.id) == Array(0..<10) + Array(40..<50))
    let rows = Reader { _ = paginator.rowsBesideGapStates.count }
    let gaps = Reader { _ = paginator.gaps }
    source.failNext(ScriptedError("offline"))
    await paginator.fill(gap.id)
    #expect(paginator.gaps.first?.state.failure != nil)
    #expect(rows.evaluations == 0)
    #expect(gaps.evaluations == 2)
  }

  @Test func aGapThatIsFilled_evaluatesTheRows() async throws {
    let paginator = await gapped()
    let gap = try #require(paginator.gaps.first)
    let rows = Reader { _ = paginator.rowsBesideGapStates.count }
    await paginator.fill(gap.id)
    #expect(paginator.items.count == 30)
    #expect(rows.evaluations > 0)
    let isClosed = Reader { _ = paginator.rowsBesideGapStates.runs.count == 1 }
    while let gap = paginator.gaps.first { await paginator.fill(gap.id) }
    #expect(paginator.items.map(\.id) == Array(0..<50))
    #expect(isClosed.evaluations > 0)
  }
}
