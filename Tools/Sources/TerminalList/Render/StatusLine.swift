import Pagination

/// The line at the bottom: what is loaded, and what is going on.
@MainActor
struct StatusLine {
  private let parts: [String]

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
    self.parts = parts
  }

  /// As many of the parts as fit, the first one always.
  func line(_ columns: Int) -> TextLine {
    var text = parts.first ?? ""
    for part in parts.dropFirst() {
      let longer = "\(text) · \(part)"
      guard SafeText(longer).width <= columns else { break }
      text = longer
    }
    return .filled(text, .status, columns: columns)
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
