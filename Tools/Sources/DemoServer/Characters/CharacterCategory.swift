/// The general category of a character, as the Unicode standard assigns it.
///
/// The raw value is the standard's two-letter code, such as `"Lu"`. Control characters,
/// surrogates, private-use and unassigned code points have no rows and therefore no category here.
public enum CharacterCategory: String, CaseIterable, Codable, Hashable, Sendable {
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

  /// The category's name in words, such as `"Uppercase Letter"`.
  public var name: String {
    switch self {
    case .uppercaseLetter: "Uppercase Letter"
    case .lowercaseLetter: "Lowercase Letter"
    case .titlecaseLetter: "Titlecase Letter"
    case .modifierLetter: "Modifier Letter"
    case .otherLetter: "Other Letter"
    case .nonspacingMark: "Nonspacing Mark"
    case .spacingMark: "Spacing Mark"
    case .enclosingMark: "Enclosing Mark"
    case .decimalNumber: "Decimal Number"
    case .letterNumber: "Letter Number"
    case .otherNumber: "Other Number"
    case .connectorPunctuation: "Connector Punctuation"
    case .dashPunctuation: "Dash Punctuation"
    case .openPunctuation: "Open Punctuation"
    case .closePunctuation: "Close Punctuation"
    case .initialPunctuation: "Initial Punctuation"
    case .finalPunctuation: "Final Punctuation"
    case .otherPunctuation: "Other Punctuation"
    case .mathSymbol: "Math Symbol"
    case .currencySymbol: "Currency Symbol"
    case .modifierSymbol: "Modifier Symbol"
    case .otherSymbol: "Other Symbol"
    case .spaceSeparator: "Space Separator"
    case .lineSeparator: "Line Separator"
    case .paragraphSeparator: "Paragraph Separator"
    case .format: "Format"
    }
  }

  /// The category that a reader means by its code or its name, in any case: `lu`,
  /// `Uppercase Letter`.
  ///
  /// - Parameter text: A two-letter code or a name.
  /// - Returns: The category, or nil if there is none of that code or name.
  public static func named(_ text: String) -> CharacterCategory? {
    let wanted = text.lowercased()
    return allCases.first { $0.rawValue.lowercased() == wanted || $0.name.lowercased() == wanted }
  }
}
