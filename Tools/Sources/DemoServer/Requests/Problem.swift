/// Why a request failed, as RFC 9457 describes problems.
package struct Problem: Error, Codable, Hashable, Sendable {
  /// A reference to the kind of problem; `GET /` lists the kinds.
  package let type: String
  package let title: String
  package let status: Int
  package let detail: String
  package var parameter: String?
  /// After how many seconds to try again; sent as a header.
  package var retryAfter: Int?

  private enum CodingKeys: CodingKey {
    case type, title, status, detail, parameter
  }

  package init(_ kind: Kind, detail: String, parameter: String? = nil, retryAfter: Int? = nil) {
    self.type = kind.reference
    self.title = kind.title
    self.status = kind.status
    self.detail = detail
    self.parameter = parameter
    self.retryAfter = retryAfter
  }

  package enum Kind: String, CaseIterable, Sendable {
    case unknownParameter = "unknown-parameter"
    case repeatedParameter = "repeated-parameter"
    case invalidParameter = "invalid-parameter"
    case conflictingParameters = "conflicting-parameters"
    case invalidCursor = "invalid-cursor"
    case expiredCursor = "expired-cursor"
    case notFound = "not-found"
    case badRequest = "bad-request"
    case injectedFailure = "injected-failure"
    case internalError = "internal-error"

    package var title: String { facts.title }
    package var status: Int { facts.status }

    private var facts: (status: Int, title: String) {
      switch self {
      case .unknownParameter: (400, "Unknown query parameter")
      case .repeatedParameter: (400, "Query parameter given twice")
      case .invalidParameter: (400, "Invalid query parameter")
      case .conflictingParameters: (400, "Query parameters of different pagination styles")
      case .invalidCursor: (400, "Invalid cursor")
      case .expiredCursor: (410, "Cursor expired")
      case .notFound: (404, "Not found")
      case .badRequest: (400, "Bad request")
      case .injectedFailure: (503, "Failure on request")
      case .internalError: (500, "Internal error")
      }
    }

    /// Relative to the server's index, which lists the kinds.
    package var reference: String { "/#" + rawValue }
  }
}
