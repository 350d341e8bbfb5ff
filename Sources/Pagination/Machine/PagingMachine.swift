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
  var dropped: [ListEdge: [PageLink]] = [:]

  /// Rows before an edge from which on the next page is wanted; `nil` for never.
  var prefetchDistance: Int?

  package internal(set) var totalCount: Int?

  /// The row to hold in place, since rows last came or went above it.
  package internal(set) var anchor: ScrollAnchor<Item.ID>?

  /// The number that was given out last.
  private(set) var lastNumber = 0

  package init(configuration: PaginationConfiguration) {
    self.configuration = configuration
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
