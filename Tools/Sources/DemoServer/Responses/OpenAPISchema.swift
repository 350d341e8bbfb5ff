extension OpenAPIDocument {
  /// A JSON Schema, as far as this API needs it.
  struct Schema: Encodable, Sendable {
    var type: String?
    var minimum: Double?
    var maximum: Double?
    var choices: [String]?
    var reference: String?
    var properties: [String: Schema]?
    var required: [String]?
    var additionalProperties: Bool?
    /// One schema, or none; an array, because a value can't contain itself.
    var items: [Schema] = []

    private enum CodingKeys: String, CodingKey {
      case type, minimum, maximum, properties, required, additionalProperties, items
      case choices = "enum"
      case reference = "$ref"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(type, forKey: .type)
      try container.encodeIfPresent(minimum, forKey: .minimum)
      try container.encodeIfPresent(maximum, forKey: .maximum)
      try container.encodeIfPresent(choices, forKey: .choices)
      try container.encodeIfPresent(reference, forKey: .reference)
      try container.encodeIfPresent(properties, forKey: .properties)
      try container.encodeIfPresent(required, forKey: .required)
      try container.encodeIfPresent(additionalProperties, forKey: .additionalProperties)
      try container.encodeIfPresent(items.first, forKey: .items)
    }
  }
}

extension OpenAPIDocument.Schema {
  static func string() -> Self { Self(type: "string") }
  static func boolean() -> Self { Self(type: "boolean") }
  static func integer(_ range: ClosedRange<Int>) -> Self {
    Self(type: "integer", minimum: Double(range.lowerBound), maximum: Double(range.upperBound))
  }
  static func integer(_ range: PartialRangeFrom<Int>) -> Self {
    Self(type: "integer", minimum: Double(range.lowerBound))
  }
  static func choice(_ values: [String]) -> Self { Self(type: "string", choices: values) }
  static func named(_ name: String) -> Self { Self(reference: "#/components/schemas/\(name)") }
  static func list(of name: String) -> Self { Self(type: "array", items: [.named(name)]) }

  /// An object with these members and no others.
  static func object(_ required: [String: Self], optional: [String: Self] = [:]) -> Self {
    Self(
      type: "object",
      properties: required.merging(optional) { own, _ in own },
      required: required.keys.sorted(),
      additionalProperties: false
    )
  }

  /// The schemas by name.
  static var all: [String: Self] {
    [
      "Index": Self(type: "object"),
      "Document": Self(type: "object"),
      "Character": .object([
        "id": .integer(0...), "codePoint": .string(), "character": .string(), "name": .string(),
        "plane": .integer(0...16), "category": .string(), "age": .string(),
      ]),
      "CharacterPage": .page(of: "Character"),
      "Category": .object(["code": .string(), "name": .string(), "count": .integer(0...)]),
      "CategoryList": .object(["items": .list(of: "Category"), "total": .integer(0...)]),
      "Post": .object([
        "id": .integer(1...), "author": .string(), "text": .string(), "time": .string(),
        "pinned": .boolean(), "edited": .boolean(),
      ]),
      "PostPage": .page(of: "Post"),
      "Total": .object(["total": .integer(0...)]),
      "Problem": .object(
        [
          "type": .string(), "title": .string(), "status": .integer(400...599),
          "detail": .string(),
        ],
        optional: ["parameter": .string()]
      ),
      "GraphQLRequest": Self(
        type: "object",
        properties: ["query": .string(), "variables": Self(type: "object")],
        required: ["query"]
      ),
      "GraphQLAnswer": .object([:], optional: ["data": Self(), "errors": Self(type: "array")]),
    ]
  }

  /// The members of a ``ListPage``.
  private static func page(of item: String) -> Self {
    .object(
      ["items": .list(of: item), "total": .integer(0...), "has_more": .boolean()],
      optional: [
        "next": .string(), "previous": .string(), "next_url": .string(), "previous_url": .string(),
        "page": .integer(1...), "perPage": .integer(1...), "pages": .integer(1...),
        "offset": .integer(0...), "limit": .integer(1...),
      ]
    )
  }
}

extension Parameter {
  /// Which values it takes.
  var schema: OpenAPIDocument.Schema {
    switch self {
    case .page: .integer(1...)
    case .perPage, .limit: .integer(1...PageSelection.maximumSize)
    case .offset: .integer(0...)
    case .endingBefore, .around: .integer(0...0x10FFFF)
    case .after, .before, .startingAfter, .query, .category, .session: .string()
    case .latency, .jitter: .integer(0...60_000)
    case .fail: OpenAPIDocument.Schema(type: "number", minimum: 0, maximum: 1)
    case .retryAfter, .expire: .integer(0...86_400)
    case .failPage, .failTimes: .integer(1...1_000_000)
    case .duplicate, .shift: .integer(0...500)
    case .empty: .integer(0...FaultOptions.maximumEmptyPages)
    case .expireStyle: .choice(FaultOptions.ExpiryStyle.allCases.map(\.rawValue))
    case .unknownCursor: .choice(FaultOptions.UnknownCursor.allCases.map(\.rawValue))
    case .otherDirection: .choice(FaultOptions.OtherDirection.allCases.map(\.rawValue))
    case .seed: .integer(0...)
    }
  }
}
