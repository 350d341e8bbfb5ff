/// What an error says in a list: the reason first, and the request last, which a narrow screen cuts off.
package struct FailureText: Hashable, Sendable, ExpressibleByStringInterpolation {
  package var reason: String

  /// Which request it was; empty if there was none.
  package var request: String

  package init(_ reason: String, request: String = "") {
    (self.reason, self.request) = (reason, request)
  }

  package init(stringLiteral reason: String) { self.init(reason) }

  /// The text in one line.
  ///
  /// - Parameter advice: What to do, behind the reason, such as ", r to retry".
  func line(with advice: String) -> String {
    // An advice continues the sentence.
    let reason = advice.isEmpty || !reason.hasSuffix(".") ? reason : String(reason.dropLast())
    return reason + advice + (request.isEmpty ? "" : " · \(request)")
  }
}
