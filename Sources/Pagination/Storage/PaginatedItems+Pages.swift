/// Pages as units of change: what was derived from a page stays true until the page is another.
extension PaginatedItems {
  /// The items of the pages, in order, each with the index that its page keeps.
  var pages: some Sequence<(index: Int, items: [Item])> {
    layout.indices.lazy.map { (index: $0, items: layout.items(of: $0)) }
  }

  /// The ids on pages that are not as they were in an earlier state of the same list: all rows that
  /// may show another value now, and rows that are new. O(pages), plus the rows of those pages.
  package func changedIDs(since old: PaginatedItems) -> [Item.ID] {
    let known = Dictionary(uniqueKeysWithValues: old.pages.map { ($0.index, $0.items) })
    return pages.flatMap { page -> [Item.ID] in
      if let items = known[page.index], items.sharesStorage(with: page.items) { return [] }
      return page.items.map(\.id)
    }
  }

  /// Whether the source's pages are those of an earlier state, and the rows at the ends of the list,
  /// which no page has brought, are others. O(pages).
  package func hasOtherLocalRows(than old: PaginatedItems) -> Bool {
    let (new, old) = (localRows, old.localRows)
    return new.pages == old.pages && new.ids != old.ids
  }

  private var localRows: (pages: [Int], ids: [Item.ID]) {
    var rows: (pages: [Int], ids: [Item.ID]) = ([], [])
    let indices = layout.indices
    let sent = indices.lowerBound + localPages.start..<indices.upperBound - localPages.end
    for (index, items) in pages {
      if sent.contains(index) { rows.pages.append(index) } else { rows.ids += items.map(\.id) }
    }
    return rows
  }
}

extension Array {
  /// Whether both are copies of which neither was changed. O(1).
  ///
  /// True only for equal arrays: both are alive, so that no write can have gone to the storage that
  /// they share.
  func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { theirs in
        mine.count == theirs.count && mine.baseAddress == theirs.baseAddress
      }
    }
  }
}
