/// An offset counts rows on the server. When an edit adds or removes one there, the offsets of all
/// that follows are off by one; these shifts correct them.
///
/// A removal counts from the moment it is on its way, since the server may have made it before its
/// answer is here: asking too early repeats a row, which is shown once, while asking too late
/// would skip one. An insertion counts when it is confirmed, for the same reason.
extension ListContent {
  /// Notes that an edit is on its way to the server. Returns whether keys were shifted.
  mutating func commit(_ edit: PaginationEdit) -> Bool {
    guard edits.batches[edit.id]?.stage == .local else { return false }
    edits.batches[edit.id]?.stage = .committing
    return shift(edit) { $0 < 0 }
  }

  /// Notes that the server has made an edit. Returns whether keys were shifted.
  mutating func confirm(_ edit: PaginationEdit, after load: Int) -> Bool {
    guard edits.batches[edit.id] != nil else { return false }
    edits.batches[edit.id]?.stage = .confirmed(after: load)
    return shift(edit) { _ in true }
  }

  /// A page may have brought a row whose removal is on its way.
  mutating func shiftForCommits() {
    for (id, batch) in edits.batches where batch.stage == .committing {
      _ = shift(PaginationEdit(id: id)) { $0 < 0 }
    }
  }

  /// Takes the shifts of an edit back. Returns whether there were any.
  mutating func unshift(_ edit: PaginationEdit) -> Bool {
    let applied = (edits.batches[edit.id]?.shifts ?? []).filter { $0.appliedBehind != nil }
    for shift in applied {
      guard let page = shift.appliedBehind else { continue }
      pages.shiftKeys(behind: page, by: -shift.amount)
    }
    return !applied.isEmpty
  }

  private mutating func shift(_ edit: PaginationEdit, where isDue: (Int) -> Bool) -> Bool {
    guard pages.hasShiftableKeys else { return false }
    var hasShifted = false
    for (index, shift) in (edits.batches[edit.id]?.shifts ?? []).enumerated()
    where isDue(shift.amount) && shift.appliedBehind == nil {
      guard let page = page(counting: shift) else { continue }
      edits.batches[edit.id]?.shifts[index].appliedBehind = page
      pages.shiftKeys(behind: page, by: shift.amount)
      hasShifted = true
    }
    return hasShifted
  }

  /// The page behind which keys count a row: where it came from, where it is shown, or where it
  /// was shown when its insertion was counted. A row that is in none is in no key either.
  private func page(counting shift: EditLog<Item>.Shift) -> Int? {
    if let home = edits.records[shift.item]?.home { return home }
    if shift.amount > 0 { return pages.position(of: shift.item)?.page }
    return edits.batches.values.lazy.flatMap(\.shifts)
      .first { $0.item == shift.item && $0.amount > 0 && $0.appliedBehind != nil }?.appliedBehind
  }
}
