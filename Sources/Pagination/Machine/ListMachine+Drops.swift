/// Keeps long lists small.
extension ListMachine {
  /// Drops pages at both ends of a list with gaps.
  mutating func dropPages() {
    for side in ListEdge.allCases { dropPages(at: edges.outermost(side)) }
  }

  /// Drops pages after one has landed at an edge, but not that one.
  mutating func dropPages(behind edge: SegmentEdge) {
    if configuration.maximumItemCount == nil { return }
    let sides = edges.segments.count == 1 ? [edge.side.opposite] : ListEdge.allCases
    for side in sides where edges.outermost(side) != edge { dropPages(at: edges.outermost(side)) }
  }

  /// Drops pages at the other end of the list after rows have come at one. Not if it is not known where the user is.
  mutating func dropPages(awayFrom end: ListEdge) {
    guard lastVisibleRange != nil else { return }
    dropPages(at: edges.outermost(end.opposite))
  }

  /// Drops pages at an edge while the list holds more than it may, but none that is on screen or that
  /// would be reloaded at once.
  mutating func dropPages(at edge: SegmentEdge) {
    guard let maximum = configuration.maximumItemCount, refresh.load == nil,
      content.count > maximum
    else { return }
    var edge = edge
    let before = content.sentPageCount
    let ends = outermostRows(at: edge.side, content)
    var count = 0
    // A list without rows would reload the page at once.
    while content.count > maximum,
      content.sentIndices(of: edge.segment).count > 1 || mayGo(edge.segment),
      content.count > content.rowCount(ofPageAt: edge), isFar(edge), !isBeingStored(edge)
    {
      abandonAhead(at: edge)
      if content.sentIndices(of: edge.segment).count > 1 {
        abandon(edges[edge])
        count += dropPage(at: edge)
      } else {
        let all = content.count
        removeSegment(at: edges.order(of: edge.segment))
        count += all - content.count
        edge = edges.outermost(edge.side)
      }
    }
    guard content.sentPageCount < before else { return }
    removeEmptySegments()
    noteLost(ends, at: edge.side)
    prefetch.listChanged(itemCount: content.count)
    report(.dropped(edge.side, count: count))
  }

  /// Whether a segment may go: at an end of the list only if the next one leads there, or the rows there could not be
  /// loaded again.
  func mayGo(_ segment: SegmentID) -> Bool {
    if edges.segments.count == 1 { return false }
    return ListEdge.allCases.allSatisfy { side in
      let edge = SegmentEdge(segment: segment, side: side)
      guard edge == edges.outermost(side), let next = edgeAcross(edge.opposite) else { return true }
      let beyond = SegmentEdge(segment: next.segment, side: side)
      if case .closed = edges[beyond] { return side == .end && edges.order(of: next.segment) > 0 }
      // Its outermost page was the list's, and would be taken for that again.
      return content.page(at: beyond)?.isLast(at: side) != true
    }
  }

  /// Whether the outermost page is about to be stored, and waits for that. Not if the disk is full, for example.
  private func isBeingStored(_ edge: SegmentEdge) -> Bool {
    guard let unsaved = content.pages.unsaved, !unsaved.isFailing else { return false }
    return content.isStored(content.outermostPage(at: edge)) == false
  }

  /// Whether the outermost page is out of reach of the rows on screen.
  private func isFar(_ edge: SegmentEdge) -> Bool {
    guard let visible = lastVisibleRange else { return !viewport.isVisible(edge.side) }
    let distance = prefetch.plan(at: edge.side)?.distance ?? 0
    let rows = edge.side == .start ? visible.lowerBound : content.count - 1 - visible.upperBound
    return rows - content.rowCount(ofPageAt: edge) > distance
  }

  /// Forgets that pages were loaded which newer ones have replaced, or which went with their segment.
  mutating func forgetReplacedPages() {
    rules.forget(content.takeDroppedPages().map { PageMark($0) })
  }

  /// Drops the outermost page and opens the edge there. Returns the number of rows that went.
  private mutating func dropPage(at edge: SegmentEdge) -> Int {
    let number = content.outermostPage(at: edge)
    let isStored = content.isStored(number) ?? false
    let (page, count) = content.drop(at: edge, isReturning: false)
    if isStored { content.pages.unsaved?.noteDropped(number) }
    _ = content.takeDroppedPages()
    rules.dropped(page.link, fingerprint: page.fingerprint, at: edge.side)
    edges[side: edge].pagesBeyond += 1
    if edge.side == .start { moveStart(of: edge.segment, by: page.rowCount) }
    if scale != nil {
      // The key is computed when it is used.
      let isPlaced = places(ofSegment: edges.order(of: edge.segment)) != nil
      edges[edge] =
        isPlaced ? .open(PageLink(key: page.link.key, direction: edge.side.direction)) : .closed
      return count
    }
    // No key leads to the page of a jump to an item.
    if page.link.isAroundItem { edges[side: edge].dropped = [] }
    if let neighbour = content.key(beyond: edge), edges[side: edge].dropped.isEmpty,
      content.placesOutermostRow(at: edge)
    {
      edges[edge] = .open(PageLink(key: neighbour, direction: edge.side.direction))
    } else if page.link.isAroundItem {
      edges[edge] = .closed
      // The page above it leads on, but may have lost rows to it.
      if edge.side == .end, let outermost = content.page(at: edge),
        outermost.link.direction == .end
      {
        askAgain(for: outermost.link, at: edge)
      }
    } else {
      edges[side: edge].dropped.append(DroppedPage(link: page.link, size: page.size))
      edges[edge] = .open(page.link)
    }
    if case .open(let link) = edges[edge] { edges[side: edge].stored = isStored ? link : nil }
    return count
  }
}
