extension Collection where Element: Comparable {
  /// The smallest element that at least this part of all is no larger than; `nil` for none.
  ///
  /// The middle of an even number is the lower one: an element that was there, and no mean.
  ///
  /// - Parameter part: More than 0, up to 1; 0.5 is the median.
  func quantile(_ part: Double) -> Element? {
    guard !isEmpty else { return nil }
    let rank = Int((part * Double(count)).rounded(.up))
    return sorted()[Swift.min(Swift.max(rank, 1), count) - 1]
  }

  var median: Element? { quantile(0.5) }
}

extension Duration {
  /// In milliseconds.
  var milliseconds: Double { self / .milliseconds(1) }
}
