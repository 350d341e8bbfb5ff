import Foundation

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
/// A name without quotes contains any characters except `.`, `[`, `]` and blanks. A name in quotes has
/// the escapes of JSON. Slices, filters and `..` aren't supported.
public struct JSONPath: Hashable, Sendable {
  /// The value itself: `$`.
  public static let root = JSONPath(steps: [])
  let steps: [JSONPathStep]
  /// Whether the path finds at most one value: whether it contains no `*`.
  var isSingular: Bool { !steps.contains(.all) }

  init(steps: [JSONPathStep]) { self.steps = steps }

  /// Parses a path.
  ///
  /// - Throws: An error whose description names the fault and its character, if the text isn't a path.
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
  /// The path in its shortest form, one line without hidden characters.
  public var description: String {
    guard !steps.isEmpty else { return "$" }
    return steps.reduce(into: "") { path, step in
      switch step {
      case .index(let index): path += "[\(index)]"
      case .all: path += "[*]"
      case .name(let name) where name.needsQuotes || path.isEmpty && name == "$":
        path += "['\(name.escaped)']"
      case .name(let name): path += path.isEmpty ? name : "." + name
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

  fileprivate var escaped: String {
    unicodeScalars.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)".visible }.joined()
  }
}

enum JSONPathStep: Hashable, Sendable {
  case name(String)
  /// A negative index counts from the end.
  case index(Int)
  /// All values of an array or object.
  case all
}

/// Why a text isn't a ``JSONPath``.
///
/// ```text
/// invalid path 'data..posts': a name is missing at character 5
/// ```
struct JSONPathError: Error, Hashable {
  let path: String
  let reason: String
}

extension JSONPathError: CustomStringConvertible, LocalizedError {
  var description: String { "invalid path '\(path)': \(reason)" }
  var errorDescription: String? { description }
}

private struct JSONPathParser {
  private let path: String
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ path: String) {
    self.path = path
    scalars = Array(path.unicodeScalars)
  }

  mutating func steps() throws -> [JSONPathStep] {
    var steps: [JSONPathStep] = []
    if next == "$", scalars.count == 1 || scalars[1] == "." || scalars[1] == "[" {
      position = 1
    } else if let next, next != ".", next != "[" {
      steps.append(try bareName())
    }
    while let next {
      position += 1
      switch next {
      case ".": steps.append(try bareName())
      case "[": steps.append(try bracket())
      default: throw error("'.' or '[' is missing", at: position - 1)
      }
    }
    return steps
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func bareName() throws -> JSONPathStep {
    let start = position
    while let next, next != ".", next != "[" {
      if next.properties.isWhitespace || next.properties.generalCategory == .control {
        throw error("a name with blanks needs brackets and quotes, as in ['next page'],")
      }
      if next == "]" { throw error("']' has no '[' before it") }
      position += 1
    }
    if position == start { throw error("a name is missing") }
    let name = String(String.UnicodeScalarView(scalars[start..<position]))
    return name == "*" ? .all : .name(name)
  }

  /// Reads what is between brackets, and the closing bracket.
  private mutating func bracket() throws -> JSONPathStep {
    skipBlanks()
    let step: JSONPathStep
    switch next {
    case "'", "\"": step = .name(try quotedName())
    case "*":
      position += 1
      step = .all
    case let scalar? where scalar == "-" || scalar.isDigit: step = .index(try index())
    case nil: throw error("']' is missing")
    default: throw error("brackets must contain a name in quotes, an index or *,")
    }
    skipBlanks()
    if next != "]" { throw error("']' is missing") }
    position += 1
    return step
  }

  private mutating func skipBlanks() {
    while let next, next == " " || next == "\t" || next == "\n" || next == "\r" { position += 1 }
  }

  private mutating func index() throws -> Int {
    let start = position
    if next == "-" { position += 1 }
    while let next, next.isDigit { position += 1 }
    let text = String(String.UnicodeScalarView(scalars[start..<position]))
    // RFC 9535 allows one form for each index: no "-0", no "01".
    guard let index = Int(text), "\(index)" == text else {
      throw error("'\(text)' is not an index", at: start)
    }
    return index
  }

  private mutating func quotedName() throws -> String {
    let (quote, start) = (next, position)
    position += 1
    var name = String.UnicodeScalarView()
    while let scalar = next, scalar != quote {
      if scalar.value < 0x20 { throw error("a control character must be escaped") }
      position += 1
      name.append(scalar == "\\" ? try escaped() : scalar)
    }
    if next == nil { throw error("the closing quote is missing for the name", at: start) }
    position += 1
    return String(name)
  }

  /// Reads the rest of an escape, after its backslash. A surrogate pair is one escape.
  private mutating func escaped() throws -> Unicode.Scalar {
    let start = position - 1
    for length in [2, 6, 12] where start + length <= scalars.count {
      let text = String(String.UnicodeScalarView(scalars[start..<start + length]))
      // JSON reads half a pair as U+FFFD.
      let read = text == "\\'" ? "'" : try? PageJSON(Data("\"\(text)\"".utf8)).string
      guard let scalar = read?.unicodeScalars.first, read?.unicodeScalars.count == 1,
        scalar != "\u{FFFD}" || text.lowercased() == "\\ufffd"
      else { continue }
      position = start + length
      return scalar
    }
    throw error("an unknown escape", at: start)
  }

  private func error(_ what: String, at offset: Int? = nil) -> JSONPathError {
    JSONPathError(path: path, reason: "\(what) at character \((offset ?? position) + 1)")
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension PageJSON {
  /// The value at a path, the first if there are several; `nil` if there is none.
  ///
  /// ```swift
  /// let body = try PageJSON(Data(#"{"data": {"posts": []}, "@odata.nextLink": "/2"}"#.utf8))
  /// let posts = body[at: "data.posts"]
  /// let link = body[at: "['@odata.nextLink']"]?.string
  /// ```
  public subscript(at path: JSONPath) -> PageJSON? { values(at: path).first }

  /// All values at a path in the order of the text: at most one, unless the path contains `[*]`.
  package func values(at path: JSONPath) -> [PageJSON] {
    path.steps.reduce([self]) { values, step in values.flatMap { $0.values(after: step) } }
  }

  private func values(after step: JSONPathStep) -> [PageJSON] {
    switch step {
    case .name(let name): return [self[name]].compactMap(\.self)
    case .index(let index):
      let elements = elements
      let position = index < 0 ? elements.count + index : index
      return elements.indices.contains(position) ? [elements[position]] : []
    case .all: return kind == .object ? members.map(\.value) : elements
    }
  }
}

extension JSONPath {
  func appending(_ name: String) -> JSONPath { JSONPath(steps: steps + [.name(name)]) }
}

extension String {
  /// The letters and digits in lower case: `next_cursor`, `nextCursor` and `next-cursor` are one
  /// name.
  var folded: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
