import PaginationTesting
import Testing

@testable import Pagination

@Suite struct UsedLinksTests {
  /// A key as it may be: equal ones have equal hashes, and so have all others.
  private struct BadlyHashed: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  private func link(_ number: Int) -> PageLink {
    PageLink(key: PageKey(BadlyHashed(number: number)), direction: .append)
  }

  private func store(_ links: [PageLink]) -> PageStore<NumberedRow> {
    var store = PageStore<NumberedRow>()
    for (number, link) in links.enumerated() {
      let rows = [NumberedRow(number)]
      let page = Page<NumberedRow, PageKey>(items: rows, next: nil)
      let sent = SentPage(page, link: link, size: 1, fingerprint: number)
      store.append(StoredPage(sent, shown: rows))
    }
    return store
  }

  @Test func aHashAlone_provesNothing() {
    var links = UsedLinks()
    for number in 1...3 { links.insert(link(number)) }
    let pages = store([link(1), link(2), link(3)])
    #expect(links.contains(link(2), of: pages))
    #expect(!links.contains(link(4), of: pages))
  }

  @Test func whatWasForgotten_isNotFound() {
    var links = UsedLinks()
    links.insert(.first)
    links.insert(link(1))
    let pages = store([.first, link(1)])
    links.remove(.first)
    #expect(!links.contains(.first, of: pages))
    #expect(links.contains(link(1), of: pages))
    links.removeAll()
    #expect(!links.contains(link(1), of: pages))
  }

  @Test @MainActor func keysThatHashBadly_walkToTheEnd() async {
    let list = Paginator<NumberedRow>(
      source: .pages { (request: PageRequest<BadlyHashed>) in
        let number = request.key?.number ?? 0
        return Page(
          items: [NumberedRow(number)],
          next: number < 9 ? BadlyHashed(number: number + 1) : nil
        )
      },
      configuration: PaginationConfiguration(prefetch: .manual)
    )
    await list.load()
    for _ in 0..<9 {
      // An edge that has failed would load all the same.
      #expect(list.append == .idle)
      await list.loadNext()
    }
    #expect(list.append == .end)
    #expect(list.items.map(\.id) == Array(0...9))
  }
}
