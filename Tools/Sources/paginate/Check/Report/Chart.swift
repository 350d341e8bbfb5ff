import Foundation

/// A chart as SVG: points, lines and bars over two axes.
struct Chart {
  /// Numbers along both axes.
  struct Point: Equatable {
    var x: Double
    var y: Double
    /// The tooltip.
    var note: String
  }

  enum Mark {
    /// Points, with the CSS class of their colour.
    case dots([Point], style: String)
    case line([Point], style: String)
    /// Bars around whole numbers.
    case bars([Point], style: String)
  }

  var id: String
  var title: String
  /// A description for people who cannot see the chart.
  var summary: String
  var xLabel: String
  var yLabel: String
  /// Whether there is room for half a bar at both ends.
  var hasBars = false
  var marks: [Mark]
  /// CSS classes and their meaning.
  var legend: [(style: String, text: String)] = []

  private static let width = 720.0
  private static let height = 260.0
  private static let left = 64.0
  private static let right = 16.0
  private static let top = 34.0
  private static let bottom = 46.0

  private var points: [Point] {
    marks.flatMap { mark in
      switch mark {
      case .dots(let points, _), .line(let points, _), .bars(let points, _): points
      }
    }
  }

  /// The chart as SVG.
  var svg: String {
    let xAxis = Axis(most: points.map(\.x).max() ?? 0)
    let yAxis = Axis(most: points.map(\.y).max() ?? 0)
    let scale = Scale(
      x: hasBars ? -0.5...((points.map(\.x).max() ?? 0) + 0.5) : 0...xAxis.end,
      y: 0...yAxis.end
    )
    let drawn = marks.map { drawing($0, scale) }.joined()
    return """
      <svg viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" \
      aria-labelledby="\(HTMLText(id))-title \(HTMLText(id))-desc">
      <title id="\(HTMLText(id))-title">\(HTMLText(title))</title>
      <desc id="\(HTMLText(id))-desc">\(HTMLText(summary))</desc>
      \(grid(yAxis, scale))\(xMarks(xAxis, scale))\(labels)\(drawn)\(key)</svg>
      """
  }

  /// Converts numbers to positions in the picture.
  private struct Scale {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    func x(_ number: Double) -> Double {
      let part = (number - x.lowerBound) / (x.upperBound - x.lowerBound)
      return Chart.left + part * (Chart.width - Chart.left - Chart.right)
    }

    func y(_ number: Double) -> Double {
      let part = (number - y.lowerBound) / (y.upperBound - y.lowerBound)
      return Chart.height - Chart.bottom - part * (Chart.height - Chart.top - Chart.bottom)
    }
  }

  private func grid(_ axis: Axis, _ scale: Scale) -> String {
    axis.marks.map { mark in
      let y = number(scale.y(mark))
      return """
        <line class="\(mark == 0 ? "axis" : "grid")" x1="\(number(Self.left))" \
        x2="\(number(Self.width - Self.right))" y1="\(y)" y2="\(y)"/>\
        <text class="tick" x="\(number(Self.left - 8))" y="\(y)" dy="0.32em" \
        text-anchor="end">\(Axis.text(mark))</text>

        """
    }.joined()
  }

  private func xMarks(_ axis: Axis, _ scale: Scale) -> String {
    let marks = hasBars ? barMarks : axis.marks
    return marks.map { mark in
      """
      <text class="tick" x="\(number(scale.x(mark)))" y="\(number(Self.height - Self.bottom + 16))" \
      text-anchor="middle">\(Axis.text(hasBars ? mark + 1 : mark))</text>

      """
    }.joined()
  }

  /// Bars are numbered from 1; about ten of them are labelled.
  private var barMarks: [Double] {
    let count = Int(points.map(\.x).max() ?? 0) + 1
    let step = max(1, Int((Double(count) / 10).rounded(.up)))
    return stride(from: 0, to: count, by: step).map(Double.init)
  }

  private var labels: String {
    """
    <text class="label" x="\(number((Self.left + Self.width - Self.right) / 2))" \
    y="\(number(Self.height - 6))" text-anchor="middle">\(HTMLText(xLabel))</text>
    <text class="label" x="4" y="14">\(HTMLText(yLabel))</text>

    """
  }

  private var key: String {
    var x = Self.width - Self.right
    return legend.reversed().map { entry in
      x -= Double(entry.text.count) * 6.4 + 26
      return """
        <circle class="\(entry.style)" cx="\(number(x + 8))" cy="10" r="4.5"/>\
        <text class="label" x="\(number(x + 18))" y="14">\(HTMLText(entry.text))</text>

        """
    }.joined()
  }

  private func drawing(_ mark: Mark, _ scale: Scale) -> String {
    switch mark {
    case .dots(let points, let style):
      return points.map { point in
        """
        <circle class="\(style)" cx="\(number(scale.x(point.x)))" cy="\(number(scale.y(point.y)))" \
        r="3.5"><title>\(HTMLText(point.note))</title></circle>

        """
      }.joined()
    case .line(let points, let style):
      let path = points.map { "\(number(scale.x($0.x))),\(number(scale.y($0.y)))" }
      return "<polyline class=\"\(style)\" points=\"\(path.joined(separator: " "))\"/>\n"
    case .bars(let points, let style):
      let width = min(36, (scale.x(1) - scale.x(0)) * 0.72)
      return points.map { point in
        let y = scale.y(point.y)
        return """
          <rect class="\(style)" x="\(number(scale.x(point.x) - width / 2))" y="\(number(y))" \
          width="\(number(width))" height="\(number(scale.y(0) - y))">\
          <title>\(HTMLText(point.note))</title></rect>

          """
      }.joined()
    }
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}

/// The scale of one side of a chart, from 0.
struct Axis {
  /// The number at the far end.
  let end: Double

  /// The numbers with a mark.
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
