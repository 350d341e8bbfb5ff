/// How long a page takes, as lately seen.
///
/// Of the last four pages the second slowest counts, and the slowest where it took less than a
/// second or so: the network may have become slow, or the page was held up, which says nothing
/// about the next ones. So a network that has become slow is half known after one page, whatever it
/// took, and known after two; one that has become fast after three. (A mean and a deviation, as TCP
/// computes its timeouts ([RFC 6298](https://www.rfc-editor.org/rfc/rfc6298)), were tried: one
/// outage makes them wrong for ten pages.)
struct PageTimes: Sendable, Equatable {
  /// Seconds that the last pages would have taken had they been of one size.
  private var times = SIMD4<Double>(repeating: 0)
  private var size = 0.0
  private var count = 0

  /// A page has come.
  ///
  /// - Parameters:
  ///   - items: How many were asked for.
  ///   - seconds: How long it took.
  mutating func pageArrived(items: Int, seconds: Double) {
    if count == 0 { size = Double(items) }
    times[count % times.scalarCount] = seconds / stretch(to: items)
    count += 1
  }

  /// The time to allow for a page of so many items, in seconds.
  func allowance(items: Int) -> Double {
    guard count > 0 else { return Self.assumed }
    var (first, second) = (0.0, 0.0)
    for time in [times.x, times.y, times.z, times.w] where time > second {
      (first, second) = time > first ? (time, first) : (first, time)
    }
    return max(second, min(first, Self.believed)) * stretch(to: items)
  }

  /// How much longer a page takes because of its size.
  private func stretch(to items: Int) -> Double {
    1 + Self.itemShare * (Double(items) / size - 1)
  }

  /// Seconds, before any page has come.
  private static let assumed = 0.5

  /// How slow a network is taken to be for the sake of one page, in seconds.
  private static let believed = 0.8

  /// The part of a page's time that its items take. Measured shares were tried: where the network
  /// changes, they take its change for the size's doing.
  private static let itemShare = 0.25
}
