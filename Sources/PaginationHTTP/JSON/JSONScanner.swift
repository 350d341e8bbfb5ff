public import Foundation

/// Why bytes are not a valid JSON text.
///
/// ```text
/// invalid JSON at byte 1718: a string holds a control character
/// ```
public struct JSONError: Error, Hashable, Sendable {
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
    case tooLong = "the text has 2 GiB or more"
  }

  let code: Code

  /// How many bytes of the body are before the fault, including a byte order mark.
  let offset: Int
}

extension JSONError: CustomStringConvertible, LocalizedError {
  /// What is wrong and at which byte, without anything of the text itself.
  public var description: String { "invalid JSON at byte \(offset): \(code.rawValue)" }
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

/// Where an array or object ends, so that reading can skip it.
struct JSONContainer {
  var end: UInt32
  /// The index of the first container that opens after this one has closed.
  var next: UInt32
}

/// Validates a JSON text by RFC 8259. It doesn't recurse, so hostile nesting can't overflow the stack.
struct JSONScanner {
  /// The maximum depth of arrays and objects, the same as Foundation's.
  static let maximumDepth = 512
  private(set) var containers: [JSONContainer] = []
  /// Whether the value contains no blanks between its tokens.
  private(set) var isCompact = true

  private let bytes: JSONBytes
  private let end: Int
  private var position: Int
  private var open: [Open] = []

  private struct Open {
    let container: Int
    let isObject: Bool
  }

  init(_ bytes: JSONBytes, start: Int, count: Int) {
    self.bytes = bytes
    position = start
    end = count
  }

  /// Validates the whole text and returns the value's range.
  mutating func scan() throws -> Range<Int> {
    position = bytes.endOfBlanks(from: position)
    if position == end { throw JSONError(code: .empty, offset: position) }
    let start = position
    repeat {
      while try !scanValue() {}
    } while try scanToNextValue()
    let range = start..<position
    position = bytes.endOfBlanks(from: position)
    if position != end { throw JSONError(code: .trailingText, offset: position) }
    return range
  }

  /// Reads a value. Returns `false` at the first value inside an array or object.
  @inline(__always) private mutating func scanValue() throws -> Bool {
    switch bytes[position] {
    case JSONByte.quote: position = try bytes.endOfString(from: position, end: end)
    case JSONByte.openBrace:
      try open(isObject: true)
      if bytes[position] != JSONByte.closeBrace {
        try scanName()
        return false
      }
      close()
    case JSONByte.openBracket:
      try open(isObject: false)
      if bytes[position] != JSONByte.closeBracket { return false }
      close()
    case JSONByte.minus, 0x30...0x39: position = try bytes.endOfNumber(from: position, end: end)
    case UInt8(ascii: "t") where bytes.word(at: position) & 0xFFFF_FFFF == 0x6575_7274:
      position += 4
    case UInt8(ascii: "n") where bytes.word(at: position) & 0xFFFF_FFFF == 0x6C6C_756E:
      position += 4
    case UInt8(ascii: "f") where bytes.word(at: position) & 0xFF_FFFF_FFFF == 0x65_736C_6166:
      position += 5
    default: throw unexpected()
    }
    return true
  }

  /// Goes to the start of the next value. Returns `false` if all arrays and objects are closed.
  @inline(__always) private mutating func scanToNextValue() throws -> Bool {
    while let container = open.last {
      skipBlanks()
      switch bytes[position] {
      case JSONByte.comma:
        position += 1
        skipBlanks()
        if container.isObject { try scanName() }
        return true
      case JSONByte.closeBrace where container.isObject,
        JSONByte.closeBracket where !container.isObject:
        close()
      default: throw unexpected()
      }
    }
    return false
  }

  private mutating func open(isObject: Bool) throws {
    if open.count == Self.maximumDepth { throw JSONError(code: .tooDeep, offset: position) }
    open.append(Open(container: containers.count, isObject: isObject))
    containers.append(JSONContainer(end: 0, next: 0))
    position += 1
    skipBlanks()
  }

  private mutating func close() {
    position += 1
    let container = JSONContainer(end: UInt32(position), next: UInt32(containers.count))
    containers[open.removeLast().container] = container
  }

  @inline(__always) private mutating func scanName() throws {
    if bytes[position] != JSONByte.quote { throw unexpected() }
    position = try bytes.endOfString(from: position, end: end)
    skipBlanks()
    if bytes[position] != JSONByte.colon { throw unexpected() }
    position += 1
    skipBlanks()
  }

  @inline(__always) private mutating func skipBlanks() {
    if bytes[position] > JSONByte.space { return }
    let end = bytes.endOfBlanks(from: position)
    if end > position { isCompact = false }
    position = end
  }

  private func unexpected() -> JSONError {
    let isCutOff = ["true", "false", "null"].contains { word in
      word.utf8.starts(with: bytes[position..<end])
    }
    return isCutOff
      ? JSONError(code: .unexpectedEnd, offset: end)
      : JSONError(code: .unexpectedCharacter, offset: position)
  }
}

extension JSONBytes {
  /// The position after a string. `end` distinguishes a zero in the text from the padding.
  @inline(__always) func endOfString(from start: Int, end: Int) throws -> Int {
    var position = start + 1
    while true {
      position = endOfPlainText(from: position)
      let byte = self[position]
      if byte == JSONByte.quote { return position + 1 }
      if byte == JSONByte.backslash {
        position = try endOfEscape(from: position, end: end)
      } else if byte >= 0x80 {
        position = try endOfCharacters(from: position, end: end)
      } else {
        throw JSONError(code: position < end ? .controlCharacter : .unexpectedEnd, offset: position)
      }
    }
  }

  private func endOfEscape(from start: Int, end: Int) throws -> Int {
    switch self[start + 1] {
    case JSONByte.quote, JSONByte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      for position in start + 2..<start + 6 where self[position].hexadecimalValue == nil {
        throw JSONError(code: position < end ? .invalidEscape : .unexpectedEnd, offset: position)
      }
      return start + 6
    default:
      let code: JSONError.Code = start + 1 < end ? .invalidEscape : .unexpectedEnd
      throw JSONError(code: code, offset: start + 1)
    }
  }

  /// The position after characters that aren't ASCII, by table 3-7 of the Unicode standard.
  private func endOfCharacters(from start: Int, end: Int) throws -> Int {
    var position = start
    while self[position] >= 0x80 {
      let second: ClosedRange<UInt8>
      let length: Int
      switch self[position] {
      case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
      case 0xE0: (second, length) = (0xA0...0xBF, 3)
      case 0xED: (second, length) = (0x80...0x9F, 3)
      case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
      case 0xF0: (second, length) = (0x90...0xBF, 4)
      case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
      case 0xF4: (second, length) = (0x80...0x8F, 4)
      default: throw JSONError(code: .invalidUTF8, offset: position)
      }
      // The padding's zeros are no continuation bytes, so nothing beyond them is read.
      guard second.contains(self[position + 1]),
        length < 3 || self[position + 2].isContinuation,
        length < 4 || self[position + 3].isContinuation
      else {
        let isCutOff = position + length > end
        throw JSONError(code: isCutOff ? .unexpectedEnd : .invalidUTF8, offset: position)
      }
      position += length
    }
    return position
  }

  @inline(__always) func endOfNumber(from start: Int, end: Int) throws -> Int {
    var position = start
    if self[position] == JSONByte.minus { position += 1 }
    if self[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      position = try endOfRequiredDigits(from: position, end: end)
    }
    if self[position] == UInt8(ascii: ".") {
      position = try endOfRequiredDigits(from: position + 1, end: end)
    }
    if self[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if self[position] == UInt8(ascii: "+") || self[position] == JSONByte.minus { position += 1 }
      position = try endOfRequiredDigits(from: position, end: end)
    }
    return position
  }

  @inline(__always) private func endOfRequiredDigits(from start: Int, end: Int) throws -> Int {
    let position = endOfDigits(from: start)
    if position > start { return position }
    throw JSONError(code: position < end ? .invalidNumber : .unexpectedEnd, offset: position)
  }
}

extension UInt8 {
  @inline(__always) fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }

  var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }
}
