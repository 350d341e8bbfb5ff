import Foundation

/// The version of the program. A release changes it.
package let programVersion = "0.1.0-dev"

/// A number with its noun, such as `1 item` or `3 items`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// The first few of many, and how many more there are.
package func listed(_ texts: [String], limit: Int = 5) -> String {
  let rest = texts.count - limit
  return texts.prefix(limit).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
}

extension String {
  /// The text with a capital letter at its start.
  package var sentence: String { prefix(1).uppercased() + dropFirst() }
}

extension Duration {
  package var milliseconds: Double { self / .milliseconds(1) }

  /// As in `4.2 ms`, `120 ms` or `1.5 s`.
  package var text: String {
    switch milliseconds {
    case 1000...: String(format: "%.1f s", milliseconds / 1000)
    case 10...: String(format: "%.0f ms", milliseconds)
    default: String(format: "%.1f ms", milliseconds)
    }
  }
}

extension Duration {
  /// A wait in whole seconds, as in `45 s`, `12 min` or `3 h 5 min`.
  package var inWords: String {
    let seconds = wholeSeconds
    let (hours, minutes) = (seconds / 3600, seconds % 3600 / 60)
    let rest = seconds < 3600 ? seconds % 60 : 0
    let parts = [(hours, "h"), (minutes, "min"), (rest, "s")].filter { $0.0 > 0 }
    return parts.isEmpty ? "0 s" : parts.map { "\($0) \($1)" }.joined(separator: " ")
  }

  /// The seconds, rounded up.
  package var wholeSeconds: Int { Int((self / .seconds(1)).rounded(.up)) }
}

extension Int {
  /// A number of bytes, such as `912 B`, `14.2 kB` or `3.0 MB`.
  package var byteText: String {
    switch self {
    case 1_000_000...: String(format: "%.1f MB", Double(self) / 1_000_000)
    case 1000...: String(format: "%.1f kB", Double(self) / 1000)
    default: "\(self) B"
    }
  }
}

extension Double {
  /// As people write it: without a fraction of 0.
  package var plainText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Collection where Element: Comparable {
  /// The smallest element that is at least as large as this part of all elements; `nil` for none.
  ///
  /// The median of an even number of elements is the lower one: an actual element, not a mean.
  ///
  /// - Parameter part: More than 0, up to 1; 0.5 is the median.
  package func quantile(_ part: Double) -> Element? {
    guard !isEmpty else { return nil }
    let rank = Int((part * Double(count)).rounded(.up))
    return sorted()[Swift.min(Swift.max(rank, 1), count) - 1]
  }

  package var median: Element? { quantile(0.5) }
}
