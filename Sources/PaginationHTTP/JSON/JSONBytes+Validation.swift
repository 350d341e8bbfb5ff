extension JSONBytes {
  /// The position after a string, from its opening quote on.
  ///
  /// - Parameter end: where the text ends, to tell a zero in it from those that follow it.
  @inline(__always)
  func endOfString(from start: Int, end: Int) throws -> Int {
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
        throw JSONError(
          code: position < end ? .controlCharacter : .unexpectedEnd,
          offset: position
        )
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

  /// The position after characters that are not ASCII.
  ///
  /// As the Unicode standard has it (table 3-7): no longer form than needed, no surrogates, nothing
  /// above U+10FFFF.
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
      // The zeros after the text are no continuation, so that nothing beyond them is read.
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

  /// The position after a number. What follows it is not looked at.
  @inline(__always)
  func endOfNumber(from start: Int, end: Int) throws -> Int {
    var position = start
    if self[position] == JSONByte.minus { position += 1 }
    if self[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      position = try endOfNeededDigits(from: position, end: end)
    }
    if self[position] == UInt8(ascii: ".") {
      position = try endOfNeededDigits(from: position + 1, end: end)
    }
    if self[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if self[position] == UInt8(ascii: "+") || self[position] == JSONByte.minus { position += 1 }
      position = try endOfNeededDigits(from: position, end: end)
    }
    return position
  }

  @inline(__always)
  private func endOfNeededDigits(from start: Int, end: Int) throws -> Int {
    let position = endOfDigits(from: start)
    if position > start { return position }
    throw JSONError(code: position < end ? .invalidNumber : .unexpectedEnd, offset: position)
  }
}

extension UInt8 {
  /// Whether this is a byte of a UTF-8 sequence after its first.
  @inline(__always)
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// What this means as a hexadecimal digit.
  var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }
}
