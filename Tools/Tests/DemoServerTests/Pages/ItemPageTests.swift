import DemoServer
import Foundation
import HTTPTypes
import Testing

/// Pages beside the row of an id: `starting_after`, `ending_before`.
struct ItemPageTests {
  @Test func thePageBeginsAfterTheRowAndSaysWhetherThereIsMore() async throws {
    let fixture = try await Fixture(count: 50)
    let ids = fixture.records.map(\.id)
    try await fixture.test { client in
      let page = try await client.page("/characters?starting_after=\(ids[9])&limit=10")
      #expect(page.items.map(\.id) == Array(ids[10..<20]))
      #expect(page.hasMore && page.limit == 10 && page.page == nil && page.offset == nil)
      let last = try await client.page("/characters?starting_after=\(ids[39])&limit=10")
      #expect(last.items.map(\.id) == Array(ids[40...]))
      #expect(!last.hasMore && last.nextURL == nil && last.next == nil)
      let end = try await client.page("/characters?starting_after=\(ids[49])&limit=10")
      #expect(end.items.isEmpty && !end.hasMore)
    }
  }

  @Test func thePageEndsBeforeTheRowAndMoreIsWhatLiesAbove() async throws {
    let fixture = try await Fixture(count: 50)
    let ids = fixture.records.map(\.id)
    try await fixture.test { client in
      let page = try await client.page("/characters?ending_before=\(ids[20])&limit=10")
      #expect(page.items.map(\.id) == Array(ids[10..<20]))
      #expect(page.hasMore)
      let first = try await client.page("/characters?ending_before=\(ids[10])&limit=10")
      #expect(first.items.map(\.id) == Array(ids[..<10]))
      #expect(!first.hasMore && first.previousURL == nil)
    }
  }

  @Test func linksAndAddressesStayInTheStyle() async throws {
    try await Fixture(count: 50).test { client in
      let uri = "/characters?q=&starting_after=41&limit=10"
      let (page, links) = try await client.pageAndLinks(uri)
      #expect(
        links == [
          "first": "/characters?q=&starting_after=&limit=10",
          "prev": "/characters?q=&ending_before=42&limit=10",
          "next": "/characters?q=&starting_after=51&limit=10",
        ]
      )
      #expect(page.nextURL == "http://localhost/characters?q=&starting_after=51&limit=10")
      #expect(page.previousURL == "http://localhost/characters?q=&ending_before=42&limit=10")
    }
  }

  @Test(arguments: ["starting_after", "ending_before"])
  func anIdThatIsNotThereIsRefusedOrServedTheFirstPage(parameter: String) async throws {
    let fixture = try await Fixture(count: 50)
    try await fixture.test { client in
      let (problem, response) = try await client.problem("/characters?\(parameter)=9731&limit=5")
      #expect(response.status == .badRequest)
      #expect(problem.type == "/#invalid-cursor" && problem.parameter == parameter)
      let page = try await client.page(
        "/characters?\(parameter)=9731&limit=5&unknown_cursor=first_page"
      )
      #expect(page.items == Array(fixture.records.prefix(5)))
    }
  }

  /// Ids contain no page number, so the server counts it if a fault needs it.
  @Test(arguments: [Walk.lastItems, .itemLinks, .itemURLs])
  func thePageOfThatNumberFailsOnce(walk: Walk) async throws {
    let fixture = try await Fixture(count: 50)
    try await fixture.test { client in
      for page in 1...5 {
        let query = "fail_page=\(page)&session=\(page)"
        await #expect(throws: UnexpectedAnswer.self) {
          _ = try await client.pages(walk, size: 10, query: query)
        }
        #expect(try await client.ids(walk, size: 10, query: query) == fixture.records.map(\.id))
      }
      _ = try await client.ids(walk, size: 10, query: "fail_page=6&session=6")
    }
  }

  @Test func backwardsThePageOfThatNumberFailsToo() async throws {
    let fixture = try await Fixture(count: 50)
    let ids = fixture.records.map(\.id)
    try await fixture.test { client in
      for (before, page) in [(49, 5), (40, 4), (31, 4), (30, 3), (10, 1), (1, 1), (0, 1)] {
        let uri = "/characters?ending_before=\(ids[before])&limit=10&session=\(before)&fail_page="
        let other = try await client.get(uri + "\(page + 1)").status
        let failing = try await client.get(uri + "\(page)").status
        #expect((other, failing) == (.ok, .serviceUnavailable))
      }
    }
  }
}
