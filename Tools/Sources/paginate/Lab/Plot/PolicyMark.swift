import Foundation
import ScrollLab

/// How a policy looks on a plot: told apart by shape and colour.
struct PolicyMark {
  enum Shape: CaseIterable {
    case automatic
    case bound
    case threshold
    case rule
  }

  let shape: Shape

  /// What stands beside its point; a threshold is its number.
  let label: String

  init(_ outcome: LabOutcome) {
    switch (outcome.policy, outcome.threshold) {
    case ("automatic", _): (shape, label) = (.automatic, outcome.policy)
    case ("clairvoyant", _): (shape, label) = (.bound, outcome.policy)
    case ("last item", _): (shape, label) = (.threshold, outcome.policy)
    case (_, let threshold?): (shape, label) = (.threshold, "\(threshold)")
    case (_, nil): (shape, label) = (.rule, outcome.policy)
    }
  }

  /// The first ones get the best place for their label and lie on top; thresholds, whose labels need
  /// the least room, come last.
  var rank: Int {
    switch shape {
    case .automatic: 0
    case .bound: 1
    case .rule: 2
    case .threshold: 3
    }
  }

  /// The point, with a note for a pointer that rests on it.
  func svg(at place: PlotPlace, note: String) -> String {
    let (x, y) = (String(format: "%.1f", place.x), String(format: "%.1f", place.y))
    return """
      <g class="\(shape)" transform="translate(\(x) \(y))">\(shape.path)\
      <title>\(HTMLText(note))</title></g>

      """
  }
}

extension PolicyMark.Shape {
  /// The shape around 0, 0.
  var path: String {
    switch self {
    case .automatic: "<circle r=\"6\"/>"
    case .bound: "<path d=\"M0-6.5 6.5 0 0 6.5-6.5 0Z\"/>"
    case .threshold: "<circle r=\"4\"/>"
    case .rule: "<rect x=\"-4\" y=\"-4\" width=\"8\" height=\"8\"/>"
    }
  }

  /// What it stands for, in the legend.
  var meaning: String {
    switch self {
    case .automatic: "automatic"
    case .bound: "clairvoyant, the bound"
    case .threshold: "fixed thresholds, in rows"
    case .rule: "other rules"
    }
  }
}
