import ArgumentParser
import PaginationHTTP

/// What a row says: text with fields in braces. `{{` and `}}` are braces.
struct RowTemplate: Hashable, Sendable {
  private enum Part: Hashable { case text(String), field(JSONPath) }

  private var parts: [Part] = []

  /// The row of an item; a field that it lacks says nothing.
  func text(for item: PageJSON) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let path): item[path]?.rowText ?? ""
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
}

extension PageJSON {
  /// What a row shows of it: a string's characters, nothing for null, else the JSON. Only the start:
  /// no terminal is that wide, and rows are drawn with every key.
  var rowText: String {
    isNull ? "" : String((scalarText ?? compact).unicodeScalars.prefix(1000))
  }
}
