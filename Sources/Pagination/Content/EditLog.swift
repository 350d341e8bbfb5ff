/// The local edits: a log by item id over pages that stay as they were sent.
///
/// What an item looks like and where it stands follows from its entries in the order in which they
/// were made. So an edit is undone by taking its entries out, in any order, and edits outlive the
/// pages under them.
struct EditLog<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// A place between the items that the source sent, where local items stand.
  enum Gap: Hashable, Sendable {
    case start
    case end
    case before(Item.ID)
    case after(Item.ID)
  }

  /// One thing that an edit does to one item.
  struct Entry: Sendable {
    let id: Int
    let edit: Int
    let change: Change
  }

  enum Change: Sendable {
    case value(Item)
    case hidden
    /// Stands in a gap; the value is the one it had when it came there.
    case placed(Gap, Item)
  }

  /// What the entries of an item come to.
  enum Outcome {
    /// Where the source has it, with a local value if there is one.
    case home(Item?)
    case hidden
    /// In a gap, by the entry with this id.
    case placed(entry: Int, Gap, value: Item?, original: Item)

    /// The local value, where there is one.
    var value: Item? {
      switch self {
      case .home(let value), .placed(_, _, let value, _): value
      case .hidden: nil
      }
    }

    /// The same place with a local value.
    fileprivate func with(_ value: Item?) -> Outcome {
      switch self {
      case .home: .home(value)
      case .hidden: .hidden
      case .placed(let entry, let gap, _, let original):
        .placed(entry: entry, gap, value: value, original: original)
      }
    }
  }

  /// An item with edits, or one beside which another was placed.
  struct Record: Sendable {
    /// The page that brought the item, while it is loaded.
    var home: Int?
    var entries: [Entry] = []
  }

  /// How far an edit has come.
  enum Stage: Sendable, Equatable {
    /// Only here.
    case local
    /// On its way to the server, which may have done it by now or not.
    case committing
    /// The server has done it. Loads asked for later show it.
    case confirmed(after: Int)
  }

  struct Batch: Sendable {
    var stage = Stage.local
    var items: [Item.ID] = []
    var shifts: [Shift] = []
    /// How many of its entries are left.
    fileprivate var entryCount = 0

    fileprivate mutating func noteEntry(of id: Item.ID) {
      items.append(id)
      entryCount += 1
    }

    /// Whether nothing follows from it any more, nor ever will.
    fileprivate var isSpent: Bool {
      guard case .confirmed = stage else { return false }
      return entryCount == 0 && shifts.isEmpty
    }
  }

  /// A correction of the keys behind an edit that moves rows on the server.
  struct Shift: Sendable {
    let item: Item.ID
    let amount: Int
    /// The page that brought the row when it was removed; it may be dropped before the edit is
    /// confirmed.
    var page: Int?
    /// Pages from here on came after the insertion was made, so their keys may count it already.
    /// They are left alone: a row asked for twice is shown once, a row skipped is lost.
    var limit = Int.max
    /// The page behind which keys were shifted; `nil` while they were not.
    var appliedBehind: Int?
  }

  private(set) var records: [Item.ID: Record] = [:]
  private(set) var gaps: [Gap: [(entry: Int, item: Item.ID)]] = [:]
  private(set) var batches: [Int: Batch] = [:]
  /// The edits that are on their way to the server.
  private(set) var committing: Set<Int> = []
  private var lastID = 0

  var isEmpty: Bool { records.isEmpty }

  // MARK: Reading

  func outcome(of id: Item.ID) -> Outcome? {
    guard let record = records[id], !record.entries.isEmpty else { return nil }
    var value: Item?
    var outcome = Outcome.home(nil)
    for entry in record.entries {
      switch entry.change {
      case .value(let item): value = item
      case .hidden: outcome = .hidden
      case .placed(let gap, let item):
        outcome = .placed(entry: entry.id, gap, value: nil, original: item)
      }
    }
    return outcome.with(value)
  }

  // MARK: Writing

  private mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Begins an edit, which so far is only here.
  mutating func begin() -> Int {
    let edit = makeID()
    batches[edit] = Batch()
    return edit
  }

  /// Notes how far an edit has come.
  mutating func setStage(_ stage: Stage, of edit: Int) {
    batches[edit]?.stage = stage
    if stage == .committing { committing.insert(edit) } else { committing.remove(edit) }
  }

  /// Notes that an edit moves rows on the server.
  mutating func add(_ shift: Shift, to edit: Int) {
    batches[edit]?.shifts.append(shift)
  }

  /// Notes that a shift of an edit was applied, behind a page.
  mutating func applied(_ shift: Int, of edit: Int, behind page: Int) {
    batches[edit]?.shifts[shift].appliedBehind = page
  }

  /// Forgets an edit; its entries are another matter.
  mutating func forget(_ edit: Int) {
    batches[edit] = nil
    committing.remove(edit)
  }

  /// Forgets an edit if it is confirmed and nothing is left of it. O(1).
  mutating func forgetIfSpent(_ edit: Int) {
    if batches[edit]?.isSpent == true { forget(edit) }
  }

  /// Notes what an edit does to an item.
  ///
  /// - Parameters:
  ///   - home: The page that brought the item, where known.
  ///   - place: For an item that is placed, the gap and where it goes among those already there.
  mutating func add(
    _ change: Change,
    to id: Item.ID,
    edit: Int,
    home: Int?,
    place: (Gap, index: Int)? = nil
  ) {
    let entry = Entry(id: makeID(), edit: edit, change: change)
    // In place: an item that is edited again and again has many entries.
    records[id, default: Record(home: home)].entries.append(entry)
    batches[edit]?.noteEntry(of: id)
    if let (gap, index) = place { gaps[gap, default: []].insert((entry.id, id), at: index) }
  }

  /// Takes the entries of an item out that satisfy a predicate.
  mutating func removeEntries(of id: Item.ID, where isGone: (Entry) -> Bool) {
    guard var record = records[id] else { return }
    for entry in record.entries where isGone(entry) {
      batches[entry.edit]?.entryCount -= 1
      forgetIfSpent(entry.edit)
      guard case .placed(let gap, _) = entry.change else { continue }
      gaps[gap]?.removeAll { $0.entry == entry.id }
      guard gaps[gap]?.isEmpty == true else { continue }
      gaps[gap] = nil
      if let neighbour = gap.neighbour { forgetIfIdle(neighbour) }
    }
    record.entries.removeAll(where: isGone)
    records[id] = record
    forgetIfIdle(id)
  }

  /// Makes sure that the page of a neighbour is known for as long as something stands beside it.
  mutating func keepTrack(of neighbour: Item.ID, home: Int?) {
    if records[neighbour] == nil { records[neighbour] = Record(home: home) }
  }

  private mutating func forgetIfIdle(_ id: Item.ID) {
    guard records[id]?.entries.isEmpty == true, gaps[.before(id)] == nil, gaps[.after(id)] == nil
    else { return }
    records[id] = nil
  }

  /// Takes those values of an item out that the server has confirmed and that satisfy a predicate.
  ///
  /// - Parameter isGone: Is told an entry, and the load after which it was confirmed.
  mutating func removeConfirmedValues(
    of id: Item.ID,
    where isGone: (Entry, _ load: Int) -> Bool
  ) {
    let gone = (records[id]?.entries ?? []).filter { entry in
      guard case .value = entry.change, case .confirmed(let load)? = batches[entry.edit]?.stage
      else { return false }
      return isGone(entry, load)
    }.map(\.id)
    if !gone.isEmpty { removeEntries(of: id) { gone.contains($0.id) } }
  }

  mutating func setHome(_ home: Int?, of id: Item.ID) {
    records[id]?.home = home
  }

  /// Forgets where items came from, before pages are replaced.
  mutating func leaveHomes() {
    for id in records.keys { records[id]?.home = nil }
    for (id, batch) in batches {
      // A new list may hold an inserted row or not; a removed one shows when its page comes.
      batches[id]?.shifts = batch.shifts.filter { $0.amount < 0 }
        .map { Shift(item: $0.item, amount: $0.amount) }
      forgetIfSpent(id)
    }
  }
}

extension EditLog.Gap {
  /// The sent item beside which this gap is.
  var neighbour: Item.ID? {
    switch self {
    case .start, .end: nil
    case .before(let id), .after(let id): id
    }
  }
}
