/// What happens to loads when their list leaves the screen.
public enum PaginationLoads: Hashable, Sendable {
  /// They go on, so that the page is there when the reader comes back.
  case always

  /// They are cancelled, and go on when the list is back on screen.
  case whileVisible
}
