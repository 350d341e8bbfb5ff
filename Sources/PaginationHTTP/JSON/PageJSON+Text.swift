extension PageJSON {
  /// The text of a string, its escapes undone; `nil` for anything else.
  public var string: String? {
    guard kind == .string else { return nil }
    return text.read { bytes in
      let (start, end) = (slice.range.lowerBound + 1, slice.range.upperBound - 1)
      return bytes.string(start..<end, hasEscapes: bytes[start..<end].contains(JSONByte.backslash))
    }
  }

  /// The number, if it is whole and fits: `7`, also when written as `7.0` or `7e0`; `nil` for anything
  /// else, `"7"` too.
  ///
  /// Of numbers with a point or exponent only those below 2⁵³ are taken, which are exact.
  public var integer: Int? {
    guard kind == .number else { return nil }
    if let integer = Int(written) { return integer }
    // Digits alone that are no Int are too many.
    guard written.contains(where: { ".eE".contains($0) }), let double, abs(double) < 0x1p53
    else { return nil }
    return Int(exactly: double)
  }

  /// The number as the nearest `Double`; `nil` for anything else, and where it is too large for one.
  public var double: Double? {
    guard kind == .number, let double = Double(written), double.isFinite else { return nil }
    return double
  }

  /// Whether it is `true` or `false`; `nil` for anything else, `"true"` and `1` too.
  public var boolean: Bool? {
    guard kind == .boolean else { return nil }
    return text.read { bytes in bytes[slice.range.lowerBound] == UInt8(ascii: "t") }
  }

  /// Whether it is `null`.
  public var isNull: Bool { kind == .null }

  /// What one would put into a URL: a string's text, a number as it is written, `true` or `false`;
  /// `nil` for `null`, arrays and objects.
  ///
  /// Right for cursors and identifiers, which servers write as strings or as numbers.
  public var scalarText: String? {
    switch kind {
    case .string: string
    case .number, .boolean: written
    case .null, .array, .object: nil
    }
  }

  /// The value as it is written.
  private var written: String {
    text.read { bytes in String(decoding: bytes[slice.range], as: UTF8.self) }
  }
}
