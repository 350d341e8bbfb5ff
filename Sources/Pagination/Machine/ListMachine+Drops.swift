/// Keeps long lists small.
extension ListMachine {
  /// Drops pages at an edge while the list holds more than it may, but none that is on screen or that
  /// would be reloaded at once.
  mutating func dropPages(at edge: ListEdge) {
    guard let maximum = configuration.maximumItemCount, refresh.load == nil else { return }
    let visible = visibleRange
    let before = content.sentIndices.count
    var count = 0
    // A list without rows would reload the page at once.
    while content.count > maximum, content.sentIndices.count > 1,
      content.count > content.rowCount(ofPageAt: edge),
      isFar(edge, from: visible, dropped: count)
    {
      if let load = edges[edge].load { abandon(load) }
      abandonAhead(at: edge)
      count += dropPage(at: edge)
    }
    guard content.sentIndices.count < before else { return }
    prefetch.listChanged(itemCount: content.count)
    report(.dropped(edge, count: count))
  }

  /// Whether the outermost page is out of reach of the rows on screen, whose indices were taken
  /// before `dropped` rows went.
  private func isFar(_ edge: ListEdge, from visible: ClosedRange<Int>?, dropped: Int) -> Bool {
    guard let visible else { return !viewport.isVisible(edge) }
    let distance = prefetch.plan(at: edge)?.distance ?? 0
    switch edge {
    case .start:
      return visible.lowerBound - dropped - content.rowCount(ofPageAt: .start) > distance
    case .end:
      return content.count - content.rowCount(ofPageAt: .end) - 1 - visible.upperBound > distance
    }
  }

  /// Drops the outermost page and opens the edge there. Returns the number of rows that went.
  private mutating func dropPage(at edge: ListEdge) -> Int {
    let (page, count) = content.drop(at: edge)
    rules.dropped(page.link, fingerprint: page.fingerprint, at: edge)
    pagesBeyond[edge] += 1
    if edge == .start { bridge = [] }
    if let neighbour = content.key(beyond: edge), dropped[edge].isEmpty {
      edges[edge] = .open(PageLink(key: neighbour, direction: edge.direction))
    } else {
      dropped[edge].append(DroppedPage(link: page.link, size: page.size))
      edges[edge] = .open(page.link)
    }
    return count
  }
}
