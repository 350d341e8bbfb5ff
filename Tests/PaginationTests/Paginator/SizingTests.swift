import Pagination
import PaginationTesting
import Testing

/// How many items a list asks for, of sources that let it choose and of others.
@MainActor
@Suite struct SizingTests {
  private let clock = ManualClock()

  /// Sixty rows at a time, wherever the source grants them.
  private var configuration: PaginationConfiguration {
    .plain(prefetch: .custom { _ in PrefetchPlan(distance: 5, size: 60) }, clock: clock)
  }

  private let flexible: ClosurePageSource<NumberedRow, PageOffset> =
    .collection((0..<1_000).map { NumberedRow($0) })

  /// Page 2 of 60 begins at another row than page 2 of 10.
  private let numbered: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber { page, size in
    page <= 20 ? ((page - 1) * size..<page * size).map { NumberedRow(1_000 + $0) } : []
  }

  private func scrolled(_ paginator: Paginator<NumberedRow>) async throws -> [Int] {
    try await paginator.settle()
    paginator.itemAppeared(try #require(paginator.ids.last))
    try await paginator.settle()
    return paginator.ids
  }

  @Test func aSourceThatGrantsAnySize_isAskedForWhatThePlanWants() async throws {
    let paginator = try await opened(flexible, configuration)
    #expect(try await scrolled(paginator) == Array(0..<70))
  }

  @Test func aNewSource_isAskedForItsOwnSizes() async throws {
    let paginator = try await opened(flexible, configuration)
    paginator.setSource(numbered)
    try await paginator.wait { $0.ids.first == 1_000 }
    #expect(try await scrolled(paginator) == Array(1_000..<1_020))
    paginator.setSource(flexible)
    try await paginator.wait { $0.ids.first == 0 }
    #expect(try await scrolled(paginator) == Array(0..<70))
  }

  /// The screen goes while the user types, and comes back.
  @Test func aNewSourceThatWasCancelledBeforeItsTime_isAskedForItsOwnSizes() async throws {
    let paginator = try await opened(flexible, configuration)
    paginator.setSource(numbered, after: .seconds(1))
    await clock.waitForSleepers()
    paginator.cancel()
    try await finish { await paginator.load() }
    try await paginator.wait { $0.ids.first == 1_000 }
    #expect(try await scrolled(paginator) == Array(1_000..<1_020))
  }

  /// A list in memory grants any size, even one that no sum can hold.
  @Test(arguments: [0, 5, .max]) func everythingAtOnce(_ distance: Int) async throws {
    let everything = PrefetchPolicy.custom { _ in
      PrefetchPlan(distance: distance, size: .max, concurrency: 3)
    }
    let paginator = try await opened(flexible, .plain(prefetch: everything))
    #expect(try await scrolled(paginator) == Array(0..<1_000))
    #expect(paginator.end == .complete)
  }
}
