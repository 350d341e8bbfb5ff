/// A character of the Unicode standard: a row of the demo's list, as the API sends it.
package struct CharacterRecord: Codable, Hashable, Identifiable, Sendable {
  /// The code point as a number. It identifies the row and determines the order.
  package let id: Int
  /// The code point in the standard's notation, such as `"U+0041"`.
  package let codePoint: String
  package let character: String
  package let name: String
  /// The number of its plane: 0 for the Basic Multilingual Plane, and so on.
  package let plane: Int
  package let category: String
  /// The version of the standard that added it, such as `"1.1"`.
  package let age: String

  package init(id: Int, character: String, name: String, category: String, age: String) {
    let digits = String(id, radix: 16, uppercase: true)
    self.id = id
    self.codePoint = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    self.character = character
    self.name = name
    self.plane = id >> 16
    self.category = category
    self.age = age
  }

  /// The row of a scalar; `nil` for control, private-use and unassigned scalars, and for those
  /// without a name in the standard library.
  package init?(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    guard let name = Self.name(of: scalar), let age = properties.age,
      let category = CharacterCategory(properties.generalCategory)
    else { return nil }
    self.init(
      id: Int(scalar.value),
      character: String(Character(scalar)),
      name: name,
      category: category.name,
      age: "\(age.major).\(age.minor)",
    )
  }

  /// Whether a scalar has a row. Cheaper than making it.
  static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .control, .surrogate, .privateUse: false
    default: scalar.properties.age != nil && name(of: scalar) != nil
    }
  }

  static func name(of scalar: Unicode.Scalar) -> String? {
    scalar.properties.name ?? scalar.properties.nameAlias
  }
}
