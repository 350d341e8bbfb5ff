/// Where a value is inside a JSON text.
///
/// The singular queries of JSONPath (RFC 9535), with or without `$` before them, and `[*]`:
///
/// | path | what it finds |
/// | --- | --- |
/// | `data.posts`, `$.data.posts` | the member `posts` of the member `data` |
/// | `items[0].id`, `items[-1].id` | the `id` of the first item, of the last |
/// | `edges[*].node` | the `node` of each value of `edges` |
/// | `pages.*` | each value of `pages`, be it an array or an object |
/// | `['@odata.nextLink']`, `meta["next.page"]` | names with dots, brackets or blanks, in quotes |
/// | `$`, and the empty text | the value itself |
///
/// A name without quotes holds any characters but `.`, `[`, `]` and blanks, so that `@count` and
/// `next-page` need none. In quotes, escapes are those of JSON. Slices, filters and `..` are not
/// understood.
public struct JSONPath: Hashable, Sendable {
  /// The value itself: `$`.
  public static let root = JSONPath(steps: [])

  /// Whether it finds one value at most: whether there is no `*` in it.
  public let isSingular: Bool

  package let steps: [JSONPathStep]

  package init(steps: [JSONPathStep]) {
    self.steps = steps
    isSingular = !steps.contains(.all)
  }

  /// Reads a path.
  ///
  /// - Throws: ``JSONPathError`` if the text is none.
  public init(_ text: String) throws {
    var parser = JSONPathParser(text)
    self.init(steps: try parser.steps())
  }
}

extension JSONPath: ExpressibleByStringLiteral {
  /// Reads a path that stands in code.
  ///
  /// - Parameter text: The path.
  /// - Precondition: The text is a path. Use ``init(_:)`` for one that comes from outside.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("A path in the code is wrong: \(error)")
    }
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path in its shortest form, such as `data.posts[0]`, from which ``init(_:)`` makes the same
  /// path again. Whatever a name holds, the text is one line that can be shown anywhere.
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

  /// The text as it stands between single quotes.
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
