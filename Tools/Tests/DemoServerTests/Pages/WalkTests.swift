import DemoServer
import Foundation
import Testing

/// Every style reads the whole list, each row once, in the same order.
struct WalkTests {
  @Test(arguments: Walk.allCases, [1, 7, 64, 500])
  func everyStyleReadsTheWholeList(walk: Walk, size: Int) async throws {
    let fixture = try await Fixture(count: 128)
    let ids = try await fixture.test { try await $0.ids(walk, size: size) }
    #expect(ids == fixture.records.map(\.id))
  }

  @Test(
    arguments: Walk.allCases,
    ["q=latin", "category=Lu", "q=latin&category=lowercase+letter", "q=a%20o", "q=nothing"],
  )
  func everyStyleReadsTheWholeFilteredList(walk: Walk, query: String) async throws {
    let fixture = try await Fixture()
    let request = try CharactersRequest(query: query, at: .now)
    let expected = fixture.records.filter { record in
      request.filter.words.allSatisfy { record.name.contains($0) }
        && (request.filter.category.map { $0.name == record.category } ?? true)
    }
    let pages = try await fixture.test { try await $0.pages(walk, size: 20, query: query) }
    #expect(pages.flatMap(\.items) == expected)
    #expect(pages.allSatisfy { $0.total == expected.count })
  }

  /// `DemoWalkTests` reads the complete list in every style.
  @Test(arguments: [Walk.pageNumbers, .offsets, .cursors, .cursorLinks])
  func everyStyleReadsALongList(walk: Walk) async throws {
    let fixture = try await Fixture(count: 20_000)
    let ids = try await fixture.test { try await $0.ids(walk, size: 500) }
    #expect(ids == fixture.records.map(\.id))
  }
}
