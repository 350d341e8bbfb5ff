import ScrollLab

/// What policies cost, as SVG: seconds waited against rows wasted, a point for each.
struct TradeoffPlot {
  let id: String
  let title: String
  /// One for each policy.
  let outcomes: [LabOutcome]

  static let (width, height) = (400.0, 300.0)
  static let frame = PlotBox(left: 42, top: 26, right: 392, bottom: 256)

  let xScale: PlotScale
  let yScale: PlotScale

  init(id: String, title: String, outcomes: [LabOutcome]) {
    self.id = id
    self.title = title
    self.outcomes = outcomes
    xScale = PlotScale(
      most: Self.mostRows(outcomes),
      knee: 10,
      from: Self.frame.left,
      to: Self.frame.right
    )
    yScale = PlotScale(
      most: outcomes.map(\.secondsWaited).max() ?? 0,
      knee: 1,
      from: Self.frame.bottom,
      to: Self.frame.top
    )
  }

  /// The most rows that have a place: what is wasted by a rule that wastes several times as much as
  /// all others would push these into a corner.
  private static func mostRows(_ outcomes: [LabOutcome]) -> Double {
    let rows = outcomes.map(\.rowsWasted).sorted()
    guard let last = rows.last else { return 0 }
    guard rows.count > 2, last > 4 * rows[rows.count - 2] else { return last }
    return rows[rows.count - 2]
  }

  /// The labels, where they are drawn.
  var labels: [PlotLabels.Label] {
    let important = outcomes.sorted { PolicyMark($0).rank < PolicyMark($1).rank }
    return PlotLabels(frame: Self.frame, line: thresholds.map(place))
      .placed(important.map { (name(of: $0), place(of: $0)) })
  }

  private func name(of outcome: LabOutcome) -> String {
    let name = PolicyMark(outcome).label
    let isBeyond = outcome.rowsWasted > xScale.end
    return isBeyond ? "\(name): \(outcome.rowsWasted.countText) →" : name
  }

  /// The fixed thresholds, the smallest first.
  var thresholds: [LabOutcome] {
    outcomes.filter { $0.threshold != nil }.sorted { ($0.threshold ?? 0) < ($1.threshold ?? 0) }
  }

  /// Where a policy's point is.
  func place(of outcome: LabOutcome) -> PlotPlace {
    PlotPlace(
      x: xScale.place(of: outcome.rowsWasted),
      y: yScale.place(of: outcome.secondsWaited)
    )
  }
}
