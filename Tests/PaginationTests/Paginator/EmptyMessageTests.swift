import Pagination
import PaginationTesting
import Testing

/// What the server says of a list without items.
@MainActor
@Suite struct EmptyMessageTests {
  private static func source(
    _ page: @escaping @Sendable (Int?) -> Page<NumberedRow, Int>
  ) -> ScriptedSource<NumberedRow, Int> {
    ScriptedSource { .page(page($0.key)) }
  }

  @Test func isShown_whileTheListIsEmpty() async throws {
    let source = Self.source { _ in Page(items: [], next: nil, message: "Nothing near you") }
    let paginator = try await opened(source, .plain())
    #expect(paginator.phase == .empty)
    #expect(paginator.emptyMessage == "Nothing near you")
    paginator.insert(NumberedRow(1))
    #expect(paginator.emptyMessage == nil)
    paginator.removeSource()
    #expect(paginator.emptyMessage == nil)
  }

  @Test func isThatOfTheLastPage_andComesThroughTransforms() async throws {
    let source = Self.source { key in
      key == nil
        ? Page(items: [], next: 1, message: "not yet") : Page(items: [], next: nil, message: "none")
    }
    let paginator = try await opened(source.filter { _ in true }, .plain())
    #expect(paginator.emptyMessage == "none")
  }

  @Test func isThatOfABatch() async throws {
    let none = PageBatch<NumberedRow>([], hasMore: false, message: "none")
    let sources: [any PageSource<NumberedRow>] = [
      ClosurePageSource<NumberedRow, PageOffset>.offset(end: .hasMore) { _, _ in none },
      ClosurePageSource<NumberedRow, PageNumber>.pageNumber(end: .hasMore) { _, _ in none },
      ClosurePageSource<NumberedRow, LastItem<NumberedRow>>.lastItem(end: .hasMore) { _, _ in none
      },
    ]
    for source in sources {
      func check(_ source: some PageSource<NumberedRow>) async throws {
        let paginator = try await opened(source, .plain())
        #expect(paginator.emptyMessage == "none")
      }
      try await check(source)
    }
  }

  /// The rows that it was sent with are gone.
  @Test func isNotThatOfAPageWithItems() async throws {
    let source = Self.source { _ in
      Page(items: [NumberedRow(1)], next: nil, message: "one result")
    }
    let paginator = try await opened(source, .plain())
    paginator.remove(1)
    #expect(paginator.phase == .empty)
    #expect(paginator.emptyMessage == nil)
  }

  /// The rows of the query before are shown until the page has landed.
  @Test func isShown_whenTheNewSourceHasNoItems() async throws {
    let source = Self.source { _ in Page(items: [NumberedRow(1)], next: nil) }
    let paginator = try await opened(source, .plain())
    paginator.setSource(Self.source { _ in Page(items: [], next: nil, message: "no match") })
    try await paginator.settle()
    #expect(paginator.phase == .empty)
    #expect(paginator.emptyMessage == "no match")
  }

  @Test func aNewMessage_isAnnounced() async throws {
    let source = Self.source { _ in Page(items: [], next: nil, message: "none") }
    let paginator = try await opened(source, .plain(refresh: .replace))
    let announcements = Announcements(paginator)
    paginator.setSource(Self.source { _ in Page(items: [], next: nil, message: "none here") })
    try await paginator.settle()
    #expect(paginator.emptyMessage == "none here")
    #expect(announcements.count(of: .phase) > 0)
  }
}
