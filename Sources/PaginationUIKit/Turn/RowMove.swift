/// A row that the reader has dragged, as UIKit tells it.
struct RowMove: Hashable, Sendable {
  /// Where the row was.
  let from: Int

  /// Where it is now, all other rows counted without it.
  let to: Int

  /// The row before which it was dropped, counted before anything moves.
  var destination: Int { from < to ? to + 1 : to }
}

extension RowMove {
  /// Reads the one row that has moved from a difference; `nil` where it is not one.
  init?(_ difference: CollectionDifference<some Hashable>) {
    guard difference.removals.count == 1, difference.insertions.count == 1,
      case .remove(let from, _, _) = difference.removals[0],
      case .insert(let to, _, _) = difference.insertions[0]
    else { return nil }
    self.init(from: from, to: to)
  }
}
