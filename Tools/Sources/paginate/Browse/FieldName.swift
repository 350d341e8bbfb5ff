/// What a field's name tells of how much it says about an item.
enum FieldName {
  /// How telling a field of this name is, from 0 to 100; `nil` for a name that is not known.
  static func weight(_ name: String) -> Double? {
    let plain = normal(name)
    if let weight = weights[plain] { return weight }
    if plain.hasSuffix("name") || plain.hasSuffix("title") { return 70 }
    return ["_id", "-id", "Id", "ID"].contains { name.hasSuffix($0) } ? 5 : nil
  }

  /// How well a field of this name numbers the items, 0 being the best; `nil` for other names.
  static func numberingRank(_ name: String) -> Int? { numbering.firstIndex(of: normal(name)) }

  /// Whether a field of this name only wraps what is the item's own.
  static func isWrapper(_ name: String) -> Bool { wrappers.contains(normal(name)) }

  /// In lower case, letters and digits only: `fullName` and `full_name` are the same.
  private static func normal(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.isDigit })
  }

  private static let numbering = ["number", "iid", "id", "pk", "symbol", "code", "key", "sku"]
  private static let wrappers: Set = [
    "node", "attributes", "data", "fields", "properties", "snippet",
  ]

  private static let weights: [String: Double] = Dictionary(
    uniqueKeysWithValues: [
      100: "name title fullname displayname label subject headline",
      80: "login username handle summary nickname firstname",
      75: "lastname codepoint character",
      60: "email code symbol sku key message text caption question slug",
      55: "description content body comment number",
      45: "type kind category status state language country city company author artist brand age",
      40: "price amount",
      30: "date year version total score",
      5: "id pk iid uuid guid",
    ].flatMap { weight, names in names.split(separator: " ").map { (String($0), Double(weight)) } }
  )
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
