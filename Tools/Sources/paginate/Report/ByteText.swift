import Foundation

extension Int {
  /// A number of bytes, such as `912 B`, `14.2 kB` or `3.0 MB`.
  var byteText: String {
    switch self {
    case 1_000_000...: String(format: "%.1f MB", Double(self) / 1_000_000)
    case 1000...: String(format: "%.1f kB", Double(self) / 1000)
    default: "\(self) B"
    }
  }
}
