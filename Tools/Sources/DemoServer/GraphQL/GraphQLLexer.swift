/// Cuts a GraphQL document into its tokens (GraphQL specification, section 2.1).
struct GraphQLLexer {
  private let text: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  /// All tokens, the end of the document last.
  static func tokens(of text: String) throws -> [GraphQLToken] {
    var lexer = GraphQLLexer(text)
    var tokens: [GraphQLToken] = []
    repeat {
      tokens.append(try lexer.next())
    } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws -> GraphQLToken {
    skipIgnored()
    let location = location
    return GraphQLToken(kind: try kind(), location: location)
  }

  private mutating func kind() throws -> GraphQLToken.Kind {
    guard let first = current else { return .end }
    switch first {
    case "!", "$", "(", ")", ":", "=", "@", "[", "]", "{", "|", "}", "&":
      advance()
      return .punctuator(String(first))
    case ".":
      guard peek(1) == ".", peek(2) == "." else { throw error("unexpected '.'") }
      advance(by: 3)
      return .punctuator("...")
    case "\"":
      if peek(1) == "\"", peek(2) == "\"" { return .string(try blockString()) }
      return .string(try string())
    case "-", "0"..."9":
      return try number()
    case _ where first.startsName:
      return .name(take { $0.startsName || $0.isDigit })
    default:
      throw error("unexpected character U+\(String(first.value, radix: 16, uppercase: true))")
    }
  }

  private mutating func number() throws -> GraphQLToken.Kind {
    var digits = ""
    var isFloat = false
    if current == "-" {
      digits = "-"
      advance()
    }
    let whole = take(while: \.isDigit)
    guard !whole.isEmpty, whole == "0" || !whole.hasPrefix("0") else {
      throw error("a number needs digits, without a zero before them")
    }
    digits += whole
    if current == "." {
      advance()
      digits += "." + (try digitsOfNumber())
      isFloat = true
    }
    if current == "e" || current == "E" {
      advance()
      digits += "e"
      if let sign = current, sign == "+" || sign == "-" {
        digits.unicodeScalars.append(sign)
        advance()
      }
      digits += try digitsOfNumber()
      isFloat = true
    }
    if let follower = current, follower.startsName || follower == "." {
      throw error("a number ends before '\(follower)'")
    }
    return isFloat ? .float(digits) : .int(digits)
  }

  private mutating func digitsOfNumber() throws -> String {
    let digits = take(while: \.isDigit)
    guard !digits.isEmpty else { throw error("a number needs digits") }
    return digits
  }

  /// White space, line ends, commas and comments mean nothing, and so does a byte order mark.
  private mutating func skipIgnored() {
    while let scalar = current {
      switch scalar {
      case " ", "\t", ",", "\u{FEFF}", "\n", "\r":
        advance()
      case "#":
        while let scalar = current, scalar != "\n", scalar != "\r" { advance() }
      default:
        return
      }
    }
  }
}

extension GraphQLLexer {
  var current: Unicode.Scalar? { peek(0) }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < text.count ? text[index + distance] : nil
  }

  mutating func advance(by count: Int = 1) {
    for _ in 0..<count {
      let scalar = text[index]
      index += 1
      guard scalar == "\n" || (scalar == "\r" && current != "\n") else { continue }
      line += 1
      lineStart = index
    }
  }

  mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
    var taken = String.UnicodeScalarView()
    while let scalar = current, belongs(scalar) {
      taken.append(scalar)
      advance()
    }
    return String(taken)
  }

  var location: GraphQLError.Location {
    GraphQLError.Location(line: line, column: index - lineStart + 1)
  }

  func error(_ what: String) -> GraphQLError {
    GraphQLError(.parse, "Syntax error: \(what).", at: location)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var startsName: Bool {
    self == "_" || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}
