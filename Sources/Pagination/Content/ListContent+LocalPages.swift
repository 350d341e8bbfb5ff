extension ListContent {
  /// How many rows a local page shows. A row that is pushed at an end of the list costs one such page,
  /// not all rows that were pushed there before.
  private static var localPageCapacity: Int { 16 }

  /// The indices of the pages that a source has sent.
  var sentIndices: Range<Int> {
    pages.indices.lowerBound + localPages.start..<pages.indices.upperBound - localPages.end
  }

  func page(at edge: ListEdge) -> SentPage<Item>? {
    sentIndices.isEmpty ? nil : pages[sentIndices.outermost(at: edge)]
  }

  /// The key of the page beyond the outermost one.
  func key(beyond edge: ListEdge) -> PageKey? { page(at: edge)?.key(beyond: edge) }

  /// How many rows would go with the outermost page.
  func rowCount(ofPageAt edge: ListEdge) -> Int {
    let (sent, outermost) = (sentIndices.outermost(at: edge), pages.indices.outermost(at: edge))
    return pages.rowCount(of: min(sent, outermost)...max(sent, outermost))
  }

  /// The chunk that a page shows, if it is local.
  func chunk(ofPage index: Int) -> (EditLog<Item>.Gap, Int)? {
    if index < sentIndices.lowerBound { return (.start, index - pages.indices.lowerBound) }
    if index >= sentIndices.upperBound { return (.end, index - sentIndices.upperBound) }
    return nil
  }

  /// The page that shows a spot; `nil` while none is loaded.
  func page(showing spot: EditLog<Item>.Spot) -> Int? {
    guard isLoaded(spot.gap) else { return nil }
    switch spot.gap {
    case .start: return pages.indices.lowerBound + spot.chunk
    case .end: return sentIndices.upperBound + spot.chunk
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
    pages.add(.empty, showing: [], at: edge)
    localPages[edge] += 1
  }

  /// Adds the local pages at an end of the list, if that is loaded and they are missing. Returns their
  /// indices; they show nothing yet.
  mutating func addLocalPages(at edge: ListEdge) -> Range<Int> {
    let gap = EditLog<Item>.Gap(edge)
    guard localPages[edge] == 0, edits.gaps[gap] != nil, isLoaded(gap) else { return 0..<0 }
    edits.dropEmptyChunks(in: gap)
    for _ in edits.gaps[gap] ?? [] { addLocalPage(at: edge) }
    switch edge {
    case .start: return pages.indices.lowerBound..<sentIndices.lowerBound
    case .end: return sentIndices.upperBound..<pages.indices.upperBound
    }
  }

  /// Removes the local pages. Returns the homes of the rows that they showed, since these go back
  /// there if nothing else shows them.
  mutating func removeLocalPages(at edge: ListEdge) -> Set<Int> {
    var homes: Set<Int> = []
    while localPages[edge] > 0 {
      localPages[edge] -= 1
      homes.formUnion(pages.drop(at: edge).shown.compactMap { origins[$0.id]?.home })
    }
    return homes
  }
}
