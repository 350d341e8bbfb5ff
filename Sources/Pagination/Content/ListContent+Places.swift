/// Where the rows of edits go.
extension ListContent {
  /// Where an item goes that is put at a position.
  mutating func spot(for position: ListPosition<Item.ID>) -> EditLog<Item>.Spot {
    switch position {
    case .before(let neighbour), .after(let neighbour): return spot(position, neighbour)
    case .start:
      guard page(at: outermost(.start)) != nil, !isLoaded(ListEdge.start),
        let first = PaginatedItems(pages).first
      else { return outermostSpot(at: .start) }
      return spot(for: .before(first.id)).withoutNeighbour
    case .end:
      guard page(at: outermost(.end)) != nil, !isLoaded(ListEdge.end),
        let last = PaginatedItems(pages).last
      else { return outermostSpot(at: .end) }
      return spot(for: .after(last.id)).withoutNeighbour
    }
  }

  /// Where an item goes that is put beside another one.
  ///
  /// - Parameter later: The entry that puts it there: what has been done to the other one since does not count.
  private func spot(
    _ position: ListPosition<Item.ID>,
    _ neighbour: Item.ID,
    before later: Int = .max
  ) -> EditLog<Item>.Spot {
    let isBefore = if case .before = position { true } else { false }
    if var spot = spot(ofPlaced: neighbour, before: later) {
      if !isBefore { spot.index += 1 }
      let entry = edits.lastPlacement(of: neighbour, before: later)
      spot.beside = entry.map { .init(position: position, entry: $0.id) }
      return spot
    }
    return .init(gap: position, index: isBefore ? edits.gaps[position]?.first?.count ?? 0 : 0)
  }

  /// Where an item stands that an edit has put into a gap that is loaded, or stood before it was removed.
  func spot(ofPlaced id: Item.ID, before later: Int = .max) -> EditLog<Item>.Spot? {
    guard let entry = edits.lastPlacement(of: id, before: later), let gap = entry.gap, isLoaded(gap)
    else {
      return nil
    }
    for (chunk, placed) in (edits.gaps[gap] ?? []).enumerated() {
      guard let index = placed.firstIndex(where: { $0.entry == entry.id }) else { continue }
      return .init(gap: gap, chunk: chunk, index: index, beside: entry.beside)
    }
    return nil
  }

  /// Puts items beside their neighbours again, in the order of the edits, after what had put those elsewhere is gone:
  /// refused, or included in a page. Without a neighbour, they stay. Returns the pages that may show other items.
  mutating func replayPlaces() -> Set<Int> {
    var touched: Set<Int> = []
    while let (placed, entry, gap) = edits.nextDisplaced() {
      guard let position = entry.beside?.position, let neighbour = position.neighbour,
        home(of: neighbour) != nil || spot(ofPlaced: neighbour, before: entry.id) != nil
      else { continue }
      touched.formUnion(places(of: placed.item))
      track(neighbour)
      edits.lift(placed, from: gap)
      edits.put(placed, at: spot(position, neighbour, before: entry.id))
      touched.formUnion(places(of: placed.item))
    }
    return touched
  }
}

extension EditLog.Spot {
  /// At an end of what is loaded, whatever is there.
  fileprivate var withoutNeighbour: Self {
    var spot = self
    spot.beside = nil
    return spot
  }
}
