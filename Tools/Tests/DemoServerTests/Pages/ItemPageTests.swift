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
      #expect(page.nextURL == "/characters?q=&starting_after=51&limit=10")
      #expect(page.previousURL == "/characters?q=&ending_before=42&limit=10")
    }
  }

  @Test(arguments: ["starting_after", "ending_before"])
  func anIdThatIsNotThereIsRefused(parameter: String) async throws {
    let fixture = try await Fixture(count: 50)
    try await fixture.test { client in
      let (problem, response) = try await client.problem("/characters?\(parameter)=9731&limit=5")
      #expect(response.status == .badRequest)
      #expect(problem.type == "/#invalid-cursor" && problem.parameter == parameter)
    }
  }
}
