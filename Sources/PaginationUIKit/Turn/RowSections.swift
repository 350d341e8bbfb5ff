import Pagination

/// A section of a table or collection view.
struct NumberedSection: Hashable, Sendable {
  /// Distinguishes the section from all others, as long as it exists.
  let number: Int

  /// The list indices of its rows.
  let rows: Range<Int>
}

/// Divides a list into sections that have numbers instead of keys, so that the type of the key is no
/// part of the type of a data source.
struct RowSections<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// Whether there can be several sections.
  let isDivided: Bool

  /// Returns the sections of a list.
  let sections: (_ items: PaginatedItems<Item>) -> [NumberedSection]

  /// One section, which exists even without rows.
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

/// A row that the user has dragged to another place.
struct RowMove: Hashable, Sendable {
  /// The row's index before the move.
  let from: Int

  /// The row's index after the move.
  let to: Int

  /// The index of the row before which it was dropped, counted before the move.
  var destination: Int { from < to ? to + 1 : to }
}

extension RowMove {
  /// Finds the one row that has moved; `nil` if the difference is anything else.
  init?(_ difference: CollectionDifference<some Hashable>) {
    guard difference.removals.count == 1, difference.insertions.count == 1,
      case .remove(let from, _, _) = difference.removals[0],
      case .insert(let to, _, _) = difference.insertions[0]
    else { return nil }
    self.init(from: from, to: to)
  }
}
