/// What the mouse points at.
enum PointerTarget: Hashable, Sendable {
  /// A row, by its index among those of the paginator.
  case row(Int)
  /// A line of the scroll bar, which may be beyond its ends while it is dragged.
  case bar(line: Int, height: Int)
  case nothing
}
