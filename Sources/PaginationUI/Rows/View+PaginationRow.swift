#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  extension View {
    /// Tells a paginator when this row appears and disappears, in O(1): for rows in a container of
    /// your own. ``PaginatedForEach`` does it for you.
    ///
    /// Use it on one view for each item: of a row that is made of several views, or of a `Section`, the
    /// first view that leaves the screen says that the row has gone.
    ///
    /// - Parameters:
    ///   - id: The id of the row's item.
    ///   - paginator: The list's paginator.
    @MainActor
    public func paginationRow<Item>(_ id: Item.ID, in paginator: Paginator<Item>) -> some View {
      onAppear { paginator.itemAppeared(id) }
        .onDisappear { paginator.itemDisappeared(id) }
    }
  }
#endif
