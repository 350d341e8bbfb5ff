@testable import Pagination

/// What a list must show, worked out from scratch and as simply as can be: all pages, all edits,
/// no index, nothing kept up to date. Slow, and right.
struct ReferenceList {
  typealias Gap = EditLog<Row>.Gap

  struct SentPage {
    let serial: Int
    var rows: [Row]
    var isStart: Bool
    var isEnd: Bool
  }

  struct Entry {
    let id: Int
    var edit: Int
    let row: Int
    var change: Change
    /// Beside which row it was put, and the entry that had put that one there.
    var beside: (position: ListPosition<Int>, entry: Int)?

    var isOfValue: Bool {
      switch change {
      case .value, .update: true
      case .hidden, .placed: false
      }
    }
  }

  enum Change {
    case value(Row)
    case update(@Sendable (inout Row) -> Void)
    case hidden
    case placed(Gap, Row)
  }

  enum Place {
    case home
    case hidden
    case placed(Int, Gap, Row)
  }

  var pages: [SentPage] = []
  var newest: [Int: Row] = [:]
  /// The page in whose place a row is shown.
  var home: [Int: Int] = [:]
  var log: [Entry] = []
  var order: [Gap: [Int]] = [:]
  private var confirmed: [Int: Int] = [:]
  private var lastEntry = 0

  // MARK: Reading

  var shown: [Row] {
    var shown: [Row] = []
    for page in pages {
      if page.isStart { shown += rows(in: .start) }
      for row in page.rows where home[row.id] == page.serial {
        shown += rows(in: .before(row.id))
        switch place(of: row.id) {
        case .home: shown.append(edited(newest[row.id] ?? row))
        case .hidden: break
        case .placed(_, let gap, _):
          if !isLoaded(gap) { shown.append(edited(newest[row.id] ?? row)) }
        }
        shown += rows(in: .after(row.id))
      }
      if page.isEnd { shown += rows(in: .end) }
    }
    return shown
  }

  private func rows(in gap: Gap) -> [Row] {
    (order[gap] ?? []).compactMap { entry in
      guard let placed = log.first(where: { $0.id == entry }),
        case .placed(entry, _, let original) = place(of: placed.row)
      else { return nil }
      return edited(newest[placed.row] ?? original)
    }
  }

  private func isLoaded(_ gap: Gap) -> Bool {
    switch gap {
    case .start: pages.first?.isStart ?? false
    case .end: pages.last?.isEnd ?? false
    case .before(let id), .after(let id): home[id] != nil
    }
  }

  private func place(of id: Int) -> Place {
    for entry in log.reversed() where entry.row == id {
      switch entry.change {
      case .hidden: return .hidden
      case .placed(let gap, let row): return .placed(entry.id, gap, row)
      case .value, .update: continue
      }
    }
    return .home
  }

  private func isHidden(_ id: Int) -> Bool {
    if case .hidden = place(of: id) { true } else { false }
  }

  private func edited(_ row: Row, by entries: [Entry]? = nil) -> Row {
    var row = row
    for entry in entries ?? log where entry.row == row.id {
      switch entry.change {
      case .value(let value): row = value
      case .update(let change): change(&row)
      case .hidden, .placed: break
      }
    }
    return row
  }

  // MARK: Pages

  mutating func reset(_ rows: [Row], previous: Int?, next: Int?, load: Int) {
    let hidden = log.filter { confirmed[$0.edit] != nil && isHidden($0.row) }.map(\.row)
    for row in hidden { leaveNeighbour(row) }
    for removal in log {
      guard case .hidden = removal.change, (confirmed[removal.edit] ?? .max) < load else {
        continue
      }
      log.removeAll { $0.row == removal.row && $0.id < removal.id }
    }
    log.removeAll { (confirmed[$0.edit] ?? .max) < load }
    replayPlaces()
    pages = []
    newest = [:]
    home = [:]
    add(rows, at: .end, load: load, isStart: previous == nil, isEnd: next == nil)
  }

  mutating func add(_ rows: [Row], at edge: ListEdge, load: Int, isStart: Bool, isEnd: Bool) {
    let serial = (pages.map(\.serial).max() ?? 0) + 1
    var own: [Row] = []
    for row in rows {
      newest[row.id] = row
      if let place = own.firstIndex(where: { $0.id == row.id }) {
        own[place] = row
        continue
      }
      own.append(row)
      let spent = log.filter { entry in
        if case .hidden = entry.change { return false }
        return entry.row == row.id && (confirmed[entry.edit] ?? .max) < load
      }
      log.removeAll { entry in spent.contains { $0.id == entry.id } }
      if home[row.id] == nil || !spent.allSatisfy(\.isOfValue) { home[row.id] = serial }
      replayPlaces()
    }
    let page = SentPage(serial: serial, rows: own, isStart: isStart, isEnd: isEnd)
    pages.insert(page, at: edge == .end ? pages.count : 0)
  }

  mutating func drop(at edge: ListEdge) {
    let page = pages.remove(at: edge == .start ? 0 : pages.count - 1)
    for row in page.rows where home[row.id] == page.serial {
      let others = pages.filter { $0.rows.contains { $0.id == row.id } }
      home[row.id] = (edge == .start ? others.first : others.last)?.serial
    }
  }

  // MARK: Edits

  mutating func apply(_ operation: EditBatch<Row>.Operation, edit: Int) {
    let now = shown
    func isShown(_ id: Int) -> Bool { now.contains { $0.id == id } }
    switch operation {
    // Only pushes beyond rows that are not loaded.
    case .arrive: break
    case .insert(let row, let position):
      if isShown(row.id) {
        note(.value(row), row.id, edit)
      } else {
        makeRoom()
        cleanOrder()
        place(row, spot(for: position), edit, isNew: true)
      }
    case .replace(let row):
      if isShown(row.id) { note(.value(row), row.id, edit) }
    case .update(let id, let change):
      if isShown(id) { note(.update(change), id, edit) }
    case .remove(let id):
      note(.hidden, id, edit)
    case .move(let ids, var position):
      cleanOrder()
      // Around a row that is moved itself, the others stand in the given order.
      if case .after(let id) = position, ids.contains(id) { position = .before(id) }
      var spot = spot(for: position)
      for id in ids where isShown(id) {
        if position == .before(id) {
          spot = self.spot(for: .after(id))
        } else {
          move(id, to: spot, edit)
          spot.index += 1
          spot.beside = (.after(id), lastEntry)
        }
      }
    }
  }

  private mutating func move(_ id: Int, to place: Spot, _ edit: Int) {
    guard let row = shown.first(where: { $0.id == id }) else { return }
    let placed = log.compactMap { entry -> Row? in
      guard entry.row == id, case .placed(_, let row) = entry.change else { return nil }
      return row
    }
    self.place(newest[id] ?? placed.last ?? row, place, edit, isNew: false)
  }

  mutating func undo(_ edit: Int) {
    log.removeAll { $0.edit == edit }
    replayPlaces()
  }

  /// Puts rows beside their neighbours again, of which an edit is gone, in the order of the edits.
  private mutating func replayPlaces() {
    cleanOrder()
    var lifted: Set<Int> = []
    for entry in log.sorted(by: { $0.id < $1.id }) {
      guard let (position, other) = entry.beside, let neighbour = position.neighbour,
        lifted.contains(other) || !log.contains(where: { $0.id == other }),
        case .placed(let gap, let row) = entry.change,
        let index = log.firstIndex(where: { $0.id == entry.id })
      else { continue }
      guard home[neighbour] != nil || placedSpot(neighbour, before: entry.id) != nil else {
        log[index].beside = nil
        continue
      }
      lifted.insert(entry.id)
      order[gap]?.removeAll { $0 == entry.id }
      let spot = spot(for: position, before: entry.id)
      order[spot.gap, default: []].insert(entry.id, at: spot.index)
      log[index].change = .placed(spot.gap, row)
      log[index].beside = spot.beside
    }
  }

  mutating func confirm(_ edit: Int, after load: Int) {
    confirmed[edit] = load
    for row in Set(log.filter { $0.edit == edit }.map(\.row)) {
      foldConfirmedValues(of: row)
      let isRemoval = log.contains { entry in
        guard case .hidden = entry.change else { return false }
        return entry.edit == edit && entry.row == row
      }
      if isRemoval, isHidden(row) { leaveNeighbour(row) }
    }
  }

  /// Of confirmed values only the last can be undone alone.
  private mutating func foldConfirmedValues(of row: Int) {
    let run = log.filter { $0.row == row && $0.isOfValue }.prefix { confirmed[$0.edit] != nil }
    guard let last = run.last else { return }
    let older = Array(run.dropLast())
    if case .value = last.change {
      log.removeAll { entry in older.contains { $0.id == entry.id } }
    } else if let kept = older.last, older.count > 1, let base = unedited(row) {
      let value = edited(base, by: older)
      log.removeAll { entry in older.dropLast().contains { $0.id == entry.id } }
      for index in log.indices where log[index].id == kept.id { log[index].change = .value(value) }
    }
  }

  private func unedited(_ row: Int) -> Row? {
    if let sent = newest[row], home[row] != nil { return sent }
    if case .placed(_, _, let original) = place(of: row) { return original }
    return nil
  }

  /// What stands beside a row that is gone stands beside the next one that is left.
  private mutating func leaveNeighbour(_ row: Int) {
    cleanOrder()
    let beside = [Gap.before(row), .after(row)].flatMap { order[$0] ?? [] }
    if beside.isEmpty { return }
    order[.before(row)] = nil
    order[.after(row)] = nil
    let all = pages.flatMap { page in page.rows.filter { home[$0.id] == page.serial } }.map(\.id)
    let index = all.firstIndex(of: row)
    func stays(_ id: Int) -> Bool { if case .home = place(of: id) { true } else { false } }
    let left = index.flatMap { all[..<$0].last(where: stays) }
    let right = index.flatMap { all[$0...].first(where: stays) }
    let gap: Gap
    if let left {
      gap = .after(left)
      order[gap, default: []] += beside
    } else if let right {
      gap = .before(right)
      order[gap, default: []].insert(contentsOf: beside, at: 0)
    } else {
      gap = .start
      order[gap, default: []] += beside
    }
    for index in log.indices where beside.contains(log[index].id) {
      if case .placed(_, let row) = log[index].change { log[index].change = .placed(gap, row) }
    }
  }

  mutating func removePlacements() {
    log.removeAll { entry in
      if case .placed = entry.change { return true }
      return false
    }
    cleanOrder()
  }

  private mutating func cleanOrder() {
    for gap in order.keys {
      order[gap]?.removeAll { entry in !log.contains { $0.id == entry } }
    }
  }

  private mutating func makeRoom() {
    if pages.isEmpty { add([], at: .end, load: 0, isStart: true, isEnd: true) }
  }

  @discardableResult
  private mutating func note(_ change: Change, _ row: Int, _ edit: Int) -> Int {
    lastEntry += 1
    log.append(Entry(id: lastEntry, edit: edit, row: row, change: change))
    return lastEntry
  }

  private mutating func place(_ row: Row, _ spot: Spot, _ edit: Int, isNew: Bool) {
    if isNew, log.contains(where: { $0.row == row.id }) { note(.value(row), row.id, edit) }
    let entry = note(.placed(spot.gap, row), row.id, edit)
    log[log.count - 1].beside = spot.beside
    order[spot.gap, default: []].insert(entry, at: spot.index)
  }

  private struct Spot {
    var gap: Gap
    var index: Int
    var beside: (ListPosition<Int>, Int)?
  }

  private func spot(for position: ListPosition<Int>, before later: Int = .max) -> Spot {
    switch position {
    case .before(let id):
      if let (spot, entry) = placedSpot(id, before: later) {
        return Spot(gap: spot.gap, index: spot.index, beside: (position, entry))
      }
      return Spot(gap: .before(id), index: order[.before(id)]?.count ?? 0)
    case .after(let id):
      if let (spot, entry) = placedSpot(id, before: later) {
        return Spot(gap: spot.gap, index: spot.index + 1, beside: (position, entry))
      }
      return Spot(gap: .after(id), index: 0)
    case .start:
      if let first = shown.first, pages.first?.isStart == false {
        return atEnd(spot(for: .before(first.id)))
      }
      return Spot(gap: .start, index: 0)
    case .end:
      if let last = shown.last, pages.last?.isEnd == false {
        return atEnd(spot(for: .after(last.id)))
      }
      return Spot(gap: .end, index: order[.end]?.count ?? 0)
    }
  }

  /// At an end of what is loaded, whatever is there.
  private func atEnd(_ spot: Spot) -> Spot { Spot(gap: spot.gap, index: spot.index) }

  private func placedSpot(_ id: Int, before later: Int = .max) -> (spot: Spot, entry: Int)? {
    let placements = log.filter { $0.row == id && $0.id < later }.compactMap { entry in
      if case .placed(let gap, _) = entry.change { (entry.id, gap) } else { nil as (Int, Gap)? }
    }
    guard let (entry, gap) = placements.last, isLoaded(gap),
      let index = order[gap]?.firstIndex(of: entry)
    else { return nil }
    return (Spot(gap: gap, index: index), entry)
  }
}
