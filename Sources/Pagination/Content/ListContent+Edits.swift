extension ListContent {
  /// Makes edits, in one step. O(1) for a new value, else the cost of the pages around it.
  mutating func apply(_ batch: EditBatch<Item>) -> PaginationEdit {
    let edit = PaginationEdit(id: edits.begin())
    for operation in batch.operations { apply(operation, edit: edit.id) }
    return edit
  }

  /// The items that edits are about.
  func ids(of edit: PaginationEdit) -> [Item.ID] { edits.batches[edit.id]?.items ?? [] }

  /// Takes edits back, as a unit. Returns whether keys were shifted back.
  mutating func undo(_ edit: PaginationEdit) -> Bool {
    guard let batch = edits.batches[edit.id] else { return false }
    let hasShifted = unshift(edit)
    edits.forget(edit.id)
    removeEntries(of: batch.items) { $0.edit == edit.id }
    return hasShifted
  }

  /// Drops the edits that the server had confirmed before a load was asked for: what it sends
  /// now includes them.
  mutating func retireEdits(before load: Int) {
    for (id, batch) in edits.batches {
      guard case .confirmed(let confirmed) = batch.stage, confirmed < load else { continue }
      edits.forget(id)
      for item in batch.items { edits.removeEntries(of: item) { $0.edit == id } }
    }
  }

  /// Drops insertions and moves, which belong to the list they were made in; removals and new
  /// values are about the items and stay.
  mutating func retirePlacements() {
    for id in edits.records.keys {
      edits.removeEntries(of: id) { entry in
        if case .placed = entry.change { return true }
        return false
      }
    }
  }

  /// A confirmed local value gives way to what a later request brings.
  mutating func retireValues(of id: Item.ID, before load: Int) {
    edits.removeConfirmedValues(of: id) { _, confirmed in confirmed < load }
  }

  // MARK: One operation

  private mutating func apply(_ operation: EditBatch<Item>.Operation, edit: Int) {
    switch operation {
    case .insert(let item, let position):
      if pages.position(of: item.id) == nil {
        makeRoom()
        place(item, in: gap(for: position), edit: edit)
        edits.add(.init(item: item.id, amount: 1, limit: pages.numbers.upperBound), to: edit)
      } else {
        setValue(item, edit: edit)
      }
    case .replace(let item):
      setValue(item, edit: edit)
    case .update(let id, let change):
      guard var item = pages.position(of: id).map(pages.item(at:)) else { return }
      change(&item)
      // A change of the id would be another item.
      guard item.id == id else { return }
      setValue(item, edit: edit)
    case .remove(let id):
      let home = home(of: id)
      let shownIn = pages.position(of: id)?.page
      edits.add(.hidden, to: id, edit: edit, home: home)
      edits.add(.init(item: id, amount: -1, page: home), to: edit)
      if let shownIn { show([shownIn]) }
    case .move(let ids, let position):
      // Beside a row that is moved itself, the rows before it go before it, the others after it.
      let isNeighbourMoved = position.neighbour.map(ids.contains) ?? false
      var (gap, index) = gap(for: isNeighbourMoved ? position.before : position)
      for id in ids {
        guard let item = unedited(id) else { continue }
        if id == position.neighbour {
          (gap, index) = self.gap(for: .after(id))
        } else {
          place(item, in: (gap, index), edit: edit)
          index += 1
        }
      }
    }
  }

  private mutating func setValue(_ item: Item, edit: Int) {
    guard let position = pages.position(of: item.id) else { return }
    edits.add(.value(item), to: item.id, edit: edit, home: home(of: item.id))
    pages.replace(item, at: position)
  }

  /// Shows an item in a gap, `index` places from its start.
  private mutating func place(
    _ item: Item,
    in place: (gap: EditLog<Item>.Gap, index: Int),
    edit: Int
  ) {
    let (gap, index) = place
    let id = item.id
    let wasShownIn = pages.position(of: id)?.page
    let home = home(of: id)
    // An item that is inserted anew has this value, whatever it had before it was removed.
    if wasShownIn == nil, edits.records[id] != nil {
      edits.add(.value(item), to: id, edit: edit, home: home)
    }
    if let neighbour = gap.neighbour {
      edits.keepTrack(of: neighbour, home: self.home(of: neighbour))
    }
    edits.add(.placed(gap, item), to: id, edit: edit, home: home, place: (gap, index))
    show(Set([wasShownIn, home, host(of: gap)].compactMap(\.self)))
  }

  /// A list that has not been loaded can show local items all the same.
  private mutating func makeRoom() {
    guard pages.numbers.isEmpty else { return }
    _ = add(Page(items: [], next: nil), link: .first, size: 1, at: .end, fingerprint: 0, load: 0)
  }

  /// The page that brought an item.
  private func home(of id: Item.ID) -> Int? {
    if let record = edits.records[id] { return record.home }
    return pages.position(of: id)?.page
  }

  /// A shown item without local values, so that undoing one of those is not undone by a move.
  private func unedited(_ id: Item.ID) -> Item? {
    guard let position = pages.position(of: id) else { return nil }
    if let item = repeats[id] { return item }
    if let home = home(of: id) { return pages[home].sent.first { $0.id == id } }
    if case .placed(_, _, _, let original)? = edits.outcome(of: id) { return original }
    return pages.item(at: position)
  }

  // MARK: Places

  /// The gap for a position, and where in it.
  private func gap(for position: ListPosition<Item.ID>) -> (EditLog<Item>.Gap, index: Int) {
    switch position {
    case .before(let neighbour):
      if let (gap, index) = gapOfPlaced(neighbour) { return (gap, index) }
      return (.before(neighbour), edits.gaps[.before(neighbour)]?.count ?? 0)
    case .after(let neighbour):
      if let (gap, index) = gapOfPlaced(neighbour) { return (gap, index + 1) }
      return (.after(neighbour), 0)
    case .start:
      if pages.first?.isListStart ?? true { return (.start, 0) }
      guard let first = firstItem else { return (.start, 0) }
      return gap(for: .before(first.id))
    case .end:
      if pages.last?.isListEnd ?? true { return (.end, edits.gaps[.end]?.count ?? 0) }
      guard let last = lastItem else { return (.end, edits.gaps[.end]?.count ?? 0) }
      return gap(for: .after(last.id))
    }
  }

  private var firstItem: Item? { PaginatedItems(pages).first }

  private var lastItem: Item? { PaginatedItems(pages).last }

  private func gapOfPlaced(_ id: Item.ID) -> (EditLog<Item>.Gap, index: Int)? {
    guard case .placed(let entry, let gap, _, _)? = edits.outcome(of: id), host(of: gap) != nil,
      let index = edits.gaps[gap]?.firstIndex(where: { $0.entry == entry })
    else { return nil }
    return (gap, index)
  }

  /// The page that shows what stands in a gap; `nil` while its neighbour is not loaded.
  func host(of gap: EditLog<Item>.Gap) -> Int? {
    switch gap {
    case .start: pages.first?.isListStart == true ? pages.numbers.lowerBound : nil
    case .end: pages.last?.isListEnd == true ? pages.numbers.upperBound - 1 : nil
    case .before(let id), .after(let id): home(of: id)
    }
  }

  private mutating func removeEntries(
    of items: [Item.ID],
    where isGone: (EditLog<Item>.Entry) -> Bool
  ) {
    var touched: Set<Int> = []
    for id in items {
      touched.formUnion(places(of: id))
      edits.removeEntries(of: id, where: isGone)
      touched.formUnion(places(of: id))
    }
    show(touched)
  }

  /// The pages that may show an item: where it came from, where it stands, where it was put.
  private func places(of id: Item.ID) -> [Int] {
    var places = [home(of: id), pages.position(of: id)?.page]
    if case .placed(_, let gap, _, _)? = edits.outcome(of: id) { places.append(host(of: gap)) }
    return places.compactMap(\.self)
  }
}

extension ListPosition {
  /// The position before the same neighbour.
  fileprivate var before: ListPosition {
    switch self {
    case .start, .end: self
    case .before(let neighbour), .after(let neighbour): .before(neighbour)
    }
  }

  fileprivate var neighbour: ID? {
    switch self {
    case .start, .end: nil
    case .before(let id), .after(let id): id
    }
  }
}
