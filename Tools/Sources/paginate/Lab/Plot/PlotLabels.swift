import Foundation

/// Finds a place for each label of a plot, so that none covers another one or a point.
struct PlotLabels {
  /// A label in its place.
  struct Label: Equatable {
    var text: String
    /// What the text covers.
    var box: PlotBox
    /// The point that it names.
    var point: PlotPlace
    /// Where a line from the point ends, for a label that stands apart from it.
    var leader: PlotPlace?
  }

  /// What labels must not leave.
  let frame: PlotBox

  /// The corners of a line that labels keep off, where they can.
  let line: [PlotPlace]

  /// How much room a letter takes, and a line of text.
  static let (letter, height) = (6.5, 13.0)

  /// What a point covers around its middle.
  static let radius = 6.0

  /// How far labels stand apart.
  private static let gap = 4.0

  /// Labels for points, the most important first. Points that lie on each other share one.
  func placed(_ points: [(text: String, place: PlotPlace)]) -> [Label] {
    let named = merged(points)
    let dots = named.map { PlotBox(around: $0.place, radius: Self.radius) }
    var labels: [Label] = []
    for number in named.indices {
      labels.append(best(for: named[number], number, dots: dots, others: labels))
    }
    // Whoever came early did not know of the others: they all choose again, some times.
    for _ in 0..<3 {
      for number in named.indices {
        let others = labels[..<number] + labels[(number + 1)...]
        labels[number] = best(for: named[number], number, dots: dots, others: Array(others))
      }
    }
    return labels
  }

  /// The best place for the label of a point.
  private func best(
    for point: (text: String, place: PlotPlace),
    _ number: Int,
    dots: [PlotBox],
    others: [Label]
  ) -> Label {
    let dots = dots[..<number] + dots[(number + 1)...]
    let choices = candidates(point)
    let costs = choices.enumerated().map { rank, label in
      Double(rank) + cost(of: label, dots: Array(dots), labels: others)
    }
    return choices[costs.indices.min { costs[$0] < costs[$1] } ?? 0]
  }

  private func merged(
    _ points: [(text: String, place: PlotPlace)]
  ) -> [(text: String, place: PlotPlace)] {
    var groups: [(texts: [String], place: PlotPlace)] = []
    for point in points {
      let same = groups.firstIndex {
        hypot($0.place.x - point.place.x, $0.place.y - point.place.y) < 3
      }
      if let same {
        groups[same].texts.append(point.text)
      } else {
        groups.append(([point.text], point.place))
      }
    }
    return groups.map { (listed($0.texts, limit: 3), $0.place) }
  }

  /// Places around the point, the best first.
  private func candidates(_ point: (text: String, place: PlotPlace)) -> [Label] {
    let width = Double(point.text.count) * Self.letter
    let directions = [0, -45, 45, -90, 90, 180, -135, 135, -20, 20, -70, 70, -110, 110, -160, 160]
    return [10.0, 18, 28, 40, 54, 70, 90, 115].flatMap { distance in
      directions.map { degrees in
        let angle = Double(degrees) * .pi / 180
        let (x, y) = (cos(angle), sin(angle))
        let near = PlotPlace(x: point.place.x + x * distance, y: point.place.y + y * distance)
        // The side of the label that faces the point lies at `near`.
        let left = near.x - width * (1 - x) / 2
        let top = near.y - Self.height * (1 - y) / 2
        return Label(
          text: point.text,
          box: PlotBox(left: left, top: top, right: left + width, bottom: top + Self.height),
          point: point.place,
          leader: distance > 20 ? near : nil
        )
      }
    }
  }

  private func cost(of label: Label, dots: [PlotBox], labels: [Label]) -> Double {
    var cost = 0.0
    if !frame.holds(label.box) { cost += 10_000 }
    let around = label.box.grown(by: Self.gap)
    for other in labels where other.box.overlaps(around) { cost += 10_000 }
    for dot in dots where dot.overlaps(label.box) { cost += 1000 }
    for (from, to) in zip(line, line.dropFirst()) where label.box.meetsLine(from: from, to: to) {
      cost += 60
    }
    return cost + leaderCost(of: label, dots: dots, labels: labels)
  }

  /// A label apart from its point has a line to it, which crosses nothing where it can.
  private func leaderCost(of label: Label, dots: [PlotBox], labels: [Label]) -> Double {
    guard let leader = label.leader else {
      return labels.count { $0.crosses(label.box) } > 0 ? 1000 : 0
    }
    let crossed =
      dots.count { $0.meetsLine(from: label.point, to: leader) }
      + labels.count { $0.box.meetsLine(from: label.point, to: leader) || $0.crosses(label.box) }
    return 30 + Double(crossed) * 200
  }
}

extension PlotLabels.Label {
  /// Whether the line to the point meets a box.
  fileprivate func crosses(_ box: PlotBox) -> Bool {
    leader.map { box.meetsLine(from: point, to: $0) } ?? false
  }
}
