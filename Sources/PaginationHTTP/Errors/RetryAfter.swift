import Foundation

/// The value of a `Retry-After` header: seconds, or a date.
enum RetryAfter {
  /// The longest wait that is reported: a year. More is a mistake, and must not overflow.
  private static let maximumSeconds = 31_536_000

  /// How long to wait, or `nil` where the value is neither.
  ///
  /// A date in the past is a wait of zero.
  ///
  /// - Parameters:
  ///   - value: The header's value.
  ///   - now: The time at which the response was sent.
  static func delay(_ value: String, now: Date) -> Duration? {
    let value = value.trimmingCharacters(in: .whitespaces)
    if let digits = value.wholeDigits {
      // Only a number too large for `Int` does not convert.
      return .seconds(min(Int(digits) ?? maximumSeconds, maximumSeconds))
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
    // A formatter is no `Sendable` value and errors are rare, so it is made anew.
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

extension String {
  /// The string itself if it is made of ASCII digits only, and `"0"` for a negative number.
  fileprivate var wholeDigits: String? {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return hasPrefix("-") ? "0" : self
  }
}
