#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  extension PaginatedList {
    /// Creates a list.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - selection: The selected items' ids; `nil`, the default, where nothing can be selected.
    ///     watchOS has no selection.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    public init<Row: View>(
      _ paginator: Paginator<Item>,
      selection: Binding<Set<Item.ID>>? = nil,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Rows == PaginatedForEach<Item, Row> {
      self.init(paginator, .several(selection)) {
        PaginatedForEach(paginator, edges: edges, row: row).with($0)
      }
    }

    /// Creates a list of which one row can be selected.
    ///
    /// - Parameters:
    ///   - paginator: The list's model.
    ///   - selection: The selected item's id. watchOS has no selection.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
    ///   - row: The view of an item.
    public init<Row: View>(
      _ paginator: Paginator<Item>,
      selection: Binding<Item.ID?>,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) where Rows == PaginatedForEach<Item, Row> {
      self.init(paginator, .one(selection)) {
        PaginatedForEach(paginator, edges: edges, row: row).with($0)
      }
    }
  }
#endif
