import Foundation
import PaginationHTTP
import ProgramSupport
import Testing

/// How an API pages, as its documentation describes it.
struct APIShape: CustomTestStringConvertible, Sendable {
  /// What `paginate fetch` does with a list of several pages, without a style.
  enum Outcome {
    /// It prints all rows.
    case whole
    /// It prints no row, and a command line that prints all rows.
    case refused
  }

  let name: String
  /// The path and the query that a user copies from the documentation.
  let target: String
  /// The options that say what is requested, but not how the API pages.
  var options: [String] = []
  /// The JSON of the request's body.
  var body: String?
  var outcome = Outcome.whole
  /// A row as the server writes it.
  var row: @Sendable (Int) -> String = { "{\"id\":\($0)}" }
  let answer: @Sendable (ShapeRequest) -> HostileAnswer

  init(
    _ name: String,
    _ target: String,
    options: [String] = [],
    body: String? = nil,
    _ outcome: Outcome = .whole,
    row: @escaping @Sendable (Int) -> String = { "{\"id\":\($0)}" },
    answer: @escaping @Sendable (ShapeRequest) -> HostileAnswer
  ) {
    (self.name, self.target, self.options, self.body) = (name, target, options, body)
    (self.outcome, self.row, self.answer) = (outcome, row, answer)
  }

  var testDescription: String { name }

  static let all = links + nextURLs + cursors + bodies + numbers + offsets + others

  /// The rows as they are printed.
  func lines(_ count: Int) -> String {
    (0..<count).map { row($0 + 1) + "\n" }.joined()
  }

  func server(_ count: Int) throws -> HostileServer {
    let (answer, row) = (answer, row)
    return try HostileServer { answer(ShapeRequest(request: $0, count: count, row: row)) }
  }
}

/// A request to the API of an ``APIShape``, whose list has `count` rows.
struct ShapeRequest: Sendable {
  let request: HostileRequest
  let count: Int
  let row: @Sendable (Int) -> String

  var origin: String { "http://\(request[header: "host"] ?? "")" }

  func query(_ name: String) -> String? { request.query(name) }

  func number(_ name: String) -> Int? { request.number(name) }

  /// The page size that the request asks for, as far as the API allows.
  func size(_ name: String, _ usual: Int, _ maximum: Int) -> Int {
    min(number(name) ?? (try? JSONPath(name)).flatMap { member($0) }?.integer ?? usual, maximum)
  }

  /// A member of the request's body.
  func member(_ path: JSONPath) -> PageJSON? {
    (try? PageJSON(Data(request.body.utf8)))?[at: path]
  }

  func slice(_ start: Int, _ size: Int) -> ShapeSlice {
    ShapeSlice(start: max(0, start), size: size, count: count, row: row)
  }

  /// The rows after a cursor such as `c30`, or those from the start.
  func slice(after cursor: String?, _ size: Int) -> ShapeSlice {
    slice(cursor.flatMap { Int($0.dropFirst()) } ?? 0, size)
  }

  /// The request's own URL with another value of a query item.
  func url(_ name: String, _ value: Int) -> String { url([(name, "\(value)")]) }

  func url(_ changes: [(String, String)]) -> String {
    var parts = URLComponents(string: origin + request.target)
    let names = changes.map(\.0)
    let kept = (parts?.queryItems ?? []).filter { !names.contains($0.name) }
    parts?.queryItems = kept + changes.map { URLQueryItem(name: $0.0, value: $0.1) }
    return parts?.string ?? ""
  }
}

/// Some of a list's rows.
struct ShapeSlice {
  let start: Int
  let size: Int
  let count: Int
  let row: @Sendable (Int) -> String

  var end: Int { max(start, size > count ? count : min(count, start + size)) }
  var length: Int { end - start }
  var isLast: Bool { end >= count }
  /// The cursor of the rows behind these.
  var cursor: String { "c\(end)" }

  /// The rows as a JSON array.
  var json: String { "[\(rows.joined(separator: ","))]" }
  var rows: [String] { start < end ? (start..<end).map { row($0 + 1) } : [] }

  /// `text` if more rows follow, else `other`.
  func next(_ text: String, else other: String = "") -> String { isLast ? other : text }
}
