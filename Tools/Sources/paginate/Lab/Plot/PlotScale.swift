import Foundation

/// Where numbers from 0 up lie on one side of a plot.
///
/// The scale is even below its knee and closes up beyond it, as a logarithm does, so that a tenth of
/// a second and a minute are told apart on one picture, and 0 has a place too.
struct PlotScale {
  /// The largest number that has a place.
  let end: Double

  /// Where the numbers begin to close up.
  let knee: Double

  /// Where 0 lies.
  let start: Double

  /// Where ``end`` lies.
  let stop: Double

  /// - Parameters:
  ///   - most: The largest number that is drawn; some room is left beyond it.
  ///   - knee: Where the numbers begin to close up, above 0.
  ///   - start: Where 0 lies.
  ///   - stop: Where the scale ends.
  init(most: Double, knee: Double, from start: Double, to stop: Double) {
    let most = most.isFinite && most > 0 ? most : 0
    self.end = max(most * 1.15, knee / 2)
    self.knee = knee
    self.start = start
    self.stop = stop
  }

  /// Where a number lies; at the end, where it is larger than that.
  func place(of number: Double) -> Double {
    start + (stop - start) * asinh(min(max(0, number), end) / knee) / asinh(end / knee)
  }

  /// The numbers that have a mark, the smallest first: 0, and as many powers of ten, then fives, then
  /// twos as stand apart.
  ///
  /// - Parameter gap: How far apart at least.
  func marks(gap: Double) -> [Double] {
    var marks = [0.0]
    for factor in [1.0, 5, 2] {
      for exponent in (-2...9).reversed() {
        let mark = factor * pow(10, Double(exponent))
        let isApart = marks.allSatisfy { abs(place(of: $0) - place(of: mark)) >= gap }
        if mark <= end, isApart { marks.append(mark) }
      }
    }
    return marks.sorted()
  }
}
