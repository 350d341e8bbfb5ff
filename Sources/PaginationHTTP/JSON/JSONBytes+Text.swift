extension JSONBytes {
  /// The text of a string that is known to be valid, without its quotes.
  func string(_ range: Range<Int>, hasEscapes: Bool) -> String {
    hasEscapes
      ? String(decoding: unescaped(range), as: UTF8.self)
      : String(decoding: self[range], as: UTF8.self)
  }

  /// The same as UTF-8. Half a surrogate pair becomes U+FFFD.
  func unescaped(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = self[position]
      guard byte == JSONByte.backslash else {
        result.append(byte)
        position += 1
        continue
      }
      if let plain = Self.plain(self[position + 1]) {
        result.append(plain)
        position += 2
      } else {
        let (scalar, end) = escapedScalar(at: position)
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        position = end
      }
    }
    return result
  }

  /// What a backslash and this byte mean; `nil` for `u`.
  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "u"): nil
    default: byte
    }
  }

  /// The character of `\u0041` or of a pair such as `\ud83c\udf75`, and the position after it.
  private func escapedScalar(at position: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let first = codeUnit(at: position + 2)
    let next = position + 6
    if UTF16.isLeadSurrogate(first), self[next] == JSONByte.backslash,
      self[next + 1] == UInt8(ascii: "u")
    {
      let second = codeUnit(at: next + 2)
      if UTF16.isTrailSurrogate(second) {
        let pair = UTF16.EncodedScalar([first, second])
        return (UTF16.decode(pair), next + 6)
      }
    }
    return (Unicode.Scalar(first) ?? "\u{FFFD}", next)
  }

  private func codeUnit(at position: Int) -> UInt16 {
    (position..<position + 4).reduce(0) { unit, digit in
      unit << 4 | UInt16(self[digit].hexadecimalValue ?? 0)
    }
  }
}
