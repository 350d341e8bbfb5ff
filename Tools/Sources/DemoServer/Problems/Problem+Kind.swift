extension Problem {
  /// The kinds of problems that the server reports.
  package enum Kind: String, CaseIterable, Sendable {
    case unknownParameter = "unknown-parameter"
    case repeatedParameter = "repeated-parameter"
    case invalidParameter = "invalid-parameter"
    case conflictingParameters = "conflicting-parameters"
    case invalidCursor = "invalid-cursor"
    case expiredCursor = "expired-cursor"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case contentTooLarge = "content-too-large"
    case unsupportedMediaType = "unsupported-media-type"
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
      case .expiredCursor: "Cursor expired"
      case .notFound: "Not found"
      case .methodNotAllowed: "Method not allowed"
      case .contentTooLarge: "Content too large"
      case .unsupportedMediaType: "Unsupported media type"
      case .badRequest: "Bad request"
      case .injectedFailure: "Failure on request"
      case .internalError: "Internal error"
      }
    }

    package var status: Int {
      switch self {
      case .unknownParameter, .repeatedParameter, .invalidParameter: 400
      case .conflictingParameters, .invalidCursor, .badRequest: 400
      case .expiredCursor: 410
      case .notFound: 404
      case .methodNotAllowed: 405
      case .contentTooLarge: 413
      case .unsupportedMediaType: 415
      case .injectedFailure: 503
      case .internalError: 500
      }
    }

    /// Relative to the server's address, whose index lists the kinds.
    package var reference: String { "/#" + rawValue }
  }
}
