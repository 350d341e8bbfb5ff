import Foundation
import Pagination

/// Walking an API whose pages are JSON with `pages()`, beside a loop over the same client.
///
/// Both walks take turns, so that a change of the machine's mood meets both.
struct Walk: Encodable {
  /// Microseconds for a page, the median of all rounds.
  let loop: Double
  /// Without fetching ahead, as the loop does.
  let pages: Double
  /// As `pages()` does by default: the next page is fetched while one is worked on.
  let pagesAhead: Double
  /// The median over all rounds of `pages` to `loop` in the same round.
  let ratio: Double
  let ratioAhead: Double

  private static let rounds = 31

  @MainActor
  static func measure() async throws -> Walk {
    let client = try Client()
    var times: (loop: [Double], pages: [Double], ahead: [Double]) = ([], [], [])
    for _ in 0..<rounds {
      times.loop.append(try await time { try await byHand(client) })
      times.pages.append(try await time { try await byPages(client, readAhead: 0) })
      times.ahead.append(try await time { try await byPages(client, readAhead: 1) })
    }
    let perPage = Double(Client.pageCount)
    return Walk(
      loop: median(times.loop) / perPage,
      pages: median(times.pages) / perPage,
      pagesAhead: median(times.ahead) / perPage,
      ratio: median(zip(times.pages, times.loop).map { $0 / $1 }),
      ratioAhead: median(zip(times.ahead, times.loop).map { $0 / $1 })
    )
  }

  private static func byHand(_ client: Client) async throws -> Int {
    var sum = 0
    var number: Int? = 0
    while let page = number {
      let answer = try await client.page(page)
      for post in answer.posts { sum += post.likes }
      number = answer.next
    }
    return sum
  }

  private static func byPages(_ client: Client, readAhead: Int) async throws -> Int {
    let source = ClosurePageSource<Post, Int> { request in
      let answer = try await client.page(request.key ?? 0)
      return Page(items: answer.posts, next: answer.next)
    }
    var sum = 0
    for try await page in source.pages(readAhead: readAhead) {
      for post in page.items { sum += post.likes }
    }
    return sum
  }

  /// Microseconds.
  private static func time(_ walk: () async throws -> Int) async throws -> Double {
    let start = ContinuousClock.now
    let sum = try await walk()
    let duration = ContinuousClock.now - start
    precondition(sum == Client.sum)
    return duration / .microseconds(1)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

private struct Post: Identifiable, Codable, Sendable {
  let id: Int
  let title: String
  let author: String
  let likes: Int
}

private struct Answer: Codable, Sendable {
  let posts: [Post]
  let next: Int?
}

/// A client of an API: decodes a page of 100 posts for each request.
private struct Client: Sendable {
  static let pageCount = 50
  static let sum = (0..<pageCount * 100).reduce(0, +)

  private let bodies: [Data]

  init() throws {
    bodies = try (0..<Self.pageCount).map { number in
      let posts = (number * 100..<number * 100 + 100).map { id in
        Post(id: id, title: "A title for post \(id)", author: "An author", likes: id)
      }
      let isLast = number == Self.pageCount - 1
      return try JSONEncoder().encode(Answer(posts: posts, next: isLast ? nil : number + 1))
    }
  }

  @concurrent func page(_ number: Int) async throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: bodies[number])
  }
}
