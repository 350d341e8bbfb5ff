package import Foundation

/// Turns rows into what stores keep, and back.
package struct RowCoding<Item: Identifiable & Codable & Sendable>: Sendable {
  /// Tells rows of several types apart that have the same id.
  private let typeName = Data("\(stableName(of: Item.self)) ".utf8)

  let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    // So that a row that stays the same is stored as the same bytes.
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return encoder
  }()

  let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return decoder
  }()

  package init() {}

  /// - Returns: `nil` if the id's type cannot be encoded.
  package func key(of id: Item.ID) throws -> Data? {
    try (id as? any Encodable).map { typeName + (try encoder.encode($0)) }
  }

  /// The id of a key; `nil` if it is one of another type.
  package func id(of key: Data) -> Item.ID? {
    guard key.starts(with: typeName), let type = Item.ID.self as? any Decodable.Type else {
      return nil
    }
    return try? decoder.decode(type, from: key.dropFirst(typeName.count)) as? Item.ID
  }

  package func value(of item: Item) throws -> Data { try encoder.encode(item) }

  package func item(of value: Data) throws -> Item { try decoder.decode(Item.self, from: value) }
}

/// The name of a type, the same in each run of an app. Swift adds an address to the name of a private type.
private func stableName(of type: Any.Type) -> String {
  var name = String(reflecting: type)
  while let address = name.range(of: "(unknown context at $"),
    let dot = name[address.upperBound...].firstIndex(of: ".")
  {
    name.removeSubrange(address.lowerBound...dot)
  }
  return name
}
