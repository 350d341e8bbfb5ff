extension ListContent {
  /// How many rows a local page shows. A row that is pushed at an end of the list costs one such page,
  /// not all rows that were pushed there before.
  private static var localPageCapacity: Int { 16 }

  /// The edge of a segment at an end of the list.
  func outermost(_ edge: ListEdge) -> SegmentEdge {
    let segments = pages.segments
    return SegmentEdge(segment: segments[segments.indices.outermost(at: edge)].id, side: edge)
  }

  /// The indices of the pages of a segment that a source has sent.
  func sentIndices(of segment: SegmentID) -> Range<Int> {
    guard let order = pages.order(of: segment) else { return 0..<0 }
    let indices = pages.segments[order].indices
    let isLast = order == pages.segments.count - 1
    return indices.lowerBound + (order == 0 ? localPages.start : 0)..<indices.upperBound
      - (isLast ? localPages.end : 0)
  }

  /// How many pages sources have sent.
  var sentPageCount: Int {
    pages.segments.reduce(0) { $0 + $1.indices.count } - localPages.start - localPages.end
  }

  /// How many rows local pages show.
  var localRowCount: Int {
    ListEdge.allCases.reduce(0) { count, edge in
      let local = localIndices(at: edge)
      return local.isEmpty
        ? count : count + pages.rowCount(of: local.lowerBound...local.upperBound - 1)
    }
  }

  /// The number of the outermost page that a source has sent. The segment has one.
  func outermostPage(at edge: SegmentEdge) -> Int {
    sentIndices(of: edge.segment).outermost(at: edge.side)
  }

  func page(at edge: SegmentEdge) -> SentPage<Item>? {
    let indices = sentIndices(of: edge.segment)
    return indices.isEmpty ? nil : pages[indices.outermost(at: edge.side)]
  }

  /// The key of the page beyond the outermost one.
  func key(beyond edge: SegmentEdge) -> PageKey? { page(at: edge)?.key(beyond: edge.side) }

  /// Notes that the list ends with the last page, whatever key that names.
  mutating func noteEnd(at edge: SegmentEdge) {
    guard var page = page(at: edge) else { return }
    page.next = nil
    pages.setSent(page, ofPage: sentIndices(of: edge.segment).upperBound - 1)
    showLocalPages()
  }

  /// Whether the outermost row that was sent has a place. If not, a page has gone that showed it, and the key beyond
  /// it leads past that row.
  func placesOutermostRow(at edge: SegmentEdge) -> Bool {
    let items = page(at: edge)?.items ?? []
    let row = edge.side == .start ? items.first : items.last
    return row.map { home(of: $0.id) != nil } ?? true
  }

  /// How many rows would go with the page at an edge.
  func rowCount(ofPageAt edge: SegmentEdge) -> Int {
    let order = pages.order(of: edge.segment) ?? 0
    let sent = outermostPage(at: edge)
    let outermost = pages.segments[order].indices.outermost(at: edge.side)
    return pages.rowCount(of: min(sent, outermost)...max(sent, outermost))
  }

  /// The local pages at an end of the list.
  private func localIndices(at edge: ListEdge) -> Range<Int> {
    let indices = pages.segments[pages.segments.indices.outermost(at: edge)].indices
    let count = localPages[edge]
    return edge == .start
      ? indices.lowerBound..<indices.lowerBound + count
      : indices.upperBound - count..<indices.upperBound
  }

  /// Whether a page is loaded that a source has sent.
  func isSent(_ index: Int) -> Bool { pages.contains(page: index) && chunk(ofPage: index) == nil }

  /// The chunk that a page shows, if it is local.
  func chunk(ofPage index: Int) -> (EditLog<Item>.Gap, Int)? {
    for edge in ListEdge.allCases where localIndices(at: edge).contains(index) {
      return (.init(edge), index - localIndices(at: edge).lowerBound)
    }
    return nil
  }

  /// The page that shows a spot; `nil` while none is loaded.
  func page(showing spot: EditLog<Item>.Spot) -> Int? {
    guard isLoaded(spot.gap) else { return nil }
    switch spot.gap {
    case .start: return localIndices(at: .start).lowerBound + spot.chunk
    case .end: return localIndices(at: .end).lowerBound + spot.chunk
    case .before(let id), .after(let id): return home(of: id)
    }
  }

  /// The outermost spot at an end of the list, in a chunk that has room.
  mutating func outermostSpot(at edge: ListEdge) -> EditLog<Item>.Spot {
    let gap = EditLog<Item>.Gap(edge)
    let outermost = edge == .start ? edits.gaps[gap]?.first : edits.gaps[gap]?.last
    if outermost.map({ $0.count >= Self.localPageCapacity }) ?? true {
      edits.addChunk(at: edge)
      if isLoaded(gap) { addLocalPage(at: edge) }
    }
    guard edge == .end, let chunks = edits.gaps[gap] else { return .init(gap: gap, index: 0) }
    return .init(gap: gap, chunk: chunks.count - 1, index: chunks.last?.count ?? 0)
  }

  private mutating func addLocalPage(at edge: ListEdge) {
    pages.add(.empty, showing: [], at: edge, of: pages.segments.indices.outermost(at: edge))
    localPages[edge] += 1
  }

  /// Adds the local pages at an end of the list, if that is loaded and they are missing. Returns their
  /// indices; they show nothing yet.
  mutating func addLocalPages(at edge: ListEdge) -> Range<Int> {
    let gap = EditLog<Item>.Gap(edge)
    guard localPages[edge] == 0, edits.gaps[gap] != nil, isLoaded(gap) else { return 0..<0 }
    edits.dropEmptyChunks(in: gap)
    for _ in edits.gaps[gap] ?? [] { addLocalPage(at: edge) }
    return localIndices(at: edge)
  }

  /// Removes the local pages. Returns the homes of the rows that they showed, since these go back
  /// there if nothing else shows them.
  mutating func removeLocalPages(at edge: ListEdge) -> Set<Int> {
    var homes: Set<Int> = []
    while localPages[edge] > 0 {
      localPages[edge] -= 1
      let local = pages.drop(at: edge, of: pages.segments.indices.outermost(at: edge))
      homes.formUnion(local.shown.compactMap { origins[$0.id]?.home })
    }
    return homes
  }
}
