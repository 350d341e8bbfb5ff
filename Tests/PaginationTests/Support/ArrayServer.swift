import Pagination

/// A server whose list really is an array, so that rows come, go and move while they are read.
actor ArrayServer {
  private(set) var ids: [Int]
  private(set) var offsets: [Int] = []
  private let maximumLimit: Int

  /// - Parameter maximumLimit: How many rows it sends at the most, whatever is asked for.
  init(_ ids: some Sequence<Int>, maximumLimit: Int = .max) {
    self.ids = Array(ids)
    self.maximumLimit = maximumLimit
  }

  func rows(offset: Int, limit: Int) -> [Row] {
    offsets.append(offset)
    return Array(ids.dropFirst(offset).prefix(min(limit, maximumLimit))).map { Row(id: $0) }
  }

  func batch(offset: Int, limit: Int) -> PageBatch<Row> {
    PageBatch(rows(offset: offset, limit: limit), totalCount: ids.count)
  }

  func delete(_ id: Int) {
    ids.removeAll { $0 == id }
  }

  func insert(_ id: Int, at index: Int = 0) {
    ids.insert(id, at: index)
  }

  nonisolated var source: ClosurePageSource<Row, PageOffset> {
    .offset { offset, limit in await self.rows(offset: offset, limit: limit) }
  }
}
