/// Why a page is loaded, and so where it goes in the list.
public enum LoadDirection: String, Sendable, Hashable, CaseIterable {
  /// Load anew, from the first page. It replaces what is there.
  case refresh

  /// Load after the last page.
  case append

  /// Load before the first page.
  case prepend
}

/// One end of a list: where it can grow.
public enum ListEdge: String, Sendable, Hashable, CaseIterable {
  /// The start of the list, where pages are prepended.
  case start

  /// The end of the list, where pages are appended.
  case end

  /// The direction of a load at this edge.
  public var direction: LoadDirection {
    switch self {
    case .start: .prepend
    case .end: .append
    }
  }
}
