/// What is done for each row, compiled for the rows' own type where an app creates its list.
///
/// Code that is generic and lies in another module than its caller is not specialised: it asks at
/// run time how a value is copied, compared and hashed, and for each table what type it is. That was
/// 57 % of what a row costs that appears. So ``Paginator``'s initialisers are `@inlinable`: there the
/// compiler knows the type, and makes these functions of it, which all generic code then calls
/// through here, our own views and those of apps included. ``PageSource``'s walks take the hash over a
/// page's ids along in the same way; reading rows is inlinable too, see ``PaginatedItems``.
///
/// Measured by `Benchmarks`: a row that appears, another that goes.
@usableFromInline
package final class RowOperations<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Where each shown id stands.
  @usableFromInline package typealias Positions = [Item.ID: ItemPosition]

  /// Where an item is shown.
  @usableFromInline let find: @Sendable (Positions, Item.ID) -> ItemPosition?

  /// Notes the shown items of a page.
  @usableFromInline let adopt: @Sendable (inout Positions, [Item], _ page: Int) -> Void

  /// Forgets the shown items of a page, but for those that are shown in another one by now.
  @usableFromInline let disown: @Sendable (inout Positions, [Item], _ page: Int) -> Void

  /// Whether items have ids that differ from each other and from those that are shown.
  @usableFromInline let areNew: @Sendable (Positions, [Item]) -> Bool

  /// A hash over ids in order.
  @usableFromInline let fingerprint: @Sendable ([Item]) -> Int

  /// Notes a row that has appeared. Returns whether it was not on screen, how many are now, and where
  /// it stands.
  @usableFromInline let appear:
    @Sendable (
      inout ScreenRows<Item.ID>, NearbyRows<Item>, Positions, _ version: Int, Item.ID
    ) -> (isNew: Bool, count: Int, position: ItemPosition?)

  /// Notes a row that has gone. Returns whether it was on screen, and whether none is left.
  @usableFromInline let disappear:
    @Sendable (inout ScreenRows<Item.ID>, Item.ID) -> (wasOnScreen: Bool, isLast: Bool)

  /// Where those of some rows stand that are in the list.
  @usableFromInline let findAll: @Sendable (Set<Item.ID>, Positions) -> [ItemPosition]

  /// The operations, compiled for the type that the caller knows.
  @inlinable
  package init() {
    find = { positions, id in positions[id] }
    adopt = { positions, items, page in
      for offset in items.indices {
        positions[items[offset].id] = ItemPosition(page: page, offset: offset)
      }
    }
    disown = { positions, items, page in
      for item in items where positions[item.id]?.page == page { positions[item.id] = nil }
    }
    areNew = { positions, items in
      var ids = Set<Item.ID>(minimumCapacity: items.count)
      return items.allSatisfy { positions[$0.id] == nil && ids.insert($0.id).inserted }
    }
    fingerprint = { items in items.fingerprint }
    appear = { rows, nearby, positions, version, id in
      let position = nearby.position(of: id, in: version) ?? positions[id]
      return (rows.insert(id), rows.ids.count, position)
    }
    disappear = { rows, id in (rows.remove(id), rows.ids.isEmpty) }
    findAll = { ids, positions in ids.compactMap { positions[$0] } }
  }
}
