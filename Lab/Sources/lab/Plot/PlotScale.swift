import Foundation

/// Positions of numbers from 0 upwards along one side of a plot.
///
/// The scale is linear below the knee and logarithmic above it, so that a tenth of a second and a
/// minute both fit, and 0 has a position too.
struct PlotScale {
  /// The largest number that fits.
  let end: Double

  private let knee: Double
  private let start: Double
  private let stop: Double

  /// - Parameters:
  ///   - most: The largest number drawn; there is some room beyond it.
  ///   - knee: Where the scale becomes logarithmic, above 0.
  ///   - start: The position of 0.
  ///   - stop: The position of the end.
  init(most: Double, knee: Double, from start: Double, to stop: Double) {
    let most = most.isFinite && most > 0 ? most : 0
    self.end = max(most * 1.15, knee / 2)
    self.knee = knee
    self.start = start
    self.stop = stop
  }

  /// The position of a number; larger numbers than ``end`` are at the end.
  func place(of number: Double) -> Double {
    start + (stop - start) * asinh(min(max(0, number), end) / knee) / asinh(end / knee)
  }

  /// The numbers to label, ascending: 0, and as many powers of ten, then fives, then twos as fit at a
  /// minimum distance.
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
