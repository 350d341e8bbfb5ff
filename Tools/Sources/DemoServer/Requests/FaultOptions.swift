/// The faults that a request asks for (``Parameter``).
package struct FaultOptions: Hashable, Sendable {
  package var latency: Duration
  package var jitter: Duration
  package var failureProbability: Double
  package var retryAfter: Int?
  package var failingPage: Int?
  package var duplicates: Int
  package var shift: Int
  /// Seconds; `nil` for cursors that do not expire.
  package var expiry: Int?
  package var expiryStyle: ExpiryStyle
  package var emptyPages: Int
  package var session: String
  /// `nil` for the server's seed.
  package var seed: UInt64?

  /// The answer to an expired cursor.
  package enum ExpiryStyle: String, CaseIterable, Sendable {
    case gone
    case firstPage = "first_page"
  }

  package init(_ parameters: QueryParameters) throws {
    let milliseconds = 0...60_000
    latency = .milliseconds(try parameters.integer(.latency, in: milliseconds) ?? 0)
    jitter = .milliseconds(try parameters.integer(.jitter, in: milliseconds) ?? 0)
    failureProbability = try parameters.probability(.fail) ?? 0
    retryAfter = try parameters.integer(.retryAfter, in: 0...86_400)
    failingPage = try parameters.integer(.failPage, in: 1...1_000_000_000)
    duplicates = try parameters.integer(.duplicate, in: 0...500) ?? 0
    shift = try parameters.integer(.shift, in: 0...500) ?? 0
    expiry = try parameters.integer(.expire, in: 0...86_400)
    expiryStyle = try parameters.choice(.expireStyle) ?? .gone
    emptyPages = try parameters.integer(.empty, in: 0...Self.maximumEmptyPages) ?? 0
    session = try parameters.text(.session, maximumLength: 100) ?? ""
    seed = try parameters.integer(.seed, in: 0...Int.max).map(UInt64.init)
  }

  static let maximumEmptyPages = 1000
}

extension FaultOptions {
  /// Whether a cursor has expired. One without a date comes from a page without `expire`; only a limit
  /// of 0 refuses it.
  ///
  /// - Parameters:
  ///   - issued: When it was made, in milliseconds since 1970.
  ///   - now: The current time, likewise.
  func isExpired(issued: Int?, at now: Int) -> Bool {
    guard let expiry else { return false }
    return expiry == 0 || issued.map { now - $0 >= expiry * 1000 } ?? false
  }

  /// Refuses an expired cursor, unless the client is to get the first page.
  ///
  /// - Throws: ``Problem``.
  func refuseExpired(_ parameter: Parameter) throws {
    guard expiryStyle == .gone else { return }
    let time = expiry.map { " after \($0) seconds" } ?? ""
    throw Problem(
      .expiredCursor,
      detail: "The cursor expired\(time). Read the list again from its start.",
      parameter: parameter.rawValue,
    )
  }
}
