/// Where a request says something about the page: in its query, in a header, or in its JSON body.
///
/// A string is the name of a query item:
///
/// ```swift
/// let style = HTTPPageStyle.cursor("after", size: "limit")
/// ```
///
/// ```swift
/// let style = HTTPPageStyle.cursor(.body("page.token"), size: .body("page.size"))
/// ```
public struct HTTPParameter: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case query(String)
    case header(String)
    /// The names from the outermost object to the member.
    case body([String])
  }

  let place: Place

  /// A query item, in the place of those of the same name.
  public static func query(_ name: String) -> HTTPParameter { HTTPParameter(place: .query(name)) }

  /// A header, in the place of one of the same name.
  public static func header(_ name: String) -> HTTPParameter { HTTPParameter(place: .header(name)) }

  /// A member of the JSON body. Objects on the way that are missing are added, and a GET becomes a
  /// POST.
  ///
  /// - Parameter path: Names of members with dots between them: a path without `[…]`.
  /// - Precondition: The path has a name, and nothing but names.
  public static func body(_ path: JSONPath) -> HTTPParameter {
    guard let names = path.names, !names.isEmpty else {
      preconditionFailure("A parameter's path must name members only, but is '\(path)'")
    }
    return .body(names: names)
  }

  /// A member of the JSON body, by the names from the outermost object to it: at least one.
  static func body(names: [String]) -> HTTPParameter { HTTPParameter(place: .body(names)) }
}

extension HTTPParameter: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A query item of this name.
  public init(stringLiteral name: String) {
    self = .query(name)
  }

  /// The parameter in words, such as `?after=` or `header X-Cursor`.
  public var description: String {
    switch place {
    case .query(let name): "?\(name)="
    case .header(let name): "header \(name)"
    case .body(let names): "body \(names.joined(separator: "."))"
    }
  }
}
