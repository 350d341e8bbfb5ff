import Pagination

/// A section as a table or collection view counts it.
struct NumberedSection: Hashable, Sendable {
  /// Tells the section from every other one, for as long as it is there.
  let number: Int

  /// Where its rows stand in the list.
  let rows: Range<Int>
}

/// Divides a list into sections that have numbers instead of keys, so that the type of the key does
/// not show in the type of a data source.
struct RowSections<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// Whether there can be several sections.
  let isDivided: Bool

  /// The sections of a list.
  let sections: (_ items: PaginatedItems<Item>) -> [NumberedSection]

  /// One section, which is there even without rows.
  init() {
    isDivided = false
    sections = { [NumberedSection(number: 0, rows: 0..<$0.count)] }
  }

  /// A section for each run of items with the same key.
  init<Key: Hashable>(by key: @escaping (Item) -> Key) {
    var sectioning = PaginatedSectioning<Item, Key>(by: key)
    var numbers: [PaginatedSection<Item, Key>.ID: Int] = [:]
    var lastNumber = 0
    isDivided = true
    sections = { items in
      let sections = sectioning.sections(of: items)
      var present: [PaginatedSection<Item, Key>.ID: Int] = [:]
      let numbered = sections.map { section in
        let number = numbers[section.id] ?? lastNumber + 1
        lastNumber = max(lastNumber, number)
        present[section.id] = number
        return NumberedSection(
          number: number,
          rows: section.items.startIndex..<section.items.endIndex
        )
      }
      numbers = present
      return numbered
    }
  }
}
