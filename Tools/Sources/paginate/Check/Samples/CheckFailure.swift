import Foundation
import Pagination
import PaginationHTTP

/// Why a page did not come.
struct CheckFailure: Sendable {
  enum Kind: Sendable {
    /// No answer, or not in time.
    case noAnswer
    case timeout
    case status(Int)
    case unreadable
    case refusedLink
    case expiredKey
    case noProgress
    case emptyPages
    /// How the API pages could not be found out.
    case undetected
    case other
  }

  var kind: Kind

  /// What was wrong, as a sentence.
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
