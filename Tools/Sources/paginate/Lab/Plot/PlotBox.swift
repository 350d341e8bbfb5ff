/// A place on a picture.
struct PlotPlace: Equatable {
  var x: Double
  var y: Double
}

/// A rectangle on a picture; y grows downwards.
struct PlotBox: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// The square around a place.
  init(around place: PlotPlace, radius: Double) {
    (left, right) = (place.x - radius, place.x + radius)
    (top, bottom) = (place.y - radius, place.y + radius)
  }

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// With more room to the left and the right.
  func grown(by room: Double) -> PlotBox {
    PlotBox(left: left - room, top: top, right: right + room, bottom: bottom)
  }

  /// Whether both cover something.
  func overlaps(_ other: PlotBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether all of the other is inside.
  func holds(_ other: PlotBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// Whether a straight line from one place to another meets the rectangle.
  func meetsLine(from one: PlotPlace, to other: PlotPlace) -> Bool {
    // Liang and Barsky: what each side leaves of the line.
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
