import Foundation
import PaginationHTTP

/// The characters of the demo's server as a GraphQL connection.
enum GraphQLCharacters {
  /// The connection of the characters whose names hold the words of a query; of all for an empty
  /// one.
  static func style(matching query: String) -> HTTPPageStyle {
    .graphQL(query: text, path: "characters", variables: variables(query))
  }

  /// The fields of a row, in the order in which the server's other answers have them.
  private static let text = """
    query($first: Int, $after: String, $q: String) {
      characters(first: $first, after: $after, q: $q) {
        nodes { age category character codePoint id name plane }
        pageInfo { hasNextPage endCursor }
        totalCount
      }
    }
    """

  private static func variables(_ query: String) -> PageJSON? {
    guard !query.isEmpty, let data = try? JSONEncoder().encode(["q": query]) else { return nil }
    return try? PageJSON(data)
  }
}

extension URL {
  /// The GraphQL endpoint beside the URL of the characters.
  var graphQL: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    parts.path = "/graphql"
    return parts.url ?? self
  }
}
