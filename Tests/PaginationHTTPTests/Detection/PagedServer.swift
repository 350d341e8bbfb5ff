import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Ten rows of an API with one style, four to a page unless the request says otherwise.
struct PagedServer: Sendable {
  typealias Answer = ScriptedTransport.Answer

  let name: String
  var base: URL
  var body: String?
  /// The requests of a whole walk.
  let targets: [String]
  let answer: @Sendable (URLRequest) throws -> Answer

  init(
    _ name: String,
    at base: String = "https://api.example.com/rows",
    body: String? = nil,
    _ targets: [String],
    _ answer: @escaping @Sendable (URLRequest) throws -> Answer
  ) {
    (self.name, self.base, self.body, self.targets, self.answer) =
      (name, .test(base), body, targets, answer)
  }

  var request: URLRequest {
    var request = URLRequest(url: base)
    guard let body else { return request }
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    return request
  }

  /// The rows from `start` on, as JSON.
  static func rows(from start: Int, through count: Int = 4) throws -> String {
    try Envelope.array(min(start, 10)..<min(start + count, 10))
  }

  /// `text` if rows follow the page that begins at `start`, else null.
  static func next(_ start: Int, _ text: String) -> String {
    start + 4 < 10 ? text : "null"
  }
}

extension PagedServer {
  static let all = [
    PagedServer("link", ["/rows", "/rows?page=2", "/rows?page=3"]) { request in
      let page = max(1, request.number("page"))
      let link = #"<https://api.example.com/rows?page=\#(page + 1)>; rel="next""#
      return Answer(
        headers: page < 3 ? ["Link": link] : ["Link": #"</rows>; rel="first""#],
        body: try rows(from: (page - 1) * 4)
      )
    },
    PagedServer("next URL", ["/rows", "/rows?from=4", "/rows?from=8"]) { request in
      let start = request.number("from")
      let next = next(start, #""/rows?from=\#(start + 4)""#)
      return Answer(body: #"{"results": \#(try rows(from: start)), "next": \#(next)}"#)
    },
    PagedServer("cursor", ["/rows", "/rows?cursor=c4", "/rows?cursor=c8"]) { request in
      let start = request.query("cursor").flatMap { Int($0.dropFirst()) } ?? 0
      let next = next(start, #""c\#(start + 4)""#)
      return Answer(body: #"{"data": \#(try rows(from: start)), "next_cursor": \#(next)}"#)
    },
    PagedServer(
      "Google",
      at: "https://api.example.com/rows?q=tea",
      ["/rows?q=tea", "/rows?q=tea&pageToken=4", "/rows?q=tea&pageToken=8"]
    ) { request in
      let start = request.number("pageToken")
      let token = start + 4 < 10 ? #", "nextPageToken": "\#(start + 4)""# : ""
      return Answer(body: #"{"files": \#(try rows(from: start))\#(token)}"#)
    },
    PagedServer("header", ["/rows", "/rows?page=2", "/rows?page=3"]) { request in
      let page = max(1, request.number("page"))
      return Answer(
        headers: ["X-Next-Page": page < 3 ? "\(page + 1)" : ""],
        body: try rows(from: (page - 1) * 4)
      )
    },
    PagedServer("pages with their number", ["/rows", "/rows?page=2", "/rows?page=3"]) { request in
      let page = max(1, request.number("page"))
      let rows = try rows(from: (page - 1) * 4)
      return Answer(body: #"{"data": \#(rows), "meta": {"page": \#(page), "total_pages": 3}}"#)
    },
    PagedServer("pages from 0", ["/rows", "/rows?page=1", "/rows?page=2"]) { request in
      let page = request.number("page")
      let rows = try rows(from: page * 4)
      return Answer(body: #"{"hits": \#(rows), "page": \#(page), "nbPages": 3, "nbHits": 10}"#)
    },
    PagedServer(
      "pages that only the request shows",
      at: "https://api.example.com/rows?page=1",
      ["/rows?page=1", "/rows?page=2", "/rows?page=3", "/rows?page=4"]
    ) { request in
      Answer(body: try rows(from: (request.number("page") - 1) * 4))
    },
    PagedServer(
      "offset",
      at: "https://api.example.com/rows?limit=4",
      ["/rows?limit=4", "/rows?limit=4&skip=4", "/rows?limit=4&skip=8", "/rows?limit=4&skip=10"]
    ) { request in
      let start = request.number("skip")
      let rows = try rows(from: start)
      return Answer(body: #"{"rows": \#(rows), "skip": \#(start), "limit": 4, "total": 10}"#)
    },
    PagedServer(
      "Stripe",
      ["/rows", "/rows?starting_after=3", "/rows?starting_after=7"]
    ) { request in
      let start = request.query("starting_after").flatMap { Int($0) }.map { $0 + 1 } ?? 0
      let rows = try rows(from: start)
      return Answer(body: #"{"object": "list", "has_more": \#(start + 4 < 10), "data": \#(rows)}"#)
    },
    PagedServer("single", ["/rows"]) { _ in
      Answer(body: #"{"rows": \#(try rows(from: 0, through: 10)), "total": 10}"#)
    },
    PagedServer("cursor in the body", body: "{}", ["/rows", "/rows", "/rows"]) { request in
      let start = try member("cursor", of: request)
      let next = next(start, #""\#(start + 4)""#)
      return Answer(body: #"{"data": \#(try rows(from: start)), "next_cursor": \#(next)}"#)
    },
    PagedServer(
      "GraphQL",
      body: #"{"query": "query($after: String) { rows { nodes { id } } }"}"#,
      ["/rows", "/rows", "/rows"]
    ) { request in
      let start = try member("variables.after", of: request)
      let info = #"{"hasNextPage": \#(start + 4 < 10), "endCursor": "\#(start + 4)"}"#
      let rows = try rows(from: start)
      return Answer(body: #"{"data": {"rows": {"nodes": \#(rows), "pageInfo": \#(info)}}}"#)
    },
  ]

  /// A number that the request's body contains as text; 0 by default.
  private static func member(_ path: JSONPath, of request: URLRequest) throws -> Int {
    try PageJSON(request.httpBody ?? Data())[at: path]?.string.flatMap { Int($0) } ?? 0
  }
}
