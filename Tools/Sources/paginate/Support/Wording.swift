import Foundation

/// A number with its noun, such as `1 item` or `3 items`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// The first few of many, and how many more there are.
func listed(_ texts: [String], limit: Int = 5) -> String {
  let rest = texts.count - limit
  return texts.prefix(limit).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
}

extension String {
  /// The text with a capital letter at its start.
  var sentence: String { prefix(1).uppercased() + dropFirst() }
}

extension Duration {
  /// As in `4.2 ms`, `120 ms` or `1.5 s`.
  var text: String {
    switch milliseconds {
    case 1000...: String(format: "%.1f s", milliseconds / 1000)
    case 10...: String(format: "%.0f ms", milliseconds)
    default: String(format: "%.1f ms", milliseconds)
    }
  }
}
