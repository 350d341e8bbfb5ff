/// Validates a JSON text from left to right, as RFC 8259 has it. The position only grows, and
/// nothing recurses: what is open is a list.
struct JSONScanner {
  /// How many arrays and objects may be inside each other. Foundation has the same limit.
  static let maximumDepth = 512

  /// Where the arrays and objects end that were read.
  private(set) var containers: [JSONContainer] = []

  /// Whether there are no blanks within the value.
  private(set) var isCompact = true

  private let bytes: JSONBytes
  private let end: Int
  private var position: Int
  private var open: [Open] = []

  private struct Open {
    let container: Int
    let isObject: Bool
  }

  /// Reads a text of `count` bytes, from `start` on.
  init(_ bytes: JSONBytes, start: Int, count: Int) {
    self.bytes = bytes
    position = start
    end = count
  }

  /// Reads all of it and tells where the value stands.
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

  /// Reads a value. Of an array or object that is not empty it reads only what is before the first
  /// value inside, and returns `false`.
  @inline(__always)
  private mutating func scanValue() throws -> Bool {
    switch bytes[position] {
    case JSONByte.quote:
      try scanString()
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
    case JSONByte.minus, 0x30...0x39:
      try scanNumber()
    case UInt8(ascii: "t") where bytes.word(at: position) & 0xFFFF_FFFF == 0x6575_7274:
      position += 4
    case UInt8(ascii: "n") where bytes.word(at: position) & 0xFFFF_FFFF == 0x6C6C_756E:
      position += 4
    case UInt8(ascii: "f") where bytes.word(at: position) & 0xFF_FFFF_FFFF == 0x65_736C_6166:
      position += 5
    default:
      throw unexpected()
    }
    return true
  }

  /// After a value: closes what ends here. Returns `false` once all is closed.
  @inline(__always)
  private mutating func scanToNextValue() throws -> Bool {
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
      default:
        throw unexpected()
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

  /// Reads a member's name and colon, up to its value.
  @inline(__always)
  private mutating func scanName() throws {
    if bytes[position] != JSONByte.quote { throw unexpected() }
    try scanString()
    skipBlanks()
    if bytes[position] != JSONByte.colon { throw unexpected() }
    position += 1
    skipBlanks()
  }

  @inline(__always)
  private mutating func scanString() throws {
    position = try bytes.endOfString(from: position, end: end)
  }

  @inline(__always)
  private mutating func scanNumber() throws {
    position = try bytes.endOfNumber(from: position, end: end)
  }

  /// Blanks within the value.
  @inline(__always)
  private mutating func skipBlanks() {
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
