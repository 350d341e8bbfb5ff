import PaginationHTTP
import TerminalList

/// The most informative fields of an API's items, chosen once, from the first items.
///
/// The first column numbers the items, if that field is short; then comes the name, or the closest
/// to it; then other short fields that differ from item to item, the widest last. URLs, hashes,
/// markup and Booleans are left out.
struct TellingFields: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    /// The names that lead to the field.
    var path: [String]
    /// `nil` for the rest of the line.
    var width: Int?
    /// Whether it is less important than the others.
    var isDim: Bool
  }

  /// The columns, from left to right; none if no field is informative, so that rows show the JSON.
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
    let texts = columns.map { column in
      column.path.reduce(item as PageJSON?) { json, name in json?[name] }?.rowText ?? ""
    }
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
    var columns = ((number.map { [$0] } ?? []) + rest).map { field in
      Column(path: field.path, width: field.columnWidth, isDim: field.path != main)
    }
    if let last = columns.indices.last { columns[last].width = nil }
    return columns
  }

  /// The fields that hold a text or a number, in the item itself or in an object inside it, in the
  /// order of their first appearance.
  private static func fields(_ items: [PageJSON]) -> [FieldStatistics] {
    var order: [[String]] = []
    var values: [[String]: [PageJSON]] = [:]
    func collect(_ json: PageJSON, _ path: [String]) {
      for (name, value) in json.members where !name.isEmpty {
        let path = path + [name]
        switch value.kind {
        case .string, .number:
          // A server may use ids as names, and send thousands of them.
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
