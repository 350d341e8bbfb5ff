import ArgumentParser

/// What a row says: text with fields in braces. `{{` and `}}` are braces.
struct RowTemplate: Hashable, Sendable {
  private enum Part: Hashable { case text(String), field(String) }

  private var parts: [Part] = []

  static let standard = RowTemplate(parts: [.field("id"), .text("  "), .field("name")])

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// The row of an item; a field that it lacks says nothing.
  func text(for item: JSONValue) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let path): item[path: path]?.text ?? ""
      }
    }.joined()
  }
}

extension RowTemplate: ExpressibleByArgument {
  /// `nil` where a brace is not closed, or closed but not opened.
  init?(argument: String) {
    var text = ""
    var rest = argument[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(rest.removeFirst())
      case "{":
        guard let end = rest.firstIndex(of: "}") else { return nil }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.field(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "}":
        return nil
      default:
        text.append(character)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }

  /// The template as it would be written.
  var defaultValueDescription: String {
    parts.map { part in
      switch part {
      case .text(let text):
        text.replacing("{", with: "{{").replacing("}", with: "}}")
      case .field(let path): "{\(path)}"
      }
    }.joined()
  }
}
