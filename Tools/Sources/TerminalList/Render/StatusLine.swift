import Pagination

/// The line at the bottom: counts, and what is happening.
@MainActor
struct StatusLine {
  private let parts: [String]
  private let hint: String

  /// A line of parts, the most important first, and a hint at the right if it fits.
  init(parts: [String], hint: String = "") {
    self.parts = parts
    self.hint = hint
  }

  init<Item>(_ model: ListModel<Item>, noun: String) {
    let paginator = model.paginator
    let tally = model.tally
    let count = paginator.items.count.grouped
    let rows =
      paginator.totalCount.map { "\(count) of \($0.grouped) \(noun)" } ?? "\(count) \(noun)"
    var parts = [rows]
    if paginator.isRefreshing { parts.append("refreshing") }
    parts.append(tally.pages == 1 ? "1 page" : "\(tally.pages.grouped) pages")
    parts.append("\(tally.inFlight) in flight")
    parts.append(tally.repeats == 1 ? "1 repeat" : "\(tally.repeats.grouped) repeats")
    if let distance = tally.prefetchDistance { parts.append("prefetch \(distance) ahead") }
    self.init(parts: parts, hint: model.canShowDetail ? "Enter details" : "")
  }

  /// The line for a detail: its size, or the part on screen.
  init(_ detail: ItemDetail) {
    let count = detail.lines.count
    let shown = detail.visibleLines
    let place =
      shown.count < count
      ? "Lines \((shown.startIndex + 1).grouped) to \(shown.endIndex.grouped) of \(count.grouped)"
      : count == 1 ? "1 line" : "\(count.grouped) lines"
    self.init(parts: [place], hint: "Esc back")
  }

  /// As many of the parts as fit, at least the first. The hint precedes all but the first two.
  func line(_ columns: Int) -> TextLine {
    let hintWidth = SafeText(hint).width
    let needed = SafeText(parts.prefix(2).joined(separator: " · ")).width + 2 + hintWidth
    let hasHint = hintWidth > 0 && needed <= columns
    let room = hasHint ? columns - 2 - hintWidth : columns
    var text = parts.first ?? ""
    for part in parts.dropFirst() {
      let longer = "\(text) · \(part)"
      guard SafeText(longer).width <= room else { break }
      text = longer
    }
    var line = TextLine(columns: columns)
    line.append(text, .status, width: hasHint ? columns - hintWidth : nil)
    if hasHint { line.append(hint, .status) }
    line.fill(.status)
    return line
  }
}

extension Int {
  /// The number with its digits in groups of three, such as "155,063".
  public var grouped: String {
    var digits = String(magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}
