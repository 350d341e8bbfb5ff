import Foundation

extension Double {
  /// Seconds, such as `0.04`, `1.2` or `34`.
  var secondsText: String {
    switch self {
    case 99.95...: String(format: "%.0f", self)
    case 0.995...: String(format: "%.1f", self)
    default: String(format: "%.2f", self)
    }
  }

  /// A mean of counts, such as `3.4` or `120`.
  var countText: String {
    self >= 9.95 ? String(format: "%.0f", self) : String(format: "%.1f", self)
  }

  /// Without trailing zeros, such as `60` or `2.5`.
  var shortText: String { String(format: "%g", self) }
}

extension Int {
  /// A number with its noun, such as `1 row` or `3 rows`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension LabOutcome {
  var kilobytes: String { (bytes / 1000).countText }

  /// The table row of an outcome: the policy, then the numbers under ``columns``.
  var cells: [String] {
    [
      policy, secondsWaited.secondsText, spinnersSeen.countText, rowsWasted.countText,
      rowsSeen.countText, requests.countText, refused.countText, kilobytes,
    ]
  }

  static let columns = ["waited", "spinners", "wasted", "seen", "requests", "refused", "kB"]
}

extension String {
  /// The text in HTML or SVG, without any markup.
  var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
      .replacing(/[\u0000-\u0008\u000B-\u001F]/, with: "\u{FFFD}")
  }
}
