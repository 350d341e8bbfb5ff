/// What a walk has brought so far.
struct FetchTally: Equatable {
  var items = 0
  var pages = 0
  var repeats = 0

  /// The counts in words, such as `1 item, 2 pages, 0 repeats`.
  var text: String {
    "\(count(items, "item")), \(count(pages, "page")), \(count(repeats, "repeat"))"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
