import PaginationHTTP
import TerminalList

/// The most informative fields of an API's items, chosen once, from the first items.
///
/// The first column numbers the items, if that field is short; then comes the name, or the closest
/// to it; then other short fields that differ from item to item, the most important first. URLs, hashes,
/// markup and Booleans are left out. Each screen shows as many as fit.
struct TellingFields: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    /// The names that lead to the field.
    var path: [String]
    /// `nil` for the rest of the line.
    var width: Int?
    var fullWidth = 0
    /// Whether it is less important than the others.
    var isDim: Bool
  }

  /// The columns, the most important first, except that a number precedes the name; none if no field is informative,
  /// so that rows show the JSON.
  let columns: [Column]

  /// Two spaces between columns.
  private static let gap = 2

  /// A text that is cut to less is not worth its place.
  private static let leastWidth = 16

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
    columns = ((number.map { [$0] } ?? []) + chosen).map { field in
      Column(
        path: field.path,
        width: field.columnWidth,
        fullWidth: field.usualWidth,
        isDim: field.path != chosen.first?.path
      )
    }
  }

  /// The columns that a screen of this width shows. If they need more, the widest one is cut first; if it has too
  /// little left then, the last one goes, and the number before the name. Room that is left goes to a text that is cut.
  func columns(fitting width: Int) -> [Column] {
    var shown = columns
    func room() -> Int {
      width - shown.reduce(0) { $0 + ($1.width ?? 0) } - Self.gap * (shown.count - 1)
    }
    while shown.count > 1, room() < 0 {
      let widest = shown.indices.max { (shown[$0].width ?? 0) < (shown[$1].width ?? 0) } ?? 0
      let (wanted, left) = (shown[widest].width ?? 0, room())
      if wanted + left >= min(wanted, Self.leastWidth) {
        shown[widest].width = wanted + left
      } else {
        shown.remove(at: shown.count == 2 && shown[0].isDim ? 0 : shown.count - 1)
      }
    }
    for index in shown.indices {
      let missing = shown[index].fullWidth - (shown[index].width ?? 0)
      let spare = room()
      shown[index].width? += max(0, min(missing, spare))
    }
    if let last = shown.indices.last { shown[last].width = nil }
    return shown
  }

  func row(_ item: PageJSON, width: Int) -> [RowColumn] {
    let columns = columns(fitting: width)
    let texts = columns.map { column in
      column.path.reduce(item as PageJSON?) { json, name in json?[name] }?.rowText ?? ""
    }
    guard texts.contains(where: { !$0.isEmpty }) else { return [RowColumn(item.rowText)] }
    return zip(columns, texts).flatMap { column, text in
      let gap = column.width.map { _ in [RowColumn("", width: Self.gap)] } ?? []
      return [RowColumn(text, width: column.width, role: column.isDim ? .dim : .plain)] + gap
    }
  }

  func heading(width: Int) -> String {
    columns(fitting: width).map { column in
      let name = column.path.joined(separator: ".")
      guard let width = column.width else { return name }
      let shown = String(name.unicodeScalars.prefix(width))
      let blanks = max(0, width - RowColumn.width(of: shown)) + Self.gap
      return shown + String(repeating: " ", count: blanks)
    }.joined()
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
