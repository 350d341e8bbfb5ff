import Foundation

/// A request and what came of it.
struct Exchange: Sendable {
  /// Where the request went. Never shown: its query may hold what is nobody else's business.
  var url: URL?

  /// The answer's status; `nil` where there was none.
  var status: Int?

  /// From sending the request to the last byte of the answer.
  var duration: Duration

  /// The bytes of the body, unpacked.
  var byteCount = 0

  /// Where the `Link` header leads for the next page.
  var linkNext: URL?

  var hasETag = false

  var hasLastModified = false

  /// Whether a header says how many requests are allowed.
  var hasRateLimit = false

  /// Whether this is a page, and no failure.
  var isAnswer: Bool { status.map { (200...299).contains($0) } ?? false }
}
