/// Segments whose place among the others is a guess: those that a jump to a key without order has brought. They
/// move when pages tell where they are, or at least where they are not.
extension ListMachine {
  /// Makes neighbours of new first pages and the segment that they have met, if its place was a guess, or that of
  /// a segment before it.
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

  /// Makes neighbours of an edge's segment and another one that a page has met, if a place was a guess: that of
  /// one of both, or of a segment between them.
  mutating func moveGuessed(from edge: SegmentEdge, to segment: SegmentID) {
    let isDown = edge.side == .end
    let (near, far) = (edges.order(of: edge.segment), edges.order(of: segment))
    if !edges.segments[near].isPlaceKnown {
      return moveSegment(from: near, to: isDown ? far - 1 : far + 1)
    }
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
      content.segment(of: item.id).map { $0 != edge.segment } ?? false
    }
  }

  private mutating func moveSegment(from order: Int, to new: Int) {
    if order == new { return }
    content.moveSegment(from: order, to: new)
    edges.move(from: order, to: new)
    for edge in edges.all {
      if edgeAcross(edge) != nil {
        if case .end = edges[edge] { edges[edge] = .closed }
      } else if case .closed = edges[edge], content.page(at: edge)?.isLast(at: edge.side) == true {
        edges[edge] = .end
      }
    }
    abandonAhead()
  }
}
