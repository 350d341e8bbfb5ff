/// A handle on edits that were made together, to undo or confirm them. See ``Paginator/undo(_:)``
/// and ``Paginator/confirm(_:)``.
public struct PaginationEdit: Hashable, Sendable {
  let id: Int
}

/// Edits to make in one step. See ``Paginator/edit(isConfirmed:_:)``.
///
/// ```swift
/// posts.edit {
///   $0.remove(draft.id)
///   $0.insert(post, at: .start)
/// }
/// ```
public struct EditBatch<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  enum Operation: Sendable {
    case insert(Item, ListPosition<Item.ID>)
    /// It is beyond the outermost rows at an end of the list, which are not loaded.
    case arrive(Item, ListEdge)
    case replace(Item)
    case update(Item.ID, @Sendable (inout Item) -> Void)
    case remove(Item.ID)
    case move([Item.ID], ListPosition<Item.ID>)
  }

  private(set) var operations: [Operation] = []

  init() {}

  /// Whether the list may have other rows afterwards, or in another order.
  var movesRows: Bool {
    for operation in operations {
      switch operation {
      case .replace, .update: continue
      case .insert, .arrive, .remove, .move: return true
      }
    }
    return false
  }

  var ids: [Item.ID] {
    operations.flatMap { operation -> [Item.ID] in
      switch operation {
      case .insert(let item, _), .arrive(let item, _), .replace(let item): [item.id]
      case .update(let id, _), .remove(let id): [id]
      case .move(let ids, _): ids
      }
    }
  }

  /// Shows a new item. If its id is shown already, the item is updated and keeps its place.
  public mutating func insert(_ item: Item, at position: ListPosition<Item.ID> = .start) {
    operations.append(.insert(item, position))
  }

  /// Notes a new item beyond rows that are not loaded. It is shown as soon as those are.
  mutating func arrive(_ item: Item, beyond edge: ListEdge) {
    operations.append(.arrive(item, edge))
  }

  /// Shows another value for an item; does nothing if the list does not show its id.
  public mutating func replace(_ item: Item) { operations.append(.replace(item)) }

  /// Changes an item's value; does nothing if the list does not show its id.
  public mutating func update(_ id: Item.ID, _ change: @escaping @Sendable (inout Item) -> Void) {
    operations.append(.update(id, change))
  }

  /// Takes an item out of the list. An item that is not loaded yet will not be shown either.
  public mutating func remove(_ id: Item.ID) { operations.append(.remove(id)) }

  /// Shows an item in another place; does nothing if the list does not show its id.
  public mutating func move(_ id: Item.ID, to position: ListPosition<Item.ID>) {
    operations.append(.move([id], position))
  }

  /// Shows items in another place, one after the other in the given order.
  ///
  /// - Parameters:
  ///   - ids: The items' ids; one that the list does not show is left out.
  ///   - position: Where the first item goes.
  public mutating func move(_ ids: [Item.ID], to position: ListPosition<Item.ID>) {
    operations.append(.move(ids, position))
  }
}

/// Where an item is inserted or moved to.
///
/// A neighbour names it rather than an index, so it means the same after pages have come and gone. While
/// the neighbour is not loaded, a moved item stays where the source has it, and an inserted one is not
/// shown.
public enum ListPosition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// At the start of the list, before what was inserted there earlier.
  case start

  /// At the end of what is loaded.
  case end

  /// Before the item with this id.
  case before(ID)

  /// After the item with this id.
  case after(ID)

  init(_ edge: ListEdge) { self = edge == .start ? .start : .end }

  var neighbour: ID? {
    switch self {
    case .start, .end: nil
    case .before(let id), .after(let id): id
    }
  }
}

/// Rows that the user has dragged, as the paginator's edits name them.
public struct MovedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The items, in order.
  public let items: [Item]

  /// Where the first of them goes; the others follow it.
  public let position: ListPosition<Item.ID>

  /// Reads a move as lists report it: offsets of the moved rows, and the offset of the row before
  /// which they were dropped, counted before anything moves. `nil` if the order stays.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the moved rows, in order; what the collection does not have is
  ///     left out.
  ///   - destination: The offset of the row before which they go; the count for the end.
  ///   - collection: The rows, or one section of them.
  package init?(
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
