/// The ids of the rows that are on screen.
@usableFromInline
package struct ScreenRows<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var ids: Set<ID> = []
  @usableFromInline var last = OneValue<ID>()

  init() {}

  /// The row that appeared last, if any.
  var newest: ID? { last.value }

  /// Notes a row. Returns whether it was not here.
  @inlinable
  mutating func insert(_ id: ID) -> Bool {
    last.value = id
    return ids.insert(id).inserted
  }

  /// Forgets a row. Returns whether it was here.
  @inlinable
  mutating func remove(_ id: ID) -> Bool { ids.remove(id) != nil }
}
