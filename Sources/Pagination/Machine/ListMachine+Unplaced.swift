/// The segment whose place among the others is not known: a jump has brought it, and keys can't be compared. There is one at
/// most (``ListEdges/unplaced``), below all others; another one lets it go. It moves when a page has rows of it and of another
/// one. If the list ends above it, it is newer than the list or gone, which a refresh finds out.
extension ListMachine {
  /// Makes neighbours of an edge's segment and the one that has rows of a page beyond the edge, if the place of one of both
  /// is not known.
  mutating func placeUnplaced(beside edge: SegmentEdge, rowsOf ids: [Item.ID]) {
    guard let unplaced = edges.unplaced else { return }
    let others = ids.compactMap(content.segment).filter { $0 != edge.segment }
    guard let other = edge.side == .end ? others.first : others.last,
      [edge.segment, other].contains(unplaced), !leadsInto(other, ids, from: edge)
    else { return }
    let isBelow = (edge.side == .end) == (other == unplaced)
    let neighbour = other == unplaced ? edge.segment : other
    let (old, beside) = (edges.order(of: unplaced), edges.order(of: neighbour))
    // Where the other one is without this one.
    let place = beside - (old < beside ? 1 : 0)
    moveUnplaced(to: isBelow ? place + 1 : place)
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

  /// Moves the segment to the side where new first pages come, if they have rows of it. Returns whether it did.
  mutating func placeUnplaced(towards new: StagedPages<Item>) -> Bool {
    guard let unplaced = edges.unplaced,
      new.ids.contains(where: { content.segment(of: $0) == unplaced })
    else { return false }
    return moveUnplaced(to: new.side == .end ? 0 : edges.segments.count - 1)
  }

  /// The list ends at an edge. If that is the segment's own one, it is the last one there, unless its rows tell that it is
  /// beside others which do not begin with the same row. If not, its rows are at the other end, or have gone.
  mutating func placeUnplaced(toEndAt edge: SegmentEdge) {
    guard let unplaced = edges.unplaced else { return }
    let isOwn = unplaced == edge.segment
    let rows = isOwn ? content.page(at: edge)?.items ?? [] : []
    let isAlone = rows.allSatisfy { content.segment(of: $0.id) == unplaced }
    if isAlone || isOwn && beginsWithTheList(edge) {
      moveUnplaced(to: (edge.side == .end) == isOwn ? edges.segments.count - 1 : 0)
    }
    edges.notePlaced(unplaced)
  }

  /// The first row that the list shows of a segment.
  func firstRow(of segment: SegmentID) -> Item.ID? {
    let rows = rows(ofSegment: edges.order(of: segment))
    return rows.isEmpty ? nil : PaginatedItems(content.pages)[rows.lowerBound].id
  }

  /// Finds out what comes before the list's first row, if rows of the segment have just come before it and no key leads
  /// upwards.
  ///
  /// - Parameters:
  ///   - row: The first row of the segment.
  ///   - first: The list's first row, before a page has landed.
  mutating func refreshAbove(_ row: Item.ID?, wereBelow first: Item.ID?) {
    guard case .closed = edges.start, mayRefreshByItself, edges.unplaced == nil,
      let index = row.flatMap(content.index), let old = first.flatMap(content.index), index < old
    else { return }
    startRefresh(.refresh)
  }

  /// Moves the segment to another place in the list. Returns whether it was elsewhere.
  @discardableResult
  mutating func moveUnplaced(to order: Int) -> Bool {
    guard let unplaced = edges.unplaced else { return false }
    let old = edges.order(of: unplaced)
    if old == order { return false }
    content.moveSegment(from: old, to: order)
    edges.move(from: old, to: order)
    for edge in edges.all {
      if edgeAcross(edge) != nil {
        if case .end = edges[edge] { edges[edge] = .closed }
      } else if case .closed = edges[edge], content.page(at: edge)?.isLast(at: edge.side) == true {
        edges[edge] = .end
      }
    }
    abandonAhead()
    return true
  }
}
