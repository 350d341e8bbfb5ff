import ArgumentParser
import PaginationHTTP
import ProgramSupport
import TerminalList

/// How the items of any API look in the list.
enum JSONRows {
  /// Rows by a template; without one, by the most informative fields of the first items.
  static func content(_ template: RowTemplate?) -> RowContent<JSONItem> {
    let detail: @Sendable (JSONItem) -> [String] = { PrettyJSON($0.json).lines }
    if let template {
      return RowContent(
        noun: "items",
        columns: { [RowColumn(template.text(for: $0.json))] },
        describe: failureText(for:),
        detail: detail
      )
    }
    return RowContent(
      noun: "items",
      table: { first in
        let fields = TellingFields(first.map(\.json))
        return (
          heading: { fields.heading(width: $0) },
          columns: { fields.row($0.json, width: $1) }
        )
      },
      describe: failureText(for:),
      detail: detail
    )
  }
}

/// The text of a row, with fields in braces. `{{` and `}}` are literal braces.
struct RowTemplate: Hashable, Sendable, ExpressibleByArgument {
  private enum Part: Hashable { case text(String), field(JSONPath) }

  private var parts: [Part] = []

  /// `nil` for a brace that is not closed, or not opened.
  init?(argument: String) {
    var text = ""
    var rest = argument[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(rest.removeFirst())
      case "{":
        guard let end = rest.firstIndex(of: "}"),
          let path = try? JSONPath(String(rest[..<end]))
        else { return nil }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.field(path))
        rest = rest[rest.index(after: end)...]
      case "}":
        return nil
      default:
        text.append(character)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }

  /// The row of an item; fields that it lacks are empty.
  func text(for item: PageJSON) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let path): item[at: path]?.rowText ?? ""
      }
    }.joined()
  }
}

extension PageJSON {
  /// Whether some value in it contains each of the words.
  func has(words query: String) -> Bool {
    query.split(separator: " ").allSatisfy { has(word: $0.lowercased()) }
  }

  private func has(word: String) -> Bool {
    switch kind {
    case .object: members.contains { $0.value.has(word: word) }
    case .array: elements.contains { $0.has(word: word) }
    case .string, .number, .boolean: (scalarText ?? compact).lowercased().contains(word)
    case .null: false
    }
  }

  /// The value in a row: a string's characters, nothing for null, otherwise the JSON. Only the
  /// start: no terminal is wider, and every key draws the rows again.
  var rowText: String {
    isNull ? "" : String((scalarText ?? compact).unicodeScalars.prefix(1000))
  }
}

/// JSON for people: one member on each line, indented, in the server's order.
///
/// Numbers stay as they were written. Escapes in strings are decoded, except quotes, backslashes,
/// invisible characters, and those that reverse the text. An escaped line break starts a new line.
struct PrettyJSON {
  /// The longest array of plain values that stays on one line.
  private static let shortArray = 60

  private(set) var lines: [String] = []

  init(_ json: PageJSON) {
    append(json, indent: 0, before: "", after: "")
  }

  private mutating func append(_ json: PageJSON, indent: Int, before: String, after: String) {
    func comma(_ index: Int, of count: Int) -> String { index < count - 1 ? "," : "" }
    switch json.kind {
    case .object:
      let members = json.members
      guard !members.isEmpty else { return line(indent, "\(before){}\(after)") }
      line(indent, "\(before){")
      for (index, member) in members.enumerated() {
        append(
          member.value,
          indent: indent + 1,
          before: "\"\(Self.readable(member.name))\": ",
          after: comma(index, of: members.count)
        )
      }
      line(indent, "}\(after)")
    case .array:
      let elements = json.elements
      if let short = Self.short(elements) { return line(indent, "\(before)\(short)\(after)") }
      line(indent, "\(before)[")
      for (index, element) in elements.enumerated() {
        append(element, indent: indent + 1, before: "", after: comma(index, of: elements.count))
      }
      line(indent, "]\(after)")
    case .string:
      var parts = Self.readableLines(json.string ?? "")
      parts[parts.count - 1] += "\"\(after)"
      line(indent, "\(before)\"\(parts[0])")
      for part in parts.dropFirst() { line(indent + 1, part) }
    case .null, .boolean, .number:
      line(indent, "\(before)\(json.compact)\(after)")
    }
  }

  private mutating func line(_ indent: Int, _ text: String) {
    lines.append(String(repeating: "  ", count: indent) + text)
  }

  /// An array on one line, if it only holds a few plain values.
  private static func short(_ elements: [PageJSON]) -> String? {
    var texts: [String] = []
    var length = 0
    for element in elements {
      guard element.kind != .object, element.kind != .array else { return nil }
      let text = element.string.map { "\"\(readable($0))\"" } ?? element.compact
      length += text.count + 2
      guard length <= shortArray else { return nil }
      texts.append(text)
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// A string's text in parts that end with an escaped line break, except the last.
  private static func readableLines(_ text: String) -> [String] {
    var parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { readable(String($0)) }
    for index in parts.indices.dropLast() { parts[index] += "\\n" }
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  /// A string's text with escapes for ambiguous characters.
  private static func readable(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.isHidden: scalar.jsonEscape
      default: String(scalar)
      }
    }.joined()
  }
}
