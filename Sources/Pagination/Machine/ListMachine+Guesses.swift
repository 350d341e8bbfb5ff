/// Segments whose place among the others is a guess: those that a jump has brought. They move when pages tell where
/// they are, or at least where they are not.
extension ListMachine {
  /// Moves a segment to the side where new first pages come, if it has rows of them and its place was a guess.
  /// Returns whether it did.
  mutating func moveGuessed(towards new: StagedPages<Item>) -> Bool {
    let guessed = edges.segments.filter { !$0.isPlaceKnown }.map(\.id)
    guard !guessed.isEmpty,
      let segment = new.ids.lazy.compactMap(content.segment).first(where: guessed.contains)
    else { return false }
    let (old, place) = (edges.order(of: segment), new.side == .end ? 0 : edges.segments.count - 1)
    moveSegment(from: old, to: place)
    return old != place
  }

  /// Makes neighbours of new first pages and the segment that they have met, if its place was a guess, or that of
  /// a segment before it.
  mutating func moveGuessed(beside segment: SegmentID, _ side: ListEdge) {
    let last = edges.segments.count - 1
    let (near, far) = side == .end ? (0, last) : (last, 0)
    if !edges.segments[edges.order(of: segment)].isPlaceKnown {
      moveSegment(from: edges.order(of: segment), to: near)
      return edges.notePlaceIsKnown(of: segment)
    }
    let order = edges.order(of: segment)
    let passed = side == .end ? edges.segments[..<order] : edges.segments[(order + 1)...]
    for other in passed where !other.isPlaceKnown {
      moveSegment(from: edges.order(of: other.id), to: far)
    }
  }

  /// Makes neighbours of an edge's segment and the one that has rows of a page beyond the edge, if a place
  /// was a guess.
  mutating func moveGuessed(from edge: SegmentEdge, towards ids: [Item.ID]) {
    guard edges.segments.contains(where: { !$0.isPlaceKnown }) else { return }
    let others = ids.compactMap(content.segment).filter { $0 != edge.segment }
    if let other = edge.side == .end ? others.first : others.last,
      !leadsInto(other, ids, from: edge)
    {
      moveGuessed(from: edge, to: other)
    }
  }

  /// Whether a page has rows of a segment on the other side of an edge, with too many before them that it does not have:
  /// it goes on inside that segment rather than beside it, and none of these rows may go.
  private func leadsInto(_ other: SegmentID, _ ids: [Item.ID], from edge: SegmentEdge) -> Bool {
    let (own, order) = (edges.order(of: edge.segment), edges.order(of: other))
    if edge.side == .end ? order > own : order < own { return false }
    let rows = rows(ofSegment: order)
    let indices = ids.filter { content.segment(of: $0) == other }.compactMap(content.index)
    guard let first = indices.min(), let last = indices.max() else { return false }
    let count = edge.side == .end ? first - rows.lowerBound : rows.upperBound - 1 - last
    return count > ListContent<Item>.proof
  }

  /// Makes neighbours of an edge's segment and another one that a page has met, if a place was a guess: that of
  /// one of both, or of a segment between them.
  mutating func moveGuessed(from edge: SegmentEdge, to segment: SegmentID) {
    let isDown = edge.side == .end
    let (near, far) = (edges.order(of: edge.segment), edges.order(of: segment))
    let (upper, lower) = isDown ? (near, far) : (far, near)
    if upper + 1 == lower { return }
    if let guess = edges.segments[near].guess {
      // Older rows do not come beyond the list's newest page.
      let end = SegmentEdge(segment: segment, side: edge.side.opposite)
      if case .end = edges[end], !mayBeNew(guess, beyond: end) { return }
      moveSegment(from: near, beside: far, at: isDown ? .start : .end)
    } else if !edges.segments[far].isPlaceKnown {
      moveSegment(from: far, beside: near, at: edge.side)
    } else if upper < lower {
      let between = edges.segments[upper + 1..<lower]
      for other in between where !other.isPlaceKnown {
        moveSegment(from: edges.order(of: other.id), to: isDown ? edges.segments.count - 1 : 0)
      }
    }
  }

  /// Moves segments whose place was a guess: the list ends at an edge, so they are on its other side. If the
  /// list ends there as well, they have come there since; or else the server does not have their rows any more.
  mutating func moveGuessed(toEndAt edge: SegmentEdge) {
    let isDown = edge.side == .end
    let order = edges.order(of: edge.segment)
    if let guess = edges.segments[order].guess,
      !hasRowsOfOthers(edge) || beginsWithTheList(edge) && mayBeNew(guess, beyond: edge)
    {
      moveSegment(from: order, to: isDown ? edges.segments.count - 1 : 0)
      return edges.notePlaceIsKnown(of: edge.segment)
    }
    var isWhole = false
    if case .end = edges[edge.opposite] { isWhole = true }
    let beyond = isDown ? edges.segments[(order + 1)...] : edges.segments[..<order]
    for other in beyond {
      guard let jump = other.guess, !isWhole || mayBeNew(jump, beyond: edge.opposite) else {
        continue
      }
      moveSegment(from: edges.order(of: other.id), to: edges.order(of: edge.segment))
    }
  }

  /// Whether rows that a jump has brought may have come beyond an end of the list since that was loaded.
  private func mayBeNew(_ jump: TaskID, beyond edge: SegmentEdge) -> Bool {
    edge.side == newsSide.opposite && landed.map { jump > $0 } ?? false
  }

  /// Whether a segment's first page begins with the list's first row, though another segment shows that.
  func beginsWithTheList(_ edge: SegmentEdge) -> Bool {
    guard edge.side == .start, let id = content.page(at: edge)?.items.first?.id else {
      return false
    }
    return content.index(of: id) == 0 && content.segment(of: id) != edge.segment
  }

  /// Whether the outermost page at an edge has rows that another segment shows.
  private func hasRowsOfOthers(_ edge: SegmentEdge) -> Bool {
    (content.page(at: edge)?.items ?? []).contains { item in
      content.segment(of: item.id).map { $0 != edge.segment } ?? false
    }
  }

  /// Moves a segment to a side of another one.
  private mutating func moveSegment(from order: Int, beside other: Int, at side: ListEdge) {
    // Where the other one is without this one.
    let place = other - (order < other ? 1 : 0)
    moveSegment(from: order, to: side == .start ? place : place + 1)
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
