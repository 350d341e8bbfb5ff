public import Pagination

/// A row of a ``TimelineServer``.
public struct TimelineRow: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The row's identity.
  public let id: Int

  /// When it was inserted or last bumped. Differs between any two rows.
  public internal(set) var time: Int

  /// How often it was edited.
  public internal(set) var version = 0

  /// Whether it is above all rows that are not pinned.
  public internal(set) var isPinned = false

  package init(id: Int, time: Int) {
    self.id = id
    self.time = time
  }

  /// What the server sorts by: descending, and different for any two rows.
  package var sortKey: Int { isPinned ? time + 1 << 32 : time }

  /// The id, and a prime for each edit.
  public var description: String { "\(id)" + String(repeating: "'", count: version) }
}

/// How a ``TimelineServer`` divides its rows into pages.
public enum TimelineStyle: String, Sendable, Hashable, CaseIterable {
  /// A page names the next one by a cursor.
  case cursor

  /// A page names the one before it and the next one by cursors.
  case cursorBothWays

  /// The key is the last row of the page.
  case keyset

  /// The key is the last row of the page, or the first one for the page before it.
  case keysetBothWays

  /// The key counts the rows above the page, and a page names the one before it too.
  case offset

  /// The key is the page's number, and a page names the one before it too.
  case pageNumber

  /// Whether keys count rows from the start, so that they lead elsewhere when rows come or go above.
  public var countsRows: Bool {
    switch self {
    case .offset, .pageNumber: true
    case .cursor, .cursorBothWays, .keyset, .keysetBothWays: false
    }
  }
}

/// The key of a page of a ``TimelineServer``.
public struct TimelineKey: Hashable, Codable, Sendable, CustomStringConvertible {
  enum Place: Hashable, Codable, Sendable {
    /// The rows below one with this sort key.
    case after(Int)
    /// The rows above one with this sort key.
    case before(Int)
    case offset(PageOffset)
    case page(PageNumber)
  }

  let place: Place
  let epoch: Int

  /// As in "after(12)".
  public var description: String { "\(place)" }
}

extension TimelineKey: IndexedKey {
  /// The key of the page with the row, for offsets and page numbers.
  public func moved(by rows: Int, pageSize: Int) -> TimelineKey? {
    let moved: Place? =
      switch place {
      case .offset(let key): key.moved(by: rows, pageSize: pageSize).map(Place.offset)
      case .page(let key): key.moved(by: rows, pageSize: pageSize).map(Place.page)
      default: nil
      }
    return moved.map { TimelineKey(place: $0, epoch: epoch) }
  }

  /// How many rows are between both pages, for offsets and page numbers.
  public func rows(to other: TimelineKey, pageSize: Int) -> Int? {
    switch (place, other.place) {
    case (.offset(let one), .offset(let two)): one.rows(to: two, pageSize: pageSize)
    case (.page(let one), .page(let two)): one.rows(to: two, pageSize: pageSize)
    default: nil
    }
  }
}

extension TimelineKey: PredictableKey {
  /// The next offset or number; `nil` for other keys.
  public func following(count: Int, totalCount: Int?) -> TimelineKey? {
    let following: Place? =
      switch place {
      case .after, .before: nil
      case .offset(let key): key.following(count: count, totalCount: totalCount).map { .offset($0) }
      case .page(let key): key.following(count: count, totalCount: totalCount).map { .page($0) }
      }
    return following.map { TimelineKey(place: $0, epoch: epoch) }
  }
}
