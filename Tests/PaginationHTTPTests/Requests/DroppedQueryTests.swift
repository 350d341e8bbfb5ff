import Foundation
import Pagination
import PaginationHTTP
import Testing

/// Links to the next page that leave out a part of the first request's query.
@Suite struct DroppedQueryTests {
  private func dropped(
    by link: String,
    of url: String,
    keeping kept: Set<String> = []
  ) async throws -> [[String]] {
    let notes = Recorder<[String]>()
    var configuration = HTTPPageConfiguration(transport: ScriptedTransport(linkingTo: link))
    configuration.keepQuery = kept
    configuration.onDroppedQuery = { notes.record($0) }
    let source = HTTPPageSource<Row>(
      try #require(URL(string: url)),
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    let first = try await source.first()
    // The link of the second page leaves out the same.
    _ = try await source.page(
      for: PageRequest(key: first.next, direction: .end, size: 1)
    )
    return notes.values
  }

  @Test(arguments: [
    ("?status=open&api_key=k&page=1", "?page=2", [["status", "api_key"]]),
    ("?status=open&page=1", "?status=open&page=2", []), ("?limit=20&offset=0", "?cursor=x", []),
    ("?q=a&q=b", "?page=2", [["q"]]), ("", "?page=2", []), ("?a%20b=1", "?page=2", [["a b"]]),
  ])
  func areNamedOnce(query: String, link: String, names: [[String]]) async throws {
    #expect(try await dropped(by: link, of: "https://example.com/rows" + query) == names)
  }

  @Test func thoseThatAreKeptAreNotNamed() async throws {
    let url = "https://example.com/rows?status=open&key=k"
    #expect(try await dropped(by: "?page=2", of: url, keeping: ["key"]) == [["status"]])
    #expect(try await dropped(by: "?page=2", of: url, keeping: ["key", "status"]).isEmpty)
  }
}
