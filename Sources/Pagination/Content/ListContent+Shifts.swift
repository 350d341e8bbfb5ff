/// An offset counts rows on the server. When an edit brings or takes one there, the offsets of all
/// that follows are off by one; these shifts correct them.
///
/// While an edit is on its way, its row may have come or gone already or not. Then the key of the
/// page that follows is right if it is the lower of the two possible ones, and the key of the page
/// before if it is the higher one: asking for rows that are there repeats them, and they are shown
/// once, while asking beyond them would skip some. So a row that goes lowers the following keys as
/// soon as it may have gone, one that comes raises them when it has come; with the preceding keys it
/// is the other way round. Where the server has a row, and so which keys count it, is not always known;
/// then the same rule decides.
extension ListContent {
  /// Notes that an edit is on its way to the server. Returns whether keys were shifted.
  mutating func commit(_ edit: PaginationEdit) -> Bool {
    guard edits.batches[edit.id]?.stage == .local else { return false }
    edits.setStage(.committing, of: edit.id)
    return shiftAtCommit(edit)
  }

  /// Notes that the server has made an edit. Returns whether keys were shifted.
  mutating func confirm(_ edit: PaginationEdit, after load: Int) -> Bool {
    guard let batch = edits.batches[edit.id] else { return false }
    let hasShifted = batch.stage == .local && shiftAtCommit(edit)
    let isNews = !edits.isConfirmed(edit.id)
    edits.setStage(.confirmed(after: load), of: edit.id)
    defer { settleConfirmed(edit) }
    return isNews && shiftAtConfirmation(edit) || hasShifted
  }

  /// Counts the rows of an edit that the server had made before it was noted here. Returns whether
  /// keys were shifted.
  mutating func countConfirmed(_ edit: PaginationEdit) -> Bool {
    let hasShifted = shiftAtCommit(edit)
    defer { settleConfirmed(edit) }
    return shiftAtConfirmation(edit) || hasShifted
  }

  private mutating func shiftAtCommit(_ edit: PaginationEdit) -> Bool {
    let rows = edits.batches[edit.id]?.rows ?? []
    for row in rows { serverRows.note(row.change, isPending: true) }
    guard !rows.isEmpty, hasShiftableKeys else { return false }
    for row in rows {
      let page = row.page ?? .min
      switch row.change {
      case .goes: shiftNextKeys(behind: page, by: -1)
      case .comes:
        // What comes before the first page's rows may come above all that is loaded.
        shiftPreviousKeys(behind: page <= sentNumbers.lowerBound ? .min : page, by: 1)
      }
    }
    return true
  }

  private mutating func shiftAtConfirmation(_ edit: PaginationEdit) -> Bool {
    let rows = edits.batches[edit.id]?.rows ?? []
    for row in rows { serverRows.note(row.change, isPending: false) }
    guard !rows.isEmpty, hasShiftableKeys else { return false }
    for row in rows {
      guard let page = row.page else { continue }
      switch row.change {
      case .goes: shiftPreviousKeys(behind: page, by: -1)
      case .comes(let end): shiftNextKeys(behind: page, before: end, by: 1)
      }
    }
    return true
  }

  /// Takes an edit's shifts back as far as that lowers the following keys. A refused edit may have
  /// been made after all, if it is the answer that was lost. Returns whether there were any.
  mutating func unshift(_ edit: PaginationEdit) -> Bool {
    guard let batch = edits.batches[edit.id], batch.stage != .local else { return false }
    guard edits.isConfirmed(edit.id) else {
      for row in batch.rows { serverRows.note(row.change, isPending: false) }
      return false
    }
    guard hasShiftableKeys else { return false }
    for case (.comes(let end), let page?) in batch.rows.map({ ($0.change, $0.page) }) {
      shiftNextKeys(behind: page, before: end, by: -1)
    }
    return !batch.rows.isEmpty
  }

  /// Whether keys count rows, and so move with edits on the server.
  private var hasShiftableKeys: Bool {
    let last = lastPage
    return [last?.next, last?.link.key, firstPage?.previous].contains { $0?.isShiftable ?? false }
  }

  private mutating func shiftNextKeys(behind page: Int, before end: Int = .max, by count: Int) {
    if page < end { pages.shiftNext(of: page, by: count) }
    let first = page == .min ? page : page + 1
    if first < end { pages.shiftKeys(first..<end, by: KeyShift(next: count)) }
  }

  private mutating func shiftPreviousKeys(behind page: Int, by count: Int) {
    let first = page == .min ? page : page + 1
    pages.shiftKeys(first..<Int.max, by: KeyShift(previous: count))
  }

  // MARK: Which rows come and go

  /// Notes that an edit brings a row to the server's list.
  mutating func noteArrival(
    of id: Item.ID,
    at position: ListPosition<Item.ID>,
    showing spot: EditLog<Item>.Spot,
    edit: Int
  ) {
    let page = isOutside(position) ? nil : page(showing: spot)
    edits.add(.init(change: .comes(before: sentNumbers.upperBound), page: page), to: edit)
  }

  /// Notes that an edit takes a row from the server's list, unless the server does not have it, or
  /// another edit has taken it.
  mutating func noteDeparture(of id: Item.ID, edit: Int) {
    let entries = edits.entries[id] ?? []
    func stage(_ entry: EditLog<Item>.Entry) -> EditLog<Item>.Stage? {
      edits.batches[entry.edit]?.stage
    }
    if edits.isHidden(id), entries.contains(where: { stage($0) != .local }) { return }
    let home = home(of: id)
    if home == nil, case .placed(let entry, _, _)? = edits.place(of: id),
      let placing = entries.first(where: { $0.id == entry }), stage(placing) == .local
    {
      return
    }
    edits.add(.init(change: .goes, page: home ?? pages.position(of: id)?.page), to: edit)
  }

  /// Notes that an edit moves a row on the server. Between loaded pages that moves only what stands
  /// between them.
  mutating func noteMove(
    of id: Item.ID,
    to position: ListPosition<Item.ID>,
    showing spot: EditLog<Item>.Spot,
    edit: Int
  ) {
    guard isOutside(position) || page(showing: spot) == nil else { return }
    noteDeparture(of: id, edit: edit)
    edits.add(.init(change: .comes(before: .min), page: nil), to: edit)
  }

  /// Whether the server puts what is put there beyond the loaded pages.
  private func isOutside(_ position: ListPosition<Item.ID>) -> Bool {
    switch position {
    case .start: firstPage?.isListStart == false
    case .end: lastPage?.isListEnd == false
    case .before, .after: false
    }
  }
}

/// How many rows edits have brought to the server's list and taken from it, as far as is known.
struct ServerRowCounts: Sendable {
  /// Rows of one kind.
  struct Count: Sendable, Hashable {
    /// All that may have come, or gone.
    var total = 0
    /// Those that are on their way.
    var pending = 0

    /// Those that are certain to have come, or gone.
    var certain: Int { total - pending }
  }

  private(set) var coming = Count()
  private(set) var going = Count()

  /// Those that a load which is asked for now shows for certain.
  var certain: CertainRows { CertainRows(gone: going.certain, come: coming.certain) }

  /// Whether any is on its way.
  var arePending: Bool { coming.pending + going.pending > 0 }

  /// Notes a row that is on its way, or one that is no longer.
  mutating func note(_ change: ServerRow.Change, isPending: Bool) {
    switch change {
    case .comes: coming.note(isPending: isPending)
    case .goes: going.note(isPending: isPending)
    }
  }
}

extension ServerRowCounts.Count {
  fileprivate mutating func note(isPending: Bool) {
    if isPending {
      total += 1
      pending += 1
    } else {
      pending -= 1
    }
  }
}
