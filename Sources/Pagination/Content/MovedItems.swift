/// Rows that a reader has dragged, as the paginator's edits name them.
public struct MovedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The items, in order.
  public let items: [Item]

  /// Where the first of them goes; the others follow it.
  public let position: ListPosition<Item.ID>

  /// Reads a move as lists report it: offsets of the moved rows, and the offset of the row before
  /// which they were dropped, counted before anything moves. `nil` where the order stays.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the moved rows, in order; what the collection does not have is
  ///     left out.
  ///   - destination: The offset of the row before which they go; the count for the end.
  ///   - collection: The rows, or one section of them.
  public init?(
    _ offsets: some Sequence<Int>,
    to destination: Int,
    in collection: some RandomAccessCollection<Item>
  ) {
    let rows = Array(collection)
    let chosen = Set(offsets)
    let moved = rows.indices.filter(chosen.contains)
    let staying = rows.indices.filter { !chosen.contains($0) }
    items = moved.map { rows[$0] }
    let order = staying.prefix { $0 < destination } + moved + staying.drop { $0 < destination }
    guard !order.elementsEqual(rows.indices) else { return nil }
    if let next = staying.first(where: { $0 >= destination }) {
      position = .before(rows[next].id)
    } else if let last = staying.last {
      position = .after(rows[last].id)
    } else {
      return nil
    }
  }
}
