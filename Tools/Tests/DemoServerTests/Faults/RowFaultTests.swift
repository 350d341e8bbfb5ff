import DemoServer
import Testing

struct RowFaultTests {
  @Test(arguments: Walk.allCases.filter { ![.backwardCursors, .backwardItems].contains($0) })
  func duplicatesAreTheLastRowsOfThePageBefore(walk: Walk) async throws {
    let fixture = try await Fixture(count: 35)
    let pages = try await fixture.test { client in
      try await client.pages(walk, size: 10, query: "duplicate=2")
    }
    #expect(pages.map(\.items.count) == [10, 12, 12, 7])
    for (page, next) in zip(pages, pages.dropFirst()) {
      #expect(Array(page.items.suffix(2)) == Array(next.items.prefix(2)))
    }
    // A client that drops repeated rows has the whole list.
    let first = try #require(pages.first)
    let unique = first.items + pages.dropFirst().flatMap { $0.items.dropFirst(2) }
    #expect(unique == fixture.records)
    #expect(pages.allSatisfy { $0.total == 35 })
  }

  @Test func backwardsTheFirstRowsOfThePageAfterAreRepeated() async throws {
    try await Fixture(count: 35).test { client in
      let pages = try await client.pages(.cursors, size: 10)
      let cursor = try #require(pages[2].previous)
      let page = try await client.page("/characters?before=\(cursor)&limit=10&duplicate=2")
      #expect(page.items == pages[1].items + pages[2].items.prefix(2))
      #expect(page.previous == pages[1].previous && page.next == pages[1].next)
    }
  }

  @Test func moreDuplicatesThanRowsAreAllThereAre() async throws {
    let fixture = try await Fixture(count: 35)
    try await fixture.test { client in
      let page = try await client.page("/characters?page=2&per_page=5&duplicate=500")
      #expect(page.items == Array(fixture.records[0..<10]))
    }
  }

  @Test(arguments: [Walk.pageNumbers, .offsets, .pageLinks, .offsetLinks])
  func shiftedPagesRepeatRowsAndLoseNone(walk: Walk) async throws {
    let fixture = try await Fixture(count: 35)
    let pages = try await fixture.test { client in
      try await client.pages(walk, size: 10, query: "shift=3")
    }
    #expect(pages.map { $0.items.first?.id } == [32, 39, 46, 53, 60])
    #expect(pages.map(\.total) == [35, 38, 41, 44, 47])
    #expect(Set(pages.flatMap(\.items)) == Set(fixture.records))
    #expect(pages.last?.items.last == fixture.records.last)
  }

  @Test func cursorsDoNotNoticeAShift() async throws {
    let fixture = try await Fixture(count: 35)
    let ids = try await fixture.test { try await $0.ids(.cursors, size: 10, query: "shift=3") }
    #expect(ids == fixture.records.map(\.id))
  }

  @Test func aShiftOfAWholePageServesPageOneForEver() async throws {
    try await Fixture(count: 35).test { client in
      let first = try await client.page("/characters?page=1&per_page=10&shift=10")
      let later = try await client.page("/characters?page=9&per_page=10&shift=10")
      #expect(later.items == first.items)
      #expect(later.next != nil)
    }
  }

  @Test func askingAgainForAPageGivesTheSamePage() async throws {
    try await Fixture(count: 35).test { client in
      let uri = "/characters?page=2&per_page=10&shift=3&duplicate=1"
      let page = try await client.page(uri)
      let again = try await client.page(uri)
      #expect(page == again)
    }
  }
}
