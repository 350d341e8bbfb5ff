import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPPageError {
  /// The error for a response that isn't a page: a status outside 200 to 299, or a page's key that
  /// has expired.
  ///
  /// - Parameter now: The current date, for a `Retry-After` that is a date.
  static func status(
    _ response: HTTPURLResponse,
    body: Data,
    request: RequestSummary,
    isKeyExpired: Bool,
    now: Date
  ) -> HTTPPageError {
    let status = response.statusCode
    let problem = Problem(response, body: body)?.message.flatMap(request.excerpt(of:))
    let excerpt = request.excerpt(of: body)
    // A difference from the server's own date is right even if the device's clock is wrong.
    let sent = response.value(forHTTPHeaderField: "Date").flatMap(RetryAfter.date)
    let said = (problem ?? excerpt).map { ": \($0)" } ?? ""
    return HTTPPageError(
      isKeyExpired ? .expiredKey : .status,
      request,
      reason: "was answered with \(status)\(said)"
        + (isKeyExpired ? ". The page's key has expired: reload the list" : ""),
      status: status,
      problem: problem,
      body: excerpt,
      retryAfter: response.value(forHTTPHeaderField: "Retry-After")
        .flatMap { RetryAfter.delay($0, now: sent ?? now) },
      isRetryable: (500...599).contains(status) || [408, 425, 429].contains(status)
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

/// The names by which servers report a dead cursor to programs: in a problem's `type` and in the
/// `extensions.code` or `type` of a GraphQL error.
///
/// There is no standard name. The texts that servers write for people aren't read: every wording
/// would need a rule, and a wrong guess reloads the list.
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

  /// Whether one of the errors in a GraphQL response says that the cursor has expired.
  static func isNamed(by errors: [PageJSON]) -> Bool {
    errors.contains { error in
      [error["extensions"]?["code"], error["type"]].contains { code in
        code?.string.map(isNamed(by:)) ?? false
      }
    }
  }
}

/// The value of a `Retry-After` header: seconds, or a date.
enum RetryAfter {
  /// The longest wait that is reported, a year. A longer one is a mistake, and must not overflow.
  private static let maximumSeconds = 31_536_000

  /// How long to wait from `now`, when the response was sent: zero if the date has passed, `nil` if
  /// the value is neither a number nor a date.
  static func delay(_ value: String, now: Date) -> Duration? {
    let value = value.trimmingCharacters(in: .whitespaces)
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
      // A number fails to convert only if it is too large for `Int`.
      let seconds = Int(value) ?? (value.hasPrefix("-") ? 0 : maximumSeconds)
      return .seconds(min(max(0, seconds), maximumSeconds))
    }
    guard let date = date(value) else { return nil }
    let seconds = date.timeIntervalSince(now)
    return .seconds(Int(min(max(0, seconds.rounded(.up)), Double(maximumSeconds))))
  }

  /// A date in one of the three formats that HTTP allows (RFC 9110, section 5.6.7).
  static func date(_ value: String) -> Date? {
    let formats = [
      "EEE, dd MMM yyyy HH:mm:ss zzz",
      "EEEE, dd-MMM-yy HH:mm:ss zzz",
      "EEE MMM d HH:mm:ss yyyy",
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
