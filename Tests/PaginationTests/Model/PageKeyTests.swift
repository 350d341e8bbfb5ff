import Pagination
import PaginationTesting
import Testing

/// Cursors are bytes: two spellings of one character, which Swift calls equal, name two pages.
@Suite struct PageKeyTests {
  /// Three pages, whose cursors are the composed and the decomposed `é`.
  private let source = ScriptedSource<NumberedRow, String> { request in
    switch request.key.map({ Array($0.unicodeScalars) }) {
    case nil: .page(Page(items: [1], next: "caf\u{E9}"))
    case ["c", "a", "f", "\u{E9}"]: .page(Page(items: [2], next: "cafe\u{301}"))
    default: .page(Page(items: [3], next: nil))
    }
  }

  @Test func comparesTheBytesOfTexts() {
    #expect("caf\u{E9}" == "cafe\u{301}")
    #expect(PageKey("caf\u{E9}") != PageKey("cafe\u{301}"))
    #expect(PageKey("caf\u{E9}") == PageKey("caf\u{E9}"))
    #expect(Set([PageKey("caf\u{E9}"), PageKey("cafe\u{301}"), PageKey("caf\u{E9}")]).count == 2)
    #expect(PageKey(1) != PageKey("1"))
  }

  @Test func walkGoesOn() async throws {
    var ids: [Int] = []
    for try await page in source.pages() { ids += page.items.map(\.id) }
    #expect(ids == [1, 2, 3])
  }

  @MainActor @Test func listGoesOn() async {
    let list = Paginator(source: source, configuration: .init(prefetch: .manual))
    await list.load()
    await list.loadNext()
    #expect(list.end == .idle)
    await list.loadNext()
    #expect(list.items.map(\.id) == [1, 2, 3])
    #expect(list.end == .complete)
  }
}
