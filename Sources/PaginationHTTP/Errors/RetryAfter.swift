import Foundation

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
