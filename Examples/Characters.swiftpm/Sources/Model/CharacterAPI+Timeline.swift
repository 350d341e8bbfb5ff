import Foundation
import Pagination
import PaginationHTTP

/// The key of a page in a list that grows in both directions: a cursor, and a direction from it.
enum TimelineKey: Hashable, Sendable {
  case before(String)
  case after(String)
}

extension CharacterAPI {
  /// The characters around a position in the list: it opens there and grows in both directions.
  ///
  /// `.pages` takes any kind of key. If a page has a key for the previous one, the list grows at its
  /// start.
  func timeline(around position: Int) -> ClosurePageSource<UnicodeCharacter, TimelineKey> {
    .pages(sizing: .upTo(Self.maximumPageSize)) { request in
      let place =
        switch request.key {
        // Every page of this server has both cursors, so the first one needs only a position.
        case nil: URLQueryItem(name: "offset", value: "\(position)")
        case .before(let cursor): URLQueryItem(name: "before", value: cursor)
        case .after(let cursor): URLQueryItem(name: "after", value: cursor)
        }
      let size = URLQueryItem(name: "limit", value: "\(request.size)")
      let page = try await page(at: server.url().appending(queryItems: [place, size]))
      return Page(
        items: await edits.applied(to: page.items),
        previous: page.previous.map { .before($0) },
        next: page.next.map { .after($0) },
        totalCount: page.total
      )
    }
  }

  /// Throws all errors. The list distinguishes cancellation from failure.
  private func page(at url: URL) async throws -> CharacterPage {
    let (body, response) = try await server.transport.data(for: URLRequest(url: url))
    guard response.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return try JSONDecoder().decode(CharacterPage.self, from: body)
  }
}
