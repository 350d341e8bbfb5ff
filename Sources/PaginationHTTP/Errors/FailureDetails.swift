import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPPageError {
  /// The error for a response that isn't a page. `now` is for a `Retry-After` that is a date.
  static func status(
    _ response: HTTPURLResponse,
    body: Data,
    problem: String?,
    request: RequestSummary,
    isKeyExpired: Bool,
    now: Date
  ) -> HTTPPageError {
    let status = response.statusCode
    let problem = problem.flatMap(request.excerpt(of:))
    let excerpt = request.excerpt(of: body)
    // A difference from the server's own date is right even if the device's clock is wrong.
    let sent = response.value(forHTTPHeaderField: "Date").flatMap(RetryAfter.date)
    let retryAfter = RetryAfter.delay(response, now: sent ?? now)
    var page: String?
    // A web page for people: its title says more than its first tags.
    if case .html(let title?) = ForeignBody(response, body) { page = request.excerpt(of: title) }
    let said = (problem ?? page ?? excerpt).map { ": \($0)" } ?? ""
    return HTTPPageError(
      isKeyExpired ? .expiredKey : .status,
      request,
      reason: "was answered with \(status)\(said)"
        + (isKeyExpired ? ". The page's key has expired: reload the list" : ""),
      status: status,
      problem: problem,
      body: excerpt,
      retryAfter: retryAfter,
      // Some servers answer 403 if a rate limit is exceeded.
      isRetryable: (500...599).contains(status) || [408, 425, 429].contains(status)
        || status == 403 && retryAfter != nil
    )
  }
}

extension HTTPPageError {
  /// The error that a body under a status of 200 to 299 holds.
  static func failure(
    _ failure: BodyFailure,
    _ response: HTTPURLResponse,
    body: Data,
    request: RequestSummary,
    isKeyExpired: Bool,
    now: Date
  ) -> HTTPPageError {
    let said = request.excerpt(of: failure.message) ?? "no message"
    let sent = response.value(forHTTPHeaderField: "Date").flatMap(RetryAfter.date)
    return HTTPPageError(
      isKeyExpired ? .expiredKey : .invalidResponse,
      request,
      reason: "was answered with \(response.statusCode), but with an error: \(said)"
        + (isKeyExpired ? ". The page's key has expired: reload the list" : ""),
      status: response.statusCode,
      problem: said,
      body: request.excerpt(of: body),
      retryAfter: RetryAfter.delay(response, now: sent ?? now),
      isRetryable: failure.isTemporary
    )
  }
}

/// The members of a JSON problem (RFC 9457) that are used here.
struct Problem {
  let message: String?

  /// Whether the problem's `type` says that the cursor has expired.
  let isExpiredKey: Bool

  init?(_ response: HTTPURLResponse, body: Data) {
    let type = response.value(forHTTPHeaderField: "Content-Type")?
      .prefix { $0 != ";" }
      .trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/problem+json",
      let problem = try? PageJSON(body), problem.kind == .object
    else { return nil }
    message = problem["detail"]?.string ?? problem["title"]?.string
    isExpiredKey = problem["type"]?.string.map(ExpiredKey.isNamed(by:)) ?? false
  }
}

/// The names by which servers report a dead cursor: in a problem's `type`, and in the codes of an error
/// body. Texts for people aren't read: every wording would need a rule, and a wrong guess reloads the
/// list.
enum ExpiredKey {
  /// The names in lower case, without the separators between their words.
  private static let names: Set<String> = [
    "cursorexpired", "cursorinvalid", "cursornotfound", "expiredcursor", "expiredpagetoken",
    "invalidcursor", "invalidcursorarguments", "invalidpagetoken", "pagetokenexpired",
    "pagetokeninvalid",
  ]

  /// Whether a code or the last part of a URI is one of the names, such as `CURSOR_EXPIRED` or
  /// `https://example.com/problems/invalid-cursor`.
  static func isNamed(by code: String) -> Bool {
    let name = code.split { "/#:.".contains($0) }.last ?? ""
    return names.contains(name.lowercased().filter { $0 != "_" && $0 != "-" })
  }

  /// Whether an error body has one of the names as a code.
  static func isNamed(in body: Data) -> Bool { (try? PageJSON(body)).map(isNamed) ?? false }

  static func isNamed(in body: PageJSON) -> Bool {
    BodyFailure.errorCodes(in: body).contains(where: isNamed(by:))
  }
}

/// How long a server asks to wait: in its `Retry-After` header, or until its rate limit is reset.
enum RetryAfter {
  /// The wait that a refusal asks for.
  static func delay(_ response: HTTPURLResponse, now: Date) -> Duration? {
    if let value = response.value(forHTTPHeaderField: "Retry-After") {
      return delay(value, now: now)
    }
    guard [403, 429].contains(response.statusCode) else { return nil }
    for prefix in ["X-RateLimit", "RateLimit", "X-Rate-Limit"] {
      // Reddit writes it as 0.0.
      guard response.value(forHTTPHeaderField: "\(prefix)-Remaining").flatMap(Double.init) == 0,
        let reset = response.value(forHTTPHeaderField: "\(prefix)-Reset"),
        let seconds = seconds(untilReset: reset, now: now)
      else { continue }
      return wait(seconds)
    }
    return nil
  }

  /// A large number is a time since 1970 in seconds, a very large one in milliseconds; any other is a number of
  /// seconds. Mastodon sends a date of ISO 8601.
  private static func seconds(untilReset text: String, now: Date) -> TimeInterval? {
    guard let number = Double(text) else { return isoDate(text)?.timeIntervalSince(now) }
    guard !number.isNaN else { return nil }
    guard number > 1_000_000_000 else { return number }
    return (number > 100_000_000_000 ? number / 1_000 : number) - now.timeIntervalSince1970
  }

  private static func isoDate(_ text: String) -> Date? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return [true, false].lazy
      .compactMap { try? Date.ISO8601FormatStyle(includingFractionalSeconds: $0).parse(text) }
      .first
  }

  /// The longest wait that is reported, a year. A longer one is a mistake, and must not overflow.
  private static let maximumSeconds = 31_536_000.0

  /// How long to wait from `now`, when the response was sent: zero if the date has passed, `nil` if
  /// the value is neither a number nor a date.
  static func delay(_ value: String, now: Date) -> Duration? {
    let value = value.trimmingCharacters(in: .whitespaces)
    // `Double` takes any number of digits, but also "1.5" and "inf".
    let number = value.allSatisfy("-0123456789".contains) ? Double(value) : nil
    return (number ?? date(value)?.timeIntervalSince(now)).map(wait)
  }

  private static func wait(_ seconds: Double) -> Duration {
    .seconds(min(max(0, seconds.rounded(.up)), maximumSeconds))
  }

  /// A date in one of the three formats that HTTP allows (RFC 9110, section 5.6.7).
  static func date(_ value: String) -> Date? {
    // Foundation on Linux crashes if a combining character follows a date.
    guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let formats = [
      "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
    ]
    // `DateFormatter` isn't Sendable and errors are rare, so none is kept.
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    for format in formats {
      formatter.dateFormat = format
      if let date = formatter.date(from: value) { return date }
    }
    return nil
  }
}

extension HTTPPageError {
  static func network(_ error: URLError, request: RequestSummary) -> HTTPPageError {
    // Foundation's description is for people, but its user info holds the whole URL as well.
    let words = (error.userInfo[NSLocalizedDescriptionKey] as? String)
      .flatMap(request.excerpt(of:))
    return HTTPPageError(
      .network,
      request,
      reason: "got no answer: \(error.code.sentence)",
      isRetryable: !error.code.isPermanent,
      underlyingError: URLError(
        error.code,
        userInfo: words.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
      )
    )
  }
}

extension DecodingError {
  /// What was wrong and where, without values: ``items[3].name: expected String, found null``.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).text): the key is missing"
    case .valueNotFound(let type, let context):
      "\(context.codingPath.text): expected \(type), found null"
    case .typeMismatch(let type, let context):
      "\(context.codingPath.text): expected \(type), found something else"
    case .dataCorrupted(let context): "\(context.codingPath.text): \(context.debugDescription)"
    @unknown default: "an unknown decoding error"
    }
  }
}

extension [any CodingKey] {
  /// The place in the body; `the response` for all of it.
  fileprivate var text: String {
    let path = JSONPath(steps: map { $0.intValue.map { .index($0) } ?? .name($0.stringValue) })
    return path == .root ? "the response" : "\(path)"
  }
}

extension URLError.Code {
  /// Whether the same request can't succeed later, at least not without a change by the user.
  var isPermanent: Bool {
    switch self {
    case .badURL, .unsupportedURL, .dataLengthExceedsMaximum, .fileDoesNotExist, .fileIsDirectory,
      .noPermissionsToReadFile, .httpTooManyRedirects, .redirectToNonExistentLocation,
      .userCancelledAuthentication, .userAuthenticationRequired,
      .appTransportSecurityRequiresSecureConnection, .serverCertificateHasBadDate,
      .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
      .clientCertificateRejected, .clientCertificateRequired:
      true
    default: false
    }
  }

  /// The code in words. Foundation's own description depends on the user's language and the
  /// system, and may repeat the URL.
  var sentence: String {
    switch self {
    case .timedOut: "the request timed out"
    case .notConnectedToInternet: "there is no network connection"
    case .networkConnectionLost: "the connection was lost"
    case .cannotFindHost, .dnsLookupFailed: "the host cannot be found"
    case .cannotConnectToHost: "the host does not accept the connection"
    case .badURL, .unsupportedURL: "the URL cannot be requested"
    case .httpTooManyRedirects: "there were too many redirects"
    case .secureConnectionFailed: "no secure connection could be made"
    case .appTransportSecurityRequiresSecureConnection: "App Transport Security requires https here"
    case .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      "the server's certificate is not trusted"
    case .badServerResponse: "what the server sent is not HTTP"
    case .cannotDecodeContentData, .cannotDecodeRawData: "the body's compression is damaged"
    case .userAuthenticationRequired: "a user and a password are needed"
    case .unknown: "the connection failed"
    default: "the connection failed, with an error that has no description"
    }
  }
}
