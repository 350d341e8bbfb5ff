import Foundation

/// A recorded scroll: which row was, or should have been, at the top of the screen, and when.
///
/// CSV with a header line:
///
/// ```text
/// seconds,first_visible_row_wanted
/// 0,0
/// 0.5,0
/// 1.2,14.5
/// ```
///
/// Times never go back; two lines at the same time are a jump. Rows count from 0, and 14.5 is halfway
/// between two rows. The reader moves evenly between two lines. Empty lines, spaces and Windows line
/// ends are allowed.
struct ScrollTrace: Sendable, Hashable {
  /// The scroll; its time starts at the first line.
  let plan: ScrollPlan

  /// Parses a file's text. O(*n*).
  ///
  /// - Throws: ``ScrollTraceError`` for the first wrong line.
  init(csv: String) throws(ScrollTraceError) {
    var lines = Self.lines(of: csv)[...]
    let header = lines.popFirst() ?? Line(number: 1, text: "")
    guard header.fields == Self.columns else {
      throw header.error("expected the header \(Self.columns.joined(separator: ",")), found")
    }
    var points: [ScrollPlan.Point] = []
    for line in lines {
      let point = try line.point()
      if let last = points.last, point.seconds < last.seconds {
        let problem = "times must not go back, but the previous line is at \(last.seconds) seconds"
        throw ScrollTraceError(line: line.number, problem: problem)
      }
      points.append(point)
    }
    guard let first = points.first else {
      let problem = "expected at least one line after the header"
      throw ScrollTraceError(line: header.number + 1, problem: problem)
    }
    plan = ScrollPlan(
      points: points.map { .init(seconds: $0.seconds - first.seconds, row: $0.row) }
    )
  }

  private static let columns = ["seconds", "first_visible_row_wanted"]

  private static func lines(of csv: String) -> [Line] {
    csv.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
      .map { Line(number: $0.offset + 1, text: $0.element.trimmingCharacters(in: .whitespaces)) }
      .filter { !$0.text.isEmpty }
  }
}

/// What is wrong with a recording, and in which line.
struct ScrollTraceError: Error, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  let line: Int
  let problem: String

  var description: String { "Line \(line): \(problem)." }
}

private struct Line {
  let number: Int
  let text: String

  var fields: [String] {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  func point() throws(ScrollTraceError) -> ScrollPlan.Point {
    let fields = fields
    guard fields.count == 2 else {
      throw ScrollTraceError(line: number, problem: "expected 2 fields, found \(fields.count)")
    }
    // A day, and a million rows: more than anyone scrolls, but not too many to simulate.
    return ScrollPlan.Point(
      seconds: try value(fields[0], unit: "seconds", limit: 86_400),
      row: try value(fields[1], unit: "rows", limit: 1_000_000)
    )
  }

  private func value(
    _ field: String,
    unit: String,
    limit: Int
  ) throws(ScrollTraceError) -> Double {
    guard let value = Double(field), value.isFinite else {
      throw error("expected a number of \(unit), found", field)
    }
    guard (0...Double(limit)).contains(value) else {
      throw error("\(unit) must be from 0 to \(limit), found", field)
    }
    return value
  }

  /// An error that quotes what was found, shortened and without control characters.
  func error(_ problem: String, _ found: String? = nil) -> ScrollTraceError {
    let found = found ?? text
    let quoted = found.prefix(40).map { $0.isASCII && $0 >= " " && $0 != "\u{7F}" ? $0 : "?" }
    let end = found.count > 40 ? "…" : ""
    return ScrollTraceError(line: number, problem: "\(problem) \"\(String(quoted))\(end)\"")
  }
}
