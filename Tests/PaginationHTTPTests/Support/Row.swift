import Foundation
import Pagination
import PaginationHTTP
import Testing

struct Row: Identifiable, Codable, Hashable {
  var id: Int
}

struct Envelope: Codable {
  var items: [Row]
  var next: String?
  var total: Int?
  var more: Bool?

  /// The rows of a range, as JSON.
  static func json(_ ids: Range<Int>, next: String? = nil, total: Int? = nil, more: Bool? = nil)
    throws -> String
  {
    let envelope = Envelope(items: ids.map(Row.init), next: next, total: total, more: more)
    return String(decoding: try JSONEncoder().encode(envelope), as: UTF8.self)
  }

  /// The rows of a range, as a JSON array.
  static func array(_ ids: Range<Int>) throws -> String {
    String(decoding: try JSONEncoder().encode(ids.map(Row.init)), as: UTF8.self)
  }
}

extension URL {
  /// A URL from a literal.
  static func test(_ text: String = "https://api.example.com/rows") -> URL {
    guard let url = URL(string: text) else { preconditionFailure("'\(text)' is no URL") }
    return url
  }
}

extension HTTPPageSource<Row> {
  /// The rows of an API that pages by `Link` header and sends plain arrays.
  static func linked(_ url: URL, _ transport: ScriptedTransport) -> HTTPPageSource {
    HTTPPageSource(
      url,
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: transport)
    )
  }
}

extension HTTPPageSource {
  func first(size: Int = 3) async throws -> Page<Item, HTTPPageKey> {
    try await page(for: PageRequest(key: nil, direction: .refresh, size: size))
  }

  func next(_ key: HTTPPageKey?, size: Int = 3) async throws -> Page<Item, HTTPPageKey> {
    try await page(for: PageRequest(key: key, direction: .end, size: size))
  }

  /// The ids of all pages, at most 20.
  func allIDs(size: Int = 3) async throws -> [[Item.ID]] {
    var page = try await first(size: size)
    var pages = [page.items.map(\.id)]
    while let key = page.next, pages.count < 20 {
      page = try await next(key, size: size)
      pages.append(page.items.map(\.id))
    }
    return pages
  }

  /// The error of the first page.
  func failure() async throws -> any Error {
    do {
      _ = try await first()
    } catch {
      return error
    }
    throw Missing()
  }
}

extension HTTPPageSource {
  /// Checks that the first page has its rows, and leads to an error and not to an end, also if its key has been stored.
  @discardableResult
  func expectFailure(after count: Int, saying words: String) async throws -> HTTPPageError {
    let page = try await first()
    #expect(page.items.count == count)
    let key = try #require(page.next)
    #expect(HTTPPageKey(rawValue: key.rawValue) == key)
    let thrown = await #expect(throws: HTTPPageError.self) { try await self.next(key) }
    let error = try #require(thrown)
    #expect(error.code == .invalidResponse)
    #expect("\(error)".contains(words), "\(error)")
    return error
  }
}

/// No error was thrown.
struct Missing: Error {}

/// A list of seven rows.
enum SevenRows {
  static let url = URL.test("https://api.example.com/rows?q=x")
  static let count = 7

  /// The ids of the rows from an offset on, at most `size`.
  static func ids(from start: Int, _ size: Int) -> Range<Int> {
    min(start, count)..<min(start + size, count)
  }
}
