import PaginationTesting
import Testing

@testable import Pagination

/// Sections of lists that change at random, beside a grouping of all rows from scratch.
@Suite struct SectioningRandomTests {
  private struct Section: Equatable {
    let key: Int
    let occurrence: Int
    let start: Int
    var rows: [Row]
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func sections_areThoseOfAllRows(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...6, using: &chance)
    let variety = Int.random(in: 1...5, using: &chance)
    let key: (Row) -> Int = { ($0.id / width + $0.value) % variety }
    var reference = StoreReference()
    var sectioning = PaginatedSectioning(by: key)
    for step in 0..<200 {
      reference.run(.random(for: reference, using: &chance))
      // Now and then, several changes at once.
      if Int.random(in: 0..<3, using: &chance) == 0 { continue }
      let sections = sectioning.sections(of: PaginatedItems(reference.store)).map {
        Section(
          key: $0.id.key,
          occurrence: $0.id.occurrence,
          start: $0.items.startIndex,
          rows: Array($0.items)
        )
      }
      let expected = Self.sections(of: Array(reference.pages.joined()), by: key)
      #expect(sections == expected, "step \(step)")
      if sections != expected { return }
    }
  }

  private static func sections(of rows: [Row], by key: (Row) -> Int) -> [Section] {
    var sections: [Section] = []
    for (index, row) in rows.enumerated() {
      let key = key(row)
      if let last = sections.last, last.key == key {
        sections[sections.count - 1].rows.append(row)
      } else {
        let occurrence = sections.filter { $0.key == key }.count
        sections.append(Section(key: key, occurrence: occurrence, start: index, rows: [row]))
      }
    }
    return sections
  }
}
