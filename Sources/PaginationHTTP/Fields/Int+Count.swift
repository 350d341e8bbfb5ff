extension Int {
  /// The greatest page number, offset or total that is taken from outside. Nothing in the world has
  /// more rows, and no arithmetic with it overflows.
  private static let greatestCount = 1_000_000_000_000

  /// The number, if it can be one of a page, an offset or a total.
  var countOrNil: Int? {
    (-Self.greatestCount...Self.greatestCount).contains(self) ? self : nil
  }
}
