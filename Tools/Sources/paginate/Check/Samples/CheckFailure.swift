import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

struct CheckFailure: Sendable {
  enum Kind: Sendable {
    case noAnswer, timeout
    case status(Int)
    /// The server's limit of requests was reached, and lasts longer than the check waits.
    case rateLimited
    case unreadable, refusedLink, expiredKey, noProgress, emptyPages
    /// The style could not be detected.
    case undetected
    case other

    /// Whether the server would answer the request later.
    var isRateLimited: Bool { if case .rateLimited = self { true } else { false } }

    /// Whether the server refused the request.
    var isRefusal: Bool {
      if case .status(let status) = self { (400...499).contains(status) } else { false }
    }
  }

  var kind: Kind

  var message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  init(_ error: any Error) {
    kind = Kind(error)
    message = PlainText(text(for: error), limit: 600).description
  }
}

extension CheckFailure.Kind {
  init(_ error: any Error) {
    switch error {
    case let error as HTTPPageError: self.init(error)
    case let error as PaginationError: self.init(error)
    default: self = .other
    }
  }

  private init(_ error: HTTPPageError) {
    switch error.code {
    case .network:
      self = (error.underlyingError as? URLError)?.code == .timedOut ? .timeout : .noAnswer
    case .timeout: self = .timeout
    // GitHub answers with 403 and a time to wait.
    case .status
    where error.status == 429 || error.status == 403 && (error.retryAfter ?? .zero) > .zero:
      self = .rateLimited
    case .status: self = .status(error.status ?? 0)
    case .decoding, .invalidResponse, .bodyTooLarge, .graphQL: self = .unreadable
    case .refusedLink: self = .refusedLink
    case .expiredKey: self = .expiredKey
    case .undetected: self = .undetected
    default: self = .other
    }
  }

  private init(_ error: PaginationError) {
    switch error.code {
    case .noProgress: self = .noProgress
    case .tooManyEmptyPages: self = .emptyPages
    case .invalidPage: self = .unreadable
    default: self = .other
    }
  }
}
