/// The faults that a request asks for.
package struct FaultOptions: Hashable, Sendable {
  /// How long the answer takes.
  package var latency: Duration
  /// How much longer it takes at most; how much is left to chance.
  package var jitter: Duration
  /// How likely the request fails.
  package var failureProbability: Double
  /// After how many seconds a failure asks to try again; nil says nothing of it.
  package var retryAfter: Int?
  /// The page that fails, from 1.
  package var failingPage: Int?
  /// How often it fails.
  package var failureCount: Int
  /// How many rows of the previous page a page starts with.
  package var duplicates: Int
  /// How many rows seem to have been inserted above between two pages.
  package var shift: Int
  /// After how many seconds a cursor is dead; nil for cursors that live for ever.
  package var expiry: Int?
  /// What a dead cursor is answered with.
  package var expiryStyle: ExpiryStyle
  /// How many empty pages come before each full one.
  package var emptyPages: Int
  /// What a cursor that the server does not know is answered with.
  package var unknownCursor: UnknownCursor
  /// What a connection says of the direction that is not being read.
  package var otherDirection: OtherDirection
  /// Whose counts and random numbers these are.
  package var session: String
  /// The seed of the random numbers; nil takes the server's.
  package var seed: UInt64?

  /// What an expired cursor is answered with.
  package enum ExpiryStyle: String, CaseIterable, Sendable {
    case gone
    case badRequest = "bad_request"
    case firstPage = "first_page"
  }

  /// What an unknown cursor is answered with.
  package enum UnknownCursor: String, CaseIterable, Sendable {
    case error
    case firstPage = "first_page"
  }

  /// What is said of the direction that is not being read.
  package enum OtherDirection: String, CaseIterable, Sendable {
    case known, unknown
  }

  package init(_ parameters: QueryParameters) throws {
    let milliseconds = 0...60_000
    latency = .milliseconds(try parameters.integer(.latency, in: milliseconds) ?? 0)
    jitter = .milliseconds(try parameters.integer(.jitter, in: milliseconds) ?? 0)
    failureProbability = try parameters.probability(.fail) ?? 0
    retryAfter = try parameters.integer(.retryAfter, in: 0...86_400)
    failingPage = try parameters.integer(.failPage, in: 1...1_000_000_000)
    failureCount = try parameters.integer(.failTimes, in: 1...1_000_000) ?? 1
    duplicates = try parameters.integer(.duplicate, in: 0...PageSelection.maximumSize) ?? 0
    shift = try parameters.integer(.shift, in: 0...PageSelection.maximumSize) ?? 0
    expiry = try parameters.integer(.expire, in: 0...86_400)
    expiryStyle = try parameters.choice(.expireStyle) ?? .gone
    emptyPages = try parameters.integer(.empty, in: 0...Self.maximumEmptyPages) ?? 0
    unknownCursor = try parameters.choice(.unknownCursor) ?? .error
    otherDirection = try parameters.choice(.otherDirection) ?? .known
    session = try parameters.text(.session, maximumLength: 100) ?? ""
    seed = try parameters.integer(.seed, in: 0...Int.max).map(UInt64.init)
  }

  static let maximumEmptyPages = 1000
}
