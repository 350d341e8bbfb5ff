import AllocationCounter
import Pagination
import PaginationTesting
import Testing

/// A row that appears and needs nothing costs no allocation, however long the list is.
@MainActor
@Suite(.enabled(if: allocation_counter_is_available()))
struct AllocationTests {
  @Test func theCounterCounts() {
    let before = allocation_counter_value()
    withExtendedLifetime([UInt8](repeating: 1, count: 10_000)) {}
    withExtendedLifetime(NumberBox()) {}
    let allocations = allocation_counter_value() - before
    #expect(allocations >= 2)
  }

  @Test(arguments: [100, 100_000]) func itemAppeared_allocatesNothing(_ count: Int) async throws {
    let rows = (0..<count + 100).map { NumberedRow($0) }
    let paginator = try await opened(
      ClosurePageSource<NumberedRow, PageOffset>.collection(rows),
      .plain(pageSize: count, prefetch: .threshold(10))
    )
    #expect(paginator.items.count == count)
    // The set of visible rows and the runtime's caches grow to their size.
    for _ in 0..<2 { scroll(paginator, over: count / 2) }
    let before = allocation_counter_value()
    scroll(paginator, over: count / 2)
    // Outside of the macro, which allocates.
    let allocations = allocation_counter_value() - before
    #expect(allocations == 0)
    #expect(paginator.end == .idle)
  }

  /// Twenty rows on screen at a time.
  private func scroll(_ paginator: Paginator<NumberedRow>, over count: Int) {
    for id in 0..<min(count, 1_000) {
      paginator.itemAppeared(id)
      if id >= 20 { paginator.itemDisappeared(id - 20) }
    }
  }
}

private final class NumberBox {
  var number = 1
}
