package import HTTPTypes

extension HTTPField.Name {
  /// The header of RFC 8288, which the library of header names does not know.
  package static let link = literal("Link")

  /// The header in which many servers tell how long a list is.
  package static let totalCount = literal("X-Total-Count")

  /// A name that stands here: nothing that comes from outside can be wrong about it.
  private static func literal(_ name: StaticString) -> HTTPField.Name {
    guard let name = HTTPField.Name("\(name)") else {
      preconditionFailure("'\(name)' is no name of a header")
    }
    return name
  }
}
