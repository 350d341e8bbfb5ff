/// All rules of paging, as a value: inputs say what happened, effects say what to do.
///
/// No task, clock or lock: a driver (``Paginator``) runs the effects and reports back. Being a
/// value, it can be copied at any point, which lets the tests follow every branch from every
/// state.
package struct PagingMachine<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package typealias Effects = [PagingEffect]

  package let configuration: PaginationConfiguration

  var content = ListContent<Item>()
  package internal(set) var refresh = RefreshState.idle
  var edges = EdgeStates()
  var viewport = Viewport<Item.ID>()
  var progress = ProgressGuard()

  /// The number of the load that brought what is shown; `nil` before the first page.
  var landed: Int?

  /// How the pages dropped at each edge can be had again, where the page beside them does not
  /// name them. The nearest is last.
  var dropped: [ListEdge: [DroppedPage]] = [:]

  /// Pages behind the one that is under way at the end.
  var ahead = Lookahead<Item>()

  /// How early the next page is wanted, and how large.
  var prefetch: Prefetching

  package internal(set) var totalCount: Int?

  /// The row to hold in place, since rows last came or went above it.
  package internal(set) var anchor: ScrollAnchor<Item.ID>?

  /// The number that was given out last.
  private(set) var lastNumber = 0

  /// A machine for a source that can be asked for pages of some sizes.
  package init(configuration: PaginationConfiguration, sizing: PageSizing = .fixed) {
    self.configuration = configuration
    prefetch = Prefetching(
      configuration.prefetch,
      pageSize: configuration.pageSize,
      sizing: sizing
    )
  }

  /// A page that was dropped, as it is asked for again: in another size it would leave a gap.
  struct DroppedPage: Sendable {
    let link: PageLink
    let size: Int
  }

  /// Both edges.
  struct EdgeStates: Sendable {
    var start = EdgeState.closed
    var end = EdgeState.closed

    subscript(edge: ListEdge) -> EdgeState {
      get { edge == .start ? start : end }
      set {
        switch edge {
        case .start: start = newValue
        case .end: end = newValue
        }
      }
    }
  }

  /// Numbers loads, operations and failures, so that each is told from every other.
  mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
