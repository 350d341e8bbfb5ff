/// Segments whose place among the others is a guess: those that a jump to a key without order has brought. They
/// move when pages tell where they are, or at least where they are not.
extension ListMachine {
  /// Moves segments away whose place was a guess: the new pages have gone on to another one without them. If
  /// that one's place was a guess, it moves to the new pages.
  mutating func moveGuessed(beside segment: SegmentID, _ side: ListEdge) {
    let last = edges.segments.count - 1
    let (near, far) = side == .end ? (0, last) : (last, 0)
    if !edges.segments[edges.order(of: segment)].isPlaceKnown {
      return moveSegment(from: edges.order(of: segment), to: near)
    }
    let order = edges.order(of: segment)
    let passed = side == .end ? edges.segments[..<order] : edges.segments[(order + 1)...]
    for other in passed where !other.isPlaceKnown {
      moveSegment(from: edges.order(of: other.id), to: far)
    }
  }

  /// Moves segments whose place was a guess: an edge meets another segment, and they are not between.
  mutating func moveGuessed(from edge: SegmentEdge, to segment: SegmentID) {
    let isDown = edge.side == .end
    let (near, far) = (edges.order(of: edge.segment), edges.order(of: segment))
    if !edges.segments[far].isPlaceKnown {
      return moveSegment(from: far, to: isDown ? near + 1 : near - 1)
    }
    let between = edges.segments[min(near, far) + 1..<max(near, far)]
    for other in between where !other.isPlaceKnown {
      moveSegment(from: edges.order(of: other.id), to: isDown ? edges.segments.count - 1 : 0)
    }
  }

  /// Moves segments whose place was a guess: the list ends at an edge, so they are on its other side. If the
  /// list ends there as well, the server does not have their rows any more.
  mutating func moveGuessed(toEndAt edge: SegmentEdge) {
    let isDown = edge.side == .end
    let order = edges.order(of: edge.segment)
    if !edges.segments[order].isPlaceKnown, !hasRowsOfOthers(edge) {
      return moveSegment(from: order, to: isDown ? edges.segments.count - 1 : 0)
    }
    if case .end = edges[edge.opposite] { return }
    let beyond = isDown ? edges.segments[(order + 1)...] : edges.segments[..<order]
    for other in beyond where !other.isPlaceKnown {
      moveSegment(from: edges.order(of: other.id), to: edges.order(of: edge.segment))
    }
  }

  /// Whether the outermost page at an edge has rows that another segment shows.
  private func hasRowsOfOthers(_ edge: SegmentEdge) -> Bool {
    (content.page(at: edge)?.items ?? []).contains { item in
      content.home(of: item.id).map { SegmentID(ofPage: $0) != edge.segment } ?? false
    }
  }

  private mutating func moveSegment(from order: Int, to new: Int) {
    if order == new { return }
    content.moveSegment(from: order, to: new)
    edges.move(from: order, to: new)
    for edge in edges.all {
      if edgeAcross(edge) != nil, case .end = edges[edge] { edges[edge] = .closed }
    }
    abandonAhead()
  }
}
