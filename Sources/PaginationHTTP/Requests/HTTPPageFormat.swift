import Pagination

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
      // "No Content": some servers send no body if there are no items.
      if answer.response.statusCode == 204 { return HTTPPageContent([], hasMore: false) }
      let json = try answer.json()
      let values = try ItemValues(in: json, at: fields.items, limit: answer.maximumItems)
      return HTTPPageContent(
        try items(values, answer.decoder),
        next: fields.next?.cursor(in: json, answer.response),
        previous: fields.previous?.cursor(in: json, answer.response),
        totalCount: fields.totalCount?.integer(in: json, answer.response),
        hasMore: fields.hasMore?.flag(in: json, answer.response),
        firstKey: values.elements.first?[at: fields.key].flatMap { HTTPCursor($0) },
        lastKey: values.elements.last?[at: fields.key].flatMap { HTTPCursor($0) },
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

/// The content of one response: its items, and where the list continues.
///
/// Needed only for ``HTTPPageFormat/decoding(_:read:)``.
public struct HTTPPageContent<Item> {
  let items: [Item]
  let next: HTTPCursor?
  let previous: HTTPCursor?
  let totalCount: Int?
  let hasMore: Bool?
  let firstKey: HTTPCursor?
  let lastKey: HTTPCursor?
  let pageCount: Int?

  /// Creates the content of a page.
  ///
  /// - Parameters:
  ///   - items: The items, in list order.
  ///   - next: The next page's cursor or link; `nil` if the response names none.
  ///   - previous: The previous page's cursor or link; `nil` if the response names none.
  ///   - totalCount: The number of items in the whole list, if the response has it.
  ///   - hasMore: Whether more items follow, if the response says so. `false` ends the list,
  ///     whatever `next` is.
  ///   - firstKey: The key of the first item, for ``HTTPPageStyle/lastItem(_:before:size:end:)`` with a
  ///     parameter `before`.
  ///   - lastKey: The key of the last item, for ``HTTPPageStyle/lastItem(_:before:size:end:)``.
  ///   - pageCount: The number of pages in the whole list, which ends lists of page numbers.
  public init(
    _ items: [Item],
    next: HTTPCursor? = nil,
    previous: HTTPCursor? = nil,
    totalCount: Int? = nil,
    hasMore: Bool? = nil,
    firstKey: HTTPCursor? = nil,
    lastKey: HTTPCursor? = nil,
    pageCount: Int? = nil
  ) {
    self.items = items
    self.next = next
    self.previous = previous
    self.totalCount = totalCount
    self.hasMore = hasMore
    self.firstKey = firstKey
    self.lastKey = lastKey
    self.pageCount = pageCount
  }
}

extension HTTPPageContent: Sendable where Item: Sendable {}

extension HTTPPageContent {
  /// The content as a batch that ends by `end`. If the user chose no signal, the response's own flag
  /// decides, else a number of pages or items (`isBeforeLast`), else whether the page is empty.
  func batch(end: EndSignal?, isBeforeLast: Bool? = nil) -> PageBatch<Item> {
    let automatic = isBeforeLast ?? !items.isEmpty
    return PageBatch(
      items,
      totalCount: totalCount,
      hasMore: hasMore ?? (end == nil ? automatic : nil)
    )
  }

  /// Whether the page may be empty because a filter has left out its rows: the total says that more follows.
  ///
  /// - Parameters:
  ///   - reached: How many rows there are up to the end of the page.
  ///   - total: The total if the body has none.
  func mayBeFiltered(upTo reached: Int, of total: Int? = nil) -> Bool {
    items.isEmpty && reached < totalCount ?? total ?? 0
  }

  /// The next page's key, for the styles in which the response names it.
  ///
  /// The response's flag speaks of the direction in which the page was loaded, so it says nothing of the next page if
  /// that was upwards.
  ///
  /// - Parameter request: What has asked for the page. An empty page that names its own key is the last one, whatever its
  ///   flag says: Crossref, Solr and Zendesk send it so that rows can be added later.
  /// - Returns: A key that leads nowhere if the response says that more follows, but no key was found. Ending
  ///   the list would lose the rest.
  func checkedNext(
    _ key: HTTPPageKey?,
    on request: PageRequest<HTTPPageKey>
  ) -> HTTPPageKey? {
    if request.direction == .start { return key }
    if hasMore == false || items.isEmpty && key != nil && key == request.key { return nil }
    return key ?? (hasMore == nil ? nil : HTTPPageKey(.nowhere(.noKey)))
  }
}
