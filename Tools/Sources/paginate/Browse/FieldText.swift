/// What a text looks like to somebody who scans rows.
enum FieldText {
  /// Few words or a number.
  case plain
  /// A date or a time as servers write it.
  case date
  /// An address, a digest, markup, or what else nobody reads in a row.
  case unreadable

  init(_ text: String) {
    if text.isAddress || text.isMarkup || text.isCode {
      self = .unreadable
    } else {
      self = text.isDate ? .date : .plain
    }
  }
}

extension String {
  fileprivate var isAddress: Bool {
    hasPrefix("/") && utf8.count > 3 || utf8.count < 2000 && contains("://") && !contains(" ")
      || hasPrefix("data:") && contains(",")
  }

  fileprivate var isMarkup: Bool { hasPrefix("<") && contains(">") }

  /// Whether this is one long word of hexadecimal digits or Base64.
  fileprivate var isCode: Bool {
    guard utf8.count >= 20, utf8.allSatisfy(\.isCodeByte) else { return false }
    return utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      || utf8.count >= 40
  }

  /// Whether this begins like `2026-11-21`.
  fileprivate var isDate: Bool {
    let start = utf8.prefix(10)
    guard start.count == 10, utf8.count <= 40 else { return false }
    return zip(start, "dddd-dd-dd".utf8).allSatisfy { byte, pattern in
      pattern == UInt8(ascii: "d") ? byte.isDigit : byte == pattern
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isCodeByte: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || "-_+/=".utf8.contains(self)
  }
}
