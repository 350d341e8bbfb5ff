/// Where a list without rows shows that it is loading, empty or failed.
public enum PaginationStatePlacement: Hashable, Sendable {
  /// Over the whole container; what lies beneath is not read out.
  case fullScreen

  /// In the place of the rows: for containers that hold more than the list.
  case inline
}
