import Foundation
import ProgramSupport

/// The latency of pages by the number of rows before them: where the points are in the chart of the report.
struct LatencyChart {
  struct Point: Equatable {
    var x: Double
    var y: Double
    var style: String
    var note: String
  }

  let points: [Point]
  private let xAxis: Axis
  private let yAxis: Axis

  init(_ report: CheckReport) {
    let walked = report.pages.map { ($0.key, $0.itemsBefore, $0.milliseconds, "walk") }
    let asked = report.depths.flatMap { depth in
      depth.milliseconds.map { (depth.key, depth.itemsBefore, $0, "depth") }
    }
    points = (walked + asked).map { key, before, milliseconds, style in
      Point(
        x: Double(before),
        y: milliseconds,
        style: style,
        note: "\(key): \(Duration.milliseconds(milliseconds).text)"
      )
    }
    xAxis = Axis(most: points.map(\.x).max() ?? 0)
    yAxis = Axis(most: points.map(\.y).max() ?? 0)
  }

  var medians: [Point] {
    let depths = Set(points.filter { $0.style == "depth" }.map(\.x))
    return Dictionary(grouping: points.filter { depths.contains($0.x) }, by: \.x)
      .compactMap { x, points in
        points.map(\.y).median.map { Point(x: x, y: $0, style: "", note: "") }
      }
      .sorted { $0.x < $1.x }
  }

  var values: [String: HTMLTemplate.Value] {
    [
      "rules": .list(yAxis.marks.map { ["y": y($0), "text": .text(Axis.text($0))] }),
      "ticks": .list(xAxis.marks.map { ["x": x($0), "text": .text(Axis.text($0))] }),
      "points": .list(
        points.map {
          ["class": .text($0.style), "x": x($0.x), "y": y($0.y), "text": .text($0.note)]
        }
      ),
      "median": .text(medians.map { "\(x($0.x).text),\(y($0.y).text)" }.joined(separator: " ")),
    ]
  }

  private func x(_ number: Double) -> HTMLTemplate.Value {
    .text(String(format: "%.1f", 64 + 640 * number / xAxis.end))
  }

  private func y(_ number: Double) -> HTMLTemplate.Value {
    .text(String(format: "%.1f", 214 - 180 * number / yAxis.end))
  }
}

/// The scale of one side of a chart, from 0.
struct Axis {
  let end: Double
  let marks: [Double]

  /// An axis for numbers up to `most`, with marks at round numbers.
  init(most: Double) {
    guard most > 0, most.isFinite else {
      (end, marks) = (1, [0, 1])
      return
    }
    let rough = most / 4
    let power = pow(10, floor(log10(rough)))
    let factor = [1.0, 2, 2.5, 5, 10].first { $0 * power >= rough } ?? 10
    let step = factor * power
    let count = Int((most / step).rounded(.up))
    end = step * Double(count)
    marks = (0...count).map { step * Double($0) }
  }

  /// A mark's text, short: `1.5k`, `20M`.
  static func text(_ number: Double) -> String {
    switch number {
    case 1_000_000...: trimmed(number / 1_000_000) + "M"
    case 10_000...: trimmed(number / 1000) + "k"
    default: trimmed(number)
    }
  }

  private static func trimmed(_ number: Double) -> String {
    number == number.rounded() ? String(format: "%.0f", number) : String(format: "%.4g", number)
  }
}
