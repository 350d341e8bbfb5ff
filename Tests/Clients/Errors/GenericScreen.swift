// settings: swift6 approachable main6
// error: type 'Item' does not conform to the 'Sendable' protocol
// error: type 'Item.ID' does not conform to the 'Sendable' protocol

import Pagination

@MainActor
struct ListScreen<Item: Identifiable> {
  let list: Paginator<Item>
}
