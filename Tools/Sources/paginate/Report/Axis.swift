import Foundation

/// The numbers of a chart's side, from 0 up.
struct Axis {
  /// The number at the far end.
  let end: Double

  /// The numbers that have a mark.
  let marks: [Double]

  /// An axis with room for numbers up to `most`, with marks at round numbers.
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
