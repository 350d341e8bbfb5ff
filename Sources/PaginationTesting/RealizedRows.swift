package import Pagination

/// One report of a ``VirtualList`` to its paginator.
package enum VirtualListReport<ID: Hashable & Sendable>: Sendable, Hashable {
  case appeared(ID)
  case disappeared(ID)
  case edgeAppeared(ListEdge)
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
    case idle, loading, failed, end

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

/// Where header, rows and footer of a ``VirtualList`` are, in lines from the top of its content.
///
/// A list without rows has no lines: something else fills the screen.
struct VirtualListLayout: Sendable, Hashable {
  var itemCount = 0
  let columns: Int
  let hasHeader: Bool
  let hasFooter: Bool

  private var headerLines: Int { hasHeader ? 1 : 0 }
  private var itemLines: Int { (itemCount + columns - 1) / columns }

  var lineCount: Int {
    itemCount == 0 ? 0 : headerLines + itemLines + (hasFooter ? 1 : 0)
  }

  func line(ofItemAt index: Int) -> Int {
    headerLines + index / columns
  }

  /// The items in some lines.
  func items(in lines: Range<Int>) -> Range<Int> {
    let all = headerLines..<headerLines + itemLines
    let wanted = lines.clamped(to: all)
    let start = (wanted.lowerBound - headerLines) * columns
    let end = (wanted.upperBound - headerLines) * columns
    return min(start, itemCount)..<min(end, itemCount)
  }

  /// The edges whose rows are in some lines.
  func edges(in lines: Range<Int>) -> Set<ListEdge> {
    guard itemCount > 0 else { return [] }
    var edges: Set<ListEdge> = []
    if hasHeader, lines.contains(0) { edges.insert(.start) }
    if hasFooter, lines.contains(lineCount - 1) { edges.insert(.end) }
    return edges
  }

  /// The topmost line of a viewport that stays within the content.
  func clampedTop(_ top: Int, height: Int) -> Int {
    max(0, min(top, lineCount - height))
  }
}
