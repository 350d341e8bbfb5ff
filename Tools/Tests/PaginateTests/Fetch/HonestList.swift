import Foundation

/// A list that is served correctly in every style.
struct HonestList: Sendable {
  let count: Int

  /// The largest number of rows in a page, whatever is requested.
  var maximumSize = Int.max

  /// The page that a request asks for.
  func answer(_ request: HostileRequest) -> HostileAnswer {
    request.method == "POST" ? connection(request) : page(request)
  }

  /// The number of rows before the requested page.
  func start(of request: HostileRequest) -> Int {
    if request.method == "POST" {
      return (variables(request)["after"] as? String).flatMap { Int($0.dropFirst()) } ?? 0
    }
    if let page = request.number("page") { return (page - 1) * size(request) }
    if let cursor = request.query("cursor") { return Int(cursor.dropFirst()) ?? 0 }
    return request.number("offset") ?? request.number("starting_after") ?? 0
  }

  private func size(_ request: HostileRequest) -> Int {
    let size =
      request.number("per_page") ?? request.number("limit") ?? variables(request)["first"] as? Int
    return min(size ?? 100, maximumSize)
  }

  private func ids(_ request: HostileRequest) -> [Int] {
    let start = start(of: request)
    return Array(start..<max(start, min(count, start + size(request)))).map { $0 + 1 }
  }

  private func page(_ request: HostileRequest) -> HostileAnswer {
    let ids = ids(request)
    let isLast = (ids.last ?? count) >= count
    let next = isLast ? "null" : "\"c\(ids.last ?? 0)\""
    let link = "/items?cursor=c\(ids.last ?? 0)&limit=\(size(request))"
    return .body(
      "{\"items\":[\(Rows.json(ids))],\"next\":\(next),\"url\":\(isLast ? "null" : "\"\(link)\""),"
        + "\"has_more\":\(!isLast),\"total\":\(count)}",
      headers: isLast ? [] : ["Link: <\(link)>; rel=\"next\""]
    )
  }

  private func connection(_ request: HostileRequest) -> HostileAnswer {
    let ids = ids(request)
    let info =
      "{\"hasNextPage\":\((ids.last ?? count) < count),\"endCursor\":\"c\(ids.last ?? 0)\"}"
    return .body("{\"data\":{\"list\":{\"nodes\":[\(Rows.json(ids))],\"pageInfo\":\(info)}}}")
  }

  private func variables(_ request: HostileRequest) -> [String: Any] {
    let body = try? JSONSerialization.jsonObject(with: Data(request.body.utf8)) as? [String: Any]
    return body?["variables"] as? [String: Any] ?? [:]
  }
}

/// The styles of ``HonestList``, and their options.
enum ListStyle: String, CaseIterable, Sendable {
  case page
  case offset
  case cursor
  case nextURL = "next-url"
  case link
  case lastItem = "last-item"
  case graphQL = "graphql"

  /// The options; GraphQL's query is in a file.
  func options(query: URL) -> [String] {
    let style = ["--style", rawValue]
    switch self {
    case .page, .offset: return style
    case .cursor: return style + ["--next", "next"]
    case .nextURL: return style + ["--next", "url"]
    case .link: return style + ["--items", "items"]
    case .lastItem: return style + ["--has-more", "has_more"]
    case .graphQL: return style + ["--data", query.path, "--items", "list"]
    }
  }

  /// The number of a list's pages, including the empty one if only that ends the list.
  func pages(_ count: Int) -> Int { self == .page || self == .offset ? count + 1 : count }
}

/// A file with a query, deleted together with the value.
final class QueryFile: Sendable {
  private let folder: TemporaryFolder
  var url: URL { folder.file("query.graphql") }

  init(
    _ text: String = """
    query($first: Int, $after: String) {
      list(first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
    }
    """
  ) throws {
    folder = try TemporaryFolder()
    try Data(text.utf8).write(to: url)
  }
}
