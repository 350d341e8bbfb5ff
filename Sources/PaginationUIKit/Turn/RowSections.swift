import Foundation
import Pagination

/// A section of a table or collection view.
struct NumberedSection<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Distinguishes the section from all others, as long as it exists.
  let number: Int

  /// Its rows: items by their list indices, with the gaps and placeholders before them.
  let runs: [PaginationRows<Item>.Run]

  /// Whether its only row is a gap.
  var isGap: Bool { runs.count == 1 && runs[0].gapRow != nil && runs[0].items.isEmpty }
}

/// Divides a list into sections that have numbers instead of keys, as diffable data sources need them.
struct RowSections<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private typealias Run = PaginationRows<Item>.Run

  private var sectioning: PaginatedSectioning<Item, AnyHashable>?
  private let gapsAreSections: Bool
  private var numbers: [[AnyHashable?]: Int] = [:]
  private var lastNumber = 0

  /// Without a key, there is one section, also without rows. Gaps that are sections divide the others.
  init(by key: ((Item) -> AnyHashable)? = nil, gapsAreSections: Bool = false) {
    sectioning = key.map { PaginatedSectioning(by: $0) }
    self.gapsAreSections = gapsAreSections
  }

  var isDivided: Bool { sectioning != nil || gapsAreSections }

  mutating func sections(of rows: PaginationRows<Item>) -> [NumberedSection<Item>] {
    let sections = sectioning?.sections(of: rows.items).map { (Optional($0.id), $0.items.indices) }
    let old = numbers
    numbers = [:]
    return (sections ?? [(nil, 0..<rows.items.count)]).flatMap { id, items in
      parts(of: rows.runs(in: items)).map { runs in
        let first = gapsAreSections ? runs.first : nil
        let key: [AnyHashable?] = [id, first?.gap?.id, first?.id]
        let number = old[key] ?? lastNumber + 1
        lastNumber = max(lastNumber, number)
        numbers[key] = number
        return NumberedSection(number: number, runs: runs)
      }
    }
  }

  /// The rows of a section, divided at the gaps if these are sections.
  private func parts(of runs: [Run]) -> [[Run]] {
    guard gapsAreSections else { return [runs] }
    var parts: [[Run]] = [[]]
    for run in runs {
      let start = run.items.startIndex
      if let gap = run.gapRow {
        parts += [[Run(id: run.id, gap: gap, placeholders: 0..<0, items: start..<start)], []]
        if run.items.isEmpty { continue }
      }
      let rest = Run(id: run.id, gap: nil, placeholders: run.placeholders, items: run.items)
      parts[parts.count - 1].append(rest)
    }
    return parts.filter { !$0.isEmpty }
  }
}

/// A row that the user has dragged to another place in its section, by its index before and after the move.
struct RowMove: Hashable, Sendable {
  let section: Int
  let from: Int
  let to: Int

  /// The index of the row before which it was dropped, counted before the move.
  var destination: Int { from < to ? to + 1 : to }
}

// `nil` for what the list cannot do: a row's section follows from its item.
extension RowMove {
  /// A move as a table reports it.
  init?(from source: IndexPath, to destination: IndexPath) {
    guard source[0] == destination[0] else { return nil }
    self.init(section: source[0], from: source[1], to: destination[1])
  }

  /// A move as a collection view reports it: the differences of all sections that have changed.
  init?(_ changes: [(section: Int?, difference: CollectionDifference<some Hashable>)]) {
    guard changes.count == 1, let section = changes[0].section, changes[0].difference.count == 2,
      case .remove(let from, _, _)? = changes[0].difference.removals.first,
      case .insert(let to, _, _)? = changes[0].difference.insertions.first
    else { return nil }
    self.init(section: section, from: from, to: to)
  }
}
