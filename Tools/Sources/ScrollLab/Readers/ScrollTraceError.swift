/// What is wrong with a trace, and in which line.
public struct ScrollTraceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A column of a trace.
  public enum Column: Sendable, Hashable {
    /// `seconds`
    case seconds
    /// `first_visible_row_wanted`
    case row
  }

  /// What may be wrong.
  public enum Problem: Sendable, Hashable {
    /// The first line, which is given, is not `seconds,first_visible_row_wanted`.
    case noHeader(String)
    /// No line follows the header.
    case noPoints
    /// A line has not two fields but this many.
    case wrongFieldCount(Int)
    /// A field, which is given, is not a number.
    case noNumber(Column, String)
    /// A number, which is given, is negative or too large: more than a day or a million rows.
    case outOfRange(Column, String)
    /// The time is earlier than that of the line before, which is given.
    case timeGoesBack(Double)
  }

  /// The line, counted from 1.
  public let line: Int

  /// What is wrong.
  public let problem: Problem

  /// One sentence.
  public var description: String {
    "Line \(line): \(sentence)"
  }

  private var sentence: String {
    switch problem {
    case .noHeader(let text):
      "expected the header seconds,first_visible_row_wanted, found \(quoted(text))."
    case .noPoints:
      "expected at least one line after the header."
    case .wrongFieldCount(let count):
      "expected 2 fields, found \(count)."
    case .noNumber(let column, let text):
      "expected a number of \(column.unit), found \(quoted(text))."
    case .outOfRange(let column, let text):
      "\(column.unit) must be from 0 to \(column.limit), found \(quoted(text))."
    case .timeGoesBack(let seconds):
      "times must not go back, but the line before is at \(seconds) seconds."
    }
  }

  /// The text, short enough for a message and without what would disturb a terminal.
  private func quoted(_ text: String) -> String {
    let start = String(text.prefix(40).map { $0.isASCII && $0 >= " " && $0 != "\u{7F}" ? $0 : "?" })
    return "\"\(start)\(text.count > 40 ? "…" : "")\""
  }
}

extension ScrollTraceError.Column {
  /// What is counted, in the plural.
  fileprivate var unit: String {
    switch self {
    case .seconds: "seconds"
    case .row: "rows"
    }
  }

  /// The largest number: a day, and more rows than anybody scrolls, but not too many for a simulation.
  var limit: Int {
    switch self {
    case .seconds: 86_400
    case .row: 1_000_000
    }
  }
}
