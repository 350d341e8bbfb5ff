/// Which rows of a filtered list to read. Rows stand in the order of their ids.
package enum CharacterRange: Hashable, Sendable {
  /// The first rows after a row, or from the start.
  case after(Int?, limit: Int)
  /// The last rows before a row, or the last ones of all.
  case before(Int?, limit: Int)
  /// Rows from a position on.
  case offset(Int, limit: Int)
}
