/// An offset counts rows on the server. When an edit adds or removes one there, the offsets of all
/// that follows are off by one; these shifts correct them.
///
/// While an edit is on its way, nobody knows whether an answer of the server includes it. Then the
/// lower of the two possible offsets is right: asking too early repeats a row, which is shown once,
/// while asking too late would skip one. So a removal counts from the moment it is on its way, and
/// an insertion when it is confirmed, and then only for pages that were there when it was made.
extension ListContent {
  /// Notes that an edit is on its way to the server. Returns whether keys were shifted.
  mutating func commit(_ edit: PaginationEdit) -> Bool {
    guard edits.batches[edit.id]?.stage == .local else { return false }
    edits.setStage(.committing, of: edit.id)
    return shift(edit) { $0 < 0 }
  }

  /// Notes that the server has made an edit. Returns whether keys were shifted.
  mutating func confirm(_ edit: PaginationEdit, after load: Int) -> Bool {
    guard edits.batches[edit.id] != nil else { return false }
    edits.setStage(.confirmed(after: load), of: edit.id)
    defer { dropOlderValues(than: edit) }
    return shift(edit) { _ in true }
  }

  /// A confirmed value makes the confirmed ones before it pointless. A list of live prices would
  /// pile them up.
  private mutating func dropOlderValues(than edit: PaginationEdit) {
    for id in edits.batches[edit.id]?.items ?? [] {
      guard let newest = edits.records[id]?.entries.last(where: { $0.edit == edit.id }),
        case .value = newest.change
      else { continue }
      edits.removeConfirmedValues(of: id) { entry, _ in entry.id < newest.id }
    }
    edits.forgetIfSpent(edit.id)
  }

  /// Corrects the keys for a page that has come while removals are on their way.
  mutating func shiftForCommits(inNew number: Int) {
    // Shifts already made reach pages that come later too: the server may have answered before it
    // removed the row.
    for id in edits.committing {
      for shift in edits.batches[id]?.shifts ?? [] where shift.amount < 0 {
        guard let behind = shift.appliedBehind, behind < number else { continue }
        pages.shiftNext(of: number, by: shift.amount)
      }
    }
    for id in edits.committing {
      _ = shift(PaginationEdit(id: id)) { $0 < 0 }
    }
  }

  /// Takes the shifts of an edit back. Returns whether there were any.
  mutating func unshift(_ edit: PaginationEdit) -> Bool {
    var hasShifted = false
    for shift in edits.batches[edit.id]?.shifts ?? [] {
      guard let page = shift.appliedBehind else { continue }
      pages.shiftKeys(behind: page, before: shift.limit, by: -shift.amount)
      hasShifted = true
    }
    return hasShifted
  }

  private mutating func shift(_ edit: PaginationEdit, where isDue: (Int) -> Bool) -> Bool {
    guard pages.hasShiftableKeys else { return false }
    var hasShifted = false
    for (index, shift) in (edits.batches[edit.id]?.shifts ?? []).enumerated()
    where isDue(shift.amount) && shift.appliedBehind == nil {
      guard let page = page(counting: shift) else { continue }
      edits.applied(index, of: edit.id, behind: page)
      pages.shiftKeys(behind: page, before: shift.limit, by: shift.amount)
      hasShifted = true
    }
    return hasShifted
  }

  /// The page behind which keys count a row: where it came from, where it is shown, or where it
  /// was shown when its insertion was counted. A row that is in none is in no key either.
  private func page(counting shift: EditLog<Item>.Shift) -> Int? {
    if let home = edits.records[shift.item]?.home ?? shift.page { return home }
    if shift.amount > 0 { return pages.position(of: shift.item)?.page }
    // An edit that has inserted the row has left an entry with it.
    return (edits.records[shift.item]?.entries ?? []).lazy
      .flatMap { edits.batches[$0.edit]?.shifts ?? [] }
      .first { $0.item == shift.item && $0.amount > 0 && $0.appliedBehind != nil }?.appliedBehind
  }
}
