/// A character of the Unicode standard: a row of the demo's list, as the API sends it.
public struct CharacterRecord: Codable, Hashable, Identifiable, Sendable {
  /// The code point as a number. It identifies the row and determines the order.
  public let id: Int
  /// The code point in the standard's notation, such as `"U+0041"`.
  public let codePoint: String
  /// The character, such as `"A"`.
  public let character: String
  /// The character's name, such as `"LATIN CAPITAL LETTER A"`.
  public let name: String
  /// The number of its plane: 0 for the Basic Multilingual Plane, and so on.
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

  /// The row of a scalar; `nil` for control, private-use and unassigned scalars, and for those
  /// without a name in the standard library.
  package init?(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    guard let name = properties.name ?? properties.nameAlias, let age = properties.age,
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
}

/// Every character that Swift's standard library names, in the order of the code points.
///
/// The library also knows the names that the standard defines by rule ("CJK UNIFIED IDEOGRAPH-4E00",
/// "HANGUL SYLLABLE GA"). It does not name some ideographs of the newest version; they are left out.
package struct NamedCharacters: Sequence, IteratorProtocol {
  private var codePoint: UInt32 = 0

  package init() {}

  package mutating func next() -> CharacterRecord? {
    while codePoint <= 0x10FFFF {
      let scalar = Unicode.Scalar(codePoint)
      codePoint += 1
      if let scalar, let record = CharacterRecord(scalar) { return record }
    }
    return nil
  }
}
