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
    case replace(Item)
    case update(Item.ID, @Sendable (inout Item) -> Void)
    case remove(Item.ID)
    case move([Item.ID], ListPosition<Item.ID>)
  }

  private(set) var operations: [Operation] = []

  init() {}

  /// Whether the list may have other rows afterwards, or in another order.
  var movesRows: Bool {
    operations.contains { operation in
      switch operation {
      case .replace, .update: false
      case .insert, .remove, .move: true
      }
    }
  }

  /// The items that the edits are about.
  var ids: [Item.ID] {
    operations.flatMap { operation -> [Item.ID] in
      switch operation {
      case .insert(let item, _), .replace(let item): [item.id]
      case .update(let id, _), .remove(let id): [id]
      case .move(let ids, _): ids
      }
    }
  }

  /// Shows a new item. Where its id is shown already, the item is updated and keeps its place.
  public mutating func insert(_ item: Item, at position: ListPosition<Item.ID> = .start) {
    operations.append(.insert(item, position))
  }

  /// Shows another value for an item; nothing where the list does not show its id.
  public mutating func replace(_ item: Item) {
    operations.append(.replace(item))
  }

  /// Changes an item's value; nothing where the list does not show its id.
  public mutating func update(_ id: Item.ID, _ change: @escaping @Sendable (inout Item) -> Void) {
    operations.append(.update(id, change))
  }

  /// Takes an item out of the list. An item that is not loaded yet will not be shown either.
  public mutating func remove(_ id: Item.ID) {
    operations.append(.remove(id))
  }

  /// Shows an item in another place; nothing where the list does not show its id.
  public mutating func move(_ id: Item.ID, to position: ListPosition<Item.ID>) {
    operations.append(.move([id], position))
  }

  /// Shows items in another place, one after the other in the given order.
  ///
  /// - Parameters:
  ///   - ids: The items' ids; one that the list does not show is left out.
  ///   - position: Where the first goes.
  public mutating func move(_ ids: [Item.ID], to position: ListPosition<Item.ID>) {
    operations.append(.move(ids, position))
  }
}
