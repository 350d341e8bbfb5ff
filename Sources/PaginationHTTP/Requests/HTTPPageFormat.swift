#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// How the responses of an API are read: by paths into their JSON (``json(_:)``), by paths and a closure
/// for each item (``json(_:item:)``), or by a `Decodable` type and a closure (``decoding(_:read:)``).
public struct HTTPPageFormat<Item: Sendable>: Sendable {
  /// Where things are; `nil` if a type says so.
  private(set) var fields: HTTPPageFields?
  /// Whether a type names the next page.
  private let typeNamesNext: Bool

  private let content: @Sendable (PageAnswer, HTTPPageFields) throws -> HTTPPageContent<Item>

  init<Envelope: Decodable & Sendable>(
    decoding type: Envelope.Type,
    namesNext: Bool,
    read: @escaping @Sendable (Envelope, HTTPURLResponse) throws -> HTTPPageContent<Item>
  ) {
    typeNamesNext = namesNext
    content = { answer, _ in
      try read(answer.decoder.decode(type, from: answer.body), answer.response)
    }
  }

  /// - Parameter items: Makes the items from the values at the items' path.
  private init(
    _ fields: HTTPPageFields,
    items: @escaping @Sendable (ItemValues, JSONDecoder) throws -> [Item]
  ) {
    self.fields = fields
    typeNamesNext = false
    content = { answer, fields in
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

  var namesNext: Bool { typeNamesNext || fields?.next != nil }

  /// Replaces the fields by those that a detection completed. A type needs none.
  mutating func complete(with fields: HTTPPageFields) {
    if self.fields != nil { self.fields = fields }
  }

  func read(_ answer: PageAnswer) throws -> HTTPPageContent<Item> {
    try content(answer, fields ?? HTTPPageFields())
  }

  /// Reads responses by paths into their JSON, and each item by a closure. An error that the closure
  /// throws fails the page.
  ///
  /// ```swift
  /// let format = HTTPPageFormat<Post>.json(HTTPPageFields(next: "next_cursor")) { json in
  ///   Post(id: json["id"]?.integer ?? 0, title: json["title"]?.string ?? "")
  /// }
  /// ```
  public static func json(
    _ fields: HTTPPageFields = HTTPPageFields(),
    item: @escaping @Sendable (PageJSON) throws -> Item
  ) -> HTTPPageFormat {
    HTTPPageFormat(fields) { values, _ in try values.elements.map(item) }
  }

  /// Reads responses with the configuration's decoder and a closure, which takes from the body and the
  /// headers what the list needs. An error that it throws fails the page.
  ///
  /// ```swift
  /// let format = HTTPPageFormat.decoding(Answer.self) { answer, response in
  ///   HTTPPageContent(answer.posts, next: answer.nextCursor.map { HTTPCursor($0) })
  /// }
  /// ```
  public static func decoding<Envelope: Decodable & Sendable>(
    _ type: Envelope.Type,
    read: @escaping @Sendable (Envelope, HTTPURLResponse) throws -> HTTPPageContent<Item>
  ) -> HTTPPageFormat {
    HTTPPageFormat(decoding: type, namesNext: true, read: read)
  }
}

extension HTTPPageFormat where Item: Decodable {
  /// Reads responses by paths into their JSON, and the items with the configuration's decoder. Without
  /// fields, only the items are read.
  public static func json(_ fields: HTTPPageFields = HTTPPageFields()) -> HTTPPageFormat {
    HTTPPageFormat(fields) { values, decoder in try values.decoded(by: decoder) }
  }
}
