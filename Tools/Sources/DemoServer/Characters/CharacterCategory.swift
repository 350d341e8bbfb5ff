/// The general category of a character in the Unicode standard.
///
/// The raw value is the standard's two-letter code, such as `"Lu"`. Control characters, surrogates,
/// private-use and unassigned code points have no rows and therefore no category here.
package enum CharacterCategory: String, CaseIterable, Codable, Hashable, Sendable {
  case uppercaseLetter = "Lu"
  case lowercaseLetter = "Ll"
  case titlecaseLetter = "Lt"
  case modifierLetter = "Lm"
  case otherLetter = "Lo"
  case nonspacingMark = "Mn"
  case spacingMark = "Mc"
  case enclosingMark = "Me"
  case decimalNumber = "Nd"
  case letterNumber = "Nl"
  case otherNumber = "No"
  case connectorPunctuation = "Pc"
  case dashPunctuation = "Pd"
  case openPunctuation = "Ps"
  case closePunctuation = "Pe"
  case initialPunctuation = "Pi"
  case finalPunctuation = "Pf"
  case otherPunctuation = "Po"
  case mathSymbol = "Sm"
  case currencySymbol = "Sc"
  case modifierSymbol = "Sk"
  case otherSymbol = "So"
  case spaceSeparator = "Zs"
  case lineSeparator = "Zl"
  case paragraphSeparator = "Zp"
  case format = "Cf"

  /// The name in words, such as `"Uppercase Letter"`: that of the case.
  package var name: String { Self.names[self] ?? "" }

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { category in
      let words = "\(category)".map { $0.isUppercase ? " \($0)" : "\($0)" }.joined()
      return (category, words.prefix(1).uppercased() + words.dropFirst())
    }
  )

  /// The category with a code or a name in any case, such as `lu` or `Uppercase Letter`.
  package static func named(_ text: String) -> CharacterCategory? {
    let wanted = text.lowercased()
    return allCases.first { $0.rawValue.lowercased() == wanted || $0.name.lowercased() == wanted }
  }

  /// The category of a scalar; `nil` if the demo has no row for it.
  init?(_ category: Unicode.GeneralCategory) {
    guard let known = Self.byGeneral[category] else { return nil }
    self = known
  }

  private static let byGeneral: [Unicode.GeneralCategory: CharacterCategory] = [
    .uppercaseLetter: .uppercaseLetter, .lowercaseLetter: .lowercaseLetter,
    .titlecaseLetter: .titlecaseLetter, .modifierLetter: .modifierLetter,
    .otherLetter: .otherLetter, .nonspacingMark: .nonspacingMark, .spacingMark: .spacingMark,
    .enclosingMark: .enclosingMark, .decimalNumber: .decimalNumber, .letterNumber: .letterNumber,
    .otherNumber: .otherNumber, .connectorPunctuation: .connectorPunctuation,
    .dashPunctuation: .dashPunctuation, .openPunctuation: .openPunctuation,
    .closePunctuation: .closePunctuation, .initialPunctuation: .initialPunctuation,
    .finalPunctuation: .finalPunctuation, .otherPunctuation: .otherPunctuation,
    .mathSymbol: .mathSymbol, .currencySymbol: .currencySymbol, .modifierSymbol: .modifierSymbol,
    .otherSymbol: .otherSymbol, .spaceSeparator: .spaceSeparator, .lineSeparator: .lineSeparator,
    .paragraphSeparator: .paragraphSeparator, .format: .format,
  ]
}
