import Foundation

extension HTTPPageFormat {
  /// Reads responses by paths into their JSON, and each item by a closure.
  ///
  /// ```swift
  /// let format = HTTPPageFormat<Post>.json(HTTPPageFields(next: "next_cursor")) { json in
  ///   Post(id: json["id"]?.integer ?? 0, title: json["title"]?.string ?? "")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fields: Where things are; by default only the items are looked for.
  ///   - item: Makes an item of its JSON; what it throws fails the page.
  public static func json(
    _ fields: HTTPPageFields = HTTPPageFields(),
    item: @escaping @Sendable (PageJSON) throws -> Item
  ) -> HTTPPageFormat {
    json(fields) { values, _ in try values.elements.map(item) }
  }

  /// - Parameter items: Makes the items of the values at the items' path.
  private static func json(
    _ fields: HTTPPageFields,
    items: @escaping @Sendable (ItemValues, JSONDecoder) throws -> [Item]
  ) -> HTTPPageFormat {
    HTTPPageFormat(namesNext: fields.next != nil) { answer in
      let json = try answer.json()
      let values = try ItemValues(in: json, at: fields.items, limit: answer.maximumItems)
      return HTTPPageContent(
        try items(values, answer.decoder),
        next: fields.next?.value(in: json, answer.response),
        previous: fields.previous?.value(in: json, answer.response),
        totalCount: fields.totalCount?.integer(in: json, answer.response),
        hasMore: fields.hasMore?.flag(in: json, answer.response),
        lastKey: values.elements.last?[fields.key].flatMap { HTTPCursor($0) },
        pageCount: fields.pageCount?.integer(in: json, answer.response)
      )
    }
  }
}

extension HTTPPageFormat where Item: Decodable {
  /// Reads responses by paths into their JSON, and the items with the configuration's decoder.
  ///
  /// ```swift
  /// let format = HTTPPageFormat<Post>.json(HTTPPageFields(items: "data", next: "next_cursor"))
  /// ```
  ///
  /// - Parameter fields: Where things are; by default only the items are looked for.
  public static func json(_ fields: HTTPPageFields = HTTPPageFields()) -> HTTPPageFormat {
    json(fields) { values, decoder in try values.decoded(by: decoder) }
  }
}

/// The items of a response, not yet decoded.
private struct ItemValues {
  let elements: [PageJSON]
  private let path: JSONPath
  private let array: PageJSON?

  init(in json: PageJSON, at path: JSONPath?, limit: Int) throws {
    guard let path else {
      let place = try ItemsPlace(in: json)
      elements = try place.array.elements(atMost: limit)
      (self.path, array) = (place.path, place.array)
      return
    }
    self.path = path
    guard path.isSingular else {
      try json.checkList(before: path)
      (elements, array) = (json.values(at: path), nil)
      guard elements.count <= limit else { throw PageReadingError.tooManyItems(limit) }
      return
    }
    guard let value = json[path], value.kind == .array || value.isNull else {
      throw PageReadingError("has no array at '\(path)'; it has \(json.outline)")
    }
    // Some servers write an empty list as null.
    array = value.isNull ? nil : value
    elements = try value.elements(atMost: limit)
  }

  /// An array is decoded as a whole, which is much faster than one by one.
  func decoded<Item: Decodable>(by decoder: JSONDecoder) throws -> [Item] {
    do {
      guard let array else {
        return try elements.map { try decoder.decode(Item.self, from: $0.data) }
      }
      return try decoder.decode([Item].self, from: array.data)
    } catch let error as DecodingError {
      guard path != .root else { throw error }
      throw PageReadingError("at '\(path)': \(error.sentence)", underlyingError: error)
    }
  }
}

extension PageJSON {
  /// Checks that there is something for the first `[*]` of a path to go through.
  ///
  /// - Throws: ``PageReadingError`` where there is not: to take that for an empty page would end a
  ///   list at any answer that is something else.
  fileprivate func checkList(before path: JSONPath) throws {
    let list = JSONPath(steps: Array(path.steps.prefix { $0 != .all }))
    switch self[list]?.kind {
    case .array, .object, .null: return
    case .boolean, .number, .string, nil:
      throw PageReadingError("has no array at '\(list)'; it has \(outline)")
    }
  }
}
