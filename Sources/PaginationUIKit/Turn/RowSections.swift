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
  private typealias Section = PaginatedSection<Item, AnyHashable>

  private var sectioning: PaginatedSectioning<Item, AnyHashable>?
  private var numbers: [Section.ID: Int] = [:]
  private var lastNumber = 0

  /// Creates a division into a section for each run of items with the same key; without a key, into one
  /// section, which exists even without rows.
  init(by key: ((Item) -> AnyHashable)? = nil) {
    sectioning = key.map { PaginatedSectioning(by: $0) }
  }

  /// Whether there can be several sections.
  var isDivided: Bool { sectioning != nil }

  /// Returns the sections of a list.
  mutating func sections(of items: PaginatedItems<Item>) -> [NumberedSection] {
    guard let sections = sectioning?.sections(of: items) else {
      return [NumberedSection(number: 0, rows: 0..<items.count)]
    }
    var present: [Section.ID: Int] = [:]
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

/// What it means for the list that the user has dropped a row.
enum RowDrop: Hashable, Sendable {
  /// The row is where it was.
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

  /// A drop as a collection view reports it.
  ///
  /// - Parameters:
  ///   - move: The move, with indices of the list; `nil` if it was anything else.
  ///   - source: The number of the section in which the row was.
  ///   - destination: The number of the section in which the row is.
  ///   - sections: The sections before the move.
  init(_ move: RowMove?, from source: Int?, to destination: Int?, in sections: [NumberedSection]) {
    guard let move, source == destination,
      let index = sections.firstIndex(where: { $0.number == source })
    else {
      self = .rejected
      return
    }
    let start = sections[index].rows.lowerBound
    self = .moved(RowMove(from: move.from - start, to: move.to - start), inSection: index)
  }
}
