extension Unicode.Scalar {
  /// Whether a terminal or a log shows something else than the character: it commands the terminal,
  /// breaks the line, turns its direction around, or is not seen at all.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The scalar as JSON escapes it: `\u001b`, and two escapes beyond U+FFFF.
  var jsonEscape: String {
    UTF16.encode(self)?.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }
}

extension String {
  /// The text on one line, with hidden characters escaped as in JSON: for showing names that a server
  /// chose.
  var visible: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    return unicodeScalars.map { $0.isHidden ? $0.jsonEscape : "\($0)" }.joined()
  }
}
