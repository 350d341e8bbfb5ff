import Foundation

struct PlotPlace: Equatable {
  var x: Double
  var y: Double
}

/// A rectangle in a picture; y grows downwards.
struct PlotBox: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  func overlaps(_ other: PlotBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ other: PlotBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// The Liang–Barsky test for a straight line.
  func meetsLine(from one: PlotPlace, to other: PlotPlace) -> Bool {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (other.x - one.x, other.y - one.y)
    for (step, room) in [
      (-dx, one.x - left), (dx, right - one.x), (-dy, one.y - top), (dy, bottom - one.y),
    ] {
      if step == 0 {
        if room < 0 { return false }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    return first <= last
  }
}

/// Places the labels of a plot so that they cover neither each other nor a point.
struct PlotLabels {
  struct Label: Equatable {
    var text: String
    var box: PlotBox
    var point: PlotPlace

    /// The end of a line from the point, if the label is not right beside it.
    var leader: PlotPlace?

    fileprivate func leaderMeets(_ box: PlotBox) -> Bool {
      leader.map { box.meetsLine(from: point, to: $0) } ?? false
    }
  }

  typealias Point = (text: String, place: PlotPlace)

  /// All labels are inside this box.
  let frame: PlotBox

  /// A line that labels avoid if possible.
  let line: [PlotPlace]

  /// The width of a letter, the height of a line of text, the distance between labels and the radius
  /// of a point.
  private static let (letter, height, gap, radius) = (6.5, 13.0, 4.0, 6.0)

  /// Labels for points, the most important first. Points in the same place share a label.
  func placed(_ points: [Point]) -> [Label] {
    let points = merged(points)
    let dots = points.map { point in
      PlotBox(
        left: point.place.x - Self.radius,
        top: point.place.y - Self.radius,
        right: point.place.x + Self.radius,
        bottom: point.place.y + Self.radius
      )
    }
    var labels: [Label?] = Array(repeating: nil, count: points.count)
    // Later rounds let the first labels make room for the others.
    for _ in 0..<4 {
      for number in points.indices {
        let others = labels.indices.filter { $0 != number }
        let costs = candidates(points[number]).enumerated().map { rank, label in
          let otherDots = others.map { dots[$0] }
          let otherLabels = others.compactMap { labels[$0] }
          return (label, Double(rank) + cost(of: label, dots: otherDots, labels: otherLabels))
        }
        labels[number] = costs.min { $0.1 < $1.1 }?.0
      }
    }
    return labels.compactMap { $0 }
  }

  private func merged(_ points: [Point]) -> [Point] {
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
    return groups.map { texts, place in
      let rest = texts.count > 3 ? ", and \(texts.count - 3) more" : ""
      return (texts.prefix(3).joined(separator: ", ") + rest, place)
    }
  }

  /// Places around the point, the best first.
  private func candidates(_ point: Point) -> [Label] {
    let width = Double(point.text.count) * Self.letter
    let directions = [0, -45, 45, -90, 90, 180, -135, 135, -20, 20, -70, 70, -110, 110, -160, 160]
    return [10.0, 18, 28, 40, 54, 70, 90, 115].flatMap { distance in
      directions.map { degrees in
        let angle = Double(degrees) * .pi / 180
        let (x, y) = (cos(angle), sin(angle))
        let near = PlotPlace(x: point.place.x + x * distance, y: point.place.y + y * distance)
        // `near` is on the side of the label that faces the point.
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

  /// Overlapping labels cost most, then covered points, crossed leaders and the crossed line.
  private func cost(of label: Label, dots: [PlotBox], labels: [Label]) -> Double {
    var around = label.box
    around.left -= Self.gap
    around.right += Self.gap
    var cost = frame.contains(label.box) ? 0.0 : 10_000
    cost += 10_000 * Double(labels.count { $0.box.overlaps(around) })
    cost += 1000 * Double(dots.count { $0.overlaps(label.box) })
    cost += 60 * Double(zip(line, line.dropFirst()).count { label.box.meetsLine(from: $0, to: $1) })
    let crossed = labels.count { $0.leaderMeets(label.box) }
    guard label.leader != nil else { return cost + (crossed > 0 ? 1000 : 0) }
    let crossing = (dots + labels.map(\.box)).count { label.leaderMeets($0) }
    return cost + 30 + 200 * Double(crossing + crossed)
  }
}
