import DemoServer
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

/// The members of a page other than its rows.
struct PageTests {
  @Test func withoutAStyleItIsPageOne() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let page = try await client.page("/characters")
      #expect(page == (try await client.page("/characters?page=1&per_page=50")))
      #expect(page.items == Array(fixture.records.prefix(50)))
      #expect((page.page, page.perPage, page.pages) == (1, 50, 13))
      #expect((page.offset, page.limit) == (nil, nil))
      #expect(page.total == 640)
    }
  }

  @Test func limitAloneIsTheFirstPageOfTheCursorStyle() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let (page, links) = try await client.pageAndLinks("/characters?limit=20")
      #expect((page.page, page.offset, page.limit) == (nil, nil, 20))
      #expect(page.previous == nil)
      #expect(links["next"] == "/characters?after=\(try #require(page.next))&limit=20")
      #expect(links["first"] == "/characters?limit=20")
      #expect(links["prev"] == nil)
    }
  }

  @Test func theExactBytesOfASmallPage() async throws {
    let fixture = try await Fixture(count: 1)
    try await fixture.test { client in
      let response = try await client.get("/characters?offset=0&limit=2")
      #expect(response.headers[.contentType] == "application/json; charset=utf-8")
      #expect(
        String(buffer: response.body) == """
          {"has_more":false,"items":[{"age":"1.1","category":"Space Separator","character":" ",\
          "codePoint":"U+0020","id":32,"name":"SPACE","plane":0}],\
          "limit":2,"offset":0,"total":1}
          """
      )
    }
  }

  @Test func linksKeepEveryOtherParameterAndEncodeIt() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let query = "q=a%3E%2C%22+&latency=5&session=x%26page%3D9"
      let (_, links) = try await client.pageAndLinks("/characters?\(query)&page=1&per_page=5")
      let kept = "/characters?q=a%3E%2C%22%20&latency=5&session=x%26page%3D9"
      #expect(links == ["first": kept + "&page=1&per_page=5", "last": kept + "&page=1&per_page=5"])
    }
  }

  @Test(arguments: ["//characters", "/characters/"])
  func linksNeverLeadToAnotherHost(path: String) async throws {
    try await Fixture(count: 100).test { client in
      let links = try await client.pageAndLinks("\(path)?limit=10").links
      #expect(links["first"] == "/characters?limit=10")
    }
  }

  @Test func pageAndOffsetStylesKnowAllFourLinks() async throws {
    let fixture = try await Fixture(count: 95)
    try await fixture.test { client in
      let page = try await client.pageAndLinks("/characters?page=3&per_page=10").links
      #expect(
        page == [
          "first": "/characters?page=1&per_page=10", "prev": "/characters?page=2&per_page=10",
          "next": "/characters?page=4&per_page=10", "last": "/characters?page=10&per_page=10",
        ]
      )
      let offset = try await client.pageAndLinks("/characters?offset=5&limit=10").links
      #expect(
        offset == [
          "first": "/characters?offset=0&limit=10", "prev": "/characters?offset=0&limit=10",
          "next": "/characters?offset=15&limit=10", "last": "/characters?offset=90&limit=10",
        ]
      )
    }
  }

  @Test func beyondTheEndThereAreNoRowsAndTheLinkBackLeadsToTheLastPage() async throws {
    let fixture = try await Fixture(count: 95)
    try await fixture.test { client in
      let (page, links) = try await client.pageAndLinks("/characters?page=1000000000&per_page=500")
      #expect(page.items.isEmpty && page.next == nil && page.total == 95)
      #expect(links["prev"] == "/characters?page=1&per_page=500")
      #expect(links["next"] == nil)
      let offset = try await client.pageAndLinks("/characters?offset=1000&limit=10")
      #expect(offset.page.items.isEmpty && offset.page.next == nil)
      #expect(offset.links["prev"] == "/characters?offset=90&limit=10")
    }
  }

  @Test func aReaderMayChangeFromPagesToCursors() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let cursor = try #require(try await client.page("/characters?page=2&per_page=10").next)
      let page = try await client.page("/characters?after=\(cursor)&limit=10")
      #expect(page.items == Array(fixture.records[20..<30]))
    }
  }

  @Test func backAndForthLeadsToTheSamePage() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let first = try await client.page("/characters?limit=10")
      let next = try #require(first.next)
      let second = try await client.page("/characters?after=\(next)&limit=10")
      let previous = try #require(second.previous)
      let back = try await client.page("/characters?before=\(previous)&limit=10")
      #expect(back.items == first.items)
      #expect((back.next, back.nextURL) == (first.next, first.nextURL))
      #expect((back.previous, back.previousURL) == (nil, nil))
      // Backwards, the rows before the page count.
      #expect(first.hasMore && !back.hasMore)
    }
  }

  @Test(arguments: [
    (0, 10), (1, 10), (7, 10), (300, 10), (639, 10), (300, 1), (300, 2), (300, 500),
  ])
  func aPageAroundARowHasItInTheMiddle(index: Int, limit: Int) async throws {
    let fixture = try await Fixture()
    let id = fixture.records[index].id
    try await fixture.test { client in
      let page = try await client.page("/characters?around=\(id)&limit=\(limit)")
      let first = max(0, index - limit / 2)
      let end = min(640, index + limit - limit / 2)
      #expect(page.items == Array(fixture.records[first..<end]))
      #expect(page.offset == first && page.total == 640 && page.limit == limit)
      #expect((page.previous != nil) == (first > 0) && page.hasMore == (end < 640))
      if let next = page.next {
        let below = try await client.page("/characters?after=\(next)&limit=500")
        #expect(below.items == Array(fixture.records[end...].prefix(500)))
      }
      if let previous = page.previous {
        let above = try await client.page("/characters?before=\(previous)&limit=500")
        #expect(above.items == Array(fixture.records[..<first].suffix(500)))
      }
    }
  }

  @Test func aPageAroundARowCountsInTheFilteredList() async throws {
    let fixture = try await Fixture()
    let found = fixture.records.filter {
      $0.name.contains("LATIN") && $0.category.hasPrefix("Lower")
    }
    try await fixture.test { client in
      let filter = "q=latin&category=Ll"
      let page = try await client.page("/characters?around=\(found[20].id)&limit=6&\(filter)")
      #expect(page.items == Array(found[17..<23]) && page.offset == 17)
      let (problem, response) = try await client.problem("/characters?around=65&\(filter)")
      #expect(response.status == .notFound && problem.parameter == "around")
    }
  }
}
