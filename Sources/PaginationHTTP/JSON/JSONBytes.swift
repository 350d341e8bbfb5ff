/// The bytes of a JSON text while they are being read, eight at a time where that pays.
///
/// Nothing is checked here. What makes it safe is the padding: eight zeros follow the text, so that
/// eight bytes can be read from any position in it, and as no scan passes a zero, none leaves it.
struct JSONBytes {
  /// How many zeros follow a text.
  static let padding = 8

  private let start: UnsafeRawPointer

  /// Reads a text that is followed by ``padding`` zeros.
  init(paddedTextAt start: UnsafeRawPointer) {
    self.start = start
  }

  @inline(__always)
  subscript(position: Int) -> UInt8 {
    start.load(fromByteOffset: position, as: UInt8.self)
  }

  @inline(__always)
  subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// Eight bytes, the first in the lowest bits.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  @inline(__always)
  func endOfBlanks(from start: Int) -> Int {
    var position = start
    while self[position].isJSONBlank { position += 1 }
    return position
  }

  @inline(__always)
  func endOfDigits(from start: Int) -> Int {
    var position = start
    while self[position] &- 0x30 < 10 { position += 1 }
    return position
  }

  /// The first byte of a string, from `start` on, that is not plain: a quote, a backslash, a control
  /// character, or one that is not ASCII.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    var position = start
    while true {
      let word = word(at: position)
      let below = word &- .repeating(0x20)
      let quotes = (word ^ .repeating(JSONByte.quote)) &- .repeating(1)
      let backslashes = (word ^ .repeating(JSONByte.backslash)) &- .repeating(1)
      // A byte's highest bit is set where its difference went below zero. That borrows from the
      // byte after it, so only the first mark is sure; no other is used.
      let marks = (below | quotes | backslashes | word) & .repeating(0x80)
      if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
  }

  /// The closing quote of a string that is known to be valid, from its first character on.
  @inline(__always)
  func closingQuote(from start: Int) -> (position: Int, hasEscapes: Bool) {
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
  /// Eight times the same byte.
  @inline(__always)
  fileprivate static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }
}

extension UInt8 {
  /// Whether this is white space between the parts of a JSON text.
  @inline(__always)
  var isJSONBlank: Bool {
    self <= JSONByte.space && (self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09)
  }
}
