extension Unicode.Scalar {
  /// Whether a terminal or a log would not show the character itself: it controls the terminal,
  /// breaks the line, reverses the direction of the text, or is invisible.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The scalar as a JSON escape, `\u001b`; two escapes beyond U+FFFF.
  var jsonEscape: String {
    UTF16.encode(self)?.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }
}

extension String {
  /// The text on one line, with hidden characters escaped as in JSON, to show a server's names.
  var visible: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    return unicodeScalars.map { $0.isHidden ? $0.jsonEscape : "\($0)" }.joined()
  }
}
