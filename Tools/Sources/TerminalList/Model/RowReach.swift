import Pagination

/// Which rows the user can go to now.
struct RowReach: Hashable, Sendable {
  /// Whether rows that are not loaded can be shown, too.
  let isWhole: Bool

  /// How many rows there are to go to; `nil` if that is not known.
  let count: Int?

  /// Whether a part of the list, such as 50%, is a place.
  let takesParts: Bool

  @MainActor
  init<Item>(_ paginator: Paginator<Item>, countsRows: Bool) {
    let rows = paginator.rows.count
    let isLoaded =
      paginator.start == .complete && paginator.end == .complete && paginator.gaps.isEmpty
    isWhole = isLoaded || countsRows
    count = isLoaded || !countsRows ? rows : paginator.totalCount.map { max($0, rows) }
    takesParts = isWhole && count != nil
  }

  /// Whether a place may be shown.
  func includes(_ goal: GoToPrompt) -> Bool {
    isWhole || !goal.isPart && (goal.index(of: nil) ?? 0) < count ?? 0
  }
}
