/// Keeps the user's place in the list.
extension ListMachine {
  /// Makes a change to the rows, and notes the topmost row on screen if rows came or went above it.
  ///
  /// - Parameter ids: The rows that an edit names, which are not held. A user who is at the first row
  ///   wants to see rows that an edit puts before it, so that place is not held either. While another screen covers
  ///   the list, the place is held to which the user comes back.
  mutating func holdingPlace<Result>(
    inEditOf ids: [Item.ID]? = nil,
    _ change: (inout ListMachine) -> Result
  ) -> Result {
    let rows = ids == nil ? viewport.rows : viewport.lastRows
    let place = place(among: rows, except: Set(ids ?? []))
    let result = change(&self)
    if ids == nil || place?.rowsAbove != 0 { hold(place, among: rows) }
    return result
  }

  /// Replaces the list, and notes where the user goes on: at the topmost row on screen if a refresh has
  /// brought it again, else at the first row. A user who is there already stays.
  ///
  /// - Parameter opening: Where the list opens. At its end, the user begins at its last row.
  mutating func holdingPlace<Result>(
    inNewList reason: Load.Reason,
    opening: ListEdge,
    _ change: (inout ListMachine) -> Result
  ) -> Result {
    let hadRows = content.count > 0
    let isNew = !hadRows || landed == nil || reason == .newSource
    let place = self.place(among: viewport.rows)
    let result = change(&self)
    if !hadRows || place?.rowsAbove == 0 {
      if isNew, opening == .end { goToRow(at: .end) }
      return result
    }
    switch (reason, place) {
    case (.newSource, _): goToRow(at: opening)
    case (_, let place?):
      content.index(of: place.id) == nil
        ? goToRow(at: opening) : hold(place, among: viewport.rows)
    // If it is not known what is on screen, a refresh moves nothing.
    case (_, nil): break
    }
    return result
  }

  /// Merges new pages into the list, and notes the topmost row on screen that is still there. A user who is
  /// at the first row wants to see new rows, so that place is not held.
  ///
  /// - Parameter change: Returns the rows that the server has moved. The user does not follow them.
  mutating func holdingPlaceWhileMerging(
    _ change: (inout ListMachine) -> (moved: Set<Item.ID>, came: [Item.ID])
  ) {
    let places = viewport.tellsPlace ? placesOnScreen : []
    let (side, isAtFirstRow) = (staged.side, isAtFirstRow)
    let (moved, came) = change(&self)
    let new = newest(came, side)
    news.knownEnds[side.opposite] = []
    news.unseen = news.unseen.filter { content.index(of: $0) != nil }
    // At the first row, new rows above are shown at once. Those below are not, even at the last row.
    guard !places.isEmpty, !isAtFirstRow || side == .start else { return }
    guard let top = hold(oneOf: places, moved: moved), let index = content.index(of: top.id)
    else { return goToRow(at: side.opposite) }
    // Rows that come between those on screen, as above a message that is being sent, move some of them out of sight.
    let rows = places.lazy.filter { $0.line >= top.line }.count
    countUnseen(new, side, outOf: index...index + rows - 1)
  }

  /// Replaces rows by newer ones, and notes the topmost row on screen that is still there.
  ///
  /// - Parameter change: Returns the rows that the server has moved.
  mutating func holdingPlaceWhileRereading(_ change: (inout ListMachine) -> Set<Item.ID>) {
    let places = viewport.tellsPlace ? placesOnScreen : []
    hold(oneOf: places, moved: change(&self))
  }

  /// Lands a page at a gap, and notes the topmost row on screen that is still there.
  ///
  /// - Parameter ids: The page's rows, which may leave their places for it.
  mutating func holdingPlace(
    atGap edge: SegmentEdge,
    _ ids: [Item.ID],
    _ change: (inout ListMachine) -> Void
  ) {
    let places = viewport.tellsPlace ? placesToHold : []
    placeUnplaced(beside: edge, rowsOf: ids)
    let rows = rows(ofSegment: edges.order(of: edge.segment))
    let old = content.sample(
      of: ids + places.map(\.id),
      and: edge.side == .end ? rows.upperBound : rows.lowerBound
    )
    change(&self)
    let moved = content.movedRows(among: ids, since: old)
    hold(oneOf: places, moved: moved)
  }

  /// Notes the first of the rows that were on screen and have stayed in order. If more of them have stayed together, as
  /// when a page corrects the place of a segment, the user goes on with those. Returns the place; `nil` if none is left.
  @discardableResult
  private mutating func hold(oneOf places: [Place], moved: Set<Item.ID>) -> Place? {
    let left = places.filter { content.index(of: $0.id) != nil }
    let unmoved = left.filter { !moved.contains($0.id) }
    let stayed = unmoved.compactMap { content.index(of: $0.id) }.longestIncreasingSubsequence
      .map { unmoved[$0] }
    let distances = Dictionary(grouping: left) { place in
      content.index(of: place.id).map { line(of: $0) - place.line }
    }
    let together =
      distances.values.max { ($0.count, -$0[0].line) < ($1.count, -$1[0].line) } ?? []
    guard let place = (together.count > stayed.count ? together : stayed).first,
      let index = content.index(of: place.id)
    else { return nil }
    // A container may follow its topmost row, though that has moved away.
    let isOther = places.first.map { $0.id != place.id && content.index(of: $0.id) != nil } ?? false
    if line(of: index) != place.line || isOther { hold(place.id) }
    return place
  }

  /// Whether the first row of the list is on screen, and not only the first of those that are loaded.
  var isAtFirstRow: Bool {
    viewport.tellsPlace && placesOnScreen.first?.rowsAbove == 0 && !isCutOff(.start)
  }

  /// The rows on screen from the top down.
  private var placesOnScreen: [Place] {
    let rows = viewport.lastRows
    return rows.compactMap { id in content.index(of: id).map { (id: id, index: $0) } }
      .sorted { $0.index < $1.index }
      .map {
        Place(
          id: $0.id,
          rowsAbove: rowsOffScreen(above: $0.index, onScreen: rows),
          line: line(of: $0.index)
        )
      }
  }

  /// Those of them that stay when a gap on screen loads: all, or the rows of the segment to which the user has gone.
  private var placesToHold: [Place] {
    let places = placesOnScreen
    guard let segment = segmentOfUser else { return places }
    return places.filter { content.segment(of: $0.id) == segment }
  }

  /// The segment to which the user has gone, if the list ends on screen below it, so that rows above it are on screen, too.
  var segmentOfUser: SegmentID? {
    guard let segment = edges.segments.last?.id, edges.segments.count > 1, let goal = viewport.goal,
      let last = PaginatedItems(content.pages).last?.id, content.segment(of: goal) == segment,
      viewport.rows.contains(goal), viewport.rows.contains(last)
    else { return nil }
    return segment
  }

  /// How many rows come before an item, gaps included.
  private func line(of index: Int) -> Int { index + gapCount(before: index) }

  /// Names the first or the last row as the one where the user goes on.
  mutating func goToRow(at edge: ListEdge) {
    let items = PaginatedItems(content.pages)
    guard let row = edge == .start ? items.first : items.last else { return }
    go(to: row.id)
  }

  /// A row on screen, and how many rows above it are off screen. If a container keeps its offset, those
  /// rows move this one, unlike rows that change places on screen.
  private struct Place {
    let id: Item.ID
    let rowsAbove: Int
    var line = 0
  }

  private mutating func hold(_ place: Place?, among rows: Set<Item.ID>) {
    guard let place, let index = content.index(of: place.id),
      rowsOffScreen(above: index, onScreen: rows) != place.rowsAbove
    else { return }
    hold(place.id)
  }

  /// Names a row as the one to hold. If the list goes to another one, and has not been drawn there yet, it still does.
  private mutating func hold(_ id: Item.ID) {
    if let goal = viewport.awaitedGoal, content.index(of: goal) != nil {
      go(to: goal)
    } else {
      anchor = makeAnchor(at: id, .held)
    }
  }

  /// The place of the topmost of the rows on screen. O(rows on screen).
  private func place(among rows: Set<Item.ID>, except ids: Set<Item.ID> = []) -> Place? {
    guard viewport.tellsPlace else { return nil }
    var top: (id: Item.ID, index: Int)?
    for id in rows where !ids.contains(id) {
      if let index = content.index(of: id), index < top?.index ?? .max { top = (id, index) }
    }
    return top.map { Place(id: $0.id, rowsAbove: rowsOffScreen(above: $0.index, onScreen: rows)) }
  }

  private func rowsOffScreen(above index: Int, onScreen rows: Set<Item.ID>) -> Int {
    var count = index
    for id in rows where content.index(of: id) ?? .max < index { count -= 1 }
    // A gap is a row too.
    return count + gapCount(before: index) { !viewport.isVisible($0) }
  }
}
