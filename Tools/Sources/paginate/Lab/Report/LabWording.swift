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
}
