import PaginationTesting
import Testing

@testable import Pagination

/// What was dropped, against an array of links and sizes, which is obviously right.
@Suite(.timeLimit(.minutes(5))) struct DroppedPagesTests {
  private typealias Page = DroppedPages.DroppedPage

  @Test(arguments: UInt64(1)...20) func randomRun_givesBackWhatWasNoted(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var dropped = DroppedPages()
    var reference: [Page] = []
    for step in 0..<600 {
      if Bool.random(using: &chance) || reference.isEmpty {
        let page = page(step, using: &chance)
        dropped.append(page.link, size: page.size)
        reference.append(page)
      } else {
        dropped.removeLast()
        reference.removeLast()
      }
      guard dropped.last == reference.last, dropped.isEmpty == reference.isEmpty else {
        Issue.record("seed \(seed), step \(step): \(String(describing: dropped.last))")
        return
      }
    }
    while let page = reference.popLast() {
      #expect(dropped.last == page)
      dropped.removeLast()
    }
    #expect(dropped.isEmpty)
    #expect(dropped.last == nil)
  }

  private func page(_ number: Int, using chance: inout SeededGenerator) -> Page {
    let direction = LoadDirection.allCases.randomElement(using: &chance) ?? .append
    let key: PageKey? =
      switch Int.random(in: 0..<8, using: &chance) {
      case 0: nil
      case 1, 2: PageKey("cursor \(number)")
      default: PageKey(number)
      }
    return Page(
      link: PageLink(key: key, direction: direction),
      size: .random(in: 1...3, using: &chance)
    )
  }

  @Test func aSizeBeyondAllPages_isKeptAsTheLargest() {
    var dropped = DroppedPages()
    dropped.append(.first, size: .max)
    #expect(dropped.last?.size == Int(Int32.max))
  }
}
