import Foundation

/// The query of a request: each parameter at most once, in the order of the request.
package struct QueryParameters: Sendable {
  let ordered: [(parameter: Parameter, value: String)]

  /// - Parameter known: The parameters of the endpoint.
  /// - Throws: ``Problem``, if a parameter is unknown, given twice or badly encoded.
  package init(query: String?, known: [Parameter] = Parameter.allCases) throws {
    var ordered: [(parameter: Parameter, value: String)] = []
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decoded(parts[0])
      guard let parameter = Parameter(rawValue: name), known.contains(parameter) else {
        let known = known.map(\.rawValue).joined(separator: ", ")
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

  subscript(parameter: Parameter) -> String? {
    ordered.first { $0.parameter == parameter }?.value
  }

  package var askForFaults: Bool { ordered.contains { $0.parameter.isFault } }

  /// The path and query of another page of the same list: all parameters that do not select a page,
  /// and a selection.
  func target(_ path: String, selecting selection: [(parameter: Parameter, value: String)])
    -> String
  {
    let kept = ordered.filter { !$0.parameter.selectsPage }
    let query = (kept + selection).map { "\($0.parameter.rawValue)=\(Self.encoded($0.value))" }
    return "\(path)?\(query.joined(separator: "&"))"
  }

  /// Encodes everything but the unreserved characters of RFC 3986, so that no value ends the target.
  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )

  private static func decoded(_ text: Substring) throws -> String {
    let decoded = text.replacing("+", with: " ").removingPercentEncoding
    // A NUL would end the text for SQLite.
    guard let decoded, !decoded.unicodeScalars.contains("\0") else {
      throw Problem(.badRequest, detail: "'\(text)' is not percent-encoded text.")
    }
    return decoded
  }
}

/// Values; `nil` if the parameter is absent.
extension QueryParameters {
  func integer(_ parameter: Parameter, in bounds: ClosedRange<Int>) throws -> Int? {
    guard let text = self[parameter] else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw Self.invalid(
        parameter,
        "must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
      )
    }
    return number
  }

  func probability(_ parameter: Parameter) throws -> Double? {
    guard let text = self[parameter] else { return nil }
    guard let number = Double(text), (0...1).contains(number) else {
      throw Self.invalid(parameter, "must be a number from 0 to 1")
    }
    return number
  }

  func text(_ parameter: Parameter, maximumLength: Int) throws -> String? {
    guard let text = self[parameter] else { return nil }
    guard text.unicodeScalars.count <= maximumLength else {
      throw Self.invalid(parameter, "must have at most \(maximumLength) characters")
    }
    return text
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ parameter: Parameter,
  ) throws -> Choice? {
    guard let text = self[parameter] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Self.invalid(parameter, "must be one of: \(known)")
    }
    return choice
  }

  static func invalid(_ parameter: Parameter, _ rule: String) -> Problem {
    Problem(
      .invalidParameter,
      detail: "'\(parameter.rawValue)' \(rule).",
      parameter: parameter.rawValue,
    )
  }
}
