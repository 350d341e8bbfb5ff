import PaginationTesting

@testable import Pagination

/// A machine with a driver, a server and the reference beside it. A value, so that a test can
/// follow every branch from every state.
struct MachineHarness {
  var machine: ListMachine<Row>
  var reference = ReferenceList()
  let server: TestServer

  /// Loads that were ordered and neither answered nor cancelled.
  var inFlight: [Load] = []
  var waiting: [Load] = []
  /// The delay of a source that is to replace the present one.
  private(set) var sourceDelay: TaskID?
  /// Loads that were cancelled, whose answers may come nevertheless.
  var abandoned: [Load] = []
  var edits: [PaginationEdit] = []
  var reports: [PaginationEvent] = []
  /// What the last step made the machine order, in words.
  var orders: [String] = []
  /// Orders that contradict a promise, found as they were given.
  var faults: [String] = []

  /// The rows that the last step's edit is about.
  private(set) var named: Set<Int> = []
  /// Where the last step has moved rows.
  private(set) var moved: (rows: [Int], position: ListPosition<Int>)?
  /// What `cancel` has stopped, until something asks for it.
  var stopped: Stopped?
  private var rowsOfEdits: [Int: Set<Int>] = [:]

  /// Passes while rows appear.
  private var time = Duration.zero
  /// Pages that came before their turn, by the number of their load.
  private var early: [(load: Load, rows: [Row], page: TestServer.Answer)] = []

  /// Whether the last step's page waits for its turn, or never has one.
  private(set) var cameEarly = false

  private var answers = 0
  private var inserted = 100

  init(configuration: PaginationConfiguration, server: TestServer) {
    // Refreshes that keep the rows have tests of their own, with servers that change.
    var configuration = configuration
    configuration.refresh = .replace
    machine = ListMachine(configuration: configuration)
    self.server = server
  }

  // MARK: Running

  /// Runs a step. Returns `false` where there is nothing for it to act on.
  mutating func run(_ step: Step) -> Bool {
    reports = []
    cameEarly = false
    orders = []
    named = []
    moved = nil
    switch step {
    case .load: run { $0.load() }
    case .refresh: run { $0.reload() }
    case .retry: run { $0.retry() }
    case .cancel: run { $0.cancel() }
    case .newSource: run { $0.setSource() }
    case .newSourceLater: run { $0.setSource(after: .seconds(1)) }
    case .cancelNewSource:
      run { $0.setSource(after: .seconds(1)) }
      run { $0.cancel() }
    case .removeSource:
      run { $0.removeSource() }
      forgetPages()
    case .sourceDue:
      guard let delay = sourceDelay else { return false }
      sourceDelay = nil
      run { $0.delayOver(delay) }
    case .dismissError: run { $0.dismissRefreshError() }
    case .loadMore(let edge): run { $0.loadMore(edge) }
    case .appear, .disappear, .edgeAppear, .edgeDisappear: return runAppearance(step)
    case .land, .fail, .failAndRetry, .failCancelled, .failExpired, .landLate, .failLate,
      .retryDue:
      return runAnswer(step)
    case .remove, .update, .insert, .move, .moveRows, .undo, .confirm:
      return runEdit(step)
    }
    return true
  }

  private mutating func runAppearance(_ step: Step) -> Bool {
    switch step {
    case .appear(let number):
      guard let row = pick(number, from: Array(machine.items)) else { return false }
      time += .milliseconds(20)
      run { [time] in $0.itemAppeared(row.id, at: time) }
    case .disappear(let number):
      guard let id = pick(number, from: machine.viewport.rows.sorted()) else { return false }
      run { $0.itemDisappeared(id) }
    case .edgeAppear(let edge): run { $0.edgeAppeared(edge) }
    case .edgeDisappear(let edge): machine.edgeDisappeared(edge)
    default: return false
    }
    return true
  }

  private mutating func runAnswer(_ step: Step) -> Bool {
    switch step {
    case .land(let number): return answer(number, \.inFlight) { $0.land($1) }
    case .landLate(let number): return answer(number, \.abandoned) { $0.land($1) }
    case .fail(let number): return answer(number, \.inFlight) { $0.fail($1, TestError()) }
    case .failLate(let number): return answer(number, \.abandoned) { $0.fail($1, TestError()) }
    case .failAndRetry(let number):
      return answer(number, \.inFlight) { $0.fail($1, TestError(), retryAfter: .seconds(1)) }
    case .failCancelled(let number):
      return answer(number, \.inFlight) { $0.fail($1, CancellationError()) }
    case .failExpired(let number):
      return answer(number, \.inFlight) { $0.fail($1, ScriptedError(isKeyExpired: true)) }
    case .retryDue(let number):
      return answer(number, \.waiting) { harness, load in harness.run { $0.delayOver(load.id) } }
    default: return false
    }
  }

  private mutating func runEdit(_ step: Step) -> Bool {
    let rows = Array(machine.items)
    var batch = EditBatch<Row>()
    switch step {
    case .remove(let number):
      guard let row = pick(number, from: rows) else { return false }
      batch.remove(row.id)
    case .update(let number):
      guard let row = pick(number, from: rows) else { return false }
      batch.update(row.id) { $0.value -= 1 }
    case .insert(let number, let place):
      inserted += 1
      batch.insert(Row(id: inserted, value: -1), at: position(place, number, rows))
    case .move(let number, let place, let other):
      guard let row = pick(number, from: rows) else { return false }
      moved = ([row.id], position(place, other, rows))
      batch.move(row.id, to: position(place, other, rows))
    case .moveRows(let numbers, let place, let other):
      var ids: [Int] = []
      for number in numbers {
        if let row = pick(number, from: rows), !ids.contains(row.id) { ids.append(row.id) }
      }
      if ids.isEmpty { return false }
      moved = (ids, position(place, other, rows))
      batch.move(ids, to: position(place, other, rows))
    case .undo(let number):
      guard let edit = pick(number, from: edits) else { return false }
      undo(edit)
      return true
    case .confirm(let number):
      guard let edit = pick(number, from: edits) else { return false }
      confirm(edit)
      return true
    default: return false
    }
    return edit(batch) != nil
  }

  @discardableResult
  mutating func edit(_ batch: EditBatch<Row>) -> PaginationEdit? {
    var edit: PaginationEdit?
    run { edit = $0.edit(batch) }
    guard let edit else { return nil }
    edits.append(edit)
    named = Set(batch.ids)
    rowsOfEdits[edit.id] = named
    for operation in batch.operations { reference.apply(operation, edit: edit.id) }
    return edit
  }

  mutating func undo(_ edit: PaginationEdit) {
    edits.removeAll { $0 == edit }
    named = rowsOfEdits[edit.id] ?? []
    reference.undo(edit.id)
    run { $0.undo(edit) }
  }

  mutating func confirm(_ edit: PaginationEdit) {
    run { $0.confirm(edit) }
    reference.confirm(edit.id, after: machine.lastNumber)
  }

  private func position(_ place: Step.Place, _ number: Int, _ rows: [Row]) -> ListPosition<Int> {
    let shown = Set(rows.map(\.id))
    let unseen = Set(server.pages.values.flatMap(\.ids)).subtracting(shown).sorted()
    return switch place {
    case .start: .start
    case .end: .end
    case .before: pick(number, from: rows).map { .before($0.id) } ?? .start
    case .after: pick(number, from: rows).map { .after($0.id) } ?? .start
    case .beforeUnseen: pick(number, from: unseen).map { .before($0) } ?? .start
    case .afterUnseen: pick(number, from: unseen).map { .after($0) } ?? .start
    }
  }

  private func pick<Element>(_ number: Int, from elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number % elements.count]
  }

  // MARK: Effects

  mutating func run(_ input: (inout ListMachine<Row>) -> Void) {
    input(&machine)
    for effect in machine.takeEffects() {
      switch effect {
      case .load(let load):
        noteStart(of: load)
        orders.append("load \(load.direction)")
        inFlight.append(load)
      case .wait(let id, _):
        noteWait(id)
      case .cancel(let id) where id == sourceDelay:
        sourceDelay = nil
      case .cancel(let id):
        orders.append("cancel")
        abandoned += inFlight.filter { $0.id == id }
        inFlight.removeAll { $0.id == id }
        waiting.removeAll { $0.id == id }
      case .switchSource:
        if machine.pendingSource != nil { faults.append("a source is asked that waits") }
      case .report(let event): reports.append(event)
      }
    }
  }

  private mutating func noteWait(_ id: TaskID) {
    if machine.pendingSource?.delay == id { return sourceDelay = id }
    orders.append("wait")
    let loads = [machine.refresh.load] + machine.edges.all.map { machine.edges[$0].load }
    waiting += loads.compactMap(\.self).filter { $0.id == id }
  }

  private mutating func noteStart(of load: Load) {
    let rivals = inFlight.filter { $0.target == load.target }
    let most =
      load.edge == machine.edges.outermost(.end)
      ? machine.prefetch.plan(at: .end)?.concurrency ?? 1 : 1
    if rivals.count >= most { faults.append("\(rivals.count + 1) loads at \(load.target)") }
    if rivals.contains(where: { $0.link == load.link }) {
      faults.append("two loads for \(load.link)")
    }
    if case .edge = load.target, inFlight.contains(where: { $0.direction == .refresh }) {
      faults.append("a load at an edge during a refresh")
    }
  }

  // MARK: Answers

  private mutating func answer(
    _ number: Int,
    _ list: KeyPath<MachineHarness, [Load]>,
    _ handle: (inout MachineHarness, Load) -> Void
  ) -> Bool {
    guard let load = pick(number, from: self[keyPath: list]) else { return false }
    inFlight.removeAll { $0.id == load.id }
    waiting.removeAll { $0.id == load.id }
    abandoned.removeAll { $0.id == load.id }
    handle(&self, load)
    return true
  }

  mutating func land(_ load: Load) {
    let key = (load.link.key?.base as? StepKey)?.number ?? 0
    guard let page = server.pages[key] else {
      // Asked for ahead, beyond the end.
      cameEarly = true
      return fail(load, TestError())
    }
    answers += 1
    let rows = page.ids.map { Row(id: $0, value: answers) }
    run { [time] in
      $0.pageLoaded(
        Page(
          items: rows,
          previous: page.previous.map { PageKey(StepKey($0)) },
          next: page.next.map { PageKey(StepKey($0)) }
        ),
        for: load,
        duration: .milliseconds(100),
        at: time
      )
    }
    if machine.ahead.pages.contains(where: { $0.load.id == load.id }) {
      early.append((load, rows, page))
      cameEarly = true
      return
    }
    let landings = reports.indices.filter { if case .loaded = reports[$0] { true } else { false } }
    for (turn, landing) in landings.enumerated() {
      let end = turn + 1 < landings.count ? landings[turn + 1] : reports.endIndex
      let drops = reports[landing..<end]
      if turn == 0 {
        noteLanding(load, rows, page, drops, isLast: landings.count == 1)
        continue
      }
      // What came early had its turn now, one page after the other.
      let link = PageKey(StepKey(key + turn))
      guard let index = early.lastIndex(where: { $0.load.link.key == link })
      else { return faults.append("page \(key + turn) has landed without having come") }
      let next = early.remove(at: index)
      noteLanding(next.load, next.rows, next.page, drops, isLast: turn == landings.count - 1)
    }
  }

  private mutating func noteLanding(
    _ load: Load,
    _ rows: [Row],
    _ page: TestServer.Answer,
    _ reports: ArraySlice<PaginationEvent>,
    isLast: Bool
  ) {
    switch load.target {
    case .list(let reason):
      if reason == .newSource { reference.removePlacements() }
      reference.reset(rows, previous: page.previous, next: page.next, load: load.id.number)
    case .edge(let edge):
      reference.add(
        rows,
        at: edge.side,
        load: load.id.number,
        isStart: load.link.direction != .end && page.previous == nil,
        isEnd: load.link.direction != .start && page.next == nil
      )
    case .check, .jump: break
    }
    for case .dropped(let edge, let count) in reports {
      let shown = reference.shown.count
      while isLast
        ? reference.pages.count > machine.content.sentPageCount
        : reference.shown.count > shown - count
      { reference.drop(at: edge) }
    }
  }

  mutating func fail(_ load: Load, _ error: any Error, retryAfter: Duration? = nil) {
    run { $0.loadFailed(error, for: load, retryAfter: retryAfter) }
    // The rows of a source that was replaced go when its successor fails.
    guard load.target == .list(.newSource), case .failed = machine.refresh,
      !reports.contains(.discarded(.refresh))
    else { return }
    forgetPages()
  }

  private mutating func forgetPages() {
    reference.removePlacements()
    reference.pages = []
    reference.newest = [:]
    reference.home = [:]
  }
}

struct TestError: Error {}

/// A page's number in the test server.
struct StepKey: PredictableKey {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  func following(count: Int, totalCount: Int?) -> StepKey? { StepKey(number + 1) }
}
