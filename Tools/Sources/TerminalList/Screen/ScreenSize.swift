/// The size of a screen in character cells.
public struct ScreenSize: Hashable, Sendable {
  /// How many cells a line has; at least 1.
  public let columns: Int
  /// How many lines there are; at least 1.
  public let rows: Int

  /// Creates a size; anything below 1 becomes 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}
