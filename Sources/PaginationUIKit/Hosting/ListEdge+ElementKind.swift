#if canImport(UIKit) && !os(watchOS)
  public import Pagination

  extension ListEdge {
    /// The kind of supplementary view that shows in a collection view what happens at this edge:
    /// loading, failed with Retry, the end.
    ///
    /// A `PaginatedCollectionViewDataSource` provides it for any layout that asks for it.
    public var elementKind: String {
      switch self {
      case .start: "PaginationStartEdge"
      case .end: "PaginationEndEdge"
      }
    }
  }
#endif
