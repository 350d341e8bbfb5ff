public import Pagination

/// One thing that a ``VirtualList`` told its paginator.
public enum VirtualListReport<ID: Hashable & Sendable>: Sendable, Hashable {
  /// A row came into the realised part of the list.
  case appeared(ID)

  /// A row left it, or the list.
  case disappeared(ID)

  /// The row for an edge came into view.
  case edgeAppeared(ListEdge)

  /// The row for an edge left it.
  case edgeDisappeared(ListEdge)
}
