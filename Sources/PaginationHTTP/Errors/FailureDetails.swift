import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The members of a JSON problem (RFC 9457) that are used here.
struct Problem: Decodable {
  /// The problem's `detail`, or else its `title`.
  let message: String?

  /// Whether the problem's `type` says that the cursor has expired.
  let isExpiredKey: Bool

  init?(_ response: HTTPURLResponse, body: Data) {
    let type = response.value(forHTTPHeaderField: "Content-Type")?
      .prefix { $0 != ";" }
      .trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/problem+json",
      let problem = try? JSONDecoder().decode(Problem.self, from: body)
    else { return nil }
    self = problem
  }

  /// Ignores members of the wrong type, as the RFC requires.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let detail = try? container.decode(String.self, forKey: .detail)
    let title = try? container.decode(String.self, forKey: .title)
    message = detail ?? title
    let type = try? container.decode(String.self, forKey: .type)
    isExpiredKey = type.map(ExpiredKey.isNamed(by:)) ?? false
  }

  private enum CodingKeys: String, CodingKey {
    case type, title, detail
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
  static func isNamed(byErrorsOf body: Data) -> Bool {
    let errors = (try? PageJSON(body))?["errors"]?.elements ?? []
    return errors.contains { error in
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

  /// How long to wait: zero if the date has passed, `nil` if the value is neither a number nor a
  /// date.
  ///
  /// - Parameters:
  ///   - value: The header's value.
  ///   - now: When the response was sent.
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
