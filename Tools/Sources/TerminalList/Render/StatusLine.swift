import Pagination

/// The line at the bottom: counts, and what is happening.
@MainActor
struct StatusLine {
  private let parts: [String]
  private let hints: [KeyHint]

  /// A line of parts, the most important first, and of hints at the right.
  init(parts: [String], hints: [KeyHint] = []) { (self.parts, self.hints) = (parts, hints) }

  init<Item>(_ model: ListModel<Item>, noun: String) {
    let paginator = model.paginator
    let tally = model.tally
    let count = paginator.items.count.grouped
    let rows =
      paginator.totalCount.map { "\(count) of \($0.grouped) \(noun)" } ?? "\(count) \(noun)"
    let matches = (model.shown.totalCount ?? 0).grouped
    var parts = model.isFiltered ? ["\(matches) of \(count) loaded \(noun)"] : [rows]
    if paginator.newRowCount > 0 {
      let arrow = paginator.newRowsEdge == .start ? "↑" : "↓"
      parts.append("\(paginator.newRowCount.grouped) new \(arrow)")
    }
    if paginator.isRefreshing { parts.append("refreshing") }
    parts.append(tally.pages == 1 ? "1 page" : "\(tally.pages.grouped) pages")
    if model.isVerbose { parts.append("\(tally.inFlight) in flight") }
    if tally.repeats > 0 {
      parts.append(tally.repeats == 1 ? "1 repeat" : "\(tally.repeats.grouped) repeats")
    }
    if model.isVerbose, let distance = tally.prefetchDistance {
      parts.append("prefetch \(distance) ahead")
    }
    self.init(parts: parts, hints: model.hints)
  }

  /// The line for a detail: its size, or the part on screen.
  init(_ detail: ItemDetail, hints: [KeyHint]) {
    let count = detail.lines.count
    let shown = detail.visibleLines
    let place =
      shown.count < count
      ? "Lines \((shown.startIndex + 1).grouped) to \(shown.endIndex.grouped) of \(count.grouped)"
      : count == 1 ? "1 line" : "\(count.grouped) lines"
    self.init(parts: [place], hints: hints)
  }

  /// As many of the parts and hints as fit, at least the first part.
  func line(_ columns: Int) -> TextLine {
    let fitting = [2, 1].lazy.map { count in
      let kept = SafeText(parts.prefix(count).joined(separator: " · ")).width
      return KeyHint.text(of: hints, fitting: columns - kept - 2)
    }
    let hint = fitting.first { !$0.isEmpty } ?? ""
    let hintWidth = SafeText(hint).width
    let room = hint.isEmpty ? columns : columns - 2 - hintWidth
    var text = parts.first ?? ""
    for part in parts.dropFirst() {
      let longer = "\(text) · \(part)"
      guard SafeText(longer).width <= room else { break }
      text = longer
    }
    var line = TextLine(columns: columns)
    line.append(text, .status, width: hint.isEmpty ? nil : columns - hintWidth)
    if !hint.isEmpty { line.append(hint, .status) }
    line.fill(.status)
    return line
  }
}
