import Pagination

/// Which keys do something now.
extension ListModel {
  /// The keys that do something now.
  var keys: ListKeys {
    let reach = reach
    let all: [(ListKeys.Feature, Bool)] = [
      (.details, canShowDetail), (.search, searching != nil && filter == nil),
      (.filter, filter != nil), (.newRows, paginator.newRowCount > 0),
      (.gaps, !shown.gaps.isEmpty), (.failure, hasFailure), (.item, current != nil),
      (.hiddenRow, !edits.isEmpty), (.anyRow, reach.isWhole), (.anyPart, reach.takesParts),
    ]
    return ListKeys(
      Set(all.filter(\.1).map(\.0)),
      rowCount: reach.count,
      actions: actions
    )
  }

  /// The keys that the user is likely to need now, the likeliest last.
  var hints: [KeyHint] {
    if help != nil { return [.back] }
    if detail != nil { return [.keys, .back] }
    if search.isTyping { return [.finish, .clear] }
    if goingTo != nil { return [.goThere, .back] }
    var hints: [KeyHint] = canShowDetail ? [.details] : []
    if currentGap?.state == .idle { hints.append(.fill) }
    if searching != nil { hints.append(filter == nil ? .search : .filter) }
    hints += [.keys, .quit]
    if hasFailure { hints.append(.retry) }
    return hints
  }

  /// Whether there is something to retry.
  private var hasFailure: Bool {
    [
      paginator.phase.failure, paginator.end.failure, paginator.start.failure,
      paginator.refreshError,
    ].contains { $0 != nil } || paginator.gaps.contains { $0.state.failure != nil }
      || failedGoal != nil
  }
}
