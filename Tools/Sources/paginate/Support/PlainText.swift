/// Text from elsewhere that can be shown anywhere: on one line, without what terminals obey.
///
/// What is invisible or moves the cursor, and the marks that turn a line's direction around, become
/// "�".
struct PlainText: Hashable, Sendable, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many characters are kept; the last is an ellipsis where some were cut off.
  init(_ text: String, limit: Int = 300) {
    // Cut first: what a hostile server sends may be long.
    let kept = text.prefix(limit)
    let isCut = kept.endIndex < text.endIndex
    var scalars = String.UnicodeScalarView()
    for scalar in (isCut ? kept.dropLast() : kept).unicodeScalars.prefix(limit * 8) {
      scalars.append(scalar.shown)
    }
    description = String(scalars) + (isCut ? "…" : "")
  }

  /// The id of an item, from its JSON: a string without its quotes, at most 40 characters.
  init(id: String) {
    let isString = id.count >= 2 && id.hasPrefix("\"") && id.hasSuffix("\"")
    self.init(isString ? String(id.dropFirst().dropLast()) : id, limit: 40)
  }

  /// A line of the program's own, which may name what a server sent. It is not cut.
  init(line: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars { scalars.append(scalar.shown) }
    description = String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var shown: Unicode.Scalar {
    switch properties.generalCategory {
    case .surrogate, .privateUse, .unassigned: "\u{FFFD}"
    case _ where isHidden: properties.isWhitespace ? " " : "\u{FFFD}"
    default: self
    }
  }
}
