@testable import Pagination

/// What a list must show, worked out from scratch and as simply as can be: all pages, all edits,
/// no index, nothing kept up to date. Slow, and right.
struct ReferenceList {
  typealias Gap = EditLog<Row>.Gap

  struct SentPage {
    var load: Int
    var ids: [Int]
    var own: [Row]
    var isStart: Bool
    var isEnd: Bool
  }

  struct Entry {
    let id: Int
    let edit: Int
    let row: Int
    let change: Change
  }

  enum Change {
    case value(Row)
    case hidden
    case placed(Gap, Row)
  }

  enum Outcome {
    case home(Row?)
    case hidden
    case placed(Int, Gap, Row?, Row)
  }

  var pages: [SentPage] = []
  var newest: [Int: Row] = [:]
  var log: [Entry] = []
  var order: [Gap: [Int]] = [:]
  var confirmed: [Int: Int] = [:]
  private var lastEntry = 0

  // MARK: Reading

  var shown: [Row] {
    var shown: [Row] = []
    for page in pages {
      if page.isStart { shown += rows(in: .start) }
      for row in page.own {
        shown += rows(in: .before(row.id))
        switch outcome(of: row.id) {
        case .home(let value): shown.append(value ?? newest[row.id] ?? row)
        case .hidden: break
        case .placed(_, let gap, let value, _):
          if !isLoaded(gap) { shown.append(value ?? newest[row.id] ?? row) }
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
        case .placed(entry, _, let value, let original) = outcome(of: placed.row)
      else { return nil }
      return value ?? newest[placed.row] ?? original
    }
  }

  private func isLoaded(_ gap: Gap) -> Bool {
    switch gap {
    case .start: pages.first?.isStart ?? false
    case .end: pages.last?.isEnd ?? false
    case .before(let id), .after(let id): isSent(id)
    }
  }

  private func isSent(_ id: Int) -> Bool {
    pages.contains { $0.own.contains { $0.id == id } }
  }

  private func outcome(of id: Int) -> Outcome {
    var value: Row?
    var outcome = Outcome.home(nil)
    for entry in log where entry.row == id {
      switch entry.change {
      case .value(let row): value = row
      case .hidden: outcome = .hidden
      case .placed(let gap, let row): outcome = .placed(entry.id, gap, nil, row)
      }
    }
    switch outcome {
    case .home: return .home(value)
    case .hidden: return .hidden
    case .placed(let entry, let gap, _, let row): return .placed(entry, gap, value, row)
    }
  }

  // MARK: Pages

  mutating func reset(_ rows: [Row], previous: Int?, next: Int?, load: Int) {
    log.removeAll { (confirmed[$0.edit] ?? .max) < load }
    pages = []
    newest = [:]
    add(rows, at: .end, load: load, isStart: previous == nil, isEnd: next == nil)
  }

  mutating func add(_ rows: [Row], at edge: ListEdge, load: Int, isStart: Bool, isEnd: Bool) {
    var own: [Row] = []
    for row in rows {
      if let place = own.firstIndex(where: { $0.id == row.id }) {
        own[place] = row
        newest[row.id] = row
        continue
      }
      log.removeAll { entry in
        guard entry.row == row.id, case .value = entry.change else { return false }
        return (confirmed[entry.edit] ?? .max) < load
      }
      if !isSent(row.id) { own.append(row) }
      newest[row.id] = row
    }
    let page = SentPage(
      load: load,
      ids: rows.map(\.id),
      own: own,
      isStart: isStart,
      isEnd: isEnd
    )
    pages.insert(page, at: edge == .end ? pages.count : 0)
  }

  mutating func drop(at edge: ListEdge) {
    pages.remove(at: edge == .start ? 0 : pages.count - 1)
  }

  // MARK: Edits

  mutating func apply(_ operation: EditBatch<Row>.Operation, edit: Int) {
    let now = shown
    func isShown(_ id: Int) -> Bool { now.contains { $0.id == id } }
    switch operation {
    case .insert(let row, let position):
      if isShown(row.id) {
        note(.value(row), row.id, edit)
      } else {
        makeRoom()
        cleanOrder()
        place(row, gap(for: position), edit, isNew: true)
      }
    case .replace(let row):
      if isShown(row.id) { note(.value(row), row.id, edit) }
    case .update(let id, let change):
      guard var row = now.first(where: { $0.id == id }) else { return }
      change(&row)
      note(.value(row), id, edit)
    case .remove(let id):
      note(.hidden, id, edit)
    case .move(let ids, var position):
      cleanOrder()
      // Around a row that is moved itself, the others stand in the given order.
      if case .after(let id) = position, ids.contains(id) { position = .before(id) }
      var (gap, index) = gap(for: position)
      for id in ids where isShown(id) {
        if position == .before(id) {
          (gap, index) = self.gap(for: .after(id))
        } else {
          move(id, to: (gap, index), edit)
          index += 1
        }
      }
    }
  }

  private mutating func move(_ id: Int, to place: (Gap, Int), _ edit: Int) {
    guard let row = shown.first(where: { $0.id == id }) else { return }
    let placed = log.compactMap { entry -> Row? in
      guard entry.row == id, case .placed(_, let row) = entry.change else { return nil }
      return row
    }
    self.place(newest[id] ?? placed.last ?? row, place, edit, isNew: false)
  }

  mutating func undo(_ edit: Int) {
    log.removeAll { $0.edit == edit }
    cleanOrder()
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

  private mutating func place(
    _ row: Row,
    _ place: (gap: Gap, index: Int),
    _ edit: Int,
    isNew: Bool
  ) {
    if isNew, log.contains(where: { $0.row == row.id }) { note(.value(row), row.id, edit) }
    let (gap, index) = place
    let entry = note(.placed(gap, row), row.id, edit)
    order[gap, default: []].insert(entry, at: index)
  }

  private func gap(for position: ListPosition<Int>) -> (Gap, Int) {
    switch position {
    case .before(let id):
      if let (gap, index) = placedGap(id) { return (gap, index) }
      return (.before(id), order[.before(id)]?.count ?? 0)
    case .after(let id):
      if let (gap, index) = placedGap(id) { return (gap, index + 1) }
      return (.after(id), 0)
    case .start:
      if let first = shown.first, pages.first?.isStart == false {
        return gap(for: .before(first.id))
      }
      return (.start, 0)
    case .end:
      if let last = shown.last, pages.last?.isEnd == false { return gap(for: .after(last.id)) }
      return (.end, order[.end]?.count ?? 0)
    }
  }

  private func placedGap(_ id: Int) -> (Gap, Int)? {
    guard case .placed(let entry, let gap, _, _) = outcome(of: id), isLoaded(gap),
      let index = order[gap]?.firstIndex(of: entry)
    else { return nil }
    return (gap, index)
  }
}
