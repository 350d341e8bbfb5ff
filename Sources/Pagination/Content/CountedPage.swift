/// Where a page is in a list whose keys count rows.
struct CountedPage {
  let start: PageKey?
  let end: PageKey?
  let count: Int
  let size: Int

  /// How many rows the source has left out of the page. The first and the last page do not tell.
  var leftOut: Int {
    guard let start, let end, let rows = start.rows(to: end, pageSize: size) else { return 0 }
    return max(0, rows - count)
  }

  /// How many rows have come above a row of this page if a newer page has it as well; at most, if the source
  /// leaves rows out. `nil` if that can't be computed.
  func rowsCome(above row: Int, showing newRow: Int, of newer: CountedPage) -> Int? {
    guard let end, let start = newer.start,
      let distance = end.rows(to: start, pageSize: size)
    else { return nil }
    return distance + count - row + leftOut + newRow + newer.leftOut
  }
}

extension CountedPage {
  init<Item>(_ page: SentPage<Item>) {
    self.init(start: page.link.key, end: page.next, count: page.items.count, size: page.size)
  }
}
