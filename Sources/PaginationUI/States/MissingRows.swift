import Pagination

/// The gaps and placeholders on screen of a container that knows all its rows, as UIKit's do.
struct MissingRows {
  private var gaps: Set<PaginationGap.ID> = []
  private var placeholders: Set<Int> = []

  /// Reports to a paginator which gaps and placeholders have come on screen, and which have gone.
  ///
  /// - Parameter rows: All rows on screen.
  @MainActor
  mutating func update<Item>(to rows: [PaginationRow<Item>], of paginator: Paginator<Item>) {
    let old = self
    self = MissingRows()
    for row in rows {
      switch row {
      case .item: break
      case .gap(let gap): gaps.insert(gap.id)
      case .placeholder(let index): placeholders.insert(index)
      }
    }
    for gap in old.gaps.subtracting(gaps) { paginator.gapDisappeared(gap) }
    for index in old.placeholders.subtracting(placeholders) {
      paginator.placeholderDisappeared(index)
    }
    for gap in gaps.subtracting(old.gaps) { paginator.gapAppeared(gap) }
    for index in placeholders.subtracting(old.placeholders).sorted() {
      paginator.placeholderAppeared(index)
    }
  }
}
