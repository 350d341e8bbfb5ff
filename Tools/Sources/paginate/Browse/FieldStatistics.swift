import PaginationHTTP
import TerminalList

/// What some items have in one field.
struct FieldStatistics {
  /// The names that lead to it.
  let path: [String]

  /// How many items there are, with or without it.
  let itemCount: Int

  /// What it says, in the items that have it.
  let texts: [String]

  /// Whether all that it says are numbers.
  let isNumeric: Bool

  /// Whether the texts are dates, or not to be read.
  let look: FieldText

  private let widths: [Int]

  /// - Parameter values: The values that are not null; at least one.
  init(path: [String], itemCount: Int, values: [PageJSON]) {
    self.path = path
    self.itemCount = itemCount
    texts = values.map(\.rowText)
    isNumeric = values.allSatisfy { $0.kind == .number }
    widths = texts.map { RowColumn.width(of: $0) }.sorted()
    let looks = texts.filter { !$0.isEmpty }.map { FieldText($0) }
    // One that looks otherwise changes nothing.
    look =
      [.unreadable, .date].first { look in
        2 * looks.count(where: { $0 == look }) > looks.count
      } ?? .plain
  }

  /// The width that nine of ten texts fit into.
  var usualWidth: Int { widths[min(widths.count - 1, widths.count * 9 / 10)] }

  var greatestWidth: Int { widths.last ?? 0 }

  /// Whether no two items have the same.
  var isDistinct: Bool { Set(texts).count == itemCount }

  /// How much of the items' difference it shows: 1 if each has its own, near 0 if all have the same.
  var variety: Double {
    let distinct = Set(texts.lazy.filter { !$0.isEmpty }).count
    guard distinct > 1 else { return texts.count < 3 ? Double(distinct) : 0.15 }
    return 0.4 + 0.6 * Double(distinct) / Double(texts.count)
  }

  /// How well it tells the items apart for people, from 0 to 100.
  var weight: Double {
    guard look != .unreadable, let name = path.last else { return 0 }
    let known = FieldName.weight(name)
    var weight =
      switch (isNumeric, look) {
      case (true, _): min(known ?? 15, 50.0)
      case (false, .date): 30.0
      case (false, _): known ?? 35.0
      }
    // What belongs to something inside the item says less of the item.
    for outer in path.dropLast() where !FieldName.isWrapper(outer) { weight *= 0.5 }
    return weight * variety * brevity * Double(texts.count) / Double(itemCount)
  }

  private var brevity: Double {
    switch usualWidth {
    case ...60: 1
    case ...120: 0.8
    case ...300: 0.6
    default: 0.1
    }
  }
}
