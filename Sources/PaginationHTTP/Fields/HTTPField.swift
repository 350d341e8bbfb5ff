/// Where a response says something about the list: in its JSON body, or in a header.
///
/// A string is a path in the body:
///
/// ```swift
/// let fields = HTTPPageFields(items: "data", next: "paging.next", hasMore: .header("X-More"))
/// ```
public struct HTTPField: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case body(JSONPath)
    case header(String)
  }

  let place: Place

  /// A value of the JSON body.
  public static func body(_ path: JSONPath) -> HTTPField { HTTPField(place: .body(path)) }

  /// A header, found in any case.
  public static func header(_ name: String) -> HTTPField { HTTPField(place: .header(name)) }
}

extension HTTPField: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A value of the JSON body at a path that stands in code.
  ///
  /// - Parameter path: The path.
  /// - Precondition: The text is a path. Use ``body(_:)`` with `JSONPath(_:)` for one that comes from
  ///   outside.
  public init(stringLiteral path: String) {
    self = .body(JSONPath(stringLiteral: path))
  }

  /// The field in words, such as `paging.next` or `header X-Total-Count`.
  public var description: String {
    switch place {
    case .body(let path): "\(path)"
    case .header(let name): "header \(name)"
    }
  }
}
