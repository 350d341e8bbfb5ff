import Foundation

/// The query of a request: each parameter at most once, in the order in which they came.
package struct QueryParameters: Sendable {
  /// The parameters as they came.
  let ordered: [(parameter: Parameter, value: String)]

  /// - Parameter query: What follows the question mark in the request's target.
  /// - Throws: ``Problem``, if a parameter is unknown, given twice or badly encoded.
  package init(query: String?) throws {
    var ordered: [(parameter: Parameter, value: String)] = []
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decoded(parts[0])
      guard let parameter = Parameter(rawValue: name) else {
        let known = Parameter.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem(
          .unknownParameter,
          detail: "There is no parameter '\(name)'. The parameters are: \(known).",
          parameter: name,
        )
      }
      guard !ordered.contains(where: { $0.parameter == parameter }) else {
        throw Problem(
          .repeatedParameter,
          detail: "'\(name)' may be given once.",
          parameter: name
        )
      }
      ordered.append((parameter, try parts.count > 1 ? Self.decoded(parts[1]) : ""))
    }
    self.ordered = ordered
  }

  /// The value of a parameter, or nil if it was not given.
  subscript(parameter: Parameter) -> String? {
    ordered.first { $0.parameter == parameter }?.value
  }

  /// Whether any fault is asked for.
  package var askForFaults: Bool { ordered.contains { $0.parameter.isFault } }

  private static func decoded(_ text: Substring) throws -> String {
    let decoded = text.replacing("+", with: " ").removingPercentEncoding
    // SQLite and C take a NUL for the end of a text.
    guard let decoded, !decoded.unicodeScalars.contains("\0") else {
      throw Problem(.badRequest, detail: "'\(text)' is not percent-encoded text.")
    }
    return decoded
  }
}
