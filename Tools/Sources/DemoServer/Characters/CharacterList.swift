/// All characters that Swift's standard library names, in the order of their code points.
///
/// The library also knows the names that the standard defines by rule ("CJK UNIFIED IDEOGRAPH-4E00", "HANGUL SYLLABLE
/// GA"). It does not name some ideographs of the newest version; they are left out.
package actor CharacterList {
  /// The list of a program. Its first use takes some tenths of a second.
  package static let shared = CharacterList()

  private let all: [UInt32]
  private lazy var byCategory = Dictionary(grouping: all) { number in
    Unicode.Scalar(number).flatMap { CharacterCategory($0.properties.generalCategory) }
  }
  /// What searches have found. A walk through the pages of a search searches once.
  private var found: [CharacterFilter: [UInt32]] = [:]

  /// - Parameter count: How many of the first characters it has; `nil` for all.
  package init(count: Int? = nil) {
    let named = ((0...0x10FFFF) as ClosedRange<UInt32>).lazy.filter { number in
      Unicode.Scalar(number).map(CharacterRecord.isNamed) ?? false
    }
    all = Array(named.prefix(count ?? .max))
  }

  /// The rows of a range, in the order of their ids.
  package func rows(in range: CharacterRange, of filter: CharacterFilter) -> [CharacterRecord] {
    let list = ids(of: filter)
    let part =
      switch range {
      case .after(let id, let limit): list[(id.map { end(of: $0, in: list) } ?? 0)...].prefix(limit)
      case .before(let id, let limit): list[..<end(of: id - 1, in: list)].suffix(limit)
      case .offset(let offset, let limit): list.dropFirst(offset).prefix(limit)
      }
    return part.compactMap { Unicode.Scalar($0).flatMap(CharacterRecord.init) }
  }

  /// The number of rows that match a filter.
  package func total(of filter: CharacterFilter) -> Int { ids(of: filter).count }

  /// The number of matching rows up to and including a row.
  package func position(of id: Int, in filter: CharacterFilter) -> Int {
    end(of: id, in: ids(of: filter))
  }

  package func contains(_ id: Int) -> Bool {
    let end = end(of: id, in: all)
    return end > 0 && all[end - 1] == id
  }

  private func ids(of filter: CharacterFilter) -> [UInt32] {
    let list = filter.category.map { byCategory[$0] ?? [] } ?? all
    if filter.words.isEmpty { return list }
    if let known = found[filter] { return known }
    let matching = list.filter { number in
      let name = Unicode.Scalar(number).map(CharacterRecord.name(of:)) ?? nil
      return filter.words.allSatisfy { name?.contains($0) ?? false }
    }
    // Clients choose the searches, so their number is unlimited.
    if found.count >= 100 { found.removeAll() }
    found[filter] = matching
    return matching
  }

  /// The index behind an id, or behind the ids below it.
  private func end(of id: Int, in list: [UInt32]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] <= id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Which rows of a filtered list to read, in the order of their ids.
package enum CharacterRange: Hashable, Sendable {
  /// The first rows after a row, or from the start.
  case after(Int?, limit: Int)
  /// The last rows before a row.
  case before(Int, limit: Int)
  /// The rows from a position.
  case offset(Int, limit: Int)
}

package struct CharacterFilter: Hashable, Sendable {
  /// Only this category; `nil` for all.
  package var category: CharacterCategory?

  /// What the name must contain: every one of these words, anywhere, in capitals as in the names.
  package let words: [String]

  package init(category: CharacterCategory? = nil, search: String = "") {
    self.category = category
    self.words = search.uppercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
