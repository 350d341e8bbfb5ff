extension GraphQLLexer {
  /// A string between quotation marks, with its escapes read.
  mutating func string() throws -> String {
    advance()
    var value = String.UnicodeScalarView()
    while let scalar = current {
      switch scalar {
      case "\"":
        advance()
        return String(value)
      case "\n", "\r":
        throw error("a string ends on its line")
      case "\\":
        advance()
        value.append(try escaped())
      default:
        value.append(scalar)
        advance()
      }
    }
    throw error("a string has no end")
  }

  /// A string between three quotation marks: its common indentation and its empty first and last
  /// lines do not belong to it.
  mutating func blockString() throws -> String {
    advance(by: 3)
    var raw = String.UnicodeScalarView()
    while let scalar = current {
      if scalar == "\"", peek(1) == "\"", peek(2) == "\"" {
        advance(by: 3)
        return Self.withoutIndentation(String(raw))
      }
      if scalar == "\\", peek(1) == "\"", peek(2) == "\"", peek(3) == "\"" {
        raw.append(contentsOf: "\"\"\"".unicodeScalars)
        advance(by: 4)
      } else {
        raw.append(scalar)
        advance()
      }
    }
    throw error("a block string has no end")
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    guard let scalar = current else { throw error("a string has no end") }
    advance()
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try escapedCodePoint()
    default: throw error("there is no escape '\\\(scalar)'")
    }
  }

  /// `\u0041`, `\u{1F600}`, or the two halves of a surrogate pair.
  private mutating func escapedCodePoint() throws -> Unicode.Scalar {
    var value: UInt32
    if current == "{" {
      advance()
      value = try hexadecimal(take { $0 != "}" && $0 != "\"" })
      guard current == "}" else { throw error("an escape has no end") }
      advance()
    } else {
      value = try fourDigits()
      if (0xD800..<0xDC00).contains(value), current == "\\", peek(1) == "u" {
        advance(by: 2)
        let low = try fourDigits()
        guard (0xDC00..<0xE000).contains(low) else { throw error("half a surrogate pair") }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("an escape that is no character")
    }
    return scalar
  }

  private mutating func fourDigits() throws -> UInt32 {
    var digits = ""
    while digits.count < 4, let scalar = current, scalar != "\"" {
      digits.unicodeScalars.append(scalar)
      advance()
    }
    guard digits.count == 4 else { throw error("an escape has four digits") }
    return try hexadecimal(digits)
  }

  private func hexadecimal(_ digits: String) throws -> UInt32 {
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      throw error("'\(digits)' is no hexadecimal number")
    }
    return value
  }

  private static func withoutIndentation(_ raw: String) -> String {
    let text = raw.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
    func isBlank(_ line: Substring) -> Bool { indentation(line) == line.count }
    let common = lines.dropFirst().filter { !isBlank($0) }.map(indentation).min() ?? 0
    for index in lines.indices.dropFirst() { lines[index] = lines[index].dropFirst(common) }
    let first = lines.firstIndex { !isBlank($0) } ?? lines.endIndex
    let last = lines.lastIndex { !isBlank($0) } ?? first - 1
    guard first <= last else { return "" }
    return lines[first...last].joined(separator: "\n")
  }
}
