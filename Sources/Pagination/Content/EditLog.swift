/// The local edits: a log by item id over pages that stay as they were sent.
///
/// An item's value and place follow from its entries, replayed over what the source sent. So an edit
/// is undone by removing its entries, in any order, and edits outlive the pages under them.
struct EditLog<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// A place between the items that the source sent, for local items.
  typealias Gap = ListPosition<Item.ID>

  /// The place of an item in a gap.
  struct Spot: Equatable, Sendable {
    var gap: Gap
    /// 0 for gaps next to a neighbour, which have only one chunk.
    var chunk = 0
    var index: Int
    /// If that is beside an item that an edit has put there.
    var beside: Neighbour?
  }

  /// An item that an edit has put where it is, and another one beside which an item goes.
  struct Neighbour: Equatable, Sendable {
    let position: ListPosition<Item.ID>
    /// The entry that has put it there.
    let entry: Int
  }

  /// An item in a gap.
  struct Placed: Sendable {
    let entry: Int
    let item: Item.ID
  }

  /// One thing that an edit does to one item.
  struct Entry: Sendable {
    let id: Int
    let edit: Int
    var change: Change
    /// Beside what it has put the item. If that goes elsewhere, the item follows.
    var beside: Neighbour?

    var hides: Bool { if case .hidden = change { true } else { false } }

    /// The gap that it puts the item into.
    var gap: Gap? { if case .placed(let gap, _) = change { gap } else { nil } }

    /// Whether it changes the item's value and not its place.
    var isOfValue: Bool {
      switch change {
      case .value, .update, .held: true
      case .hidden, .placed: false
      }
    }

    var held: Held? { if case .held(let held) = change { held } else { nil } }
    var isUpdate: Bool { if case .update = change { true } else { false } }
  }

  enum Change: Sendable {
    case value(Item)
    case update(@Sendable (inout Item) -> Void)
    case held(Held)
    case hidden
    /// In a gap; the value is the one it had when it was put there.
    case placed(Gap, Item)
  }

  /// How far an edit has got.
  enum Stage: Sendable, Equatable {
    /// Made in this list only.
    case local
    /// On its way to the server, which may or may not have made it by now.
    case committing
    /// The server has made it. Loads that are asked for later include it.
    case confirmed(after: TaskID)

    /// Whether a load includes the edit.
    func isConfirmed(before load: TaskID) -> Bool {
      guard case .confirmed(let confirmed) = self else { return false }
      return confirmed < load
    }
  }

  struct Batch: Sendable {
    var stage = Stage.local
    /// Whether the server has told of the edit, so that it was confirmed when it was made here.
    fileprivate(set) var isReceived = false
    /// The row that was outermost when the server told of a new one directly beyond it.
    var neighbour: Item.ID?
    private(set) var items: [Item.ID] = []
    /// Those of them that the list did not have.
    fileprivate(set) var brought: Set<Item.ID> = []
    /// Those that it has put beyond all loaded rows, and on which side.
    fileprivate(set) var beyond: [Item.ID: ListEdge] = [:]
    /// How many of its entries are left.
    fileprivate var entryCount = 0

    fileprivate mutating func note(_ id: Item.ID) {
      items.append(id)
      entryCount += 1
    }
  }

  var entries: [Item.ID: [Entry]] = [:]
  /// The items in each gap, in order. Those at the start and at the end of the list are kept in chunks,
  /// so that one more costs a chunk.
  private(set) var gaps: [Gap: [[Placed]]] = [:]
  /// The edits that may still be undone or confirmed.
  var batches: [Int: Batch] = [:]
  /// The entries beside whose items later edits have put others.
  private var followed: Set<Int> = []
  /// The items whose neighbours are not where they were, the earliest edits first: they have to be put beside them again.
  private var displaced: [Placed] = []
  private var lastID = 0

  var isEmpty: Bool { entries.isEmpty }

  // MARK: Reading

  /// The entry that hides an item or puts it into a gap; `nil` if it is where the source has it.
  func placement(of id: Item.ID) -> Entry? { entries[id]?.last { !$0.isOfValue } }

  /// The last entry that has put an item into a gap.
  ///
  /// - Parameter later: An entry before which it was, if not the last one of all.
  func lastPlacement(of id: Item.ID, before later: Int = .max) -> Entry? {
    entries[id]?.last { $0.gap != nil && $0.id < later }
  }

  func isHidden(_ id: Item.ID) -> Bool { placement(of: id)?.hides ?? false }

  func isHidden(_ id: Item.ID, by edit: Int) -> Bool {
    isHidden(id) && (entries[id] ?? []).contains { $0.hides && $0.edit == edit }
  }

  func replay(over item: Item) -> Item { Self.replay(entries[item.id] ?? [], over: item) }

  static func replay(_ entries: [Entry], over item: Item) -> Item {
    var item = item
    for entry in entries {
      switch entry.change {
      case .value(let value): item = value
      case .held(let held): item = held.value
      case .update(let change):
        var changed = item
        change(&changed)
        // A change of the id would be another item.
        if changed.id == item.id { item = changed }
      case .hidden, .placed: break
      }
    }
    return item
  }

  /// Whether any local item is next to an item.
  func hasNeighbours(_ id: Item.ID) -> Bool { gaps[.before(id)] != nil || gaps[.after(id)] != nil }

  func isConfirmed(_ edit: Int) -> Bool {
    if case .confirmed? = batches[edit]?.stage { true } else { false }
  }

  /// Whether the server has told of an edit that brings an item since a load was asked for.
  func isUnknown(_ edit: Int, bringing id: Item.ID, to load: TaskID) -> Bool {
    guard let batch = batches[edit] else { return false }
    return batch.isReceived && !batch.stage.isConfirmed(before: load) && batch.brought.contains(id)
  }

  /// Whether a confirmed edit has given an item its value.
  func hasConfirmedValue(_ id: Item.ID) -> Bool {
    (entries[id] ?? []).contains { $0.isOfValue && isConfirmed($0.edit) }
  }

  /// Whether the server has told of an item's value since a load was asked for.
  func hasValue(of id: Item.ID, newerThan load: TaskID) -> Bool {
    (entries[id] ?? []).contains { entry in
      guard entry.isOfValue, let stage = batches[entry.edit]?.stage else { return false }
      return isConfirmed(entry.edit) && !stage.isConfirmed(before: load)
    }
  }

  /// Whether a confirmed edit has put an item where it is.
  func hasConfirmedPlacement(_ id: Item.ID) -> Bool {
    lastPlacement(of: id).map { isConfirmed($0.edit) } ?? false
  }

  /// Whether the server may have made an edit that moves rows before or after it has answered a load. O(edits).
  ///
  /// - Parameter mayBeAbove: Whether rows may move because one is removed.
  func isUnclear(to load: TaskID, mayBeAbove: (Item.ID) -> Bool) -> Bool {
    batches.contains { edit, batch in
      switch batch.stage {
      case .local: return false
      case .committing: break
      case .confirmed: if batch.stage.isConfirmed(before: load) { return false }
      }
      return !batch.beyond.isEmpty
        || batch.items.contains { id in
          (entries[id] ?? []).contains {
            $0.edit == edit && !$0.isOfValue && (!$0.hides || mayBeAbove(id))
          }
        }
    }
  }

  /// The edit that has put an item where it is, if the server has not confirmed that.
  func unconfirmedPlacement(of id: Item.ID) -> Int? {
    lastPlacement(of: id).flatMap { isConfirmed($0.edit) ? nil : $0.edit }
  }

  // MARK: Writing

  /// Notes that an edit brings an item that the list did not have.
  mutating func noteBrought(_ id: Item.ID, by edit: Int) { batches[edit]?.brought.insert(id) }

  /// Notes that an edit puts an item beyond all loaded rows.
  mutating func note(_ id: Item.ID, isBeyond edge: ListEdge, by edit: Int) {
    batches[edit]?.beyond[id] = edge
  }

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func begin(_ stage: Stage = .local) -> Int {
    let edit = makeID()
    batches[edit] = Batch(stage: stage, isReceived: stage != .local)
    return edit
  }

  /// Notes what an edit does to an item. Values that the server does not have are applied over those
  /// that it has.
  ///
  /// - Parameter spot: For an item that is placed, where.
  mutating func add(_ change: Change, to id: Item.ID, edit: Int, at spot: Spot? = nil) {
    let entry = Entry(id: makeID(), edit: edit, change: change, beside: spot?.beside)
    if entry.isOfValue, isConfirmed(edit),
      let index = indexOfUnconfirmedValue(of: id, isChange: entry.isUpdate)
    {
      entries[id]?.insert(entry, at: index)
    } else {
      entries[id, default: []].append(entry)
    }
    batches[edit]?.note(id)
    guard let spot else { return }
    insert(Placed(entry: entry.id, item: id), at: spot)
  }

  /// Where the values of an item begin that are applied over those that the server has.
  ///
  /// - Parameter isChange: Whether the server has told of a change: that is none of those which are on their way.
  func indexOfUnconfirmedValue(of id: Item.ID, isChange: Bool = false) -> Int? {
    let all = entries[id] ?? []
    let first = all.firstIndex { $0.isOfValue && $0.held == nil && !isConfirmed($0.edit) }
    let isSent = all.contains { $0.isUpdate && batches[$0.edit]?.stage == .committing }
    let held = isSent && !isChange ? all.firstIndex { $0.held != nil } : nil
    return held ?? first
  }

  private mutating func insert(_ placed: Placed, at spot: Spot) {
    gaps[spot.gap, default: [[]]][spot.chunk].insert(placed, at: spot.index)
    if let beside = spot.beside { followed.insert(beside.entry) }
  }

  // MARK: Replaying places

  /// The earliest item that has to be put beside its neighbour again, and what has put it where it is.
  mutating func nextDisplaced() -> (placed: Placed, entry: Entry, gap: Gap)? {
    while !displaced.isEmpty {
      let placed = displaced.removeFirst()
      if let entry = entries[placed.item]?.first(where: { $0.id == placed.entry }),
        let gap = entry.gap
      {
        return (placed, entry, gap)
      }
    }
    return nil
  }

  /// Takes an item out of a gap until it is put into another one. What was put beside it follows.
  mutating func lift(_ placed: Placed, from gap: Gap) { remove([placed.entry], from: gap) }

  mutating func put(_ placed: Placed, at spot: Spot) {
    guard let index = entries[placed.item]?.firstIndex(where: { $0.id == placed.entry }),
      case .placed(_, let item)? = entries[placed.item]?[index].change
    else { return }
    entries[placed.item]?[index].change = .placed(spot.gap, item)
    entries[placed.item]?[index].beside = spot.beside
    insert(placed, at: spot)
  }

  /// Notes which items were put beside some that go.
  private mutating func displaceFollowers(of gone: Set<Int>, in gap: Gap) {
    let left = gone.intersection(followed)
    if left.isEmpty { return }
    followed.subtract(left)
    displaced += placed(in: gap).filter { placed in
      guard !gone.contains(placed.entry) else { return false }
      let entry = entries[placed.item]?.first { $0.id == placed.entry }
      return entry?.beside.map { left.contains($0.entry) } ?? false
    }
    displaced.sort { $0.entry < $1.entry }
  }

  mutating func forgetDisplaced() { displaced = [] }

  /// Adds an empty chunk at the outer end of the gap at an end of the list.
  mutating func addChunk(at edge: ListEdge) {
    switch edge {
    case .start: gaps[.start, default: []].insert([], at: 0)
    case .end: gaps[.end, default: []].append([])
    }
  }

  mutating func removeEntries(of ids: some Sequence<Item.ID>, where isGone: (Entry) -> Bool) {
    var left: [Gap: Set<Int>] = [:]
    for id in ids {
      guard let all = entries[id] else { continue }
      let kept = all.filter { entry in
        guard isGone(entry) else { return true }
        batches[entry.edit]?.entryCount -= 1
        forgetIfSpent(entry.edit)
        if let gap = entry.gap { left[gap, default: []].insert(entry.id) }
        return false
      }
      entries[id] = kept.isEmpty ? nil : kept
    }
    for (gap, gone) in left { remove(gone, from: gap) }
    for id in ids { settleHeld(id) }
  }

  /// Removes the entries of an item, except removals, that a load which has brought it includes.
  /// Returns whether any of them had put the item elsewhere.
  ///
  /// - Parameter isFirst: Whether no page had the item before. If the server has told of it as a new one, it has read
  ///   this page after that, though the page may have been asked for earlier.
  mutating func removeConfirmed(of id: Item.ID, before load: TaskID, isFirst: Bool) -> Bool {
    guard let all = entries[id] else { return false }
    noteHeld(id, broughtBy: load)
    let held = heldEntries(of: id, before: load)
    let insertion =
      isFirst ? all.first { batches[$0.edit]?.neighbour != nil && $0.gap != nil } : nil
    let gone = all.filter { entry in
      entry.id == insertion?.id
        || !entry.hides && !held.contains(entry.id)
          && batches[entry.edit]?.stage.isConfirmed(before: load) ?? false
    }
    let ids = Set(gone.map(\.id))
    removeEntries(of: [id]) { ids.contains($0.id) }
    return !gone.allSatisfy(\.isOfValue)
  }

  private mutating func remove(_ gone: Set<Int>, from gap: Gap) {
    displaceFollowers(of: gone, in: gap)
    take(gone, from: gap)
  }

  private mutating func take(_ gone: Set<Int>, from gap: Gap) {
    let chunks = (gaps[gap] ?? []).map { chunk in chunk.filter { !gone.contains($0.entry) } }
    gaps[gap] = chunks.allSatisfy(\.isEmpty) && gap.neighbour != nil ? nil : chunks
  }

  /// Forgets the chunks of a gap that hold nothing.
  mutating func dropEmptyChunks(in gap: Gap) {
    let chunks = (gaps[gap] ?? []).filter { !$0.isEmpty }
    gaps[gap] = chunks.isEmpty ? nil : chunks
  }

  /// The items of a gap, in order.
  func placed(in gap: Gap) -> [Placed] { (gaps[gap] ?? []).flatMap(\.self) }

  /// The items of a gap that a load includes.
  func placed(in gap: Gap, before load: TaskID) -> [Placed] {
    placed(in: gap).filter { batch(of: $0)?.stage.isConfirmed(before: load) ?? false }
  }

  private func batch(of placed: Placed) -> Batch? {
    let entry = entries[placed.item]?.first { $0.id == placed.entry }
    return entry.flatMap { batches[$0.edit] }
  }

  /// The items at an end of the list that the server has told of directly beyond rows which are not on its new pages,
  /// nor are they: other rows have come beyond them.
  ///
  /// - Parameter new: The rows of the new pages.
  func placed(at end: ListEdge, apartFrom new: Set<Item.ID>) -> [Placed] {
    let placed = placed(in: Gap(end))
    var beside = new
    // The innermost one first: the others follow it.
    let apart = (end == .start ? placed.reversed() : placed).filter { placed in
      guard let neighbour = batch(of: placed)?.neighbour, !beside.contains(neighbour) else {
        beside.insert(placed.item)
        return false
      }
      return !beside.contains(placed.item)
    }
    return end == .start ? apart.reversed() : apart
  }

  /// Moves the items of a gap to the end of another one, or to its start.
  mutating func moveAll(from gap: Gap, to other: Gap, atStart: Bool) {
    guard let moved = gaps.removeValue(forKey: gap)?.flatMap(\.self) else { return }
    move(moved, to: other, atStart: atStart)
  }

  /// Moves some of the items of a gap to the end of another one, or to its start.
  mutating func move(_ moved: [Placed], from gap: Gap, to other: Gap, atStart: Bool) {
    take(Set(moved.map(\.entry)), from: gap)
    move(moved, to: other, atStart: atStart)
  }

  private mutating func move(_ moved: [Placed], to other: Gap, atStart: Bool) {
    for placed in moved {
      guard let index = entries[placed.item]?.firstIndex(where: { $0.id == placed.entry }),
        case .placed(_, let item)? = entries[placed.item]?[index].change
      else { continue }
      entries[placed.item]?[index].change = .placed(other, item)
    }
    var chunks = gaps[other] ?? [[]]
    if atStart {
      chunks[0].insert(contentsOf: moved, at: 0)
    } else {
      chunks[chunks.count - 1] += moved
    }
    gaps[other] = chunks
  }

  /// Folds an item's confirmed values, except the last, into one: live prices would pile up.
  ///
  /// - Parameter item: The item as the source sent it. Without it, only replaced values are removed.
  mutating func foldConfirmedValues(of id: Item.ID, over item: Item?) {
    let values = (entries[id] ?? []).filter(\.isOfValue)
    var confirmed = values.prefix { isConfirmed($0.edit) }
    if let held = values.firstIndex(where: { $0.held != nil }),
      values[(held + 1)...].allSatisfy({ isConfirmed($0.edit) })
    {
      confirmed = values[held...]
    }
    guard let last = confirmed.last else { return }
    let older = Array(confirmed.dropLast())
    if case .value = last.change {
      let gone = Set(values.prefix { $0.id != last.id }.map(\.id))
      removeEntries(of: [id]) { gone.contains($0.id) }
    } else if older.count > 1, let held = older[0].held {
      fold(older.dropFirst(), into: older[0].id, held, of: id)
    } else if let item, older.count > 1, let kept = older.last {
      let gone = Set(older.dropLast().map(\.id))
      let value = Self.replay(older, over: item)
      if let index = entries[id]?.firstIndex(where: { $0.id == kept.id }) {
        entries[id]?[index].change = .value(value)
      }
      removeEntries(of: [id]) { gone.contains($0.id) }
    }
  }

  /// Forgets an edit if it is confirmed and nothing is left of it. O(1).
  mutating func forgetIfSpent(_ edit: Int) {
    guard let batch = batches[edit], batch.entryCount == 0, case .confirmed = batch.stage
    else { return }
    batches[edit] = nil
  }
}
