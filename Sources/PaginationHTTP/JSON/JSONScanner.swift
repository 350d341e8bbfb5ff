import Foundation

/// Why bytes are not a valid JSON text.
///
/// ```text
/// invalid JSON at byte 1718: a string holds a control character
/// ```
struct JSONError: Error, Hashable {
  enum Code: String {
    case empty = "the text is empty"
    case unexpectedEnd = "the text ends too early"
    /// Such as a comma too many, a name without quotes, or HTML.
    case unexpectedCharacter = "an unexpected character"
    case trailingText = "text follows the value"
    case invalidNumber = "a number lacks digits"
    case invalidEscape = "a string holds an unknown escape"
    case controlCharacter = "a string holds a control character"
    case invalidUTF8 = "a string is not UTF-8"
    case tooDeep = "more than 512 levels of arrays and objects"
  }

  let code: Code

  /// How many bytes of the body are before the fault, including a byte order mark.
  let offset: Int
}

extension JSONError: CustomStringConvertible, LocalizedError {
  /// What is wrong and at which byte, without anything of the text itself.
  var description: String { "invalid JSON at byte \(offset): \(code.rawValue)" }
  var errorDescription: String? { description }
}

/// Validates a JSON text by RFC 8259. It doesn't recurse, so hostile nesting can't overflow the stack.
struct JSONScanner {
  /// The maximum depth of arrays and objects, the same as Foundation's.
  static let maximumDepth = 512
  /// The arrays and objects in the order in which they open.
  private(set) var containers: [Range<Int>] = []

  /// The text and a zero after it. No scan passes a zero, so none leaves the array.
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  /// The containers that are open, and the brackets that close them.
  private var open: [(container: Int, closing: UInt8)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count - 1
    // A byte order mark.
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Validates the whole text and returns the value's range.
  mutating func scan() throws -> Range<Int> {
    skipBlanks()
    if position == end { throw JSONError(code: .empty, offset: position) }
    let start = position
    repeat {
      while try !scanValue() {}
    } while try scanToNextValue()
    let range = start..<position
    skipBlanks()
    if position != end { throw error(.trailingText) }
    return range
  }

  /// Reads a value. Returns `false` at the first value inside an array or object.
  private mutating func scanValue() throws -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "{"): return try open(until: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try open(until: UInt8(ascii: "]"))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    default:
      let word = Self.words.first { bytes[position...].starts(with: $0) }
      guard let word else { throw unexpected() }
      position += word.count
    }
    return true
  }

  /// Goes to the start of the next value. Returns `false` if all arrays and objects are closed.
  private mutating func scanToNextValue() throws -> Bool {
    while let closing = open.last?.closing {
      skipBlanks()
      switch bytes[position] {
      case UInt8(ascii: ","):
        position += 1
        skipBlanks()
        if closing == UInt8(ascii: "}") { try scanName() }
        return true
      case closing: close()
      default: throw unexpected()
      }
    }
    return false
  }

  /// Opens an array or object. Returns whether it is empty; it is closed then.
  private mutating func open(until closing: UInt8) throws -> Bool {
    if open.count == Self.maximumDepth { throw error(.tooDeep) }
    open.append((containers.count, closing))
    containers.append(position..<position)
    position += 1
    skipBlanks()
    if bytes[position] == closing {
      close()
      return true
    }
    if closing == UInt8(ascii: "}") { try scanName() }
    return false
  }

  private mutating func close() {
    position += 1
    let container = open.removeLast().container
    containers[container] = containers[container].lowerBound..<position
  }

  private mutating func scanName() throws {
    if bytes[position] != UInt8(ascii: "\"") { throw unexpected() }
    try scanString()
    skipBlanks()
    if bytes[position] != UInt8(ascii: ":") { throw unexpected() }
    position += 1
    skipBlanks()
  }

  private mutating func skipBlanks() {
    while bytes[position].isJSONBlank { position += 1 }
  }

  private mutating func scanString() throws {
    position += 1
    while true {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try scanEscape()
      case 0x80...: try scanCharacter()
      case 0x20...: position += 1
      default: throw error(.controlCharacter)
      }
    }
  }

  private mutating func scanEscape() throws {
    position += 1
    if bytes[position] == UInt8(ascii: "u") {
      for _ in 0..<4 {
        position += 1
        let digit = Unicode.Scalar(bytes[position])
        guard digit.properties.isASCIIHexDigit else { throw error(.invalidEscape) }
      }
    } else if !#""\/bfnrt"#.utf8.contains(bytes[position]) {
      throw error(.invalidEscape)
    }
    position += 1
  }

  /// Reads a character that isn't ASCII.
  private mutating func scanCharacter() throws {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[position...].makeIterator()
    switch parser.parseScalar(from: &rest) {
    case .valid(let character): position += character.count
    case .error(let length):
      let isCutOff = position + length >= end
      throw JSONError(code: isCutOff ? .unexpectedEnd : .invalidUTF8, offset: position)
    case .emptyInput: throw error(.unexpectedEnd)
    }
  }

  private mutating func scanNumber() throws {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if bytes[position] == UInt8(ascii: "0") { position += 1 } else { try scanDigits() }
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      try scanDigits()
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if "+-".utf8.contains(bytes[position]) { position += 1 }
      try scanDigits()
    }
  }

  private mutating func scanDigits() throws {
    let start = position
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
    if position == start { throw error(.invalidNumber) }
  }

  private static let words = ["true", "false", "null"].map { Array($0.utf8) }

  private func unexpected() -> JSONError {
    let isCutOff = Self.words.contains { $0.starts(with: bytes[position..<end]) }
    return isCutOff
      ? JSONError(code: .unexpectedEnd, offset: end) : error(.unexpectedCharacter)
  }

  /// The fault at this position, if the text doesn't end here.
  private func error(_ code: JSONError.Code) -> JSONError {
    JSONError(code: position < end ? code : .unexpectedEnd, offset: position)
  }
}

extension UInt8 {
  var isJSONBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
