import Foundation

/// A scroll that was recorded: which row stood, or was wanted, at the top of the screen, and when.
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
/// Seconds never go back; two lines of the same time are a jump. Rows count from 0, and 14.5 is half
/// way between two. Between two lines the reader moves evenly. Empty lines and spaces do not matter,
/// and lines may end as on Windows.
public struct ScrollTrace: Sendable, Hashable {
  /// The scroll; its time begins with the first line.
  public let plan: ScrollPlan

  /// Reads a trace. O(*n*).
  ///
  /// - Parameter csv: The file's text.
  /// - Throws: ``ScrollTraceError``, for the first line that is wrong.
  public init(csv: String) throws {
    var lines = Self.lines(of: csv)[...]
    guard let header = lines.popFirst() else {
      throw ScrollTraceError(line: 1, problem: .noHeader(""))
    }
    guard header.fields == Self.header else {
      throw ScrollTraceError(line: header.number, problem: .noHeader(header.text))
    }
    var points: [ScrollPlan.Point] = []
    for line in lines {
      let point = try line.point()
      if let last = points.last, point.seconds < last.seconds {
        throw ScrollTraceError(line: line.number, problem: .timeGoesBack(last.seconds))
      }
      points.append(point)
    }
    guard let first = points.first else {
      throw ScrollTraceError(line: header.number + 1, problem: .noPoints)
    }
    plan = ScrollPlan(
      points: points.map { .init(seconds: $0.seconds - first.seconds, row: $0.row) }
    )
  }

  fileprivate static let header = ["seconds", "first_visible_row_wanted"]

  private static func lines(of csv: String) -> [Line] {
    csv.drop { $0 == "\u{FEFF}" }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
      .map { Line(number: $0.offset + 1, text: $0.element.trimmingCharacters(in: .whitespaces)) }
      .filter { !$0.text.isEmpty }
  }
}

/// A line of a trace.
private struct Line {
  let number: Int
  let text: String

  var fields: [String] {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  func point() throws(ScrollTraceError) -> ScrollPlan.Point {
    let fields = fields
    guard fields.count == ScrollTrace.header.count else {
      throw ScrollTraceError(line: number, problem: .wrongFieldCount(fields.count))
    }
    return ScrollPlan.Point(
      seconds: try number(fields[0], in: .seconds),
      row: try number(fields[1], in: .row)
    )
  }

  private func number(
    _ text: String,
    in column: ScrollTraceError.Column
  ) throws(ScrollTraceError) -> Double {
    guard let value = Double(text), value.isFinite else {
      throw ScrollTraceError(line: number, problem: .noNumber(column, text))
    }
    guard (0...Double(column.limit)).contains(value) else {
      throw ScrollTraceError(line: number, problem: .outOfRange(column, text))
    }
    return value
  }
}
