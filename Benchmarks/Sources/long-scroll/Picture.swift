import Foundation

/// The samples as a picture: resident memory above, the CPU time from page to page below.
struct Picture {
  let both: [Sample]
  let forward: [Sample]
  let rows: Int
  let machine: String?

  private let width = 760.0
  private let left = 64.0
  private let right = 16.0

  /// A self-contained SVG that is readable on light and on dark pages.
  var svg: String {
    let memory = Panel(
      title: "Resident memory, MB",
      top: 64,
      series: [both, forward].map { $0.map { Double($0.residentBytes) / 1e6 } }
    )
    let time = Panel(
      title: "CPU time from page to page, with its 20 rows, µs",
      top: 264,
      series: [both, forward].map { $0.map(\.microsecondsPerPage) }
    )
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="484" viewBox="0 0 \(Int(width)) 484" \
      font-family="system-ui, sans-serif" font-size="13" role="img">
      <title>Scrolling through \(Self.grouped(rows)) rows: memory and time per page</title>
      <style>
      text { fill: #1f2328 } .quiet { fill: #59636e } .grid { stroke: #d1d9e0 }
      .s0 { stroke: #0969da } .s1 { stroke: #bc4c00 }
      line.s0, line.s1, polyline { fill: none; stroke-width: 1.5 }
      </style>
      <rect width="\(Int(width))" height="484" fill="#ffffff"/>
      <text x="\(left)" y="22" font-size="15" font-weight="600">\
      Scrolling through \(Self.grouped(rows)) rows with maximumItemCount \
      \(Self.grouped(Scroll.maximumItemCount))</text>
      \(legend)
      \(draw(memory))
      \(draw(time))
      <text class="quiet" x="\(left)" y="472" font-size="12">\(escaped(machine ?? ""))</text>
      </svg>

      """
  }

  private var legend: String {
    let names = [
      "pages name both neighbours (offsets, numbers)",
      "pages name the next only (cursors)",
    ]
    return names.enumerated().map { index, name in
      let x = left + Double(index) * 350
      return """
        <line class="s\(index)" x1="\(x)" y1="40" x2="\(x + 24)" y2="40"/>\
        <text x="\(x + 30)" y="44">\(name)</text>
        """
    }.joined(separator: "\n")
  }

  /// One of the two diagrams.
  private struct Panel {
    let title: String
    let top: Double
    let series: [[Double]]
    let height = 140.0

    /// The end of the axis: a round number above nearly all values. Single peaks, when the machine
    /// was busy with something else, are cut off.
    var limit: Double {
      let values = series.joined().sorted()
      let high = values.isEmpty ? 1 : values[values.count * 99 / 100] * 1.3
      let power = pow(10, floor(log10(high)))
      return [1, 2, 4, 6, 8, 10].map { $0 * power }.first { $0 >= high } ?? high
    }
  }

  private func draw(_ panel: Panel) -> String {
    let bottom = panel.top + 20 + panel.height
    let limit = panel.limit
    func x(_ row: Double) -> Double { left + (width - left - right) * row / Double(rows) }
    func y(_ value: Double) -> Double { bottom - panel.height * min(value, limit) / limit }
    var lines = [#"<text x="\#(left)" y="\#(panel.top + 10)">\#(panel.title)</text>"#]
    for part in 0...4 {
      let value = limit * Double(part) / 4
      lines.append(
        """
        <line class="grid" x1="\(left)" y1="\(y(value))" x2="\(width - right)" y2="\(y(value))"/>\
        <text class="quiet" x="\(left - 8)" y="\(y(value) + 4)" text-anchor="end">\
        \(Self.short(value))</text>
        """
      )
    }
    for part in 0...5 {
      let row = Double(rows) * Double(part) / 5
      lines.append(
        """
        <text class="quiet" x="\(x(row))" y="\(bottom + 18)" text-anchor="\
        \(part == 0 ? "start" : part == 5 ? "end" : "middle")">\(Self.grouped(Int(row)))</text>
        """
      )
    }
    for (index, values) in panel.series.enumerated() {
      let samples = index == 0 ? both : forward
      let points = zip(samples, values).map { sample, value in
        String(format: "%.1f,%.1f", x(Double(sample.row)), y(value))
      }
      lines.append(#"<polyline class="s\#(index)" points="\#(points.joined(separator: " "))"/>"#)
    }
    return lines.joined(separator: "\n")
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.1f", value)
  }

  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text.append(",") }
      text.append(digit.element)
    }
  }
}
