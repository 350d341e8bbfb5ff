extension ListContent {
  /// Makes edits, in one step. O(1) for a new value, else the cost of the pages around it.
  ///
  /// - Parameter load: Loads after this one include the edits, because the server has made them; `nil`
  ///   if it has not.
  mutating func apply(_ batch: EditBatch<Item>, confirmedAfter load: TaskID? = nil)
    -> PaginationEdit
  {
    let edit = PaginationEdit(id: edits.begin(load.map { .confirmed(after: $0) } ?? .local))
    for operation in batch.operations { apply(operation, edit: edit.id) }
    return edit
  }

  /// Shows the values of rows on a page that is not shown itself, unless the server has told of newer ones.
  mutating func takeValues(of page: Page<Item, PageKey>, load: TaskID) {
    var batch = EditBatch<Item>()
    for item in page.items {
      guard let position = pages.position(of: item.id),
        !edits.hasValue(of: item.id, newerThan: load),
        !((pages.item(at: position) as? any Equatable)?.isEqual(to: item) ?? false)
      else { continue }
      batch.replace(item)
    }
    if batch.operations.isEmpty { return }
    settleConfirmed(apply(batch, confirmedAfter: TaskID(number: load.number - 1)))
  }

  /// Whether a row is where an edit has put it.
  func isPlaced(_ id: Item.ID) -> Bool { edits.placement(of: id)?.gap.map(isLoaded) ?? false }

  /// Puts the rows of edits beside those of a stored page that has come, as edits of which the server has told. Not those
  /// of which the list knows more by now.
  mutating func placeEdited(_ page: PaginationSnapshot<Item>.Page, at edge: SegmentEdge) {
    if page.edited.isEmpty { return }
    var batch = EditBatch<Item>()
    var position: ListPosition<Item.ID>? =
      page.sentItems.first.map { .before($0.id) }
      ?? (edge == outermost(edge.side) ? ListPosition(edge.side) : nil)
    for item in page.items {
      if page.edited.contains(item.id) {
        let home = home(of: item.id)
        guard let place = position, edits.entries[item.id] == nil,
          home.map({ pages[$0].load == .none }) ?? true
        else { continue }
        if home == nil { batch.insert(item, at: place) } else { batch.move(item.id, to: place) }
      }
      position = .after(item.id)
    }
    settleConfirmed(apply(batch, confirmedAfter: TaskID.none))
  }

  func ids(of edit: PaginationEdit) -> [Item.ID] { edits.batches[edit.id]?.items ?? [] }

  /// Undoes edits, as a unit.
  mutating func undo(_ edit: PaginationEdit) {
    guard let batch = edits.batches[edit.id] else { return }
    removeEntries(of: batch.items) { $0.edit == edit.id }
    edits.batches[edit.id] = nil
  }

  /// Notes that an edit is on its way to the server.
  mutating func commit(_ edit: PaginationEdit) {
    guard edits.batches[edit.id]?.stage == .local else { return }
    for id in Set(ids(of: edit)) {
      if let item = sentValue(of: id) { edits.hold(id, sentBy: edit.id, over: item) }
    }
    edits.batches[edit.id]?.stage = .committing
  }

  /// Notes that the server has made an edit.
  mutating func confirm(_ edit: PaginationEdit, after load: TaskID) {
    guard edits.batches[edit.id] != nil else { return }
    edits.batches[edit.id]?.stage = .confirmed(after: load)
    settleConfirmed(edit)
  }

  /// Drops the edits that the server had confirmed before a load was asked for: the load includes
  /// them. A removal takes all earlier edits of its row with it.
  ///
  /// - Parameter covered: The rows that the load has brought or replaced; all if `nil`.
  mutating func retireEdits(before load: TaskID, of covered: Set<Item.ID>? = nil) {
    let spent = edits.batches.filter { $0.value.stage.isConfirmed(before: load) }
    if spent.isEmpty { return }
    var ids = Set(spent.values.flatMap { $0.items })
    if let covered { ids.formIntersection(covered) }
    var gone: Set<Int> = []
    for id in ids {
      let entries = edits.entries[id] ?? []
      let removal = entries.last { $0.hides && spent[$0.edit] != nil }
      let held = edits.heldEntries(of: id, before: load)
      let dead = entries.filter { entry in
        entry.id < removal?.id ?? .min || spent[entry.edit] != nil && !held.contains(entry.id)
      }
      gone.formUnion(dead.map(\.id))
    }
    guard covered != nil else {
      edits.removeEntries(of: ids) { gone.contains($0.id) }
      _ = replayPlaces()
      for edit in spent.keys { edits.forgetIfSpent(edit) }
      return
    }
    removeEntries(of: Array(ids)) { gone.contains($0.id) }
    for edit in spent.keys { edits.forgetIfSpent(edit) }
  }

  /// Drops rows that the server has told of at an end of the list, if its new first page is apart from them: they come
  /// with a later page.
  mutating func retireReceived(apartFrom page: Page<Item, PageKey>) {
    let ids = Set(page.items.map(\.id))
    if page.next != nil { remove(edits.placed(at: .start, apartFrom: ids)) }
    if page.previous != nil { remove(edits.placed(at: .end, apartFrom: ids)) }
  }

  /// Drops insertions and moves, which belong to the list they were made in; removals and new
  /// values are about the items and stay.
  ///
  /// - Parameter load: The load that has brought another list. The rows that the server has told of since then are
  ///   that one's. Those that it has moved may not be.
  mutating func retirePlacements(before load: TaskID? = nil) {
    let old = edits
    edits.removeEntries(of: Array(edits.entries.keys)) { entry in
      guard case .placed(_, let item) = entry.change else { return false }
      return load.map { old.isUnknown(entry.edit, bringing: item.id, to: $0) } != true
    }
    edits.forgetDisplaced()
    // Rows that were put beside the old list's outermost row.
    for gap in edits.gaps.keys where gap.neighbour != nil {
      let isBefore = if case .before = gap { true } else { false }
      edits.moveAll(from: gap, to: isBefore ? .start : .end, atStart: !isBefore)
    }
  }

  /// Puts rows that the server has had at an end of the list, since before a load, beside the outermost row there: other
  /// rows have come beyond them, and a gap opens between. Those that are not shown come with its pages. Rows that the
  /// server has told of later go there, too, if they are next to that row.
  ///
  /// - Parameter new: The rows that the load has brought.
  mutating func leaveEnd(_ end: ListEdge, before load: TaskID, to new: Set<Item.ID>) {
    let older = edits.placed(in: .init(end), before: load)
    let leaving = Set((older + edits.placed(at: end, apartFrom: new)).map(\.entry))
    if leaving.isEmpty { return }
    guard isLoaded(end), let neighbour = outermostRow(at: end, except: new) else {
      return remove(older)
    }
    track(neighbour)
    edits.move(
      edits.placed(in: .init(end)).filter { leaving.contains($0.entry) },
      from: .init(end),
      to: end == .start ? .before(neighbour) : .after(neighbour),
      atStart: end == .start
    )
    show(removeLocalPages(at: end).union([home(of: neighbour)].compactMap(\.self)))
    showLocalPages()
  }

  private mutating func remove(_ placed: [EditLog<Item>.Placed]) {
    let gone = Set(placed.map(\.entry))
    removeEntries(of: placed.map(\.item)) { gone.contains($0.id) }
  }

  private func outermostRow(at end: ListEdge, except new: Set<Item.ID>) -> Item.ID? {
    let indices = sentIndices(of: outermost(end).segment)
    for page in end == .start ? Array(indices) : indices.reversed() {
      let items = pages[page].items
      func isLeft(_ item: Item) -> Bool { home(of: item.id) == page && !new.contains(item.id) }
      if let row = end == .start ? items.first(where: isLeft) : items.last(where: isLeft) {
        return row.id
      }
    }
    return nil
  }

  // MARK: Rows of the server's list

  /// The rows that come and go on the server with an edit which it has not confirmed yet, as far as their places are
  /// known: the page among whose rows each does, `nil` before all that are loaded.
  func movesOnServer(by edit: PaginationEdit) -> [(page: Int?, count: Int)] {
    var rows: [(page: Int?, count: Int)] = []
    for id in Set(ids(of: edit)) {
      let entries = edits.entries[id] ?? []
      guard let entry = entries.last(where: { $0.edit == edit.id && !$0.isOfValue }) else {
        continue
      }
      // The server may have it elsewhere already, or not any more.
      let older = entries.last {
        !$0.isOfValue && $0.edit != edit.id && edits.isConfirmed($0.edit)
      }
      let page = older.map { pageOnServer($0, of: id) } ?? home(of: id)
      if let page { rows.append((page, -1)) }
      guard let gap = entry.gap else { continue }
      switch edits.batches[edit.id]?.beyond[id] {
      case .end: break
      case .start: rows.append((nil, 1))
      case nil: if let page = pageOnServer(gap) { rows.append((page, 1)) }
      }
    }
    return rows
  }

  /// The page among whose rows the server has an item since it has made an edit.
  private func pageOnServer(_ entry: EditLog<Item>.Entry, of id: Item.ID) -> Int? {
    edits.batches[entry.edit]?.beyond[id] == nil ? entry.gap.flatMap(pageOnServer) : nil
  }

  /// The page that the server has sent with the rows at a gap.
  private func pageOnServer(_ gap: EditLog<Item>.Gap) -> Int? {
    switch gap {
    case .start, .end:
      let edge: ListEdge = gap == .start ? .start : .end
      let pages = sentIndices(of: outermost(edge).segment)
      return pages.isEmpty || !isLoaded(edge) ? nil : pages.outermost(at: edge)
    case .before(let id), .after(let id): return home(of: id)
    }
  }

  /// Tidies up after the server has made an edit.
  private mutating func settleConfirmed(_ edit: PaginationEdit) {
    for id in Set(ids(of: edit)) {
      edits.foldConfirmedValues(of: id, over: sentValue(of: id))
      if edits.isHidden(id, by: edit.id) { leaveNeighbour(id) }
    }
    edits.forgetIfSpent(edit.id)
  }

  // MARK: One operation

  private mutating func apply(_ operation: EditBatch<Item>.Operation, edit: Int) {
    switch operation {
    case .insert(let item, let position):
      insert(item, at: position, edit: edit)
    case .arrive(let item, let edge):
      bring(item, at: outermostSpot(at: edge), edit: edit)
      edits.note(item.id, isBeyond: edge, by: edit)
    case .replace(let item):
      setValue(.value(item), of: item.id, edit: edit)
    case .update(let id, let change):
      setValue(.update(change), of: id, edit: edit)
    case .remove(let id):
      remove(id, edit: edit)
    case .move(let ids, let position):
      // If the neighbour is one of the moved rows, those before it go before it, the others after it.
      let isNeighbourMoved = position.neighbour.map(ids.contains) ?? false
      var spot = spot(for: isNeighbourMoved ? position.before : position)
      for id in ids {
        guard let item = unedited(id) else { continue }
        if id == position.neighbour {
          spot = self.spot(for: .after(id))
        } else {
          place(item, at: spot, edit: edit)
          noteBeyond(item.id, at: position, edit: edit)
          spot.index += 1
          spot.beside = edits.lastPlacement(of: id).map {
            .init(position: .after(id), entry: $0.id)
          }
        }
      }
    }
  }

  private mutating func insert(_ item: Item, at position: ListPosition<Item.ID>, edit: Int) {
    guard pages.position(of: item.id) == nil else {
      if edits.isConfirmed(edit) { takeOver(item, edit: edit) }
      return setValue(.value(item), of: item.id, edit: edit)
    }
    makeRoom()
    noteBeyond(item.id, at: position, edit: edit)
    bring(item, at: spot(for: position), edit: edit)
  }

  /// Notes that an item goes to an end of the list that is not loaded. It is shown next to the rows that are.
  private mutating func noteBeyond(_ id: Item.ID, at position: ListPosition<Item.ID>, edit: Int) {
    let edge: ListEdge? = position == .start ? .start : position == .end ? .end : nil
    if let edge, !isLoaded(edge) { edits.note(id, isBeyond: edge, by: edit) }
  }

  /// Adds an item that the list does not have.
  private mutating func bring(_ item: Item, at spot: EditLog<Item>.Spot, edit: Int) {
    place(item, at: spot, edit: edit)
    edits.noteBrought(item.id, by: edit)
  }

  /// The server has an item that the user has added: it stays where it is, also if only the answer to the user's edit is
  /// lost.
  private mutating func takeOver(_ item: Item, edit: Int) {
    guard home(of: item.id) == nil, let spot = spot(ofPlaced: item.id),
      let own = edits.unconfirmedPlacement(of: item.id)
    else { return }
    if let edge = edits.batches[own]?.beyond[item.id] {
      edits.note(item.id, isBeyond: edge, by: edit)
    }
    bring(item, at: spot, edit: edit)
  }

  private mutating func setValue(_ change: EditLog<Item>.Change, of id: Item.ID, edit: Int) {
    guard let position = pages.position(of: id) else { return }
    track(id)
    let base = sentValue(of: id)
    edits.add(change, to: id, edit: edit)
    if let base { pages.replace(edits.replay(over: base), at: position) }
  }

  private mutating func remove(_ id: Item.ID, edit: Int) {
    let shownIn = pages.position(of: id)?.page
    track(id)
    edits.add(.hidden, to: id, edit: edit)
    if let shownIn { show([shownIn]) }
  }

  private mutating func place(_ item: Item, at spot: EditLog<Item>.Spot, edit: Int) {
    let id = item.id
    let wasShownIn = pages.position(of: id)?.page
    track(id)
    // An item that is inserted again has this value, whatever it had before it was removed.
    // And one that the server has made has it until a page comes that was requested later.
    if wasShownIn == nil, edits.entries[id] != nil || edits.isConfirmed(edit) {
      edits.add(.value(item), to: id, edit: edit)
    }
    if let neighbour = spot.gap.neighbour { track(neighbour) }
    edits.add(.placed(spot.gap, item), to: id, edit: edit, at: spot)
    show(Set([wasShownIn, home(of: id), page(showing: spot)].compactMap(\.self)))
  }

  /// A list that has not been loaded can show local items too, on an empty page.
  private mutating func makeRoom() {
    guard pages.segments.allSatisfy(\.indices.isEmpty) else { return }
    _ = add(.empty, at: outermost(.end), load: .none)
  }

  // MARK: Values

  /// An item as the source sent it last, or as it was when it was inserted; `nil` if no loaded page
  /// has it.
  func sentValue(of id: Item.ID) -> Item? {
    if let newest = origins[id]?.newest { return newest }
    if let home = home(of: id) {
      // A loop, because `first` allocates for every item of a type that is not known here.
      for item in pages[home].items where item.id == id { return item }
    }
    guard case .placed(_, let original)? = edits.placement(of: id)?.change else { return nil }
    return original
  }

  /// A shown item without local values, so that undoing one of those is not undone by a move.
  private func unedited(_ id: Item.ID) -> Item? {
    guard let position = pages.position(of: id) else { return nil }
    return sentValue(of: id) ?? pages.item(at: position)
  }

  private mutating func removeEntries(
    of items: [Item.ID],
    where isGone: (EditLog<Item>.Entry) -> Bool
  ) {
    var touched: Set<Int> = []
    var neighbours: Set<Item.ID> = []
    for id in items {
      touched.formUnion(places(of: id))
      neighbours.formUnion((edits.entries[id] ?? []).compactMap { $0.gap?.neighbour })
    }
    edits.removeEntries(of: items, where: isGone)
    touched.formUnion(replayPlaces())
    for id in items { touched.formUnion(places(of: id)) }
    show(touched)
    for id in neighbours.union(items) { forgetIfPlain(id) }
  }

  /// The pages that may show an item: its home, the one that shows it, and the one it was put on.
  func places(of id: Item.ID) -> [Int] {
    var places = [home(of: id), pages.position(of: id)?.page]
    if let spot = spot(ofPlaced: id) { places.append(page(showing: spot)) }
    return places.compactMap(\.self)
  }

  // MARK: Neighbours that go

  /// Finds new neighbours for items next to rows that the server may have removed: the next pages may
  /// come without those rows.
  mutating func leaveRemovedNeighbours() {
    for gap in edits.gaps.keys {
      guard let id = gap.neighbour, edits.isHidden(id) else { continue }
      let isOnlyHere = (edits.entries[id] ?? []).allSatisfy {
        edits.batches[$0.edit]?.stage == .local
      }
      if !isOnlyHere { leaveNeighbour(id) }
    }
  }

  /// Moves the items next to a removed row to the row nearest to it, or to the start of the list if
  /// none is left.
  private mutating func leaveNeighbour(_ id: Item.ID) {
    guard edits.hasNeighbours(id) else { return }
    let sides = [EditLog<Item>.Gap.before(id), .after(id)]
    let moved = sides.flatMap { edits.gaps[$0]?.first ?? [] }.map(\.item)
    // Rows whose place is not loaded are shown where the source has them, before or after this.
    var touched =
      [home(of: id)] + moved.map { home(of: $0) } + moved.map { pages.position(of: $0)?.page }
    if let left = nearest(to: id, towards: .start) {
      track(left)
      touched.append(home(of: left))
      for side in sides { edits.moveAll(from: side, to: .after(left), atStart: false) }
    } else if let right = nearest(to: id, towards: .end) {
      track(right)
      touched.append(home(of: right))
      for side in sides.reversed() { edits.moveAll(from: side, to: .before(right), atStart: true) }
    } else {
      touched += removeLocalPages(at: .start).map(Optional.some)
      for side in sides { edits.moveAll(from: side, to: .start, atStart: false) }
      touched += addLocalPages(at: .start).map(Optional.some)
    }
    show(Set(touched.compactMap(\.self)))
    forgetIfPlain(id)
  }

  /// The nearest row on one side that stays, in the pages as they were sent.
  private func nearest(to id: Item.ID, towards edge: ListEdge) -> Item.ID? {
    guard let home = home(of: id), isSent(home) else { return nil }
    func stays(_ item: Item, on page: Int) -> Bool {
      guard let origin = origins[item.id] else { return true }
      return origin.home == page && edits.placement(of: item.id) == nil
    }
    guard let row = pages[home].items.firstIndex(where: { $0.id == id }) else { return nil }
    let isStart = edge == .start
    var next: Int? = home
    while let page = next, isSent(page) {
      next = pages.page(beside: page, towards: edge)
      let sent = pages[page].items
      let beside = page != home ? sent[...] : isStart ? sent[..<row] : sent[row...]
      let found =
        isStart ? beside.last { stays($0, on: page) } : beside.first { stays($0, on: page) }
      if let found { return found.id }
    }
    return nil
  }
}

extension ListPosition {
  fileprivate var before: ListPosition {
    switch self {
    case .start, .end: self
    case .before(let neighbour), .after(let neighbour): .before(neighbour)
    }
  }
}
