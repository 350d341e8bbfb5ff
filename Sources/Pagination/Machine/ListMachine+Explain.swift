/// Says in words why a list is loading or not.
extension ListMachine {
  /// A paragraph for a bug report.
  package var explanation: String {
    var sentences = [
      "The list shows \(Self.counted(content.count, "row", "rows")) of "
        + Self.counted(content.sentPageCount, "page", "pages")
        + (totalCount.map { ", of \($0) in all." } ?? ".")
    ]
    if sharedIDCount > 0 {
      sentences.append(
        "\(Self.counted(sharedIDCount, "row is", "rows are")) not shown, because another row with "
          + "different contents has the same id: ids must be unique."
      )
    }
    if pendingSource != nil { sentences.append("Another source waits for its delay.") }
    if viewport.isAsleep {
      sentences.append("Loading was stopped, and nothing has appeared since.")
    }
    sentences.append(refreshSentence)
    for order in edges.segments.indices {
      let segment = edges.segments[order]
      let gap =
        order == 0 ? "At the start" : "Above row \(rows(ofSegment: order).lowerBound), in a gap,"
      sentences.append("\(gap) \(sentence(about: segment.sides.start.state, at: .start))")
      let isLast = order == edges.segments.count - 1
      let end =
        isLast ? "At the end" : "Below row \(rows(ofSegment: order).upperBound - 1), in a gap,"
      sentences.append("\(end) \(sentence(about: segment.sides.end.state, at: .end))")
    }
    return sentences.joined(separator: " ")
  }

  private var refreshSentence: String {
    switch refresh {
    case .idle: landed == nil ? "Nothing was loaded yet." : "No refresh is running."
    case .loading(let load, _):
      "A refresh is loading page \(staged.pages.count + 1), try \(load.attempt); nothing else loads."
    case .waiting(let load, _): "A refresh waits for its automatic retry, number \(load.attempt)."
    case .failed(let failure, _): "The last refresh failed: \(failure)."
    case .interrupted:
      "The first page of the present source was cancelled; nothing loads before it."
    case .noSource:
      "There is no source, so nothing loads."
    }
  }

  private func sentence(about state: EdgeState, at side: ListEdge) -> String {
    switch state {
    case .closed: return "no key is known, so nothing loads from this side."
    case .open:
      if prefetch.isManual(at: side) { return "a page can be loaded, but the policy is manual." }
      guard let visible = visibleRange else {
        return "a page can be loaded, but the list does not know which rows are on screen."
      }
      let distance = prefetch.plan(at: side)?.distance ?? 0
      let last = side == .start ? "first" : "last"
      let row = distance == 0 ? "the \(last) row" : "one of the \(last) \(distance + 1) rows"
      return "a page can be loaded when \(row) appears; rows "
        + "\(visible.lowerBound) to \(visible.upperBound) are on screen."
    case .loading(let load): return "a page is loading, try \(load.attempt)."
    case .waiting(let load): return "a page waits for its automatic retry, number \(load.attempt)."
    case .failed(_, let failure):
      return failure.isKeyExpired
        ? "the key has expired."
        : "a page failed after \(Self.counted(failure.attempts, "try", "tries")): \(failure)."
    case .end: return "the list ends."
    }
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
