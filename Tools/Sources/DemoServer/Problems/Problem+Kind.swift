extension Problem {
  /// The kinds of problems that the server reports.
  package enum Kind: String, CaseIterable, Sendable {
    case unknownParameter = "unknown-parameter"
    case repeatedParameter = "repeated-parameter"
    case invalidParameter = "invalid-parameter"
    case conflictingParameters = "conflicting-parameters"
    case invalidCursor = "invalid-cursor"
    case notFound = "not-found"
    case badRequest = "bad-request"
    case injectedFailure = "injected-failure"
    case internalError = "internal-error"

    package var title: String {
      switch self {
      case .unknownParameter: "Unknown query parameter"
      case .repeatedParameter: "Query parameter given twice"
      case .invalidParameter: "Invalid query parameter"
      case .conflictingParameters: "Query parameters of different pagination styles"
      case .invalidCursor: "Invalid cursor"
      case .notFound: "Not found"
      case .badRequest: "Bad request"
      case .injectedFailure: "Failure on request"
      case .internalError: "Internal error"
      }
    }

    package var status: Int {
      switch self {
      case .unknownParameter, .repeatedParameter, .invalidParameter: 400
      case .conflictingParameters, .invalidCursor, .badRequest: 400
      case .notFound: 404
      case .injectedFailure: 503
      case .internalError: 500
      }
    }

    /// Relative to the server's address, whose index lists the kinds.
    package var reference: String { "/#" + rawValue }
  }
}
