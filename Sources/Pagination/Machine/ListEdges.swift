/// The edges of a list and of its gaps, segment by segment: what is loaded at each, and how.
///
/// A list without gaps is one segment with two edges. The rules for an edge are the same whether it is an
/// end of the list or a side of a gap. Every row that appears looks at them, so they are not generic, like
/// ``PageSegment``.
struct ListEdges: Sendable {
  /// One side of a segment.
  struct Side: Sendable {
    var state: EdgeState

    /// How to reload the dropped pages here if the neighbouring page has no key for them. The nearest is
    /// last.
    var dropped: [DroppedPage] = []

    /// How many pages were dropped here and have not come back.
    var pagesBeyond = 0

    /// Whether the list has ended here, and its last page is asked for again.
    var isAskedAgain = false

    /// The link to the next page if that is in the store. Under another link, another page is wanted.
    var stored: PageLink?

    /// Notes that a page has come, which may be one of those that were dropped.
    mutating func notePageCame() { pagesBeyond = max(0, pagesBeyond - 1) }
  }

  struct Segment: Sendable {
    let id: SegmentID

    /// What views know the segment by: it stays when the segment is joined with another one, if its rows
    /// are on screen.
    let viewID: Int

    /// Where its first row is in the whole list, if keys count rows; `nil` if that is not known. It is right as of the last
    /// page that has proved it.
    var hint: Int?

    /// How many rows the whole list had then, if the server has said so.
    var total: Int?

    var sides = PerEdge(Side(state: .closed))

    /// The gap before the segment; `nil` for the first one.
    var gap: OpenGap?
  }

  /// In list order, like those of the content; at least one.
  private(set) var segments = [Segment(id: .first, viewID: 0)]

  /// The one whose place among the others is not known.
  private(set) var unplaced: SegmentID?

  // MARK: One edge

  subscript(side edge: SegmentEdge) -> Side {
    get { segments[order(of: edge.segment)].sides[edge.side] }
    _modify { yield &segments[order(of: edge.segment)].sides[edge.side] }
  }

  subscript(edge: SegmentEdge) -> EdgeState {
    get { self[side: edge].state }
    _modify { yield &self[side: edge].state }
  }

  func order(of id: SegmentID) -> Int {
    segments.count == 1 ? 0 : segments.firstIndex { $0.id == id } ?? 0
  }

  func contains(_ edge: SegmentEdge) -> Bool { segments.contains { $0.id == edge.segment } }

  // MARK: The ends of the list

  /// The edge of a segment at an end of the list.
  func outermost(_ edge: ListEdge) -> SegmentEdge {
    SegmentEdge(segment: segments[outermostOrder(edge)].id, side: edge)
  }

  private func outermostOrder(_ edge: ListEdge) -> Int { edge == .start ? 0 : segments.count - 1 }

  subscript(edge: ListEdge) -> EdgeState {
    get { segments[outermostOrder(edge)].sides[edge].state }
    _modify { yield &segments[outermostOrder(edge)].sides[edge].state }
  }

  var start: EdgeState { self[.start] }
  var end: EdgeState { self[.end] }

  // MARK: All edges

  /// All edges, those at the ends of segments first: they are asked first.
  var all: [SegmentEdge] {
    [ListEdge.end, .start].flatMap { side in
      segments.map { SegmentEdge(segment: $0.id, side: side) }
    }
  }

  /// Whether a page is on its way. Asked for rows that appear, so it allocates nothing.
  var areLoading: Bool {
    segments.contains { $0.sides.start.state.isLoading || $0.sides.end.state.isLoading }
  }

  /// The first state that satisfies a condition. Allocates nothing.
  func first(where isWanted: (EdgeState) -> Bool) -> EdgeState? {
    for order in segments.indices {
      if isWanted(segments[order].sides.start.state) { return segments[order].sides.start.state }
      if isWanted(segments[order].sides.end.state) { return segments[order].sides.end.state }
    }
    return nil
  }

  /// Closes all edges and forgets all gaps: the list is replaced.
  mutating func reset(to id: SegmentID) { self = ListEdges(segments: [Segment(id: id, viewID: 0)]) }

  mutating func insert(_ segment: Segment, at order: Int, isPlaced: Bool) {
    segments.insert(segment, at: order)
    if !isPlaced { unplaced = segment.id }
  }

  mutating func remove(at order: Int) {
    notePlaced(segments[order].id)
    segments.remove(at: order)
    if segments.count == 1 { unplaced = nil }
    if order == 0, !segments.isEmpty { segments[0].gap = nil }
  }

  /// Moves a segment to another place in the list. The gaps stay where they are.
  mutating func move(from order: Int, to new: Int) {
    let gaps = segments.map(\.gap)
    segments.insert(segments.remove(at: order), at: new)
    for (order, gap) in gaps.enumerated() { segments[order].gap = gap }
  }

  /// Notes where the first row of a segment is in the whole list, and how many rows that has.
  mutating func setHint(_ hint: Int?, total: Int?, at order: Int) {
    segments[order].hint = hint
    segments[order].total = total ?? segments[order].total
  }

  mutating func notePlaced(_ id: SegmentID) { if unplaced == id { unplaced = nil } }

  mutating func setGap(_ gap: OpenGap?, at order: Int) { segments[order].gap = gap }

  /// Notes that a refresh is to fill the gap before a segment. Returns whether none was before.
  mutating func takeRefresh(ofGapAt order: Int) -> Bool {
    defer { segments[order].gap?.isRefreshed = true }
    return segments[order].gap?.isRefreshed == false
  }

  /// Joins a segment with the next one, whose pages have the id of one of both now. Those of the other one have new
  /// numbers, by which the store does not know the pages beyond them.
  mutating func join(at order: Int, as id: SegmentID, viewID: Int) {
    var joined = Segment(id: id, viewID: viewID)
    joined.sides.start = segments[order].sides.start
    joined.sides.end = segments[order + 1].sides.end
    if segments[order].id != id { joined.sides.start.stored = nil }
    if segments[order + 1].id != id { joined.sides.end.stored = nil }
    for side in ListEdge.allCases {
      let edge = SegmentEdge(segment: id, side: side)
      joined.sides[side].state.changeLoad { $0.target = .edge(edge) }
    }
    joined.gap = segments[order].gap
    for segment in segments[order...order + 1] { notePlaced(segment.id) }
    segments.replaceSubrange(order...order + 1, with: [joined])
  }
}

/// A gap as the machine knows it.
struct OpenGap: Sendable, Equatable {
  let id: PaginationGap.ID
  let openedAt: Duration

  /// Whether a refresh was to fill it, because neither side has a key.
  var isRefreshed = false
}

/// A page that was dropped, as it is asked for again: another size would leave a gap.
struct DroppedPage: Sendable, Equatable {
  let link: PageLink
  let size: Int
}
