#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Rows that tell their paginator when they appear, each with its item's id for its identity.
  @MainActor
  func reportingRows<Item, Rows: RandomAccessCollection<Item>, Row: View>(
    _ rows: Rows,
    of paginator: Paginator<Item>,
    _ row: @escaping (Item) -> Row
  ) -> some DynamicViewContent {
    ForEach(rows) { item in
      row(item).paginationRow(item.id, in: paginator)
    }
  }
#endif
