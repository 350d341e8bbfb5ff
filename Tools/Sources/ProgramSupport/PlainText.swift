/// Text from a server, safe to show anywhere: on one line, without characters that terminals obey.
///
/// Invisible characters, and those that move the cursor or reverse the direction of a line, become
/// "�".
package struct PlainText: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// - Parameter limit: How many characters are kept; the last is an ellipsis if some were cut off.
  package init(_ text: String, limit: Int = 300) {
    // Cut first: a hostile server may send a long text.
    let kept = text.prefix(limit)
    let isCut = kept.endIndex < text.endIndex
    let scalars = (isCut ? kept.dropLast() : kept).unicodeScalars.prefix(limit * 8).map(\.shown)
    description = String(String.UnicodeScalarView(scalars)) + (isCut ? "…" : "")
  }

  /// A line of the program's own, which may contain text from a server. It is not cut.
  package init(line: String) {
    description = String(String.UnicodeScalarView(line.unicodeScalars.map(\.shown)))
  }
}

/// A text as one word of a shell's command line.
///
/// A key from a server cannot command a terminal or fake a line: control characters are written in
/// `$'…'`, which all current shells read.
package struct ShellWord: CustomStringConvertible {
  package let description: String

  package init(_ text: String) {
    guard text.unicodeScalars.contains(where: \.isUnseen) else {
      description = "'\(text.replacing("'", with: "'\\''"))'"
      return
    }
    description = "$'" + text.unicodeScalars.map(\.shellEscaped).joined() + "'"
  }
}

extension String {
  /// JSON that a terminal can show: characters that it would obey are escaped, and the value stays
  /// the same.
  ///
  /// JSON itself only escapes the first 32 characters. Some terminals also obey U+007F to U+009F,
  /// and other characters reverse a line. Outside of strings, JSON has none of these except line
  /// feeds, returns and tabs, which stay.
  package var jsonForTerminals: String {
    guard unicodeScalars.contains(where: { $0.value >= 0x20 && $0.isHidden }) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.value >= 0x20, scalar.isHidden {
        scalars.append(contentsOf: scalar.jsonEscape.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible, a command to a terminal, or changes how the following text
  /// is read. Joiners, which combine several characters into one, do not count.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: !isJoiner
    default: false
    }
  }

  /// As in `\u009b`; two escapes beyond U+FFFF.
  package var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private var isJoiner: Bool { value == 0x200C || value == 0x200D }

  fileprivate var shown: Unicode.Scalar {
    switch properties.generalCategory {
    case .surrogate, .privateUse, .unassigned: "\u{FFFD}"
    case _ where isHidden: properties.isWhitespace ? " " : "\u{FFFD}"
    default: self
    }
  }

  /// In a key every byte must be visible, joiners too.
  fileprivate var isUnseen: Bool { isHidden || isJoiner }

  fileprivate var shellEscaped: String {
    switch self {
    case "'", "\\": "\\\(self)"
    case _ where isUnseen: UTF8.encode(self).map { $0.map(Self.octal).joined() } ?? ""
    default: "\(self)"
    }
  }

  /// Always three digits, so that a digit behind them is not read as part of the escape.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
