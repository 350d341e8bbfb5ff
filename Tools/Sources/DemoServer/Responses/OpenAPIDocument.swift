/// The answer at `/openapi.json`: the API as OpenAPI 3.1 describes it, for client generators and testers.
struct OpenAPIDocument: Encodable, Sendable {
  struct Info: Encodable, Sendable {
    var title = "Characters"
    var version = "1"
    var description = "All Unicode characters, page by page, in every pagination style."
  }

  /// The operations of a path by method.
  typealias Path = [String: Operation]

  var openapi = "3.1.0"
  var info = Info()
  var paths: [String: Path]
  var components: [String: [String: Schema]] = ["schemas": Schema.all]

  /// - Parameter hasTimeline: Whether the server has a timeline.
  init(hasTimeline: Bool) {
    paths = Self.paths
    if hasTimeline { paths.merge(Self.timelinePaths) { own, _ in own } }
  }

  private static var paths: [String: Path] {
    [
      "/": ["get": Operation("getIndex", "Describes the API.", .json("Index"))],
      "/openapi.json": [
        "get": Operation("getOpenAPI", "This document.", .json("Document"))
      ],
      "/characters": [
        "get": Operation(
          "listCharacters",
          "The characters in the order of their code points. The parameters of one style select the "
            + "page; those of different styles are refused.",
          .page(of: "CharacterPage"),
          parameters: Parameter.allCases.filter(\.isForCharacters).map { Operation.Input($0) },
          problems: [400, 404, 410, 503],
          mayBeUnchanged: true
        )
      ],
      "/categories": [
        "get": Operation(
          "listCategories",
          "The general categories and how many characters each has.",
          .json("CategoryList")
        )
      ],
      "/graphql": ["post": .graphQL],
    ]
  }

  private static var timelinePaths: [String: Path] {
    let total = Operation.Response.json("Total")
    return [
      "/posts": [
        "get": Operation(
          "listPosts",
          "A timeline that grows and changes, the newest post first.",
          .page(of: "PostPage"),
          parameters: Parameter.allCases.filter(\.isForPosts).map { Operation.Input($0) },
          problems: [400, 404, 410, 503],
          mayBeUnchanged: true
        )
      ],
      "/posts/grow": [
        "post": Operation(
          "addPosts",
          "Adds posts at the top.",
          total,
          parameters: [
            Operation.Input(
              name: "count",
              description: "how many, 1 by default",
              schema: .integer(1...10_000)
            )
          ],
          problems: [400]
        )
      ],
      "/posts/expire": [
        "post": Operation("expireCursors", "Lets all cursors expire.", total)
      ],
      "/posts/{id}/{change}": [
        "post": Operation(
          "changePost",
          "Changes a post.",
          total,
          parameters: [
            Operation.Input(
              name: "id",
              place: "path",
              description: "the post's id",
              schema: .integer(1...1_000_000_000)
            ),
            Operation.Input(
              name: "change",
              place: "path",
              description: "what happens to it",
              schema: .choice(["edit", "bump", "pin", "delete"])
            ),
          ],
          problems: [400, 404]
        )
      ],
    ]
  }
}

extension OpenAPIDocument {
  /// The methods that a path answers, for an `Allow` header.
  func methods(at path: String) -> [String] {
    let parts = path.split(separator: "/")
    let operations = paths.first { template, _ in
      let names = template.split(separator: "/")
      return names.count == parts.count
        && zip(names, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    let methods = operations?.value.keys.map { $0.uppercased() }.sorted() ?? []
    return methods.contains("GET") ? methods + ["HEAD"] : methods
  }

  /// What can be done at a path.
  struct Operation: Encodable, Sendable {
    var operationId: String
    var summary: String
    var parameters: [Input] = []
    var requestBody: Content?
    var responses: [String: Response]

    init(
      _ id: String,
      _ summary: String,
      _ response: Response,
      parameters: [Input] = [],
      problems: [Int] = [],
      mayBeUnchanged: Bool = false
    ) {
      operationId = id
      self.summary = summary
      self.parameters = parameters
      responses = ["200": response]
      if mayBeUnchanged {
        responses["304"] = Response(description: "The client's copy is still valid.")
      }
      for status in problems { responses["\(status)"] = .problem }
    }

    static var graphQL: Operation {
      var operation = Operation(
        "queryCharacters",
        "The list of characters as a Relay connection.",
        .graphQL("The answer to the query; it may have errors."),
        parameters: Parameter.allCases.filter(\.isForGraphQL).map { Operation.Input($0) },
        problems: [413, 415, 503]
      )
      // A query that is not understood, or parameters that are not known.
      operation.responses["400"] = .graphQL("The query is wrong, or the request.")
      operation.responses["400"]?.content?.merge(Response.problem.content ?? [:]) { $1 }
      operation.requestBody = Content(
        required: true,
        content: ["application/json": Media("GraphQLRequest")]
      )
      return operation
    }
  }

  struct Media: Encodable, Sendable {
    var schema: Schema
    init(_ name: String) { schema = .named(name) }
  }

  struct Content: Encodable, Sendable {
    var required: Bool
    var content: [String: Media]
  }
}

extension OpenAPIDocument.Operation {
  struct Header: Encodable, Sendable {
    var description: String
    var schema: OpenAPIDocument.Schema
  }

  struct Response: Encodable, Sendable {
    var description: String
    var headers: [String: Header]?
    var content: [String: OpenAPIDocument.Media]?

    static func json(_ schema: String) -> Response {
      Response(description: "The answer.", content: ["application/json": .init(schema)])
    }

    static func page(of schema: String) -> Response {
      var response = json(schema)
      response.headers = [
        "Link": Header(description: "Other pages, as in RFC 8288.", schema: .string()),
        "X-Total-Count": Header(description: "How many rows there are.", schema: .integer(0...)),
        "ETag": Header(description: "Of a page without faults.", schema: .string()),
      ]
      return response
    }

    static func graphQL(_ description: String) -> Response {
      let types = ["application/json", "application/graphql-response+json"]
      return Response(
        description: description,
        content: Dictionary(uniqueKeysWithValues: types.map { ($0, .init("GraphQLAnswer")) })
      )
    }

    static var problem: Response {
      Response(
        description: "Why the request failed, as RFC 9457 describes problems.",
        content: ["application/problem+json": .init("Problem")]
      )
    }
  }

  /// A parameter of the query or the path.
  struct Input: Encodable, Sendable {
    var name: String
    var place = "query"
    var description: String
    var schema: OpenAPIDocument.Schema

    private enum CodingKeys: String, CodingKey {
      case name, description, schema, required
      case place = "in"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(place, forKey: .place)
      try container.encode(description, forKey: .description)
      try container.encode(schema, forKey: .schema)
      if place == "path" { try container.encode(true, forKey: .required) }
    }
  }
}

extension OpenAPIDocument.Operation.Input {
  init(_ parameter: Parameter) {
    self.init(name: parameter.rawValue, description: parameter.meaning, schema: parameter.schema)
  }
}
