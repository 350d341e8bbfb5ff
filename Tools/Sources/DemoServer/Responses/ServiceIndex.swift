/// What the server answers at `/`: what there is, for people who look at it with a browser or curl.
package struct ServiceIndex: Codable, Hashable, Sendable {
  /// A thing that can be asked for.
  package struct Endpoint: Codable, Hashable, Sendable {
    package var path: String
    package var description: String
    package var examples: [String]
  }

  package var name = "Characters"
  package var description = "All Unicode characters, page by page, in every pagination style."
  package var endpoints = [
    Endpoint(
      path: "/characters",
      description: "The characters in the order of their code points. Every page has a Link "
        + "header, the total, and the cursor of the next page, if there is one.",
      examples: [
        "/characters?page=1&per_page=20",
        "/characters?offset=0&limit=20",
        "/characters?limit=20",
        "/characters?q=greek+alpha&category=Ll",
        "/characters?latency=300&jitter=200&fail=0.1&fail_page=3",
      ],
    ),
    Endpoint(
      path: "/categories",
      description: "The general categories and how many characters each has.",
      examples: ["/categories"],
    ),
  ]
  package var parameters = Dictionary(
    uniqueKeysWithValues: Parameter.allCases.map { ($0.rawValue, $0.meaning) }
  )
  package var problems = Dictionary(
    uniqueKeysWithValues: Problem.Kind.allCases.map { ($0.rawValue, $0.title) }
  )
}
