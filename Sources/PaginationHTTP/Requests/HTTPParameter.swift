import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The place in a request that selects a page or its size: a query item, a header, a member of the
/// JSON body, or several query items at once.
///
/// A string literal names a query item:
///
/// ```swift
/// let style = HTTPPageStyle.cursor(.body("page.token"), size: "limit")
/// ```
public struct HTTPParameter: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case query(String)
    case header(String)
    case body([String])
    case queryMembers
  }

  let place: Place

  private init(place: Place) { self.place = place }

  /// A query item. It replaces those of the same name.
  public static func query(_ name: String) -> HTTPParameter { HTTPParameter(place: .query(name)) }

  /// A header. It replaces one of the same name.
  public static func header(_ name: String) -> HTTPParameter { HTTPParameter(place: .header(name)) }

  /// A member of the JSON body. Missing objects on the path are added, and a GET becomes a POST.
  ///
  /// - Precondition: The path consists of names, and has at least one.
  public static func body(_ path: JSONPath) -> HTTPParameter {
    // The app's code writes this path. For one that comes from outside there is `init(body:)`.
    guard let parameter = HTTPParameter(body: path) else {
      preconditionFailure("A parameter's path must consist of names only, but is '\(path)'")
    }
    return parameter
  }

  /// A member of the JSON body, for a path that a user enters; `nil` if the path has no names, or
  /// anything else.
  public init?(body path: JSONPath) {
    let names = path.steps.compactMap { step in
      if case .name(let name) = step { name } else { nil }
    }
    guard !names.isEmpty, names.count == path.steps.count else { return nil }
    self = .body(names: names)
  }

  /// Query items for all members of a cursor that is a JSON object, such as MediaWiki's
  /// `"continue": {"apcontinue": "B", "continue": "-||"}`.
  public static var queryMembers: HTTPParameter { HTTPParameter(place: .queryMembers) }

  /// A member of the JSON body, by the names from the outermost object to it: at least one.
  static func body(names: [String]) -> HTTPParameter { HTTPParameter(place: .body(names)) }
}

extension HTTPParameter: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a query item of this name.
  public init(stringLiteral name: String) { self = .query(name) }

  /// The parameter in words, such as `?after=`, `header X-Cursor` or `body page.after`.
  public var description: String {
    switch place {
    case .query(let name): "?\(name)="
    case .header(let name): "header \(name)"
    case .body(let names): "body \(names.joined(separator: "."))"
    case .queryMembers: "?*="
    }
  }
}

extension HTTPCursor {
  fileprivate var object: Any {
    guard isJSON else { return text }
    let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    return value ?? text
  }
}

extension URLRequest {
  /// The request with parameters set. A `nil` parameter is left out.
  func setting(
    _ parameters: [(parameter: HTTPParameter?, value: HTTPCursor)]
  ) throws -> URLRequest {
    var request = self
    var query: [(name: String, value: String)] = []
    var members: [(names: [String], value: Any)] = []
    for case (let parameter?, let value) in parameters {
      switch parameter.place {
      case .query(let name): query.append((name, value.text))
      case .header(let name):
        try request.checkHeader(value)
        request.setValue(value.text, forHTTPHeaderField: name)
      case .body(let names): members.append((names, value.object))
      case .queryMembers: query += try self.query(of: value)
      }
    }
    if !query.isEmpty { request.url = url?.settingQuery(query) }
    if !members.isEmpty { try request.setMembers(members) }
    return request
  }

  /// Refuses a value with a line break, after which another header would begin. Foundation on Linux leaves such a header
  /// out, which would ask for the first page.
  private func checkHeader(_ value: HTTPCursor) throws {
    guard value.text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return }
    throw HTTPPageError(
      .invalidRequest,
      RequestSummary(self),
      reason: "was not sent: the page is selected in a header, but its key has a control "
        + "character, which no header can contain"
    )
  }

  /// The members of a cursor as query items.
  private func query(of cursor: HTTPCursor) throws -> [(name: String, value: String)] {
    let members = (try? PageJSON(Data(cursor.text.utf8)))?.members ?? []
    let items = members.compactMap { name, value in value.scalarText.map { (name, $0) } }
    guard !items.isEmpty, items.count == members.count else {
      throw HTTPPageError(
        .invalidRequest,
        RequestSummary(self),
        reason: "was not sent: the next page's parameters are to be the members of the cursor, but "
          + "it is not an object of texts and numbers"
      )
    }
    return items
  }

  private mutating func setMembers(_ members: [(names: [String], value: Any)]) throws {
    var object: [String: Any] = [:]
    if let body = httpBody, !body.isEmpty {
      guard let given = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
        throw HTTPPageError(
          .invalidRequest,
          RequestSummary(self),
          reason: "was not sent: the page is selected in its body, which must be a JSON object. "
            + "Give the request such a body, or none"
        )
      }
      object = given
    }
    for member in members {
      object = Self.setting(member.names[...], to: member.value, in: object)
    }
    httpBody = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    if httpMethod == nil || httpMethod == "GET" { httpMethod = "POST" }
    if value(forHTTPHeaderField: "Content-Type") == nil {
      setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
  }

  /// An object with a member set. A value on the path that is no object is replaced by one.
  private static func setting(
    _ names: ArraySlice<String>,
    to value: Any,
    in object: [String: Any]
  ) -> [String: Any] {
    guard let name = names.first else { return object }
    var object = object
    let inner = names.dropFirst()
    object[name] =
      inner.isEmpty
      ? value : setting(inner, to: value, in: object[name] as? [String: Any] ?? [:])
    return object
  }
}

extension URL {
  /// The URL with query items set. They replace those of the same name; the others stay.
  func settingQuery(_ parameters: [(name: String, value: String)]) -> URL? {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
    let names = Set(parameters.map(\.name))
    let kept = (parts.percentEncodedQueryItems ?? []).filter {
      !names.contains($0.name.removingPercentEncoding ?? $0.name)
    }
    let items =
      kept
      + parameters.map { URLQueryItem(name: $0.name.queryEncoded, value: $0.value.queryEncoded) }
    parts.percentEncodedQueryItems = items.isEmpty ? nil : items
    return parts.url
  }
}

extension String {
  /// The text with all but RFC 3986's unreserved characters encoded. `URLQueryItem` leaves `+`
  /// alone, which servers read as a space.
  fileprivate var queryEncoded: String {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    return addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: unreserved))
      ?? self
  }
}
