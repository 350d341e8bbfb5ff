import Pagination

/// How a list gets to a row that is not loaded, by the row's number in the whole list.
public enum RowAccess<ID: Hashable & Sendable>: Sendable {
  /// Not at all: each page leads only to the next one.
  case none

  /// By the row's index: keys count rows, as offsets and page numbers do.
  case byIndex

  /// By the row's id, which the program finds.
  case byID(
    count: @Sendable () async throws -> Int,
    find: @Sendable (_ index: Int) async throws -> ID?
  )
}

/// Which rows the user can go to now.
struct RowReach: Hashable, Sendable {
  /// Whether rows that are not loaded can be shown, too.
  let isWhole: Bool

  /// How many rows there are to go to; `nil` if that is not known.
  let count: Int?

  /// Whether a part of the list, such as 50%, is a place.
  let takesParts: Bool

  @MainActor
  init<Item>(_ paginator: Paginator<Item>, _ access: RowAccess<Item.ID>) {
    let rows = paginator.rows.count
    let isLoaded =
      paginator.start == .complete && paginator.end == .complete && paginator.gaps.isEmpty
    switch access {
    case _ where isLoaded: (isWhole, count, takesParts) = (true, rows, true)
    case .none: (isWhole, count, takesParts) = (false, rows, false)
    case .byIndex:
      count = paginator.totalCount.map { max($0, rows) }
      (isWhole, takesParts) = (true, count != nil)
    // The program counts them when someone goes there.
    case .byID: (isWhole, count, takesParts) = (true, nil, true)
    }
  }

  /// Whether a place may be shown.
  func includes(_ goal: GoToPrompt) -> Bool {
    isWhole || !goal.isPart && (goal.index(of: nil) ?? 0) < count ?? 0
  }
}
