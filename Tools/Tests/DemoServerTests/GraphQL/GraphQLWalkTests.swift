import DemoServer
import Foundation
import Hummingbird
import Testing

/// The list as a Relay connection, from one end to the other.
struct GraphQLWalkTests {
  private func forwards(
    _ client: Client,
    size: Int,
    filter: String = "",
    at uri: String = "/graphql",
  ) async throws -> [Connection] {
    try await walk(client, "first: \(size) \(filter)", cursor: "after", at: uri) { page in
      page.hasNextPage ? try #require(page.endCursor) as String : nil
    }
  }

  private func backwards(
    _ client: Client,
    size: Int,
    filter: String = "",
    at uri: String = "/graphql",
  ) async throws -> [Connection] {
    try await walk(client, "last: \(size) \(filter)", cursor: "before", at: uri) { page in
      page.hasPreviousPage ? try #require(page.startCursor) as String : nil
    }.reversed()
  }

  /// All pages in the order of reading.
  private func walk(
    _ client: Client,
    _ arguments: String,
    cursor: String,
    at uri: String,
    next: (Connection.PageInfo) throws -> String?,
  ) async throws -> [Connection] {
    var pages = [try await client.connection(arguments, at: uri)]
    while let page = pages.last, let place = try next(page.pageInfo) {
      let following = "\(arguments), \(cursor): \"\(place)\""
      pages.append(try await client.connection(following, at: uri))
    }
    return pages
  }

  @Test(arguments: [1, 7, 64, 500])
  func bothDirectionsReadTheWholeList(size: Int) async throws {
    let fixture = try await Fixture(count: 128)
    let ids = fixture.records.map(\.id)
    try await fixture.test { client in
      let forwards = try await forwards(client, size: size)
      let backwards = try await backwards(client, size: size)
      #expect(forwards.flatMap(\.ids) == ids)
      #expect(backwards.flatMap(\.ids) == ids)
    }
  }

  @Test(arguments: [
    (#"q: "latin small""#, "q=latin+small"), (#"category: "Lu""#, "category=Lu"),
    (#"q: "latin", category: "lowercase letter""#, "q=latin&category=Ll"), (#"q: "zzz""#, "q=zzz"),
    (#"q: null category: """#, ""),
  ])
  func filtersAreThoseOfTheRestAPI(filter: String, query: String) async throws {
    try await Fixture().test { client in
      let expected = try await client.ids(.cursors, size: 20, query: query)
      let pages = try await forwards(client, size: 20, filter: filter)
      #expect(pages.flatMap(\.ids) == expected)
      #expect(pages.allSatisfy { $0.totalCount == expected.count })
      #expect(try await backwards(client, size: 20, filter: filter).flatMap(\.ids) == expected)
    }
  }

  @Test func aPageSaysWhatLiesAroundIt() async throws {
    try await Fixture(count: 30).test { client in
      let pages = try await forwards(client, size: 10)
      #expect(pages.map(\.pageInfo.hasPreviousPage) == [false, true, true])
      #expect(pages.map(\.pageInfo.hasNextPage) == [true, true, false])
      for page in pages {
        #expect(page.pageInfo.startCursor == page.edges.first?.cursor)
        #expect(page.pageInfo.endCursor == page.edges.last?.cursor)
      }
      // A row has the same cursor on every page.
      let others = try await forwards(client, size: 7)
      #expect(pages.flatMap { $0.edges.map(\.cursor) } == others.flatMap { $0.edges.map(\.cursor) })
      let back = try await backwards(client, size: 10)
      #expect(back.map(\.pageInfo) == pages.map(\.pageInfo))
    }
  }

  @Test func onRequestTheOtherDirectionIsNotKnown() async throws {
    try await Fixture(count: 30).test { client in
      let uri = "/graphql?other_direction=unknown"
      let pages = try await forwards(client, size: 10, at: uri)
      #expect(pages.map(\.pageInfo.hasPreviousPage) == [false, false, false])
      #expect(pages.map(\.pageInfo.hasNextPage) == [true, true, false])
      let back = try await backwards(client, size: 10, at: uri)
      #expect(back.map(\.pageInfo.hasPreviousPage) == [false, true, true])
      #expect(back.map(\.pageInfo.hasNextPage) == [false, false, false])
    }
  }

  @Test(arguments: [1, 3])
  func emptyPagesLeadToFullOnes(count: Int) async throws {
    let fixture = try await Fixture(count: 25)
    try await fixture.test { client in
      let pages = try await forwards(client, size: 10, at: "/graphql?empty=\(count)")
      let sizes = [10, 10, 5].flatMap { Array(repeating: 0, count: count) + [$0] }
      #expect(pages.map(\.edges.count) == sizes)
      #expect(pages.flatMap(\.ids) == fixture.records.map(\.id))
      #expect(pages[0].pageInfo.startCursor == nil)
    }
  }

  @Test func restAndGraphQLUseTheSameCursors() async throws {
    let fixture = try await Fixture(count: 30)
    let ids = fixture.records.map(\.id)
    try await fixture.test { client in
      let cursor = try #require(try await client.page("/characters?limit=10").next)
      let page = try await client.connection("first: 5, after: \"\(cursor)\"")
      #expect(page.ids == Array(ids[10..<15]))
      let end = try #require(page.pageInfo.endCursor)
      let following = try await client.page("/characters?after=\(end)&limit=5")
      #expect(following.items.map(\.id) == Array(ids[15..<20]))
    }
  }

  /// Key order, escapes and numbers are equal.
  @Test func theRowsOfBothAPIsAreTheSameBytes() async throws {
    let fixture = try await Fixture(count: nil)
    try await fixture.test { client in
      var cursor = ""
      var ids: [Int] = []
      while true {
        let rest = try await client.get("/characters?after=\(cursor)&limit=500")
        let document = """
          query Rows($after: String) {
            characters(first: 500, after: $after) {
              nodes { age category character codePoint id name plane }
            }
          }
          """
        let answer = try await client.query(document, variables: "{\"after\":\"\(cursor)\"}")
        let text = String(buffer: rest.body)
        let start = try #require(text.range(of: "\"items\":["))
        let end = try #require(text.range(of: "],\"limit\":500"))
        let items = text[start.upperBound..<end.lowerBound]
        #expect(answer == "{\"data\":{\"characters\":{\"nodes\":[\(items)]}}}")
        let page = try Client.decoded(IDPage.self, from: rest)
        ids += page.items.map(\.id)
        guard let next = page.next else { break }
        cursor = next
      }
      #expect(ids == fixture.records.map(\.id))
    }
  }

  /// The members that a walk needs; decoding the others of a long list is slow.
  private struct IDPage: Decodable {
    struct Row: Decodable { var id: Int }
    var items: [Row]
    var next: String?
  }
}
