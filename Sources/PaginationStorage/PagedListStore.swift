import Pagination

/// A store that keeps the pages of a list one by one, such as a database: `SQLiteListStore`, ``MemoryListStore``, or your
/// own.
///
/// It keeps every page that a list has loaded, and a list reads them as the user scrolls: disk first, network at a gap. A
/// list of any length begins with the rows around the user's place. What is written is what has changed.
///
/// Lists whose keys count rows, such as offsets, keep the rows around the user's place only: if rows have come or gone,
/// an offset names other rows than it did when its page was stored.
public protocol PagedListStore: ListStore {
  /// Reads a list with the pages around its anchor: those that ``StoredList/Header/pages(holding:read:)`` wants. `nil` if
  /// there is no such list.
  ///
  /// - Parameters:
  ///   - list: The list's name.
  ///   - maximumItemCount: About how many rows it has.
  /// - Throws: As ``ListStore/read(_:)``.
  func read(_ list: String, maximumItemCount: Int) throws -> StoredList?

  /// Reads a page; `nil` if there is no such page.
  ///
  /// - Throws: Any error. The list asks its source then.
  func page(_ id: Int, of list: String) throws -> StoredPage?

  /// Reads what is known of a page beside its rows; the rows may be missing, or lack values. By default, reads the page.
  ///
  /// - Throws: As ``page(_:of:)``.
  func pageWithoutRows(_ id: Int, of list: String) throws -> StoredPage?

  /// Writes a change in one step, if the list is as it expects.
  ///
  /// - Returns: `false` if the change is not a reset (``StoredListChange/isReset``), and its writer was not the last one
  ///   that has written the list (``StoredListChange/follows(_:)``), or there is no such list. Nothing is written then.
  /// - Throws: As ``ListStore/write(_:leadingTo:as:)``.
  func update(_ list: String, by change: StoredListChange) throws -> Bool
}

extension PagedListStore {
  /// Reads the page.
  public func pageWithoutRows(_ id: Int, of list: String) throws -> StoredPage? {
    try page(id, of: list)
  }

  /// Reads a list with all its pages.
  public func read(_ list: String) throws -> StoredList? {
    try read(list, maximumItemCount: .max)
  }

  /// Writes a change, or the whole list if the change does not follow what is stored.
  public func write(
    _ change: StoredListChange,
    leadingTo list: StoredList,
    as name: String
  ) throws {
    if try update(name, by: change) { return }
    _ = try update(name, by: StoredListChange(from: nil, to: list, by: change.writer))
  }
}

extension StoredList.Header {
  /// Reads the pages with which a list begins, in list order: those around the anchor and, of each segment beyond them,
  /// the pages beside the gap.
  ///
  /// - Parameters:
  ///   - maximum: About how many rows the pages around the anchor have, half of them below it.
  ///   - read: Reads a page by its id.
  public func pages(
    holding maximum: Int,
    read: (Int) throws -> StoredPage
  ) rethrows -> [StoredPage] {
    guard let first = segments.first else { return [] }
    let anchored = anchor.flatMap { anchor in
      segments.firstIndex { $0.pages.contains(anchor.page) }
        .map { (segment: $0, page: anchor.page) }
    }
    let start = anchored ?? (segment: 0, page: first.first)
    var ends = PerEdge(start)
    var pages = [try read(start.page)]
    var left = maximum - pages[0].rows.count
    for (side, limit) in [(ListEdge.start, maximum / 2), (.end, 0), (.start, 0)] {
      while left > limit, let place = place(next: ends[side], towards: side) {
        ends[side] = place
        let page = try read(place.page)
        pages.insert(page, at: side == .start ? 0 : pages.count)
        left -= max(1, page.rows.count)
      }
    }
    let above = try segments[..<ends.start.segment].flatMap { segment in
      try segment.pages.suffix(Self.pagesBesideGap).map(read)
    }
    let below = try segments[(ends.end.segment + 1)...].flatMap { segment in
      try segment.pages.prefix(Self.pagesBesideGap).map(read)
    }
    return above + pages + below
  }

  /// As many as a refresh loads by default, so that a head which has not met the list is there as a whole.
  private static var pagesBesideGap: Int { 3 }

  private func place(
    next place: (segment: Int, page: Int),
    towards side: ListEdge
  ) -> (segment: Int, page: Int)? {
    let page = side.next(to: place.page)
    if segments[place.segment].pages.contains(page) { return (place.segment, page) }
    let segment = side.next(to: place.segment)
    guard segments.indices.contains(segment) else { return nil }
    return (segment, segments[segment].page(at: side.opposite))
  }
}
