extension ListContent {
  /// The segment with the page in whose place an item is shown; `nil` if no page has brought it.
  func segment(of id: Item.ID) -> SegmentID? { home(of: id).map { SegmentID(ofPage: $0) } }

  /// Adds a segment without pages. The caller adds pages to it at once.
  ///
  /// - Parameter order: Which segment it comes before, counted from the first.
  mutating func insertSegment(at order: Int, firstPage: Int? = nil) -> SegmentID {
    var homes: Set<Int> = []
    // Local rows are at the ends of the list, so they leave the segments that are not outermost any more.
    if order == 0 { homes.formUnion(removeLocalPages(at: .start)) }
    if order == pages.segments.count { homes.formUnion(removeLocalPages(at: .end)) }
    let id = pages.insertSegment(at: order, firstPage: firstPage)
    show(homes)
    return id
  }

  /// Removes a segment with its pages.
  mutating func removeSegment(_ id: SegmentID) {
    while !sentIndices(of: id).isEmpty { _ = drop(at: SegmentEdge(segment: id, side: .end)) }
    guard let order = pages.order(of: id) else { return }
    for edge in ListEdge.allCases where outermost(edge).segment == id {
      show(removeLocalPages(at: edge))
    }
    pages.removeSegment(at: order)
    showLocalPages()
  }

  /// Moves a segment to another place in the list.
  mutating func moveSegment(from order: Int, to new: Int) {
    let homes = removeLocalPages(at: .start).union(removeLocalPages(at: .end))
    pages.moveSegment(from: order, to: new)
    show(homes)
    showLocalPages()
  }

  /// Joins a segment with the next one: the gap between them is closed. Returns the id of both.
  mutating func joinSegments(at order: Int, keeping kept: ListEdge?) -> SegmentID {
    let (moved, distance) = pages.joinSegments(at: order, keeping: kept)
    renumber(moved, by: distance)
    return pages.segments[order].id
  }

  /// Shows the rows that edits have put at the ends of the list, if those are loaded, and pages that have come. Removes
  /// their rows from the pages that showed them until now.
  mutating func showLocalPages(and new: Set<Int> = []) {
    var touched = new
    for edge in ListEdge.allCases { touched.formUnion(addLocalPages(at: edge)) }
    let others = touched.flatMap(shown(of:)).compactMap { pages.position(of: $0.id)?.page }
    show(touched.union(others))
  }

  /// Notes that pages have other numbers.
  private mutating func renumber(_ moved: Range<Int>, by distance: Int) {
    guard !moved.isEmpty, distance != 0 else { return }
    func new(_ page: Int) -> Int { moved.contains(page) ? page + distance : page }
    origins = origins.mapValues { origin in
      Origin(
        home: origin.home.map(new),
        others: origin.others.map(new),
        left: origin.left.map(new),
        newest: origin.newest
      )
    }
  }
}
