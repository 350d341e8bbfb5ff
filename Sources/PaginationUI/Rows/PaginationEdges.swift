/// Where a list shows what happens at its edges: loading, failed, the end.
public enum PaginationEdges: Hashable, Sendable {
  /// As rows before the first and after the last one. In a `List` they have no background, so that
  /// they are not separate cards among inset sections.
  case rows

  /// As header and footer of a section, which in a grid span all columns.
  case spanning

  /// Not at all: for containers that place a `PaginationEdgeView` by themselves.
  case hidden
}
