import Pagination

/// What is on screen, as it was last reported to the paginator.
struct ScreenReport: Hashable {
  private var edges: Set<ListEdge> = []
  private var gaps: Set<PaginationGap.ID> = []
  private var placeholders: Set<Int> = []

  /// Reports what has appeared and disappeared.
  ///
  /// - Parameter showsEnd: Whether the row of the list's last edge is on screen.
  @MainActor
  mutating func report<Item>(
    _ rows: PaginationRows<Item>,
    _ window: ListWindow,
    showsEnd: Bool,
    to paginator: Paginator<Item>
  ) {
    let old = self
    var items: [Item.ID] = []
    (edges, gaps, placeholders) = ([], [], [])
    for row in window.rows {
      switch rows[row] {
      case .item(let item): items.append(item.id)
      case .gap(let gap): gaps.insert(gap.id)
      case .placeholder(let index): placeholders.insert(index)
      }
    }
    if window.showsStartRow { edges.insert(.start) }
    if showsEnd { edges.insert(.end) }
    let now = self
    paginator.rowsOnScreen(items)
    for edge in old.edges.subtracting(now.edges) { paginator.edgeDisappeared(edge) }
    for gap in old.gaps.subtracting(now.gaps) { paginator.gapDisappeared(gap) }
    for index in old.placeholders.subtracting(now.placeholders) {
      paginator.placeholderDisappeared(index)
    }
    for edge in now.edges.subtracting(old.edges) { paginator.edgeAppeared(edge) }
    for gap in now.gaps.subtracting(old.gaps) { paginator.gapAppeared(gap) }
    for index in now.placeholders.subtracting(old.placeholders).sorted() {
      paginator.placeholderAppeared(index)
    }
  }

  /// Reports that the list is not on screen any more.
  @MainActor
  mutating func leave<Item>(_ paginator: Paginator<Item>) {
    for edge in edges { paginator.edgeDisappeared(edge) }
    for gap in gaps { paginator.gapDisappeared(gap) }
    for index in placeholders { paginator.placeholderDisappeared(index) }
    self = ScreenReport()
  }
}
