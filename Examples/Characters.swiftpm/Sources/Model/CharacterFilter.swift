/// What a list of characters is narrowed to.
struct CharacterFilter: Hashable, Sendable {
  /// Words that a name must contain.
  var text = ""
  /// `nil` for all categories.
  var category: Category?

  var isEmpty: Bool { self == CharacterFilter() }

  /// Some of the general categories of the Unicode standard, by their names.
  enum Category: String, CaseIterable, Identifiable {
    case uppercaseLetter = "Uppercase Letter"
    case lowercaseLetter = "Lowercase Letter"
    case decimalNumber = "Decimal Number"
    case currencySymbol = "Currency Symbol"
    case mathSymbol = "Math Symbol"
    case otherSymbol = "Other Symbol"
    case otherPunctuation = "Other Punctuation"

    var id: Self { self }
  }
}
