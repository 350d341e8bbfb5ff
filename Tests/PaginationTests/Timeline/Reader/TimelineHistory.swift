@testable import PaginationTesting

/// What has happened on a server, worked out from its rows before and after each change: the naive
/// record by which an oracle judges what a list may not know.
struct TimelineHistory {
  /// How many changes there were. Also names the moments between them.
  private(set) var time = 0

  /// When a row came where it is now; 0 for those that were there from the beginning.
  private(set) var placed: [Int: Int] = [:]

  /// Rows that came between others, which only pinned rows and those that are unpinned make possible.
  private(set) var cameBetween: Set<Int> = []

  /// Rows that were elsewhere before.
  private(set) var moved: Set<Int> = []

  /// When a row above it last went, and so it came up by a place.
  private(set) var lifted: [Int: Int] = [:]

  /// When a row above it last came, and so it went down by a place.
  private(set) var sunk: [Int: Int] = [:]

  init(_ rows: [TimelineRow]) {
    for row in rows { placed[row.id] = 0 }
  }

  /// When a row's place number last changed.
  func lastRenumbered(_ id: Int) -> Int {
    max(placed[id] ?? 0, lifted[id] ?? 0, sunk[id] ?? 0)
  }

  /// Notes one change: rows that came at one place, or one row that went or moved.
  mutating func note(_ old: [TimelineRow], _ new: [TimelineRow]) {
    time += 1
    var before: [Int: (index: Int, sortKey: Int)] = [:]
    for (index, row) in old.enumerated() { before[row.id] = (index, row.sortKey) }
    var isBetween = false
    for (index, row) in new.enumerated() {
      guard let old = before[row.id], old.sortKey == row.sortKey else {
        placed[row.id] = time
        if before[row.id] != nil { moved.insert(row.id) }
        if isBetween { cameBetween.insert(row.id) } else { cameBetween.remove(row.id) }
        continue
      }
      isBetween = true
      if index < old.index { lifted[row.id] = time }
      if index > old.index { sunk[row.id] = time }
    }
  }
}
