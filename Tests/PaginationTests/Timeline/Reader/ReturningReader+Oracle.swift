@testable import Pagination
@testable import PaginationTesting

/// What must hold after every step. The oracle knows the server's rows, when each came where it is, and
/// when the list first got it. It knows nothing of pages, keys and edges.
///
/// **No silent hole.** Let two rows be neighbours in the list, with no gap between them, and let neither
/// have moved on the server since the list first got it. Then the first is above the second on the
/// server, and the list shows every row that is between them there, unless
///
/// - the row came there after the list got both; or came between others, as only a row that is unpinned
///   or one that comes below pinned rows does, after the list got one of the two; or
/// - the style counts rows, and the row changed its place number after the list got the first of both:
///   it came up a place, because a row above it went.
///   No key that counts can tell, so only here a row may be skipped; a row that comes twice is shown once.
///
/// If the style counts rows, a row whose place number has changed since the list got a row above it may
/// also be in the wrong order: so many came that the next page brought it. So may one that came up a place
/// since the list got it, above those that were skipped. Then the next page continues
/// there, so a hole above ends with the first such row.
///
/// The same holds between the list's start and its first row, and between its last row and its end, if
/// the list says that it starts or ends there. Rows that have moved, and rows that are gone, are allowed
/// anywhere.
extension ReturningReader {
  enum Outcome: Equatable {
    case kept
    case broken(String)
    /// There was nothing for the step to act on.
    case skipped
  }

  /// Runs a step and checks all promises.
  mutating func check(_ step: ReaderStep) -> Outcome {
    let before = self
    guard run(step) else { return stored.problem.map(Outcome.broken) ?? .skipped }
    noteTrace(of: step)
    let isLanding = if case .deliver = step { true } else { lines != before.lines }
    var fault =
      isLanding
      ? rowFault() ?? holeFault() ?? orderFault(since: before, isStart: step.isRestart)
        ?? lossFault(since: before, isStart: step.isRestart) : nil
    fault = fault ?? placeFault(step, since: before) ?? refreshFault(step, since: before)
    return fault.map { .broken("\($0) after \(step)") } ?? .kept
  }

  private func rowFault() -> String? {
    if let problem = stored.problem { return problem }
    let ids = shown.map(\.id)
    if Set(ids).count != ids.count { return "an id is shown twice: \(ids)" }
    for (index, id) in ids.enumerated() where machine.content.index(of: id) != index {
      return "index(of: \(id)) is not \(index)"
    }
    let isGap = lines.map { if case .gap = $0 { true } else { false } }
    if zip(isGap, isGap.dropFirst()).contains(where: { $0 && $1 }) {
      return "two gaps without a row between: \(text)"
    }
    return isGap.first ?? false || isGap.last ?? false ? "a gap at an end: \(text)" : nil
  }

  // MARK: Holes

  /// A row that the list shows, and that has not moved since the list first got it.
  private struct Witness {
    let id: Int
    /// Its index on the server.
    let index: Int
    let answered: Int
  }

  func holeFault() -> String? {
    let rows = truth.rows
    var indices: [Int: Int] = [:]
    for (index, row) in rows.enumerated() { indices[row.id] = index }
    let isShown = Set(shown.map(\.id))

    func hole(_ range: Range<Int>, _ answered: ClosedRange<Int>) -> Int? {
      rows[range].first { row in
        !isShown.contains(row.id) && setup.isShown(row.id) && !isExcused(row.id, answered)
      }?.id
    }
    func fault(_ id: Int?, _ upper: Witness?, _ lower: Witness?) -> String? {
      guard let id else { return nil }
      let place = "\(upper.map { "\($0.id)" } ?? "start") and \(lower.map { "\($0.id)" } ?? "end")"
      return "row \(id) is missing between \(place) in \(text)"
    }

    var upper: Witness?
    var isFirst = true
    var earliest = Int.max
    /// The first place on the server of a row and those behind it, up to a gap.
    func firstIndex(from position: Int) -> Int {
      lines[position...].prefix(while: \.isItem).compactMap { line in
        if case .item(let id) = line { indices[id] } else { nil }
      }.min() ?? rows.count
    }
    for (position, line) in lines.enumerated() {
      guard case .item(let id) = line else {
        (upper, isFirst, earliest) = (nil, false, .max)
        continue
      }
      guard let index = indices[id], let answered = firstAnswered[id],
        history.placed[id] ?? 0 <= answered
      else { continue }
      // A page that is dropped, or not restored, may leave a row to an older one.
      if dropsPages, history.moved.contains(id) { continue }
      let lower = Witness(id: id, index: index, answered: answered)
      if let upper {
        if upper.index > index {
          let isRenumbered =
            history.lastRenumbered(id) > earliest || history.lifted[id] ?? 0 > answered
          if isExcusedByNumber, isRenumbered { continue }
          return "rows \(upper.id) and \(id) are in the wrong order in \(text)"
        }
        let times = min(upper.answered, answered)...max(upper.answered, answered)
        let end = isExcusedByNumber ? max(upper.index + 1, firstIndex(from: position)) : index
        if let fault = fault(hole(upper.index + 1..<end, times), upper, lower) { return fault }
      } else if isFirst, case .end = machine.edges.start, let headAnswered {
        let times = min(headAnswered, answered)...headAnswered
        if let fault = fault(hole(0..<index, times), nil, lower) { return fault }
      }
      (upper, isFirst, earliest) = (lower, false, min(earliest, answered))
    }
    guard let upper, case .end = machine.edges.end else { return nil }
    let times = min(earliest, upper.answered)...upper.answered
    return fault(hole(upper.index + 1..<rows.count, times), upper, nil)
  }

  /// Whether keys are page numbers, which cannot overlap by a row: nothing may show that rows have come or gone.
  var isExcusedByNumber: Bool { setup.style == .pageNumber }

  /// Whether pages go from the list that are not replaced by newer ones.
  private var dropsPages: Bool { setup.maximumItemCount != nil || setup.storesPages }

  /// Whether a row may be missing between two that the list first got at these times.
  private func isExcused(_ id: Int, _ times: ClosedRange<Int>) -> Bool {
    let latest = history.cameBetween.contains(id) ? times.lowerBound : times.upperBound
    if history.placed[id] ?? 0 > latest { return true }
    return isExcusedByNumber && history.lifted[id] ?? 0 > times.lowerBound
  }

  /// Rows that are in the server's order stay so, but one whose page is dropped may come again where an older
  /// page has it. If the style counts rows, those need not whose place numbers have changed.
  ///
  /// - Parameter isStart: Whether the app has been started. A row whose new place was not stored is where it was.
  private func orderFault(since before: ReturningReader, isStart: Bool) -> String? {
    if dropsPages || isStart { return nil }
    var positions: [Int: Int] = [:]
    for (position, row) in before.machine.items.enumerated() { positions[row.id] = position }
    var indices: [Int: Int] = [:]
    for (index, row) in truth.rows.enumerated() { indices[row.id] = index }
    var upper: (id: Int, index: Int, position: Int)?
    for line in lines {
      // A segment whose place was not known moves when pages tell where it is.
      if case .gap = line, hasJumped { upper = nil }
      guard case .item(let id) = line, let row = machine.items.first(where: { $0.id == id })
      else { continue }
      guard let index = indices[row.id], let position = positions[row.id],
        let answered = firstAnswered[row.id], history.placed[row.id] ?? 0 <= answered,
        !isExcusedByNumber || history.lastRenumbered(row.id) <= answered
      else { continue }
      if let upper, upper.index > index, upper.position > position {
        return "rows \(upper.id) and \(row.id) have changed places: \(before.text) to \(text)"
      }
      upper = (row.id, index, position)
    }
    return nil
  }

  /// The rows that the list shows below one that is further down on the server: keys that count have led
  /// upwards, because as many rows had come in above.
  private var rowsBelowLaterOnes: Set<Int> {
    var indices: [Int: Int] = [:]
    for (index, row) in truth.rows.enumerated() { indices[row.id] = index }
    var (misplaced, lowest): (Set<Int>, Int) = ([], 0)
    for row in machine.items {
      guard let index = indices[row.id] else { continue }
      if index < lowest { misplaced.insert(row.id) }
      lowest = max(lowest, index)
    }
    return misplaced
  }

  /// Whether the list lacks a row above another one that came up a place: a key that counts rows has led past it.
  private func hasSkippedRow(above id: Int) -> Bool {
    let isShown = Set(shown.map(\.id))
    return truth.rows.prefix { $0.id != id }
      .contains { !isShown.contains($0.id) && history.lifted[$0.id] != nil }
  }

  /// Rows never go while the server has them, unless pages are dropped or replaced on purpose. If the style
  /// counts rows, those may go that were in the wrong place, or below rows that were skipped: they come again
  /// with the pages behind the new ones.
  ///
  /// - Parameter isStart: Whether the app has been started. Rows far from the reader are not stored.
  private func lossFault(since before: ReturningReader, isStart: Bool) -> String? {
    if setup.refresh == .replace || setup.maximumItemCount != nil || isStart { return nil }
    // A stored page may show a row in an older place, where it goes again.
    if setup.storesPages { return nil }
    // The list keeps eight gaps.
    if before.machine.gaps.count >= 8 { return nil }
    let isShown = Set(shown.map(\.id))
    let isThere = Set(truth.rows.map(\.id))
    let misplaced = isExcusedByNumber ? before.rowsBelowLaterOnes : []
    for row in before.machine.items where !isShown.contains(row.id) && isThere.contains(row.id) {
      guard let answered = before.firstAnswered[row.id], history.placed[row.id] ?? 0 <= answered
      else { continue }
      // Stale rows are read again before they are seen, wherever they are by then.
      if let page = before.machine.content.home(of: row.id), before.machine.isStale(page) {
        continue
      }
      // A second place that can't be compared lets the first one go, and so does the end of the list.
      if let segment = before.machine.content.segment(of: row.id),
        segment == before.machine.edges.unplaced
      {
        continue
      }
      // A jump has brought it, and the first page was read before it came.
      if let headAnswered, history.placed[row.id] ?? 0 > headAnswered { continue }
      if isExcusedByNumber, history.lastRenumbered(row.id) > answered { continue }
      if misplaced.contains(row.id) || isExcusedByNumber && before.hasSkippedRow(above: row.id) {
        continue
      }
      return "row \(row.id) has gone: \(before.text) has become \(text)"
    }
    return nil
  }

  // MARK: The reader's place

  /// A row on screen stays where it is, or the list names it, so that the container can hold it: the
  /// topmost one, unless others have stayed together without it, because rows have come in between. At the
  /// very top, a reader sees what comes. A row that has moved on the server is no place. One that is gone
  /// from there may be.
  private func placeFault(_ step: ReaderStep, since before: ReturningReader) -> String? {
    switch step {
    case .scroll, .scrollToTop, .comeBack, .leave, .jump, .showNew: return nil
    case .restart: return restartFault(since: before)
    default: if isAway { return nil }
    }
    // A jump has landed.
    if machine.anchor?.place == .top, machine.anchor != before.machine.anchor { return nil }
    let (old, screen, now) = (before.lines, before.screen, lines)
    let isThere = Set(truth.rows.map(\.id))
    let places = screen.filter { line in
      guard case .item(let id) = line, now.contains(line) else { return false }
      return !isThere.contains(id) || history.placed[id] ?? 0 <= firstAnswered[id] ?? 0
    }
    // Without a topmost row, a list that is replaced begins at its first row.
    if setup.refresh == .replace, places.first != screen.first { return nil }
    let moved = places.filter { line in
      guard let above = rowsAbove(line, in: old, screen) else { return false }
      return above > 0 && old.firstIndex(of: line) != now.firstIndex(of: line)
        && above != rowsAbove(line, in: now, screen)
    }
    guard moved.count == places.count, let top = places.first else { return nil }
    let first = screen.first { $0.isItem && now.contains($0) }
    guard let anchor = machine.anchor, anchor != before.machine.anchor else {
      // It is known only to the server that the topmost row has moved.
      if let first, old.firstIndex(of: first) == now.firstIndex(of: first) { return nil }
      return "\(text(top)) has moved to \(text) from \(before.text), but no row is held"
    }
    let held = Line.item(anchor.id)
    if held == first { return nil }
    func isTogether(_ one: Line, _ other: Line) -> Bool {
      distance(one, other, old).map { $0 == distance(one, other, now) } ?? false
    }
    func isAlone(_ place: Line) -> Bool {
      places.count > 1 && !places.contains { $0 != place && isTogether($0, place) }
    }
    // The list cannot tell which of two groups of rows has moved, and holds the larger one.
    func group(of line: Line, in lines: [Line]) -> Int {
      max(lines.filter { isTogether($0, line) }.count, rowsInOrder(through: line, lines, now))
    }
    if now.contains(held), group(of: held, in: screen) > group(of: top, in: places) { return nil }
    // A row that is gone from the server may stay below a gap. The user goes on with those that stay.
    var isGone = false
    if case .item(let id) = top { isGone = !isThere.contains(id) }
    func isGood(_ place: Line) -> Bool {
      if place == top || isGone || !isAlone(place) { return true }
      return isAlone(top)
        && rowsPassed(by: place, from: old, to: now) < rowsPassed(by: top, from: old, to: now)
    }
    // A row beside a good one that has kept its distance is as good.
    return places.contains { isGood($0) && ($0 == held || isTogether($0, held)) }
      ? nil : "\(text(top)) has moved to \(text) from \(before.text), but \(anchor.id) is held"
  }

  /// How many lines can be left, this one among them, so that they are in the same order as before.
  private func rowsInOrder(through line: Line, _ old: [Line], _ new: [Line]) -> Int {
    let left = old.filter { $0 == line || $0.isItem && new.contains($0) }
    var most = 0
    for chosen in 0..<1 << left.count {
      let lines = left.indices.filter { chosen & 1 << $0 != 0 }.map { left[$0] }
      let places = lines.compactMap { new.firstIndex(of: $0) }
      if lines.contains(line), places == places.sorted() { most = max(most, lines.count) }
    }
    return most
  }

  /// How many of the rows that are still there a line has passed.
  private func rowsPassed(by line: Line, from old: [Line], to new: [Line]) -> Int {
    let wereAbove = Set(old.prefix { $0 != line })
    return wereAbove.symmetricDifference(new.prefix { $0 != line })
      .intersection(old).intersection(new).count
  }

  /// The first frame shows the row that was the topmost one on screen when the list was stored, where it was unless the list ends before.
  private func restartFault(since before: ReturningReader) -> String? {
    let old = setup.isKilled ? before.stored.frame?.top : before.screen.first { $0.isItem }
    // A list that was stored some steps before it was killed may have lost the row since.
    guard let top = old, setup.isKilled || before.lines.contains(top) else { return nil }
    if screen.first == top { return nil }
    return screen.contains(top) && screen.last == lines.last
      ? nil : "\(text(top)) was the topmost row of \(before.text), but \(text) begins elsewhere"
  }

  private func distance(_ line: Line, _ other: Line, _ lines: [Line]) -> Int? {
    guard let one = lines.firstIndex(of: line), let two = lines.firstIndex(of: other)
    else { return nil }
    return two - one
  }

  /// How many lines are above one without being on screen.
  private func rowsAbove(_ line: Line, in lines: [Line], _ screen: [Line]) -> Int? {
    lines.firstIndex(of: line).map { lines[..<$0].filter { !screen.contains($0) }.count }
  }

  // MARK: Words

  /// The lines as a fault shows them: ids, and a dash for a gap.
  var text: String { lines.map(text).joined(separator: " ") }

  func text(_ line: Line) -> String {
    switch line {
    case .item(let id): "\(id)"
    case .gap: "-"
    case .placeholder(let index): "(\(index))"
    }
  }

  // MARK: Refreshes

  private func refreshFault(_ step: ReaderStep, since before: ReturningReader) -> String? {
    if lines != before.lines {
      switch step {
      case .deliver, .showNew, .push, .restart: break
      default: return "\(before.text) has become \(text)"
      }
    }
    // A page without rows that are shown is no page, and the next one is loaded instead.
    if setup.isFiltered { return nil }
    // A walk to a row whose key has expired goes on until it is there.
    if hasExpired { return nil }
    // A page that only repeats rows is requested again; and it begins again, once, if rows have come in while it ran that offsets and page numbers do not count.
    let walks = setup.style.countsRows ? 2 : 1
    // One page more tells whether its last one ends beside rows of the list.
    if refreshRequests > walks * (setup.refreshPages + walks) {
      return "a refresh has made \(refreshRequests) requests"
    }
    // Pages at the start may have been dropped, or not stored, and a page of one or two rows is no proof.
    let isComparable =
      setup.maximumItemCount == nil && setup.storedItemCount > 100 && setup.pageSize > 3
    if !isComparable || unchangedRequests <= 1 { return nil }
    return "\(unchangedRequests) requests to learn that nothing has changed"
  }
}
