/// All rules of paging, as a value: inputs say what happened, effects say what to do.
///
/// No task, clock or lock: a driver (``Paginator``) runs the effects and reports back. Being a
/// value, it can be copied at any point, which lets the tests follow every branch from every
/// state.
package struct ListMachine<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package typealias Effects = [ListEffect]

  package let configuration: PaginationConfiguration

  var content: ListContent<Item>
  package internal(set) var refresh = RefreshState.idle
  var edges = PerEdge(EdgeState.closed)
  var viewport = Viewport<Item.ID>()

  var rules: PageRules

  /// The number of the load that brought what is shown; `nil` before the first page.
  var landed: Int?

  /// Pages that were dropped at each edge.
  var dropped = PerEdge<[DroppedPage]>([])

  /// By how many rows the next page at each edge may overlap what is loaded, because it is not known
  /// which rows have come and gone.
  var doubts = PerEdge(0)

  /// How many pages were dropped at each edge and have not come back.
  var pagesBeyond = PerEdge(0)

  /// Pages that come before the first one, until they have been proved to lead to it.
  var bridge: [ArrivedPage<Item>] = []

  /// Pages behind the one that is under way at the end.
  var ahead = Lookahead<Item>()

  /// How early the next page is wanted, and how large.
  var prefetch: Prefetching

  package internal(set) var totalCount: Int?

  /// What came of operations that have ended, until the driver takes it.
  package internal(set) var outcomes: [Int: LoadOutcome] = [:]

  /// The number that was given out last.
  private(set) var lastNumber = 0

  /// The row to hold in place, since rows last came or went above it.
  package internal(set) var anchor: ScrollAnchor<Item.ID>?

  /// A machine for a source that can be asked for pages of some sizes.
  ///
  /// It may show items before any page has landed: they are a page without neighbours, which the
  /// first page replaces as in a refresh.
  package init(
    configuration: PaginationConfiguration,
    sizing: PageSizing = .fixed,
    initialItems: [Item] = []
  ) {
    self.configuration = configuration
    rules = PageRules(maximumEmptyPages: configuration.maximumEmptyPages)
    content = ListContent()
    if !initialItems.isEmpty {
      _ = content.add(
        Page(items: initialItems, next: nil),
        link: .first,
        size: initialItems.count,
        at: .end,
        fingerprint: initialItems.fingerprint,
        load: 0
      )
    }
    prefetch = Prefetching(
      configuration.prefetch,
      pageSize: configuration.pageSize,
      sizing: sizing
    )
  }

  /// Numbers loads, operations and failures, so that each is told from every other.
  mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
