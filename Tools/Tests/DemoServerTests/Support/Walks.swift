import DemoServer

/// The ways to read a list from one end to the other.
enum Walk: String, CaseIterable, Sendable {
  case pageNumbers, offsets, cursors, backwardCursors, pageLinks, offsetLinks, cursorLinks
  case lastItems, backwardItems, itemLinks, pageURLs, offsetURLs, cursorURLs, itemURLs
}

extension Client {
  /// The ids of the whole list, in order, read in one of the ways.
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
    case .pageURLs:
      return try await follow("\(list)page=1&per_page=\(size)") { page, _ in page.nextURL }
    case .offsetURLs:
      return try await follow("\(list)offset=0&limit=\(size)") { page, _ in page.nextURL }
    case .cursorURLs:
      return try await follow("\(list)limit=\(size)") { page, _ in page.nextURL }
    case .lastItems, .backwardItems, .itemLinks, .itemURLs:
      return try await itemPages(walk, size: size, list: list)
    }
  }

  private func itemPages(_ walk: Walk, size: Int, list: String) async throws -> [CharacterPage] {
    switch walk {
    case .backwardItems:
      let forward = try await itemPages(.lastItems, size: size, list: list)
      guard let last = forward.last, let id = last.items.first?.id, last.previous != nil else {
        return forward
      }
      let backward = try await follow("\(list)ending_before=\(id)&limit=\(size)") { page, _ in
        page.items.first.flatMap { first in
          page.hasMore ? "\(list)ending_before=\(first.id)&limit=\(size)" : nil
        }
      }
      return backward.reversed() + [last]
    case .itemLinks:
      return try await follow("\(list)starting_after=&limit=\(size)") { $1["next"] }
    case .itemURLs:
      return try await follow("\(list)starting_after=&limit=\(size)") { page, _ in page.nextURL }
    default:
      return try await follow("\(list)limit=\(size)") { page, _ in
        page.items.last.flatMap { last in
          page.hasMore ? "\(list)starting_after=\(last.id)&limit=\(size)" : nil
        }
      }
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
      let (page, links) = try await pageAndLinks(Self.path(of: current))
      pages.append(page)
      uri = next(page, links)
    }
    return pages
  }

  /// Links in the body are absolute; the test client needs a path.
  private static func path(of address: String) -> String {
    let origin = "http://localhost/"
    return address.hasPrefix(origin) ? String(address.dropFirst(origin.count - 1)) : address
  }
}
