import Pagination

extension PageSource {
  /// The pages from the first to the last, at most `limit` of them.
  func walk(size: Int, limit: Int = 50) async throws -> [Page<Item, Key>] {
    var pages = [try await first(size: size)]
    while let next = pages.last?.next, pages.count < limit {
      pages.append(try await page(for: PageRequest(key: next, direction: .end, size: size)))
    }
    return pages
  }

  /// The pages before the first one, the nearest first.
  func walkBack(size: Int, limit: Int = 50) async throws -> [Page<Item, Key>] {
    var pages = [try await first(size: size)]
    while let previous = pages.last?.previous, pages.count < limit {
      let request = PageRequest(key: previous, direction: .start, size: size)
      pages.append(try await page(for: request))
    }
    return Array(pages.dropFirst())
  }

  func first(size: Int) async throws -> Page<Item, Key> {
    try await page(for: PageRequest(key: nil, direction: .refresh, size: size))
  }
}
