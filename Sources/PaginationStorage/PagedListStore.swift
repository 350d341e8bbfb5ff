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

  /// Reads a page; `nil` if there is no such page, or its rows have gone to save space. The list asks its source then.
  ///
  /// - Throws: Any error, with the same effect.
  func page(_ id: Int, of list: String) throws -> StoredPage?

  /// Reads what is known of a page beside its rows; the rows may be missing, or lack values. By default, reads the page.
  ///
  /// A store that saves space keeps this of every page, because it leads to the rows that have gone.
  ///
  /// - Throws: As ``page(_:of:)``.
  func pageWithoutRows(_ id: Int, of list: String) throws -> StoredPage?

  /// Writes a change in one step, if the list is as it expects.
  ///
  /// - Returns: `false` if the change is not a reset (``StoredListChange/isReset``), and its writer was not the last one
  ///   that has written the list (``StoredListChange/follows(_:)``), or there is no such list, or the user has gone back
  ///   to a page that the store has dropped (``StoredList/Header/anchoredPage``). Nothing is written then, and the list
  ///   writes all of its pages.
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
  ///   - maximum: About how many rows the pages around the anchor have, at least half of them below it.
  ///   - read: Reads a page by its id; `nil` if its rows have gone to save space. Then nothing beyond it is read.
  public func pages(
    holding maximum: Int,
    read: (Int) throws -> StoredPage?
  ) rethrows -> [StoredPage] {
    guard let start = anchoredPlace, let page = try read(start.page) else { return [] }
    var ends = PerEdge(start)
    var pages = [page]
    var left = maximum - page.rows.count
    // A view cannot show a row at its top without rows below.
    let stored = anchor.flatMap { $0.page == page.id ? $0.row : nil } ?? 0
    let row = min(max(0, stored), page.rows.count)
    var belowRow = page.rows.count - row
    for (side, limit) in [(ListEdge.start, maximum / 2), (.end, 0), (.start, 0)] {
      while left > limit || (side == .end && belowRow < maximum / 2),
        let place = place(next: ends[side], towards: side),
        let page = try read(place.page)
      {
        ends[side] = place
        pages.insert(page, at: side == .start ? 0 : pages.count)
        left -= max(1, page.rows.count)
        if side == .end { belowRow += page.rows.count }
      }
    }
    let above = try segments[..<ends.start.segment].flatMap { segment in
      try Self.readable(segment.pages.suffix(Self.pagesBesideGap).reversed(), read).reversed()
    }
    let below = try segments[(ends.end.segment + 1)...].flatMap { segment in
      try Self.readable(segment.pages.prefix(Self.pagesBesideGap), read)
    }
    return above + pages + below
  }

  /// The id of the anchor's page, or of the first one: without it, there is nothing to begin with.
  public var anchoredPage: Int? { anchoredPlace?.page }

  /// The ids of all pages, the farthest from the anchor first and the anchor's last: the order in which a store lets
  /// them go that has no space left.
  public var pageIDsFarthestFirst: [Int] {
    let ids = pageIDs
    guard let page = anchoredPage, let anchor = ids.firstIndex(of: page) else { return [] }
    return ids.indices.sorted { abs($0 - anchor) > abs($1 - anchor) }.map { ids[$0] }
  }

  /// As many as a refresh loads by default, so that a head which has not met the list is there as a whole.
  private static var pagesBesideGap: Int { 3 }

  private static func readable(
    _ ids: some Sequence<Int>,
    _ read: (Int) throws -> StoredPage?
  ) rethrows -> [StoredPage] {
    var pages: [StoredPage] = []
    for id in ids {
      guard let page = try read(id) else { break }
      pages.append(page)
    }
    return pages
  }

  private var anchoredPlace: (segment: Int, page: Int)? {
    guard let first = segments.first else { return nil }
    let anchored = anchor.flatMap { anchor in
      segments.firstIndex { $0.pages.contains(anchor.page) }
        .map { (segment: $0, page: anchor.page) }
    }
    return anchored ?? (segment: 0, page: first.first)
  }

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
