/// Where a response has its items, for those who do not say.
struct ItemsPlace {
  /// The path to the array.
  let path: JSONPath

  /// The array.
  let array: PageJSON

  /// Finds the items of a response.
  ///
  /// - The response itself, if it is an array.
  /// - Else the only array of objects among its members, not counting what answers have beside
  ///   their items (`included`, `errors`, …), or the one with a usual name (`items`, `data`, …). An
  ///   empty array counts, because a last page may be empty.
  /// - Else the same within each member that is an object.
  ///
  /// - Throws: ``PageReadingError`` where there is none, or it cannot be told which.
  init(in json: PageJSON) throws {
    if json.kind == .array {
      self.init(path: .root, array: json)
      return
    }
    let members = Self.candidates(in: json, below: .root)
    if let found = try Self.choice(among: members) {
      self = found
      return
    }
    let inner = json.members
      .filter { $0.value.kind == .object }
      .flatMap { Self.candidates(in: $0.value, below: JSONPath.root.appending($0.name)) }
    guard let found = try Self.choice(among: inner) else {
      throw PageReadingError("has no array of items; it has \(json.outline)")
    }
    self = found
  }

  private init(path: JSONPath, array: PageJSON) {
    self.path = path
    self.array = array
  }

  private static func candidates(in json: PageJSON, below path: JSONPath) -> [ItemsPlace] {
    json.members.compactMap { name, value in
      // Some servers write an empty list as null.
      let isEmptyList = value.isNull && usualNames.contains(name)
      let isList = value.kind == .array && value.hasOnlyObjects
      guard isEmptyList || isList else { return nil }
      return ItemsPlace(path: path.appending(name), array: value)
    }
  }

  private static func choice(among places: [ItemsPlace]) throws -> ItemsPlace? {
    guard places.count > 1 else { return places.first }
    let proper = places.filter { !($0.path.lastName.map(besideItems.contains) ?? false) }
    if !proper.isEmpty, proper.count < places.count { return try choice(among: proper) }
    let usual = places.filter { $0.path.lastName.map(usualNames.contains) ?? false }
    if usual.count == 1 { return usual.first }
    let names = places.prefix(10).map { "\($0.path)" }
    throw PageReadingError(
      "has several arrays that may be the items: \(names.joined(separator: ", ")). Say which"
    )
  }

  private static let usualNames: Set<String> = [
    "content", "data", "docs", "documents", "entries", "hits", "items", "list", "nodes", "objects",
    "records", "results", "rows", "value", "values",
  ]

  /// Arrays of objects that answers have beside their items.
  private static let besideItems: Set<String> = [
    "aggregations", "errors", "facets", "filters", "included", "links", "messages", "warnings",
  ]
}

extension PageJSON {
  /// Whether all values of an array are objects. Needs no memory, however many there are.
  fileprivate var hasOnlyObjects: Bool {
    struct Other: Error {}
    do {
      try forEachElement { if $0.kind != .object { throw Other() } }
      return true
    } catch {
      return false
    }
  }

  /// The values of an array.
  ///
  /// - Throws: ``PageReadingError`` where there are more than `limit`.
  func elements(atMost limit: Int) throws -> [PageJSON] {
    var elements: [PageJSON] = []
    try forEachElement { element in
      guard elements.count < limit else {
        throw PageReadingError.tooManyItems(limit)
      }
      elements.append(element)
    }
    return elements
  }
  /// The value's shape in a few words: kinds and names, no values.
  var outline: String {
    switch kind {
    case .object:
      let members = self.members.prefix(20).map { member in
        "\(String(member.name.prefix(64)).visible) (\(member.value.kind))"
      }
      return members.isEmpty ? "no members" : members.joined(separator: ", ")
    case .array: return "an array"
    case .null, .boolean, .number, .string: return "a \(kind)"
    }
  }
}
