/// What other packages and hand-written lists call things, so that the compiler says what they are called here.
extension Paginator {
  /// Is ``loadNext()``.
  @available(*, unavailable, renamed: "loadNext()")
  public func loadMore() {}

  /// Is ``loadNext()``.
  @available(*, unavailable, renamed: "loadNext()")
  public func loadNextPage() {}

  /// Is ``refresh()``.
  @available(*, unavailable, renamed: "refresh()")
  public func reload() {}

  /// Is whether ``end`` is not complete.
  @available(*, unavailable, message: "use '!end.isComplete'")
  public var hasMore: Bool { false }

  /// There are three: of the whole list, of an edge, and of a refresh.
  @available(*, unavailable, message: "use 'phase.failure', 'end.failure' or 'refreshError'")
  public var error: (any Error)? { nil }

  /// There are three: ``phase``, ``end`` and ``start``.
  @available(
    *,
    unavailable,
    message: "use 'phase' for the whole list, 'end' and 'start' for its edges"
  )
  public var state: PaginationPhase { .idle }

  /// Is that of ``items``.
  @available(*, unavailable, renamed: "items.isEmpty")
  public var isEmpty: Bool { false }

  /// Is that of ``items``.
  @available(*, unavailable, renamed: "items.count")
  public var count: Int { 0 }

  /// Is ``pageIndex``.
  @available(*, unavailable, renamed: "pageIndex")
  public var currentPage: Int { 0 }

  /// Is ``remove(_:isConfirmed:)``.
  @available(*, unavailable, renamed: "remove(_:isConfirmed:)")
  public func delete(_ id: Item.ID) {}
}
