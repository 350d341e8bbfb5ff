import PaginationHTTP

/// JSON for people: one member a line, indented, in the server's order.
///
/// Numbers stay as they were written. In strings the escapes are read, except of what would be
/// mistaken: quotes, backslashes, and characters that cannot be seen or turn the text around. After
/// an escaped line break the text goes on in a new line.
struct PrettyJSON {
  /// How long an array of plain values may be in one line.
  private static let shortArray = 60

  private(set) var lines: [String] = []

  init(_ json: PageJSON) {
    append(json, indent: 0, before: "", after: "")
  }

  private mutating func append(_ json: PageJSON, indent: Int, before: String, after: String) {
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
          after: index < members.count - 1 ? "," : ""
        )
      }
      line(indent, "}\(after)")
    case .array:
      append(elements: json.elements, indent: indent, before: before, after: after)
    case .string:
      append(string: json.string ?? "", indent: indent, before: before, after: after)
    case .null, .boolean, .number:
      line(indent, "\(before)\(json.compact)\(after)")
    }
  }

  private mutating func append(elements: [PageJSON], indent: Int, before: String, after: String) {
    if let short = Self.short(elements) { return line(indent, "\(before)\(short)\(after)") }
    line(indent, "\(before)[")
    for (index, element) in elements.enumerated() {
      append(
        element,
        indent: indent + 1,
        before: "",
        after: index < elements.count - 1 ? "," : ""
      )
    }
    line(indent, "]\(after)")
  }

  private mutating func append(string: String, indent: Int, before: String, after: String) {
    var parts = Self.readableLines(string)
    parts[parts.count - 1] += "\"\(after)"
    line(indent, "\(before)\"\(parts[0])")
    for part in parts.dropFirst() { line(indent + 1, part) }
  }

  private mutating func line(_ indent: Int, _ text: String) {
    lines.append(String(repeating: "  ", count: indent) + text)
  }

  /// An array in one line, if it holds nothing but a few plain values.
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

  /// A string's text, without what could be mistaken for something else.
  private static func readable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result.append(contentsOf: ["\\", scalar])
      case "\n": result.append(contentsOf: ["\\", "n"])
      case "\r": result.append(contentsOf: ["\\", "r"])
      case "\t": result.append(contentsOf: ["\\", "t"])
      case _ where scalar.isHidden:
        result.append(contentsOf: scalar.jsonEscape.unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
