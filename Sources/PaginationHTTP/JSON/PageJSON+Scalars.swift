extension PageJSON {
  /// The text of a string, without escapes; `nil` for anything else.
  public var string: String? {
    guard kind == .string else { return nil }
    return text.read { bytes in
      let (start, end) = (slice.range.lowerBound + 1, slice.range.upperBound - 1)
      return bytes.string(start..<end, hasEscapes: bytes[start..<end].contains(JSONByte.backslash))
    }
  }

  /// The number if it is whole and fits, even if it is written as `7.0` or `7e0` (below 2⁵³, so that
  /// it is exact); `nil` for anything else, including `"7"`.
  public var integer: Int? {
    guard kind == .number else { return nil }
    if let integer = Int(written) { return integer }
    // Digits alone that aren't an `Int` are too many.
    guard written.contains(where: { ".eE".contains($0) }), let double, abs(double) < 0x1p53
    else { return nil }
    return Int(exactly: double)
  }

  /// The number as the nearest `Double`; `nil` for anything else, and if it is too large.
  public var double: Double? {
    guard kind == .number, let double = Double(written), double.isFinite else { return nil }
    return double
  }

  /// The Boolean; `nil` for anything else, including `"true"` and `1`.
  public var boolean: Bool? {
    guard kind == .boolean else { return nil }
    return text.read { bytes in bytes[slice.range.lowerBound] == UInt8(ascii: "t") }
  }

  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }

  /// A string's text, a number as it was written, `true` or `false`; `nil` for `null`, arrays and
  /// objects. For cursors and identifiers, which servers write as strings or as numbers.
  public var scalarText: String? {
    switch kind {
    case .string: string
    case .number, .boolean: written
    case .null, .array, .object: nil
    }
  }

  private var written: String {
    text.read { bytes in String(decoding: bytes[slice.range], as: UTF8.self) }
  }
}

extension JSONBytes {
  /// The text of a valid string whose inside, between the quotes, is at `range`.
  func string(_ range: Range<Int>, hasEscapes: Bool) -> String {
    hasEscapes
      ? String(decoding: unescaped(range), as: UTF8.self)
      : String(decoding: self[range], as: UTF8.self)
  }

  /// The UTF-8 bytes of the text. Half a surrogate pair becomes U+FFFD.
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

  /// The meaning of a byte after a backslash; `nil` for `u`.
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
