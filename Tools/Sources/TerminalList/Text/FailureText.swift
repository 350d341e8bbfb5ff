/// What an error says in a list: the reason first, and the request last, which a narrow screen cuts off.
public struct FailureText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Why it failed.
  public var reason: String

  /// Which request it was; empty if there was none.
  public var request: String

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - reason: Why it failed.
  ///   - request: Which request it was; empty by default.
  public init(_ reason: String, request: String = "") {
    (self.reason, self.request) = (reason, request)
  }

  /// Creates a text without a request.
  public init(stringLiteral reason: String) { self.init(reason) }

  /// The text in one line.
  ///
  /// - Parameter advice: What to do, behind the reason, such as ", r to retry".
  func line(with advice: String) -> String {
    // An advice continues the sentence.
    let reason = advice.isEmpty || !reason.hasSuffix(".") ? reason : String(reason.dropLast())
    return reason + advice + (request.isEmpty ? "" : " · \(request)")
  }
}
