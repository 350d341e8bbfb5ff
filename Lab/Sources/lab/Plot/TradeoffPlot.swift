import Foundation

/// The costs of policies as SVG: seconds waited against rows wasted, one point for each policy.
struct TradeoffPlot {
  let id: String
  let title: String

  /// One for each policy.
  let outcomes: [LabOutcome]

  private let xScale: PlotScale
  private let yScale: PlotScale

  private static let frame = PlotBox(left: 42, top: 26, right: 392, bottom: 256)

  init(id: String, title: String, outcomes: [LabOutcome]) {
    self.id = id
    self.title = title
    self.outcomes = outcomes
    let frame = Self.frame
    let rows = Self.mostRows(outcomes)
    let seconds = outcomes.map(\.secondsWaited).max() ?? 0
    xScale = PlotScale(most: rows, knee: 10, from: frame.left, to: frame.right)
    yScale = PlotScale(most: seconds, knee: 1, from: frame.bottom, to: frame.top)
  }

  /// The largest waste that fits. A policy that wastes several times as much as all others would push
  /// them into a corner, so it is drawn at the edge.
  private static func mostRows(_ outcomes: [LabOutcome]) -> Double {
    let rows = outcomes.map(\.rowsWasted).sorted()
    guard let last = rows.last else { return 0 }
    guard rows.count > 2, last > 4 * rows[rows.count - 2] else { return last }
    return rows[rows.count - 2]
  }

  private func place(of outcome: LabOutcome) -> PlotPlace {
    PlotPlace(
      x: xScale.place(of: outcome.rowsWasted),
      y: yScale.place(of: outcome.secondsWaited)
    )
  }

  private var byImportance: [LabOutcome] { outcomes.sorted { $0.mark < $1.mark } }

  /// The fixed thresholds, the smallest first.
  private var thresholds: [LabOutcome] {
    outcomes.filter { $0.threshold != nil }.sorted { ($0.threshold ?? 0) < ($1.threshold ?? 0) }
  }

  var labels: [PlotLabels.Label] {
    let points = byImportance.map { outcome in
      let number = outcome.policy.hasPrefix("threshold ") ? outcome.threshold : nil
      let name = number.map { "\($0)" } ?? outcome.policy
      let isBeyond = outcome.rowsWasted > xScale.end
      let text = isBeyond ? "\(name): \(outcome.rowsWasted.countText) →" : name
      return (text, place(of: outcome))
    }
    return PlotLabels(frame: Self.frame, line: thresholds.map(place)).placed(points)
  }

  // MARK: SVG

  /// The picture. It refers to nothing outside.
  var svg: String {
    let id = id.escaped
    return """
      <svg viewBox="0 0 400 300" role="img" aria-labelledby="\(id)-title \(id)-desc">
      <title id="\(id)-title">\(title.escaped): waiting against waste</title>
      <desc id="\(id)-desc">Each policy is a point: rows wasted to the right, seconds waited \
      upwards. The numbers are in the tables.</desc>
      \(grid)
      <text class="label" x="4" y="14">seconds waited</text>
      <text class="label" x="392" y="292" text-anchor="end">rows wasted</text>
      <polyline class="frontier" points="\(corners)"/>
      \(points)
      \(labelTexts)
      </svg>
      """
  }

  private var grid: String {
    let (left, right) = (Self.frame.left, Self.frame.right)
    let (top, bottom) = (Self.frame.top, Self.frame.bottom)
    let rows = yScale.marks(gap: 24).map { mark in
      let y = yScale.place(of: mark).svg
      return """
        <line class="\(mark == 0 ? "axis" : "grid")" x1="\(left)" x2="\(right)" y1="\(y)" y2="\(y)"/>
        <text class="tick" x="\(left - 7)" y="\(y)" dy="0.32em" text-anchor="end">\(mark.shortText)\
        </text>
        """
    }
    let columns = xScale.marks(gap: 34).map { mark in
      let x = xScale.place(of: mark).svg
      return """
        <line class="\(mark == 0 ? "axis" : "grid")" x1="\(x)" x2="\(x)" y1="\(top)" y2="\(bottom)"/>
        <text class="tick" x="\(x)" y="\(bottom + 16)" text-anchor="middle">\(mark.shortText)</text>
        """
    }
    return (rows + columns).joined(separator: "\n")
  }

  private var corners: String {
    thresholds.map(place).map { "\($0.x.svg),\($0.y.svg)" }.joined(separator: " ")
  }

  private var points: String {
    // The most important point is drawn last, on top of the others.
    byImportance.reversed().map { outcome in
      let place = place(of: outcome)
      let note =
        "\(outcome.policy): waits \(outcome.secondsWaited.secondsText) s, "
        + "wastes \(outcome.rowsWasted.countText) rows, \(outcome.spinnersSeen.countText) spinners, "
        + "\(outcome.requests.countText) requests, \(outcome.kilobytes) kB a session"
      return """
        <g class="\(outcome.mark)" transform="translate(\(place.x.svg) \(place.y.svg))">\
        \(outcome.mark.path)<title>\(note.escaped)</title></g>
        """
    }.joined(separator: "\n")
  }

  private var labelTexts: String {
    labels.map { label in
      let leader = label.leader.map { end in
        """
        <line class="leader" x1="\(label.point.x.svg)" y1="\(label.point.y.svg)" \
        x2="\(end.x.svg)" y2="\(end.y.svg)"/>
        """
      }
      let middle = (label.box.left + label.box.right) / 2
      return """
        \(leader ?? "")<text class="name" x="\(middle.svg)" y="\((label.box.bottom - 3).svg)" \
        text-anchor="middle">\(label.text.escaped)</text>
        """
    }.joined(separator: "\n")
  }
}

/// The shape and colour of a policy, the most important first.
enum PolicyMark: Int, CaseIterable, Comparable {
  case automatic
  case reference
  case rule
  case threshold

  static func < (one: PolicyMark, other: PolicyMark) -> Bool { one.rawValue < other.rawValue }

  /// The shape around 0, 0.
  var path: String {
    switch self {
    case .automatic: "<circle r=\"6\"/>"
    case .reference: "<path d=\"M0-6.5 6.5 0 0 6.5-6.5 0Z\"/>"
    case .threshold: "<circle r=\"4\"/>"
    case .rule: "<rect x=\"-4\" y=\"-4\" width=\"8\" height=\"8\"/>"
    }
  }

  /// The entry in the legend.
  var meaning: String {
    switch self {
    case .automatic: "automatic"
    case .reference: "clairvoyant, a reference"
    case .threshold: "fixed thresholds, in rows"
    case .rule: "other rules"
    }
  }
}

extension LabOutcome {
  var mark: PolicyMark {
    switch policy {
    case "automatic": .automatic
    case "clairvoyant": .reference
    default: threshold == nil ? .rule : .threshold
    }
  }
}

extension Double {
  fileprivate var svg: String { String(format: "%.1f", self) }
}
