extension Double {
  /// Whether it is no more than another number, but for what adding up in another order changes.
  func isAtMost(_ limit: Double) -> Bool { self <= limit + abs(limit) * Self.tolerance }

  /// Whether it is less than another number by more than adding up in another order changes.
  func isLess(than limit: Double) -> Bool { self < limit - abs(limit) * Self.tolerance }

  /// Means of some hundred sessions differ by 1e-13 of themselves at the most.
  private static let tolerance = 1e-9
}
