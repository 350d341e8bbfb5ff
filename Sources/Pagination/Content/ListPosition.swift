/// Where an item is inserted or moved to.
///
/// Named by a neighbour rather than by an index, so that it means the same after pages have come
/// and gone. While the neighbour is not loaded, a moved item stands where the source has it, and an
/// inserted one waits and is not shown.
public enum ListPosition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// At the start of the list, before what was inserted there earlier.
  case start

  /// At the end of what is loaded.
  case end

  /// Before the item with this id.
  case before(ID)

  /// After the item with this id.
  case after(ID)
}
