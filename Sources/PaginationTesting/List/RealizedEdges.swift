import Pagination

/// The rows for the edges that a list keeps alive, and what it reports when they change.
struct RealizedEdges: Sendable {
  private var states: [ListEdge: Kind] = [:]

  /// What a view would switch over.
  private enum Kind {
    case idle
    case loading
    case failed
    case end

    init(_ state: LoadState) {
      switch state {
      case .idle: self = .idle
      case .loading: self = .loading
      case .failed: self = .failed
      case .end: self = .end
      }
    }
  }

  mutating func update<ID>(
    to wanted: [ListEdge: LoadState],
    behavior: VirtualListBehavior
  ) -> [VirtualListReport<ID>] {
    var reports: [VirtualListReport<ID>] = []
    for edge in ListEdge.allCases {
      let old = states[edge]
      let new = wanted[edge].map(Kind.init)
      states[edge] = new
      let isRebuilt = old != nil && new != nil && old != new && behavior.rebuildsEdges
      if old != nil, new == nil || isRebuilt, behavior.disappearance == .reported {
        reports.append(.edgeDisappeared(edge))
      }
      if new != nil, old == nil || isRebuilt { reports.append(.edgeAppeared(edge)) }
    }
    return reports
  }

  /// All edges go and come, as if the reader had been on another screen.
  func reappear<ID>(behavior: VirtualListBehavior) -> [VirtualListReport<ID>] {
    let edges = ListEdge.allCases.filter { states[$0] != nil }
    let departures: [VirtualListReport<ID>] =
      behavior.disappearance == .reported ? edges.map { .edgeDisappeared($0) } : []
    return departures + edges.map { .edgeAppeared($0) }
  }
}
