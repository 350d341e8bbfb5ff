/// The answer at `/`: a description of the API.
package struct ServiceIndex: Codable, Hashable, Sendable {
  package struct Endpoint: Codable, Hashable, Sendable {
    package var method = "GET"
    package var path: String
    package var description: String
    /// Paths; for /graphql, bodies.
    package var examples: [String]
  }

  package var name = "Characters"
  package var description = "All Unicode characters, page by page, in every pagination style."
  package var endpoints = [
    Endpoint(
      path: "/characters",
      description: "The characters in the order of their code points. Every page has a Link "
        + "header, the total (X-Total-Count too), has_more, and the cursor and the address of the "
        + "next page, if there is one. Without faults it has an ETag as well.",
      examples: [
        "/characters?page=1&per_page=20",
        "/characters?offset=0&limit=20",
        "/characters?limit=20",
        "/characters?starting_after=65&limit=20",
        "/characters?around=65&limit=20",
        "/characters?q=greek+alpha&category=Ll",
        "/characters?latency=300&jitter=200&fail=0.1&fail_page=3",
      ],
    ),
    Endpoint(
      method: "POST",
      path: "/graphql",
      description: "The same list as a Relay connection: characters(first, after, last, before, q, "
        + "category). Faults are parameters of the address.",
      examples: [
        #"{"query":"{ characters(first: 2) { nodes { id name } pageInfo { hasNextPage } } }"}"#
      ],
    ),
    Endpoint(
      path: "/categories",
      description: "The general categories and how many characters each has.",
      examples: ["/categories"],
    ),
    Endpoint(
      path: "/openapi.json",
      description: "This API as OpenAPI 3.1 describes it, for client generators and testers.",
      examples: ["/openapi.json"],
    ),
  ]
  package var parameters = Dictionary(
    uniqueKeysWithValues: Parameter.allCases.map { ($0.rawValue, $0.meaning) }
  )
  package var problems = Dictionary(
    uniqueKeysWithValues: Problem.Kind.allCases.map { ($0.rawValue, $0.title) }
  )

  /// - Parameter hasTimeline: Whether the server has a timeline.
  init(hasTimeline: Bool) {
    if hasTimeline { endpoints += Self.timeline }
  }

  private static let timeline = [
    Endpoint(
      path: "/posts",
      description: "A timeline that grows and changes, the newest post first, by cursor (after, "
        + "before), offset, or around a post. 'expire' and other faults work as in /characters.",
      examples: ["/posts?limit=20", "/posts?offset=100&limit=20", "/posts?around=1000&limit=20"],
    ),
    Endpoint(
      method: "POST",
      path: "/posts/grow",
      description: "Adds posts at the top.",
      examples: ["/posts/grow?count=200"],
    ),
    Endpoint(
      method: "POST",
      path: "/posts/expire",
      description: "Lets all cursors expire that pages have contained so far: they get 410.",
      examples: ["/posts/expire"],
    ),
    Endpoint(
      method: "POST",
      path: "/posts/{id}/{change}",
      description: "Changes a post: edit, bump (to the top), pin or delete.",
      examples: ["/posts/1000/bump"],
    ),
  ]
}

/// The answer at `/categories`.
package struct CategoryList: Codable, Hashable, Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    /// The two-letter code, such as `"Lu"`.
    package var code: String
    /// The name, such as `"Uppercase Letter"`.
    package var name: String
    /// The number of its characters.
    package var count: Int
  }

  package var items: [Entry]
  package var total: Int
}
