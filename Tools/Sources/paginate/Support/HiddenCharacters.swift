extension Unicode.Scalar {
  /// Whether it cannot be seen, commands a terminal, or changes how what follows is read; joiners,
  /// which make one character of several, do not count.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: !isJoiner
    default: false
    }
  }

  /// Whether it makes one character of those around it, or keeps them apart.
  var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// As in `\u009b`; two escapes beyond U+FFFF.
  var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension String {
  /// JSON that a terminal can show: what would command it is escaped, and the value stays the same.
  ///
  /// JSON's own rules escape the first 32 characters only, and leave those that some terminals obey
  /// as well (U+007F to U+009F), and those that turn a line around. Outside of strings JSON has none
  /// of them but line feeds, returns and tabs, which stay.
  var jsonForTerminals: String {
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
