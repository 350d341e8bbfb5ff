import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where a JSON response holds what a list needs.
///
/// ```swift
/// let fields = HTTPPageFields(items: "data", next: "paging.next", hasMore: .header("X-More"))
/// ```
public struct HTTPPageFields: Hashable, Sendable {
  /// The array of items. If `nil`, the default, the items are the response itself if it is an
  /// array, else its only array of objects, or the one with a usual name such as `items` or `data`.
  public var items: JSONPath?

  /// The next page's cursor or URL. The list ends if it is missing, null, `false` or, unless the style says otherwise,
  /// empty.
  public var next: HTTPField?
  /// The previous page's cursor or URL.
  public var previous: HTTPField?
  /// The number of items in the whole list.
  public var totalCount: HTTPField?
  /// The number of pages in the whole list, which ends lists of page numbers.
  public var pageCount: HTTPField?
  /// Whether more items follow; `false` ends the list.
  public var hasMore: HTTPField?
  /// The key within an item, for ``HTTPPageStyle/lastItem(_:before:size:end:)``; `id` by default.
  public var key: JSONPath

  /// Creates a description of a response. By default the items are found, and all else is ignored.
  public init(
    items: JSONPath? = nil,
    next: HTTPField? = nil,
    previous: HTTPField? = nil,
    totalCount: HTTPField? = nil,
    hasMore: HTTPField? = nil,
    key: JSONPath = "id",
    pageCount: HTTPField? = nil
  ) {
    self.items = items
    self.next = next
    self.previous = previous
    self.totalCount = totalCount
    self.hasMore = hasMore
    self.key = key
    self.pageCount = pageCount
  }
}

/// A value in a response: in its JSON body, or in a header.
///
/// A string literal is a path in the body.
public enum HTTPField: Hashable, Sendable {
  /// A value of the JSON body.
  case body(JSONPath)
  /// A header. Its case doesn't matter.
  case header(String)
}

extension HTTPField: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a value of the JSON body.
  ///
  /// - Precondition: The text is a path. For a path from outside, use `JSONPath(_:)`, which throws.
  public init(stringLiteral path: String) { self = .body(JSONPath(stringLiteral: path)) }

  /// The field in words, such as `paging.next` or `header X-Total-Count`.
  public var description: String {
    switch self {
    case .body(let path): "\(path)"
    case .header(let name): "header \(name)"
    }
  }
}

extension HTTPField {
  /// A cursor or a link, also an empty text of the body: the style says what that means.
  func cursor(in json: PageJSON, _ response: HTTPURLResponse) -> HTTPCursor? {
    if case .body(let path) = self, json[at: path]?.string == "" { return HTTPCursor("") }
    return value(in: json, response)
  }

  func value(in json: PageJSON, _ response: HTTPURLResponse) -> HTTPCursor? {
    switch self {
    case .body(let path): return json[at: path].flatMap { HTTPCursor($0) }
    case .header(let name):
      let text = response.value(forHTTPHeaderField: name)?.trimmingCharacters(in: .whitespaces)
      return text.flatMap { $0.isEmpty ? nil : HTTPCursor($0) }
    }
  }

  /// A whole number. It may be written as a string or as `3.0`.
  func integer(in json: PageJSON, _ response: HTTPURLResponse) -> Int? {
    value(in: json, response).flatMap { value in
      (Int(value.text) ?? Double(value.text).flatMap { Int(exactly: $0) })?.countOrNil
    }
  }

  /// A flag, which may be written as a string or a number; `nil` if it is missing.
  func flag(in json: PageJSON, _ response: HTTPURLResponse) -> Bool? {
    // `value` is nil for false, which is an answer here.
    if case .body(let path) = self, let flag = json[at: path]?.boolean { return flag }
    switch value(in: json, response)?.text.lowercased() {
    case "true", "1", "yes": return true
    case "false", "0", "no": return false
    default: return nil
    }
  }
}
