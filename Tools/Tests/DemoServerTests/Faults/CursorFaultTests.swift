import DemoServer
import Foundation
import HTTPTypes
import Testing

/// Cursors that expire, unknown cursors, and cursors of empty pages.
struct CursorFaultTests {
  @Test func aCursorDiesAfterItsTime() async throws {
    let time = WallClock()
    let fixture = try await Fixture(count: 50)
    try await fixture.test(now: { time.now }) { client in
      let first = try await client.page("/characters?limit=10&expire=5")
      let cursor = try #require(first.next)
      let uri = "/characters?after=\(cursor)&limit=10&expire=5"
      time.advance(by: 4.999)
      let second = try await client.page(uri)
      #expect(second.items == Array(fixture.records[10..<20]))
      time.advance(by: 0.001)
      let (problem, response) = try await client.problem(uri)
      #expect(response.status == .gone)
      #expect(problem.type == "/#expired-cursor" && problem.parameter == "after")
      #expect(problem.detail.contains("cursor expired"))
      // The cursors of the next page are younger.
      let younger = try #require(second.next)
      let third = "/characters?after=\(younger)&limit=10&expire=5"
      #expect(try await client.page(third).items == Array(fixture.records[20..<30]))
      // A request without `expire` is answered.
      #expect(try await client.page(uri.replacing("&expire=5", with: "")).items == second.items)
    }
  }

  @Test(arguments: ["after", "before"])
  func allCursorsAreDeadAtOnceInEveryStyleOfSayingSo(parameter: String) async throws {
    let fixture = try await Fixture(count: 50)
    try await fixture.test { client in
      let page = try await client.page("/characters?page=3&per_page=10")
      let cursor = try #require(parameter == "after" ? page.next : page.previous)
      let uri = "/characters?\(parameter)=\(cursor)&limit=10&expire=0"
      #expect(try await client.problem(uri).problem.status == 410)
      #expect(try await client.problem("\(uri)&expire_style=gone").problem.status == 410)
      let again = try await client.page("\(uri)&expire_style=first_page")
      #expect(again.items == Array(fixture.records.prefix(10)) && again.previous == nil)
      #expect(again.next != nil)
    }
  }

  @Test func pagesWithoutCursorsDoNotExpire() async throws {
    let fixture = try await Fixture(count: 50)
    try await fixture.test { client in
      for walk in [Walk.pageLinks, .offsetURLs, .lastItems] {
        let ids = try await client.ids(walk, size: 10, query: "expire=0")
        #expect(ids == fixture.records.map(\.id))
      }
      await #expect(throws: UnexpectedAnswer.self) {
        _ = try await client.ids(.cursorLinks, size: 10, query: "expire=0")
      }
    }
  }

  @Test(arguments: [Walk.cursors, .cursorLinks, .cursorURLs], [1, 3])
  func emptyPagesLeadToFullOnes(walk: Walk, count: Int) async throws {
    let fixture = try await Fixture(count: 35)
    let query = "empty=\(count)"
    let pages = try await fixture.test { try await $0.pages(walk, size: 10, query: query) }
    #expect(pages.flatMap(\.items) == fixture.records)
    let sizes = [10, 10, 10, 5].flatMap { Array(repeating: 0, count: count) + [$0] }
    #expect(pages.map(\.items.count) == sizes)
    #expect(pages.dropLast().allSatisfy { $0.hasMore && $0.next != nil && $0.nextURL != nil })
    #expect(pages.allSatisfy { $0.total == 35 })
    #expect(Set(pages.compactMap(\.next)).count == pages.count - 1)
    #expect(pages[count].previous == nil)
  }

  @Test func emptyPagesLeadBackwardsToo() async throws {
    let fixture = try await Fixture(count: 35)
    try await fixture.test { client in
      var cursor = try #require(try await client.page("/characters?page=4&per_page=10").previous)
      var sizes: [Int] = []
      for _ in 1...4 {
        let page = try await client.page("/characters?before=\(cursor)&limit=10&empty=1")
        sizes.append(page.items.count)
        #expect(page.hasMore && (page.items.isEmpty ? page.next == nil : page.next != nil))
        cursor = try #require(page.previous)
      }
      #expect(sizes == [0, 10, 0, 10])
    }
  }

  @Test func emptyPagesHaveNumbersOfTheirOwnPage() async throws {
    try await Fixture(count: 35).test { client in
      let query = "empty=2&fail_page=2"
      await #expect(throws: UnexpectedAnswer.self) {
        _ = try await client.pages(.cursors, size: 10, query: query)
      }
      let pages = try await client.pages(.cursors, size: 10, query: query)
      #expect(pages.count == 12)
    }
  }

  @Test func otherStylesHaveNoEmptyPages() async throws {
    let fixture = try await Fixture(count: 35)
    for walk in [Walk.pageLinks, .offsetLinks, .itemLinks] {
      let pages = try await fixture.test { try await $0.pages(walk, size: 10, query: "empty=2") }
      #expect(pages.map(\.items.count) == [10, 10, 10, 5])
    }
  }
}
