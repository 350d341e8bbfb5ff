import PaginationTesting
import Testing

@testable import Pagination

@Suite struct PageRulesTests {
  /// All keys have the same hash.
  private struct BadlyHashed: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  private func key(_ number: Int) -> PageKey { PageKey(BadlyHashed(number: number)) }

  private func link(_ number: Int) -> PageLink {
    PageLink(key: key(number), direction: .end)
  }

  /// The links of all pages that land here.
  private var loaded: [PageLink] { [.first] + (1...3).map(link) }

  /// The first page has landed, and those of some keys.
  private func rules(_ numbers: ClosedRange<Int>) -> PageRules {
    var rules = PageRules(maximumEmptyPages: 2)
    rules.landed(PageMark(fingerprint: 0, count: 1, link: .first))
    for number in numbers {
      rules.landed(PageMark(fingerprint: number, count: 1, link: link(number)))
    }
    return rules
  }

  private func next(_ key: PageKey?, _ rules: PageRules) -> String {
    switch rules.next(key, .end, isLoaded: loaded.contains) {
    case .end: "end"
    case .page(let link): "page \((link.key?.base as? BadlyHashed)?.number ?? -1)"
    case .failure(let error, _): "\(error.code)"
    }
  }

  @Test func withoutAKey_thePageIsTheLast() {
    #expect(next(nil, rules(1...3)) == "end")
  }

  @Test func aKeyThatWasUsed_leadsBack() {
    let rules = rules(1...3)
    #expect(next(key(2), rules) == "noProgress")
    #expect(next(key(4), rules) == "page 4")
  }

  @Test func inTheOtherDirection_aKeyNamesAnotherPage() {
    guard case .page = rules(1...3).next(key(2), .start, isLoaded: loaded.contains) else {
      Issue.record("The page was not loaded in this direction.")
      return
    }
  }

  @Test func theKeyOfADroppedPage_mayBeUsedAgain() {
    var rules = PageRules(maximumEmptyPages: 2)
    let links = [1, 2].map { PageLink(key: PageKey($0), direction: .end) }
    for (index, link) in links.enumerated() {
      rules.landed(PageMark(fingerprint: index, count: 1, link: link))
    }
    rules.dropped(links[0], fingerprint: 0, at: .start)
    guard case .page = rules.next(PageKey(1), .end, isLoaded: links.contains),
      case .failure = rules.next(PageKey(2), .end, isLoaded: links.contains)
    else {
      Issue.record("The dropped page's key alone may be used again.")
      return
    }
  }

  @Test func emptyPages_areCountedUpToTheMaximum() throws {
    let rules = rules(1...1)
    #expect(try rules.emptyPages(after: 0).get() == 1)
    #expect(try rules.emptyPages(after: 1).get() == 2)
    #expect(throws: PaginationError.self) { try rules.emptyPages(after: 2).get() }
  }

  @Test func aNewList_forgetsAllPages() {
    var rules = rules(1...3)
    rules.startAgain()
    #expect(next(key(2), rules) == "page 2")
    #expect(throws: PaginationError.self) { try rules.emptyPages(after: 2).get() }
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
      // `loadNext` would load at an edge that has failed, too.
      #expect(list.end == .idle)
      await list.loadNext()
    }
    #expect(list.end == .complete)
    #expect(list.items.map(\.id) == Array(0...9))
  }

  /// After a failure, two pages are requested one by one.
  @Test func aKeyThatCannotBeComputed_doesNotEndAPauseEarlier() {
    var prediction = KeyPrediction()
    prediction.pauseAfterFailure()
    prediction.pauseUntilPage()
    prediction.pageLanded()
    #expect(!prediction.isOpen)
    prediction.pageLanded()
    #expect(prediction.isOpen)
  }
}
