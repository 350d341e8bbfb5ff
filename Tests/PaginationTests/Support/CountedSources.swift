import Pagination
import PaginationTesting

/// Rows by offset, so that keys can be computed ahead.
typealias OffsetSource = ScriptedSource<NumberedRow, PageOffset>

/// A server with numbered rows that are requested by offset.
struct OffsetServer: Sendable {
  /// How many rows there are.
  var count: Int
  /// Whether pages carry the total, and end by it.
  var reportsTotal = false
  /// The most rows that it sends in a page.
  var limit = Int.max
  /// Which rows the source sends.
  var isIncluded: @Sendable (Int) -> Bool = { _ in true }

  func page(for request: PageRequest<PageOffset>) -> Page<NumberedRow, PageOffset> {
    let start = min(count, request.key?.offset ?? 0)
    let rows = start..<min(count, start + min(request.size, limit))
    let isLast = reportsTotal ? rows.upperBound == count : rows.isEmpty
    return Page(
      items: rows.filter(isIncluded).map { NumberedRow($0) },
      next: isLast ? nil : PageOffset(rows.upperBound),
      totalCount: reportsTotal ? count : nil
    )
  }

  /// A source that answers at once.
  var source: OffsetSource {
    OffsetSource { .page(page(for: $0)) }
  }
}

extension Sequence<ScriptedRequest<NumberedRow, PageOffset>> {
  /// The requests by their offsets, the first page first: requests that are made at the same time
  /// arrive in any order.
  func inOrderOfOffsets() -> [Element] {
    sorted { ($0.key?.offset ?? 0) < ($1.key?.offset ?? 0) }
  }
}

/// Records the requests to another source.
actor RequestLog<Source: PageSource> {
  private let source: Source
  private(set) var keys: [Source.Key?] = []

  init(_ source: Source) {
    self.source = source
  }

  nonisolated var logged: ClosurePageSource<Source.Item, Source.Key> {
    ClosurePageSource { request in
      await self.note(request.key)
      return try await self.source.page(for: request)
    }
  }

  private func note(_ key: Source.Key?) {
    keys.append(key)
  }
}

/// The ids of all items of a walk.
func ids<Source: PageSource>(_ pages: PageSequence<Source>) async throws -> [Source.Item.ID] {
  var ids: [Source.Item.ID] = []
  for try await page in pages { ids += page.items.map(\.id) }
  return ids
}
