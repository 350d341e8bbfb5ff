import PaginationTesting

@testable import Pagination

/// A source of rows that a test changes, with the place in the list as the key.
func feed(_ rows: Locked<[Row]>) -> ScriptedSource<Row, Int> {
  ScriptedSource { request in
    let rows = rows.withLock { $0 }
    let start = request.key ?? 0
    let items = Array(rows.dropFirst(start).prefix(request.size))
    let end = start + items.count
    return .page(Page(items: items, next: end < rows.count ? end : nil))
  }
}
