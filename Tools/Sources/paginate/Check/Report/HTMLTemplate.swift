import Foundation

/// HTML with places: `{{name}}` for a text, in which nothing is markup, and `{{#name}}…{{/name}}` for a part that comes
/// once for each entry of a list.
struct HTMLTemplate {
  indirect enum Value {
    case text(String)
    case list([[String: Value]])

    var text: String { if case .text(let text) = self { text } else { "" } }
    fileprivate var list: [[String: Value]] { if case .list(let list) = self { list } else { [] } }
  }

  private let source: Substring

  init(_ source: String) { self.source = source[...] }

  func filled(_ values: [String: Value]) -> String { Self.filled(source, values) }

  private static func filled(_ source: Substring, _ values: [String: Value]) -> String {
    var (result, rest) = ("", source)
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      result += rest[..<start.lowerBound]
      let tag = rest[start.upperBound..<end.lowerBound]
      rest = rest[end.upperBound...]
      if tag.hasPrefix("#"), let close = rest.range(of: "{{/\(tag.dropFirst())}}") {
        let part = rest[..<close.lowerBound]
        for entry in values[String(tag.dropFirst())]?.list ?? [] { result += filled(part, entry) }
        rest = rest[close.upperBound...]
      } else {
        result += escaped(values[String(tag)]?.text ?? "")
      }
    }
    return result + rest
  }

  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      // Neither HTML nor XML allows these characters.
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
