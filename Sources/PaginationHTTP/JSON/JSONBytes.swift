/// The bytes of a JSON text while they are read. Nothing is checked here. The padding makes it safe: eight zeros follow the text, so eight bytes
/// can be read from any position in it, and since no scan passes a zero, none leaves the text.
struct JSONBytes {
  static let padding = 8

  private let start: UnsafeRawPointer

  /// The bytes from `start` on, which ``padding`` zeros must follow.
  init(paddedTextAt start: UnsafeRawPointer) { self.start = start }

  @inline(__always)
  subscript(position: Int) -> UInt8 { start.load(fromByteOffset: position, as: UInt8.self) }

  @inline(__always) subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  @inline(__always) func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  @inline(__always) func endOfBlanks(from start: Int) -> Int {
    var position = start
    while self[position].isJSONBlank { position += 1 }
    return position
  }

  @inline(__always) func endOfDigits(from start: Int) -> Int {
    var position = start
    while self[position] &- 0x30 < 10 { position += 1 }
    return position
  }

  /// The position of the first byte, from `start` on, that is a quote, a backslash, a control
  /// character or not ASCII.
  @inline(__always) func endOfPlainText(from start: Int) -> Int {
    var position = start
    while true {
      let word = word(at: position)
      let below = word &- .repeating(0x20)
      let quotes = (word ^ .repeating(JSONByte.quote)) &- .repeating(1)
      let backslashes = (word ^ .repeating(JSONByte.backslash)) &- .repeating(1)
      // A byte's highest bit is set if its difference is negative. That borrows from the next
      // byte, so only the first mark is reliable, and only the first is used.
      let marks = (below | quotes | backslashes | word) & .repeating(0x80)
      if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
  }

  /// The closing quote of a valid string, from its first character on.
  @inline(__always) func closingQuote(from start: Int) -> (position: Int, hasEscapes: Bool) {
    var (position, hasEscapes) = (start, false)
    while true {
      let word = word(at: position)
      let quotes = (word ^ .repeating(JSONByte.quote)) &- .repeating(1)
      let backslashes = (word ^ .repeating(JSONByte.backslash)) &- .repeating(1)
      let marks = (quotes | backslashes) & ~word & .repeating(0x80)
      guard marks != 0 else {
        position += 8
        continue
      }
      position += marks.trailingZeroBitCount / 8
      if self[position] == JSONByte.quote { return (position, hasEscapes) }
      hasEscapes = true
      position += 2
    }
  }
}

extension UInt64 {
  @inline(__always) fileprivate static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }
}

extension UInt8 {
  @inline(__always) var isJSONBlank: Bool {
    self <= JSONByte.space && (self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09)
  }
}

/// The bytes of JSON's syntax. They are computed so that they are constants in debug builds too.
enum JSONByte {
  static var quote: UInt8 { 0x22 }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var colon: UInt8 { 0x3A }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var space: UInt8 { 0x20 }
}
