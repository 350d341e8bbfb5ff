/// What is known if the source can compare items: exactly where new rows meet loaded ones, and where a page
/// belongs.
extension ListContent {
  /// Where new rows meet loaded ones: at the last of the new rows, if the list has it and it has not moved. If not,
  /// at the end of the segments that the new rows have passed, which they replace.
  ///
  /// There is no meeting if the list has rows up to there that come behind it, since those would go. Keys that count
  /// rows may have led past a segment, so new rows must have some of it.
  ///
  /// - Parameter last: The new row that is nearest to the loaded ones.
  func meeting(
    of new: NewRows<Item>,
    endingWith last: Item,
    in region: MeetingRegion,
    _ order: ItemOrder<Item>
  ) -> PageMeeting? {
    func isPassed(_ item: Item) -> Bool {
      new.side == .end ? order(item, last) : order(last, item)
    }
    let mayHaveSkipped = new.key?.countsRows ?? true
    let met = sentRow(of: last.id, in: region, towards: new.side).flatMap { row in
      let old = item(of: row)
      return isStill(row) && !order(old, last) && !order(last, old) ? row : nil
    }
    let ids = Set(new.ids)
    var passed: PageMeeting?
    for other in new.side == .end ? pages.segments : pages.segments.reversed() {
      let numbers = pages(of: other, in: region, new.side)
      guard let nearest = new.side == .end ? numbers.first : numbers.last,
        let furthest = new.side == .end ? numbers.last : numbers.first
      else { continue }
      var hasKnown = false
      // Not an array of them, which would cost all pages.
      for page in stride(from: nearest, through: furthest, by: new.side.next(to: 0)) {
        let rows = pages[page].items.enumerated().map { row, item in
          SentRow(page: page, row: row, id: item.id)
        }
        for row in (new.side == .end ? rows : rows.reversed()) where isStill(row) {
          if row.id == met?.id { return PageMeeting(page: row.page, row: row.row) }
          if ids.contains(row.id) {
            hasKnown = true
          } else if !isPassed(item(of: row)) {
            return passed
          }
        }
      }
      if mayHaveSkipped, !hasKnown { return passed }
      let last = outermostRow(of: other.id, towards: new.side)
      passed = last.flatMap { isPage($0.page, in: region, new.side) ? $0 : nil } ?? passed
    }
    return passed
  }

  /// The pages of a segment that are in a region.
  private func pages(
    of segment: PageSegment,
    in region: MeetingRegion,
    _ side: ListEdge
  ) -> Range<Int> {
    let all = segment.indices
    guard case .from(let first) = region, SegmentID(ofPage: first) == segment.id else {
      let isInside = !all.isEmpty && isPage(all.lowerBound, in: region, side)
      return isInside ? all : all.lowerBound..<all.lowerBound
    }
    return side == .end
      ? all.clamped(to: first..<max(first, all.upperBound))
      : all.clamped(to: min(all.lowerBound, first + 1)..<first + 1)
  }

  /// Which segment comes first behind an item, counted from the first; `nil` if items can't be compared.
  func order(behind new: Item) -> Int? {
    guard let order else { return nil }
    func row(_ segment: PageSegment, _ side: ListEdge) -> Item? {
      lastRows(of: segment.id, towards: side).first.map(item)
    }
    return pages.segments.firstIndex { row($0, .start).map { order(new, $0) } ?? false }
      ?? pages.segments.count
  }

  private func item(of row: SentRow) -> Item { pages[row.page].items[row.row] }
}
