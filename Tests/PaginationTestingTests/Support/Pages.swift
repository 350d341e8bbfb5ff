import Pagination
import PaginationTesting

/// A good source by number, of `rows` split in pages of `size`: bad ones change its pages.
func numberedPages(
  _ rows: [Int],
  change:
    @escaping @Sendable (
      _ page: Page<NumberedRow, Int>, _ request: PageRequest<Int>
    ) async throws -> Page<NumberedRow, Int> = { page, _ in page }
) -> ClosurePageSource<NumberedRow, Int> {
  ClosurePageSource { request in
    let start = request.key ?? 0
    let end = min(start + request.size, rows.count)
    let page = Page<NumberedRow, Int>(
      items: rows[min(start, rows.count)..<end].map { NumberedRow($0) },
      next: end < rows.count ? end : nil
    )
    return try await change(page, request)
  }
}

/// Counts calls, for sources that change their mind.
actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

extension Page {
  /// The same page upside down.
  var reversedItems: Page { Page(items: items.reversed(), previous: previous, next: next) }
}

/// A flag that closures of sources share.
actor Flag {
  private(set) var isSet = false

  func set(to value: Bool = true) {
    isSet = value
  }
}
