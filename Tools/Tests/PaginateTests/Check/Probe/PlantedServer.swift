import Foundation
import PaginationHTTP
import PaginationTesting
import ProgramSupport

@testable import paginate

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A good server of 120 rows, at most 50 a page, in which a test plants one defect.
///
/// It understands cursors, next URLs, page numbers and offsets.
final class PlantedServer: HTTPTransport {
  static let url = "https://api.example.com/list"
  static let cursor = [
    "--style", "cursor", "--next", "next", "--total", "total", "--page-size", "20",
  ]
  static let page = ["--style", "page", "--total", "total", "--page-size", "20"]
  static let offset = ["--style", "offset", "--total", "total", "--page-size", "20"]
  static let nextURL = [
    "--style", "next-url", "--next", "next_url", "--total", "total", "--page-size", "20",
  ]
  static let link = [
    "--style", "link", "--items", "items", "--size-param", "limit", "--page-size", "20",
  ]

  struct Request: Sendable {
    /// The cursor as it was sent.
    var cursor: String?
    /// The row that the page begins with, from 0.
    var start: Int
    var size: Int
    /// How many requests for the same URL were made before.
    var visit: Int
  }

  struct Page: Sendable {
    var rows: [Int]
    var hasIDs = true
    var next: String?
    /// The origin and path of the next page's URL.
    var nextURL = PlantedServer.url
    /// The cursor in the `Link` header; no header if it is `nil`.
    var link: String?
    var total: Int? = 120
    var status = 200
    var headers = ["ETag": "\"tag\"", "X-RateLimit-Limit": "5000"]
    var delay: Duration = .milliseconds(10)

    /// The page from a row on.
    init(_ start: Int, size: Int) {
      rows = Array(start..<max(start, min(120, start + size)))
      next = start + size < 120 ? "c\(start + size)" : nil
    }
  }

  typealias Defect = @Sendable (Request, inout Page) -> Void

  /// The time that the requests have taken.
  let clock = ServerClock()

  private let plant: Defect
  private let visits = Guarded<[URL: Int]>([:])

  init(_ plant: @escaping Defect) {
    self.plant = plant
  }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    let cursor = url.queryItems["cursor"]
    let size = min(50, request.number("limit") ?? request.number("per_page") ?? 20)
    let page = request.number("page").map { ($0 - 1) * size }
    let start = cursor.flatMap { Int($0.dropFirst()) } ?? page ?? request.number("offset") ?? 0
    let visit = visits.withLock { visits in
      defer { visits[url, default: 0] += 1 }
      return visits[url, default: 0]
    }
    var answer = Page(start, size: size)
    plant(Request(cursor: cursor, start: start, size: size, visit: visit), &answer)
    clock.advance(by: answer.delay)
    let isUnchanged = request.value(forHTTPHeaderField: "If-None-Match") == answer.headers["ETag"]
    if isUnchanged, answer.headers["ETag"] != nil { answer.status = 304 }
    if let link = answer.link {
      answer.headers["Link"] = "<?limit=\(size)&cursor=\(link)>; rel=\"next\""
    }
    return try request.answer(
      answer.body(size: size),
      status: answer.status,
      headers: answer.headers
    )
  }
}

extension PlantedServer.Page {
  fileprivate func body(size: Int) -> String {
    let items = rows.map { "{\"\(hasIDs ? "id" : "row")\": \($0)}" }.joined(separator: ",")
    let url = next.map { "\"\(nextURL)?limit=\(size)&cursor=\($0)\"" } ?? "null"
    return """
      {"items": [\(items)], "next": \(next.map { "\"\($0)\"" } ?? "null"), "next_url": \(url), \
      "total": \(total.map { "\($0)" } ?? "null")}
      """
  }
}

/// A clock that goes on only as far as a server says. Its sleeps end immediately.
struct ServerClock: Clock {
  private let clock = ManualClock()

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { .zero }

  func advance(by duration: Duration) { clock.advance(by: duration) }
  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
}
