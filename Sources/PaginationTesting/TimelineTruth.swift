package import Pagination

/// What a ``TimelineServer`` has: its rows, how they change, and the page that answers a request.
///
/// A value, so that a test can copy a server together with the list that reads it.
package struct TimelineTruth: Sendable {
  /// The rows, newest first, behind those that are pinned.
  package private(set) var rows: [TimelineRow]

  /// Whether pages have one row fewer than requested, as from a server that leaves out a row after
  /// counting. Page numbers ignore it, because page 2 begins where it begins.
  package var sendsShortPages = false

  private var lastID: Int
  private var lastTime: Int
  /// Grows when keys expire. Each key knows when it was made.
  private var epoch = 0

  /// The rows `count...1`: the newest has the highest id.
  package init(count: Int) {
    rows = (0..<count).map { TimelineRow(id: count - $0, time: count - $0) }
    lastID = count
    lastTime = count
  }

  // MARK: Changes

  /// Adds new rows at the head, below those that are pinned. Returns their ids, the newest last.
  @discardableResult
  package mutating func insert(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      lastID += 1
      place(TimelineRow(id: lastID, time: nextTime()))
      return lastID
    }
  }

  package mutating func remove(_ id: Int) { rows.removeAll { $0.id == id } }

  /// Gives a row the present time, which makes it the newest.
  package mutating func bump(_ id: Int) {
    guard var row = take(id) else { return }
    row.time = nextTime()
    place(row)
  }

  package mutating func pin(_ id: Int, _ isPinned: Bool) {
    guard var row = take(id) else { return }
    row.isPinned = isPinned
    place(row)
  }

  package mutating func edit(_ id: Int) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows[index].version += 1
  }

  /// Makes all keys fail that were given out so far.
  package mutating func expireKeys() { epoch += 1 }

  private mutating func nextTime() -> Int {
    lastTime += 1
    return lastTime
  }

  private mutating func take(_ id: Int) -> TimelineRow? {
    rows.firstIndex { $0.id == id }.map { rows.remove(at: $0) }
  }

  private mutating func place(_ row: TimelineRow) {
    let index = rows.firstIndex { $0.sortKey < row.sortKey } ?? rows.count
    rows.insert(row, at: index)
  }

  // MARK: Pages

  /// The page for a request.
  ///
  /// - Throws: A ``ScriptedError`` if the key has expired.
  package func page(
    for request: PageRequest<TimelineKey>,
    _ style: TimelineStyle
  ) throws -> Page<TimelineRow, TimelineKey> {
    if let key = request.key, key.epoch != epoch {
      throw ScriptedError("the key \(key) has expired", isKeyExpired: true)
    }
    let range = range(of: request, style).clamped(to: 0..<rows.count)
    return page(of: range, request, style)
  }

  /// The page in the middle of which a row is; `nil` if there is no such row.
  package func page(
    around id: Int,
    size: Int,
    _ style: TimelineStyle
  ) -> Page<TimelineRow, TimelineKey>? {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
    let place: TimelineKey.Place? =
      switch style {
      case .pageNumber: .page(PageNumber(index / size + 1))
      case .offset: .offset(PageOffset(index - size / 2))
      case .cursor, .cursorBothWays, .keyset, .keysetBothWays:
        rows[..<max(0, index - size / 2)].last.map { .after($0.sortKey) }
      }
    let request = PageRequest(key: place.map(key), direction: .end, size: size)
    return try? page(for: request, style)
  }

  private func range(of request: PageRequest<TimelineKey>, _ style: TimelineStyle) -> Range<Int> {
    let size = sendsShortPages ? max(1, request.size - 1) : request.size
    switch request.key?.place {
    case nil: return 0..<(style == .pageNumber ? request.size : size)
    case .after(let key):
      let start = rows.firstIndex { $0.sortKey < key } ?? rows.count
      return start..<start + size
    case .before(let key):
      let end = rows.firstIndex { $0.sortKey <= key } ?? rows.count
      return max(0, end - size)..<end
    case .offset(let key):
      // The page before another one is never short, or it would not reach that one.
      let limit = min(request.direction == .start ? request.size : size, key.limit ?? .max)
      let skipped = request.direction == .start ? (key.limit ?? limit) - limit : 0
      return key.offset + skipped..<key.offset + skipped + limit
    case .page(let key):
      return (key.number - 1) * request.size..<key.number * request.size
    }
  }

  private func page(
    of range: Range<Int>,
    _ request: PageRequest<TimelineKey>,
    _ style: TimelineStyle
  ) -> Page<TimelineRow, TimelineKey> {
    let rows = Array(rows[range])
    var previous: TimelineKey.Place?
    var next: TimelineKey.Place?
    switch style {
    case .cursor, .keyset:
      next = rows.last.map { .after($0.sortKey) }
    case .cursorBothWays, .keysetBothWays:
      previous = rows.first.map { .before($0.sortKey) }
      next = rows.last.map { .after($0.sortKey) }
    case .offset:
      previous = PageOffset(range.lowerBound).previous(size: request.size).map { .offset($0) }
      next = .offset(PageOffset(range.upperBound))
    case .pageNumber:
      var number = 1
      if case .page(let key) = request.key?.place { number = key.number }
      previous = .page(PageNumber(number - 1))
      next = .page(PageNumber(number + 1))
    }
    return Page(
      items: rows,
      previous: range.lowerBound > 0 ? previous.map(key) : nil,
      next: range.upperBound < self.rows.count ? next.map(key) : nil,
      totalCount: style.countsRows ? self.rows.count : nil
    )
  }

  private func key(_ place: TimelineKey.Place) -> TimelineKey {
    TimelineKey(place: place, epoch: epoch)
  }
}
