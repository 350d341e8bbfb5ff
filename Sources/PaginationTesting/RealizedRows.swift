package import Pagination

/// One report of a ``VirtualList`` to its paginator.
package enum VirtualListReport<ID: Hashable & Sendable>: Sendable, Hashable {
  case appeared(ID)
  case disappeared(ID)
  case edgeAppeared(ListEdge)
  case edgeDisappeared(ListEdge)
  case gapAppeared(PaginationGap.ID)
  case gapDisappeared(PaginationGap.ID)
  case placeholderAppeared(Int)
  case placeholderDisappeared(Int)
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

/// What the view of an edge or a gap would switch over.
private enum StateKind {
  case idle, loading, failed, complete

  init(_ state: LoadState) {
    switch state {
    case .idle: self = .idle
    case .loading: self = .loading
    case .failed: self = .failed
    case .complete: self = .complete
    }
  }
}

/// The rows for the edges that a list keeps alive, and what it reports when they change.
struct RealizedEdges: Sendable {
  private var states: [ListEdge: StateKind] = [:]

  mutating func update<ID>(
    to wanted: [ListEdge: LoadState],
    behavior: VirtualListBehavior
  ) -> [VirtualListReport<ID>] {
    var reports: [VirtualListReport<ID>] = []
    for edge in ListEdge.allCases {
      let old = states[edge]
      let new = wanted[edge].map(StateKind.init)
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

/// The rows for gaps and placeholders that a list keeps alive, and what it reports when they change.
struct RealizedGaps: Sendable {
  private var gaps: [(id: PaginationGap.ID, state: StateKind)] = []
  private var placeholders: [Int] = []

  mutating func update<ID>(
    toGaps wantedGaps: [PaginationGap],
    placeholders wantedPlaceholders: [Int],
    behavior: VirtualListBehavior
  ) -> [VirtualListReport<ID>] {
    let (oldGaps, oldPlaceholders) = (gaps, Set(placeholders))
    gaps = wantedGaps.map { ($0.id, StateKind($0.state)) }
    placeholders = wantedPlaceholders
    let staying = Set(wantedPlaceholders)
    // A gap that is rebuilt disappears and appears again.
    let present = gaps
    let leaving = oldGaps.filter { old in
      !present.contains { $0.id == old.id && (!behavior.rebuildsEdges || $0.state == old.state) }
    }
    let coming = present.filter { new in
      !oldGaps.contains { $0.id == new.id && (!behavior.rebuildsEdges || $0.state == new.state) }
    }
    let departures: [VirtualListReport<ID>] =
      leaving.map { .gapDisappeared($0.id) }
      + oldPlaceholders.subtracting(staying).sorted().map { .placeholderDisappeared($0) }
    let arrivals: [VirtualListReport<ID>] =
      coming.map { .gapAppeared($0.id) }
      + wantedPlaceholders.filter { !oldPlaceholders.contains($0) }.map { .placeholderAppeared($0) }
    return behavior.disappearance == .reported ? departures + arrivals : arrivals
  }

  /// All of them disappear and appear again, as if the user had been on another screen.
  func reappear<ID>(behavior: VirtualListBehavior) -> [VirtualListReport<ID>] {
    var departures: [VirtualListReport<ID>] = []
    if behavior.disappearance == .reported {
      departures = gaps.map { .gapDisappeared($0.id) }
      departures += placeholders.map { .placeholderDisappeared($0) }
    }
    return departures + gaps.map { .gapAppeared($0.id) }
      + placeholders.map { .placeholderAppeared($0) }
  }
}
