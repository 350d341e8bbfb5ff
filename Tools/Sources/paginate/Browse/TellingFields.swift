import PaginationHTTP
import TerminalList

/// The fields that tell most about the items of an API, chosen once, by its first items.
///
/// First what numbers the items, if that is short; then the name, or what comes closest; then what
/// else is short and differs from item to item, and the widest of them last. Never addresses,
/// digests, markup, and what is only true or false.
struct TellingFields: Hashable, Sendable {
  /// A column: the names that lead to a field, and its width.
  struct Column: Hashable, Sendable {
    var path: [String]
    /// The rest of the line where `nil`.
    var width: Int?
    /// Whether it stands back behind the others.
    var isDim: Bool
  }

  /// The columns, from left to right; none where nothing is telling, so that rows show the JSON.
  let columns: [Column]

  /// Chooses the columns for a list that begins with these items.
  init(_ items: [PageJSON]) {
    let fields = Self.fields(items)
    let number = fields.filter(\.isNumbering).min { $0.numberingRank < $1.numberingRank }
    var chosen: [FieldStatistics] = []
    for field in fields.sorted(by: { $0.weight > $1.weight }) where field.weight >= 12 {
      guard chosen.count < 3 else { break }
      let others = chosen + (number.map { [$0] } ?? [])
      if !others.contains(where: { $0.path == field.path || $0.says(field) }) {
        chosen.append(field)
      }
    }
    columns = Self.arranged(number, chosen)
  }

  /// The row of an item.
  func row(_ item: PageJSON) -> [RowColumn] {
    let texts = columns.map { item.value(at: $0.path)?.rowText ?? "" }
    guard texts.contains(where: { !$0.isEmpty }) else { return [RowColumn(item.rowText)] }
    return zip(columns, texts).flatMap { column, text in
      let gap = column.width.map { _ in [RowColumn("", width: 2)] } ?? []
      return [RowColumn(text, width: column.width, role: column.isDim ? .dim : .plain)] + gap
    }
  }

  /// The names of the columns, spaced like a row.
  var heading: String {
    columns.map { column in
      let name = column.path.joined(separator: ".")
      guard let width = column.width else { return name }
      let shown = String(name.unicodeScalars.prefix(width))
      return shown + String(repeating: " ", count: max(0, width - RowColumn.width(of: shown)) + 2)
    }.joined()
  }

  private static func arranged(
    _ number: FieldStatistics?,
    _ chosen: [FieldStatistics]
  ) -> [Column] {
    var rest = chosen
    let widest = rest.indices.max { rest[$0].usualWidth < rest[$1].usualWidth }
    if let widest { rest.append(rest.remove(at: widest)) }
    let main = chosen.first?.path
    let columns = ((number.map { [$0] } ?? []) + rest).map { field in
      Column(
        path: field.path,
        width: field.columnWidth,
        isDim: field.path != main
      )
    }
    return columns.enumerated().map { index, column in
      var column = column
      if index == columns.count - 1 { column.width = nil }
      return column
    }
  }

  // MARK: Looking at items

  /// The fields of the items, in the order in which the first of them have them: those that hold a
  /// text or a number, in the item itself or in an object inside it.
  private static func fields(_ items: [PageJSON]) -> [FieldStatistics] {
    var order: [[String]] = []
    var values: [[String]: [PageJSON]] = [:]
    func collect(_ json: PageJSON, _ path: [String]) {
      for (name, value) in json.members where !name.isEmpty {
        let path = path + [name]
        switch value.kind {
        case .string, .number:
          // Servers may send thousands of names, such as ids; nobody needs so many fields.
          guard values[path] != nil || order.count < 300 else { continue }
          if values[path] == nil { order.append(path) }
          values[path, default: []].append(value)
        case .object where path.count < 3: collect(value, path)
        case .object, .array, .boolean, .null: continue
        }
      }
    }
    for item in items { collect(item, []) }
    return order.compactMap { path in
      values[path].map { FieldStatistics(path: path, itemCount: items.count, values: $0) }
    }
  }
}

extension FieldStatistics {
  /// Whether this numbers the items, in few cells.
  fileprivate var isNumbering: Bool {
    path.dropLast().allSatisfy { FieldName.isWrapper($0) } && numberingRank < .max && isDistinct
      && greatestWidth <= 12
  }

  /// The lower the better.
  fileprivate var numberingRank: Int { path.last.flatMap { FieldName.numberingRank($0) } ?? .max }

  /// How wide its column is: a little wider than what is in it, where its name needs that.
  fileprivate var columnWidth: Int {
    max(textWidth, min(RowColumn.width(of: path.joined(separator: ".")), textWidth + 3))
  }

  /// What numbers the items is never cut, and grows from page to page.
  private var textWidth: Int {
    if isNumbering {
      return isNumeric ? max(greatestWidth, min(greatestWidth + 3, 12)) : greatestWidth
    }
    return min(max(greatestWidth <= usualWidth + 4 ? greatestWidth : usualWidth, 1), 30)
  }

  /// Whether both mostly say the same; of two names also where one is a part of the other, as
  /// `swift` is of `swiftlang/swift`.
  fileprivate func says(_ other: FieldStatistics) -> Bool {
    let areNames = min(nameWeight, other.nameWeight) >= 70
    let same = zip(texts, other.texts).count { one, other in
      let (one, other) = (one.lowercased(), other.lowercased())
      let (short, long) = one.count < other.count ? (one, other) : (other, one)
      return one == other || areNames && short.count >= 3 && long.contains(short)
    }
    return 2 * same > min(texts.count, other.texts.count)
  }

  private var nameWeight: Double { path.last.flatMap { FieldName.weight($0) } ?? 0 }
}

extension PageJSON {
  fileprivate func value(at path: [String]) -> PageJSON? {
    path.reduce(self as PageJSON?) { json, name in json?[name] }
  }
}
