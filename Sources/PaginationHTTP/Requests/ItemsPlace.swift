import Foundation

/// The place of the items in a response whose format doesn't name it.
struct ItemsPlace {
  let path: JSONPath
  /// The array, or an object that has the items under their ids.
  let list: PageJSON

  /// Finds the items: the response itself, if it is an array; else its only member that is an array of
  /// objects, not counting what often accompanies items, or the one with a usual name; else the same
  /// within its members that are objects. An empty array counts: the last page may be empty. Without an array, an object
  /// of objects counts, if its name is usual or their names are numbers: items under their ids.
  ///
  /// - Throws: ``PageReadingError`` if there is no such array, or more than one.
  init(in json: PageJSON) throws {
    if json.kind == .array {
      self.init(path: .root, list: json)
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
    guard let found = try Self.choice(among: inner) ?? Self.keyed(in: json) else {
      throw PageReadingError(description: "has no array of items; it has \(json.outline)")
    }
    self = found
  }

  private static func keyed(in json: PageJSON) throws -> ItemsPlace? {
    let outer = json.members.map { (JSONPath.root.appending($0.name), $0.name, $0.value) }
    let inner = json.members.flatMap { name, value in
      value.members.map { (JSONPath.root.appending(name).appending($0.name), $0.name, $0.value) }
    }
    for members in [[(JSONPath.root, "", json)], outer, inner] {
      let places = members.filter { _, name, value in
        let members = value.members
        return !members.isEmpty && members.allSatisfy { $0.value.kind == .object }
          && (usualNames.contains(name) || members.allSatisfy { Int($0.name) != nil })
      }
      if let found = try choice(among: places.map { ItemsPlace(path: $0.0, list: $0.2) }) {
        return ItemsPlace(path: JSONPath(steps: found.path.steps + [.all]), list: found.list)
      }
    }
    return nil
  }

  func elements(atMost limit: Int) throws -> [PageJSON] {
    guard list.kind == .object else { return try list.elements(atMost: limit) }
    let members = list.members
    guard members.count <= limit else { throw PageReadingError.tooManyItems(limit) }
    return members.map(\.value)
  }

  /// The only array, if it has texts or numbers: a list of names, as Docker registries have. `nil` if
  /// the response describes a single thing.
  init?(ofScalarsIn json: PageJSON) {
    let arrays = json.members.filter { $0.value.kind == .array && !$0.value.elements.isEmpty }
      .map { ItemsPlace(path: JSONPath.root.appending($0.name), list: $0.value) }
      .filter { !$0.isNamed(in: Self.accompanyingNames) }
    guard arrays.count == 1, let only = arrays.first, json["id"] == nil,
      only.list.elements.allSatisfy({ $0.scalarText != nil })
    else { return nil }
    self = only
  }

  private init(path: JSONPath, list: PageJSON) { (self.path, self.list) = (path, list) }

  private static func candidates(in json: PageJSON, below path: JSONPath) -> [ItemsPlace] {
    json.members.compactMap { name, value in
      // Some servers write an empty list as null.
      let isEmptyList = value.isNull && usualNames.contains(name)
      let isList = value.kind == .array && value.contents.allSatisfy { $0.kind == .object }
      guard isEmptyList || isList else { return nil }
      return ItemsPlace(path: path.appending(name), list: value)
    }
  }

  private static func choice(among places: [ItemsPlace]) throws -> ItemsPlace? {
    guard places.count > 1 else { return places.first }
    let proper = places.filter { !$0.isNamed(in: accompanyingNames) }
    if !proper.isEmpty, proper.count < places.count { return try choice(among: proper) }
    let usual = places.filter { $0.isNamed(in: usualNames) }
    if usual.count == 1 { return usual.first }
    let names = places.prefix(10).map { "\($0.path)" }
    throw PageReadingError(
      description:
        "has several arrays that may be the items: \(names.joined(separator: ", ")). Name one of them"
    )
  }

  private func isNamed(in names: Set<String>) -> Bool {
    if case .name(let name)? = path.steps.last { names.contains(name) } else { false }
  }

  private static let usualNames: Set<String> = [
    "content", "data", "docs", "documents", "entries", "hits", "items", "list", "nodes", "objects",
    "records", "results", "rows", "value", "values",
  ]

  private static let accompanyingNames: Set<String> = [
    "aggregations", "errors", "facets", "filters", "included", "links", "messages", "schemas",
    "warnings",
  ]
}

struct ItemValues {
  let elements: [PageJSON]
  private let path: JSONPath
  private let array: PageJSON?

  /// - Parameter path: The path to the items; `nil` to find them.
  /// - Throws: ``PageReadingError`` if there is no list at the path, or if it is too long. A list may be
  ///   left out if it is empty.
  init(in json: PageJSON, at path: JSONPath?, limit: Int) throws {
    do {
      self = try ItemValues(listIn: json, at: path, limit: limit)
    } catch let error as PageReadingError {
      guard path.flatMap({ json[at: $0.list] }) == nil, json.leavesListOut(at: path) else {
        throw error
      }
      self = ItemValues()
    }
  }

  private init() { (elements, path, array) = ([], .root, nil) }

  private init(listIn json: PageJSON, at path: JSONPath?, limit: Int) throws {
    // Some servers write an empty list as null.
    guard let path = path ?? (json.isNull ? .root : nil) else {
      let place = try ItemsPlace(in: json)
      elements = try place.elements(atMost: limit)
      (self.path, array) = (place.path, place.list.kind == .object ? nil : place.list)
      return
    }
    self.path = path
    guard path.isSingular else {
      try json.checkList(before: path)
      (elements, array) = (json.values(at: path), nil)
      guard elements.count <= limit else { throw PageReadingError.tooManyItems(limit) }
      return
    }
    guard let value = json[at: path], value.kind == .array || value.isNull else {
      throw PageReadingError(description: "has no array at '\(path)'; it has \(json.outline)")
    }
    array = value.isNull ? nil : value
    elements = try value.elements(atMost: limit)
  }

  /// Decodes an array as a whole, which is much faster than element by element.
  func decoded<Item: Decodable>(by decoder: JSONDecoder) throws -> [Item] {
    do {
      guard let array else {
        return try elements.map { try decoder.decode(Item.self, from: $0.data) }
      }
      return try decoder.decode([Item].self, from: array.data)
    } catch let error as DecodingError {
      guard path != .root else { throw error }
      throw PageReadingError(description: "at '\(path)': \(error.sentence)", underlyingError: error)
    }
  }
}

extension JSONPath {
  /// The path up to the first `[*]`.
  fileprivate var list: JSONPath { JSONPath(steps: Array(steps.prefix { $0 != .all })) }
}

extension PageJSON {
  /// The elements of an array, if there are no more than `limit`.
  func elements(atMost limit: Int) throws -> [PageJSON] {
    guard kind == .array else { return [] }
    var elements: [PageJSON] = []
    for element in contents {
      guard elements.count < limit else { throw PageReadingError.tooManyItems(limit) }
      elements.append(element)
    }
    return elements
  }

  /// The shape of the value in a few words: kinds and names, but no values.
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

  /// Checks that the first `[*]` of a path has a list to go through. If it had none and that counted
  /// as an empty page, any unrelated response would end the list.
  fileprivate func checkList(before path: JSONPath) throws {
    let list = path.list
    switch self[at: list]?.kind {
    case .array, .object, .null: return
    case .boolean, .number, .string, nil:
      throw PageReadingError(description: "has no array at '\(list)'; it has \(outline)")
    }
  }
}

extension PageReadingError {
  static func tooManyItems(_ limit: Int) -> PageReadingError {
    PageReadingError(
      description:
        "holds more than \(limit) items. Ask for smaller pages, or raise maximumItemsPerPage"
    )
  }
}

extension PageJSON {
  /// Whether a response without a list may be a page without items. Google's APIs leave empty lists
  /// out ([AIP-158](https://google.aip.dev/158)), and so do those of SCIM and MediaWiki.
  ///
  /// An error or a renamed list must not end the rest of the items. So the response may only have
  /// members that name, count or describe pages.
  ///
  /// - Parameter path: Where the list would be. If it is `nil`, the response itself must say that
  ///   there are no items.
  func leavesListOut(at path: JSONPath?) -> Bool {
    let members = self.members
    guard kind == .object, members.allSatisfy({ Self.isAboutPages($0.name.folded, $0.value) })
    else { return false }
    return path != nil || members.contains { Self.counts($0.name.folded) && $0.value.integer == 0 }
  }

  private static func isAboutPages(_ name: String, _ value: PageJSON) -> Bool {
    switch value.kind {
    // `"meta": {"code": 429}` is an error.
    case .object:
      aboutPages.contains(name)
        && value.members.allSatisfy { isAboutPages($0.name.folded, $0.value) }
    case .array: name == "schemas"
    case .null, .boolean, .number, .string:
      name.hasPrefix("next") || name.hasPrefix("prev") || counts(name) || describing.contains(name)
    }
  }

  private static func counts(_ name: String) -> Bool {
    name.hasPrefix("total") || ["count", "odatacount"].contains(name)
  }

  private static let aboutPages: Set<String> = [
    "cursors", "links", "meta", "metadata", "page", "pageinfo", "pagination", "paging",
    "responsemetadata", "self",
  ]

  private static let describing: Set<String> = [
    "after", "batchcomplete", "before", "cursor", "done", "etag", "eventid", "first", "hasmore",
    "href", "incompletesearch", "islast", "itemsperpage", "kind", "last", "limit", "odatacontext",
    "offset", "page", "pagesize", "perpage", "readtime", "regioncode", "resultsperpage", "self",
    "selflink", "startindex", "visitorid",
  ]
}
