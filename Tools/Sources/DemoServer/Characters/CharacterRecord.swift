/// One character of the Unicode standard: a row of the demo's list, as the API sends it.
public struct CharacterRecord: Codable, Hashable, Identifiable, Sendable {
  /// The code point as a number. It identifies the row, and rows stand in its order.
  public let id: Int
  /// The code point as the standard writes it, such as `"U+0041"`.
  public let codePoint: String
  /// The character itself, such as `"A"`.
  public let character: String
  /// The character's name, such as `"LATIN CAPITAL LETTER A"`.
  public let name: String
  /// The number of the plane it lies in: 0 for the Basic Multilingual Plane, and so on.
  public let plane: Int
  /// The name of its general category, such as `"Uppercase Letter"`.
  public let category: String
  /// The version of the standard that added it, such as `"1.1"`.
  public let age: String

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

  /// The row of a scalar, or nil if the scalar is a control, a private-use or an unassigned one,
  /// or one that the standard library has no name for.
  package init?(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    guard let category = CharacterCategory(properties.generalCategory) else { return nil }
    guard let name = properties.name ?? properties.nameAlias else { return nil }
    guard let age = properties.age else { return nil }
    self.init(
      id: Int(scalar.value),
      character: String(Character(scalar)),
      name: name,
      category: category.name,
      age: "\(age.major).\(age.minor)",
    )
  }
}
