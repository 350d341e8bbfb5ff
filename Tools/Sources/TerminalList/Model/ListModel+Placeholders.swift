import Pagination

/// Rows that are not loaded, but have a place on screen.
extension ListModel {
  /// How many loaded rows are below the screen, up to the next row that is not.
  package var rowsAhead: Int {
    let (rows, next) = (shown.rows, window.rows.upperBound)
    guard next < rows.count, rows[next].item != nil else { return 0 }
    let ends = shown.gaps.map(\.index).filter { rows.index(ofItemAt: $0) > next }
    return rows.index(ofItemAt: (ends.first ?? rows.items.count) - 1) + 1 - next
  }

  /// Whether the last rows of the whole list are not loaded, but have placeholders.
  var endsInPlaceholders: Bool {
    if case .placeholder = shown.rows.last { true } else { false }
  }

  /// Whether the row of an index of the whole list is a placeholder.
  package func isPlaceholder(_ index: Int) -> Bool {
    let rows = shown.rows
    if rows.indices.contains(index), case .placeholder(index) = rows[index] { return true }
    return false
  }

  /// The state that the row behind the last one shows.
  var endState: LoadState { endsInPlaceholders ? .complete : shown.end }

  /// Why a placeholder is not loaded, if it is beside a loaded row, from which its page was requested.
  func failure(ofPlaceholderAt row: Int) -> LoadFailure? {
    let rows = shown.rows
    func isItem(_ row: Int) -> Bool { rows.indices.contains(row) && rows[row].item != nil }
    guard isItem(row - 1) || isItem(row + 1) else { return nil }
    let gap = shown.gaps.first { row < rows.index(ofItemAt: $0.index) }
    return gap.map(\.state.failure) ?? shown.end.failure
  }
}
