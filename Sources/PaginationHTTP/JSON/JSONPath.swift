/// The place of a value in a JSON text.
///
/// A path is a singular query of JSONPath (RFC 9535), with or without `$` before it, or contains
/// `[*]`:
///
/// | path | finds |
/// | --- | --- |
/// | `data.posts`, `$.data.posts` | the member `posts` of the member `data` |
/// | `items[0].id`, `items[-1].id` | the `id` of the first item, of the last |
/// | `edges[*].node` | the `node` of each value of `edges` |
/// | `pages.*` | each value of the array or object `pages` |
/// | `['@odata.nextLink']`, `meta["next.page"]` | members whose names contain dots or blanks |
/// | `$`, and the empty text | the value itself |
///
/// A name without quotes contains any characters except `.`, `[`, `]` and blanks, such as `@count`
/// and `next-page`. A name in quotes has the escapes of JSON. Slices, filters and `..` aren't
/// supported.
public struct JSONPath: Hashable, Sendable {
  /// The value itself: `$`.
  public static let root = JSONPath(steps: [])

  /// Whether the path finds at most one value: whether it contains no `*`.
  let isSingular: Bool

  let steps: [JSONPathStep]

  init(steps: [JSONPathStep]) {
    self.steps = steps
    isSingular = !steps.contains(.all)
  }

  /// Parses a path.
  ///
  /// - Throws: ``JSONPathError`` if the text isn't a path.
  public init(_ text: String) throws {
    var parser = JSONPathParser(text)
    self.init(steps: try parser.steps())
  }
}

extension JSONPath: ExpressibleByStringLiteral {
  /// Creates a path from a literal.
  ///
  /// - Precondition: The text is a path. Use ``init(_:)`` for a path that isn't in the code.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path in its shortest form, such as `data.posts[0]`, which ``init(_:)`` parses to the same
  /// path. It is always one line without hidden characters.
  public var description: String {
    guard !steps.isEmpty else { return "$" }
    return steps.reduce(into: "") { path, step in
      switch step {
      case .index(let index):
        path += "[\(index)]"
      case .all:
        path += "[*]"
      case .name(let name) where name.needsQuotes || path.isEmpty && name == "$":
        path += "['\(name.escaped)']"
      case .name(let name):
        path += path.isEmpty ? name : "." + name
      }
    }
  }
}

extension String {
  fileprivate var needsQuotes: Bool {
    isEmpty || self == "*"
      || unicodeScalars.contains { scalar in
        scalar == "." || scalar == "[" || scalar == "]" || scalar.properties.isWhitespace
          || scalar.isHidden
      }
  }

  /// The text as it is written between single quotes.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "'", "\\":
        result += "\\\(scalar)"
      case _ where scalar.isHidden:
        result += scalar.jsonEscape
      default:
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

/// One step of a path, from a value to a value inside it.
enum JSONPathStep: Hashable, Sendable {
  /// To an object's member.
  case name(String)

  /// To an array's value; a negative index counts from the end.
  case index(Int)

  /// To all values of an array or object.
  case all
}
