public import Pagination

/// One report of a ``VirtualList`` to its paginator.
public enum VirtualListReport<ID: Hashable & Sendable>: Sendable, Hashable {
  /// A row came into the realised part of the list.
  case appeared(ID)

  /// A row left the realised part, or the list.
  case disappeared(ID)

  /// The row for an edge came into view.
  case edgeAppeared(ListEdge)

  /// The row for an edge left the view.
  case edgeDisappeared(ListEdge)
}

/// The rows that a list keeps alive, and what it reports when they change.
struct RealizedRows<ID: Hashable & Sendable>: Sendable {
  private let behavior: VirtualListBehavior
  private var generator: SeededGenerator
  private var ids: [ID] = []

  init(_ behavior: VirtualListBehavior) {
    self.behavior = behavior
    generator = SeededGenerator(seed: behavior.seed)
  }

  /// Realises exactly `wanted`, apart from rows that the list never releases.
  ///
  /// - Parameter isInList: Whether the list still has the row.
  mutating func update(to wanted: [ID], isInList: (ID) -> Bool) -> [VirtualListReport<ID>] {
    let present = Set(ids)
    let staying = Set(wanted)
    let coming = appearances(of: wanted.filter { !present.contains($0) })
    var leaving = ids.filter { !staying.contains($0) }
    if behavior.disappearance == .never { leaving.removeAll(where: isInList) }

    let gone = Set(leaving)
    ids = ids.filter { !gone.contains($0) && !staying.contains($0) } + wanted
    let departures = disappearances(of: leaving)
    return behavior.recyclesRows ? coming + departures : departures + coming
  }

  /// All rows disappear and appear again, as if the user had been on another screen.
  mutating func reappear() -> [VirtualListReport<ID>] {
    disappearances(of: ids) + appearances(of: ids)
  }

  private func disappearances(of ids: [ID]) -> [VirtualListReport<ID>] {
    behavior.disappearance == .reported ? ids.map { .disappeared($0) } : []
  }

  private mutating func appearances(of ids: [ID]) -> [VirtualListReport<ID>] {
    let ordered: [ID] =
      switch behavior.order {
      case .topDown: ids
      case .bottomUp: ids.reversed()
      case .shuffled: ids.shuffled(using: &generator)
      }
    var repeated: [ID] = []
    if behavior.repeatedAppearances > 0 {
      repeated = ordered.filter { _ in
        Double.random(in: 0..<1, using: &generator) < behavior.repeatedAppearances
      }
    }
    return (ordered + repeated).map { .appeared($0) }
  }
}

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

  /// All edges disappear and appear again, as if the user had been on another screen.
  func reappear<ID>(behavior: VirtualListBehavior) -> [VirtualListReport<ID>] {
    let edges = ListEdge.allCases.filter { states[$0] != nil }
    let departures: [VirtualListReport<ID>] =
      behavior.disappearance == .reported ? edges.map { .edgeDisappeared($0) } : []
    return departures + edges.map { .edgeAppeared($0) }
  }
}
