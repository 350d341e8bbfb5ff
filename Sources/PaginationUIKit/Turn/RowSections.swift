import Foundation
import Pagination

/// A section of a table or collection view.
struct NumberedSection: Hashable, Sendable {
  /// Distinguishes the section from all others, as long as it exists.
  let number: Int

  /// The list indices of its rows.
  let rows: Range<Int>
}

/// Divides a list into sections that have numbers instead of keys, as diffable data sources need them.
struct RowSections<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private var sectioning: PaginatedSectioning<Item, AnyHashable>?
  private var numbers: [PaginatedSection<Item, AnyHashable>.ID: Int] = [:]
  private var lastNumber = 0

  /// Without a key, there is one section, also without rows.
  init(by key: ((Item) -> AnyHashable)? = nil) {
    sectioning = key.map { PaginatedSectioning(by: $0) }
  }

  var isDivided: Bool { sectioning != nil }

  mutating func sections(of items: PaginatedItems<Item>) -> [NumberedSection] {
    guard let sections = sectioning?.sections(of: items) else {
      return [NumberedSection(number: 0, rows: 0..<items.count)]
    }
    let old = numbers
    numbers = [:]
    return sections.map { section in
      let number = old[section.id] ?? lastNumber + 1
      lastNumber = max(lastNumber, number)
      numbers[section.id] = number
      return NumberedSection(number: number, rows: section.items.indices)
    }
  }
}

/// A row that the user has dragged to another place, by its index before and after the move.
struct RowMove: Hashable, Sendable {
  let from: Int
  let to: Int

  /// The index of the row before which it was dropped, counted before the move.
  var destination: Int { from < to ? to + 1 : to }
}

extension RowMove {
  /// Finds the one row that has moved; `nil` if the difference is anything else.
  init?(_ difference: CollectionDifference<some Hashable>) {
    guard difference.count == 2, case .remove(let from, _, _)? = difference.removals.first,
      case .insert(let to, _, _)? = difference.insertions.first
    else { return nil }
    self.init(from: from, to: to)
  }
}

/// What it means for the list that the user has dropped a row.
enum RowDrop: Hashable, Sendable {
  case unmoved

  /// The row has moved within a section, and the indices are counted there.
  case moved(RowMove, inSection: Int)

  /// The list cannot make the move: a row's section follows from its item.
  case rejected

  /// A drop as a table reports it.
  init(from source: IndexPath, to destination: IndexPath) {
    if source == destination {
      self = .unmoved
    } else if source[0] == destination[0] {
      self = .moved(RowMove(from: source[1], to: destination[1]), inSection: source[0])
    } else {
      self = .rejected
    }
  }

  /// A drop as a collection view reports it: what has changed in each section that has changed.
  init(_ changes: [RowMove?], inSection section: Int?) {
    if changes.count == 1, let move = changes[0], let section {
      self = .moved(move, inSection: section)
    } else {
      self = .rejected
    }
  }
}
