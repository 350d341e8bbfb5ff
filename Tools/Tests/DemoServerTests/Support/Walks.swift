import DemoServer

/// The ways to read a list from one end to the other.
enum Walk: String, CaseIterable, Sendable {
  case pageNumbers, offsets, cursors, backwardCursors, pageLinks, offsetLinks, cursorLinks
}

extension Client {
  /// The ids of the whole list, in its order, as one way of reading it finds them.
  func ids(_ walk: Walk, size: Int, query: String = "") async throws -> [Int] {
    let pages = try await pages(walk, size: size, query: query)
    return pages.flatMap { $0.items.map(\.id) }
  }

  func pages(_ walk: Walk, size: Int, query: String = "") async throws -> [CharacterPage] {
    let list = "/characters?\(query)&"
    switch walk {
    case .pageNumbers:
      return try await collect { "\(list)page=\($0 + 1)&per_page=\(size)" }
    case .offsets:
      return try await collect { "\(list)offset=\($0 * size)&limit=\(size)" }
    case .cursors:
      return try await follow("\(list)limit=\(size)") { page, _ in
        page.next.map { "\(list)after=\($0)&limit=\(size)" }
      }
    case .backwardCursors:
      let forward = try await pages(.cursors, size: size, query: query)
      guard let last = forward.last, let cursor = last.previous else { return forward }
      let backward = try await follow("\(list)before=\(cursor)&limit=\(size)") { page, _ in
        page.previous.map { "\(list)before=\($0)&limit=\(size)" }
      }
      return backward.reversed() + [last]
    case .pageLinks:
      return try await follow("\(list)page=1&per_page=\(size)") { $1["next"] }
    case .offsetLinks:
      return try await follow("\(list)offset=0&limit=\(size)") { $1["next"] }
    case .cursorLinks:
      return try await follow("\(list)limit=\(size)") { $1["next"] }
    }
  }

  private func collect(_ uri: (Int) -> String) async throws -> [CharacterPage] {
    var pages: [CharacterPage] = []
    repeat {
      pages.append(try await page(uri(pages.count)))
    } while pages.last?.next != nil
    return pages
  }

  private func follow(
    _ first: String,
    next: (CharacterPage, [String: String]) -> String?,
  ) async throws -> [CharacterPage] {
    var pages: [CharacterPage] = []
    var uri: String? = first
    while let current = uri {
      let (page, links) = try await pageAndLinks(current)
      pages.append(page)
      uri = next(page, links)
    }
    return pages
  }
}
