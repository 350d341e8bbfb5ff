/// How long a page takes, by its size, as lately seen.
///
/// A line through the pages that have landed (a fixed part, a part for each item) and the deviation
/// from it, as TCP computes its timeouts
/// ([RFC 6298](https://www.rfc-editor.org/rfc/rfc6298)), but with more weight on the newest: a list
/// sees few pages, and a network that has changed is to be known after the second.
struct PageTimes: Sendable, Equatable {
  private var weight = 0.0
  private var size = 0.0
  private var time = 0.0
  private var sizeVariance = 0.0
  private var covariance = 0.0

  /// The mean deviation from what was expected, in seconds.
  private var deviation = 0.0

  /// A page has come.
  ///
  /// - Parameters:
  ///   - count: How many items were asked for.
  ///   - seconds: How long it took.
  mutating func pageArrived(count: Int, seconds: Double) {
    let count = Double(count)
    guard weight > 0 else {
      (weight, size, time, deviation) = (1, count, seconds, seconds / 2)
      return
    }
    let error = abs(seconds - expected(count: count))
    deviation += (error - deviation) * Self.gain
    weight = weight * (1 - Self.gain) + 1
    let share = 1 / weight
    let (sizeOff, timeOff) = (count - size, seconds - time)
    size += sizeOff * share
    time += timeOff * share
    sizeVariance = (1 - share) * (sizeVariance + share * sizeOff * sizeOff)
    covariance = (1 - share) * (covariance + share * sizeOff * timeOff)
  }

  /// The time to allow for a page of so many items, in seconds: the mean and some deviations.
  func allowance(count: Int, deviations: Double) -> Double {
    weight > 0 ? expected(count: Double(count)) + deviations * deviation : Self.assumed
  }

  private func expected(count: Double) -> Double {
    max(time / 4, time + slope * (count - size))
  }

  /// Seconds an item. Where pages of one size tell nothing of it, a part of the whole.
  private var slope: Double {
    let most = time / max(1, size)
    guard sizeVariance > 0.01 * size * size else { return most * Self.assumedItemShare }
    return min(max(0, covariance / sizeVariance), most)
  }

  private static let gain = 0.3
  private static let assumed = 0.5
  private static let assumedItemShare = 0.3
}
