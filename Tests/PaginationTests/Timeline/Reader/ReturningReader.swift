import Foundation

@testable import Pagination
@testable import PaginationStorage
@testable import PaginationTesting

/// A list, its server, the network between them, and a reader who scrolls, leaves and comes back. A
/// value, so that a test can follow every branch from every state.
///
/// It drives the machine as ``Paginator`` does. What must hold is in `ReturningReader+Oracle.swift`.
struct ReturningReader {
  /// A row of the screen: an item, or a gap.
  typealias Line = PaginationRow<TimelineRow>.ID

  /// A request that the server has not read, or whose answer has not reached the list.
  struct Held {
    let load: Load
    var answer: Answer?
  }

  struct Answer {
    let page: Result<Page<TimelineRow, PageKey>, any Error>
    /// When the server read the request.
    let time: Int
  }

  let setup: ReaderSetup
  var machine: ListMachine<TimelineRow>
  private(set) var truth: TimelineTruth
  private(set) var history: TimelineHistory

  private(set) var held: [Held] = []
  /// Requests that the list has cancelled, whose answers may come nevertheless.
  private(set) var late: [Held] = []
  private(set) var waiting: [TaskID] = []

  /// The lines that are on screen, or were when the reader left.
  private(set) var screen: [Line] = []
  private(set) var isAway = false
  /// Whether keys have expired, so that refreshes walk as far as the list goes.
  private(set) var hasExpired = false
  /// Whether the list has gone elsewhere. Where a page belongs that a jump brings may be a guess.
  private(set) var hasJumped = false
  private var gapsOnScreen: [PaginationGap.ID] = []

  /// When the server read the first answer that had a row, since the list last let it go.
  private(set) var firstAnswered: [Int: Int] = [:]
  /// When the server read the rows of the last check, which wait to be shown, and those of a check under way.
  private var checked: [Int: Int] = [:]
  private var checking: [Int: Int] = [:]
  /// Rows that the list has let go, and no answer has had since.
  private var gone: Set<Int> = []
  /// When the server read the first page that the list shows, and that of a refresh under way.
  private(set) var headAnswered: Int?
  private var stagedHead: Int?
  /// That of the last check, whose pages wait to be shown, and that of a check under way.
  private var checkedHead: Int?
  private var checkingHead: Int?
  /// How many requests the refresh under way has made.
  private(set) var refreshRequests = 0
  /// How many requests the last refresh has made to which nothing had changed on the server.
  private(set) var unchangedRequests = 0
  private(set) var reports: [PaginationEvent] = []
  /// How many requests were reported that have not ended.
  private(set) var underWay = 0
  /// What each step has led to, in words, if that is wanted.
  private(set) var trace: [String]?

  private(set) var clock = Duration.zero

  /// What the app has stored.
  var stored: StoredReaderList

  init(_ setup: ReaderSetup) {
    self.setup = setup
    truth = TimelineTruth(count: setup.rowCount)
    truth.sendsShortPages = setup.sendsShortPages
    history = TimelineHistory(truth.rows)
    machine = Self.machine(setup)
    stored = StoredReaderList(setup)
    if setup.storesPages { machine.noteUnsavedPages() }
  }

  mutating func startTrace() { trace = [] }

  mutating func noteTrace(of step: ReaderStep) {
    guard let trace else { return }
    let requests = held.map(\.load).map { load in
      "\(load.direction) \(load.link.key.map { "\($0)" } ?? "first")"
    }
    let rows = screen.map(text).joined(separator: " ")
    let line =
      "\(step): \(text); on screen \(rows); under way \(requests); server \(truth.rows.map(\.id))"
    self.trace = trace + [line]
  }

  // MARK: What is shown

  var shown: [TimelineRow] { Array(machine.items) }

  /// The rows on screen and between them, one a line.
  private(set) var lines: [Line] = []

  // MARK: Steps

  /// Runs a step. Returns `false` if there is nothing for it to act on.
  mutating func run(_ step: ReaderStep) -> Bool {
    defer { storeInTime() }
    reports = []
    switch step {
    case .open: input { $0.load() }
    case .scroll(let distance): return scroll(by: distance)
    case .scrollToTop: return scroll(by: -lines.count)
    case .leave, .comeBack: return move(isAway: step == .leave)
    case .refresh: input { $0.reload() }
    case .loadMore(let edge): input { $0.loadMore(edge) }
    case .retry: input { $0.retry() }
    case .cancel: input { $0.cancel() }
    case .fill(let number): return fill(number)
    case .jump(let number):
      guard let id = truth.rows.element(number)?.id, setup.isShown(id) else { return false }
      hasJumped = true
      input { _ = $0.jump(to: .item(id)) }
    case .check: input { _ = $0.checkForNews() }
    case .showNew:
      if !machine.refresh.isRunning { stagedHead = checkedHead }
      input { [clock] in $0.showNewRows(at: clock) }
      takeChecked()
    case .read, .deliver, .deliverLate, .fail, .wake: return transport(step)
    case .insert, .remove, .bump, .pin, .unpin, .edit, .expireKeys: return change(step)
    case .push: return push()
    case .restart(let isLong): return restart(isLong: isLong)
    }
    return true
  }

  private mutating func fill(_ number: Int) -> Bool {
    guard let gap = machine.gaps.element(number) else { return false }
    input { _ = $0.fill(gap.id) }
    return true
  }

  private mutating func transport(_ step: ReaderStep) -> Bool {
    switch step {
    case .read(let number):
      guard
        let index = held.indices
          .filter({ held[$0].answer == nil && held[$0].load.stored == nil }).element(number)
      else { return false }
      held[index].answer = answer(to: held[index].load)
    case .deliver(let number):
      guard let request = held.element(number) else { return false }
      deliver(request)
    case .deliverLate(let number):
      guard let request = late.element(number) else { return false }
      deliver(request)
    case .fail(let number, let isRetried):
      guard let request = held.element(number) else { return false }
      forget(request.load.id)
      // The pages of a check are still there when those of a refresh are not.
      if !isRetried, request.load.direction == .refresh { stagedHead = checkedHead }
      if request.load.stored != nil {
        input { $0.storedPageLoaded(nil, for: request.load) }
        return true
      }
      let delay: Duration? = isRetried ? .seconds(1) : nil
      input { $0.loadFailed(ScriptedError("offline"), for: request.load, retryAfter: delay) }
    case .wake(let number):
      guard let id = waiting.element(number) else { return false }
      waiting.removeAll { $0 == id }
      input { $0.delayOver(id) }
    default: return false
    }
    return true
  }

  private mutating func change(_ step: ReaderStep) -> Bool {
    let old = truth.rows
    func id(_ number: Int, where isMeant: (TimelineRow) -> Bool = { _ in true }) -> Int? {
      old.filter(isMeant).element(number)?.id
    }
    switch step {
    case .insert(let count): truth.insert(count)
    case .remove(let number): id(number).map { truth.remove($0) }
    case .bump(let number): id(number).map { truth.bump($0) }
    case .pin(let number): id(number, where: { !$0.isPinned }).map { truth.pin($0, true) }
    case .unpin(let number): id(number, where: \.isPinned).map { truth.pin($0, false) }
    case .edit(let number): id(number).map { truth.edit($0) }
    case .expireKeys: truth.expireKeys()
    default: return false
    }
    if case .expireKeys = step {
      hasExpired = true
      return true
    }
    history.note(old, truth.rows)
    return truth.rows != old
  }

  /// A row comes in at the top. The server says which one follows it, if there is one.
  private mutating func push() -> Bool {
    guard change(.insert(1)), let id = truth.rows.map(\.id).max(), setup.isShown(id),
      let index = truth.rows.firstIndex(where: { $0.id == id })
    else { return false }
    let row = truth.rows[index]
    let next = truth.rows.dropFirst(index + 1).first?.id
    // A row that has moved to the top may be followed by others than in the list.
    guard index == 0, let next, machine.items.first?.id == next,
      history.placed[next] ?? 0 <= firstAnswered[next] ?? 0
    else {
      input { $0.checkForNews(of: id) }
      return true
    }
    firstAnswered[id] = history.time
    gone.remove(id)
    input { $0.receive(row, at: .start) }
    return true
  }

  /// The app ends, and begins with what was stored before. Requests are lost.
  private mutating func restart(isLong: Bool) -> Bool {
    if !setup.isKilled, !storeList() { return false }
    let snapshot = restoredList()
    // An app that is killed before it has stored a row begins anew.
    if snapshot == nil, stored.frame?.top != nil || !setup.isKilled { return false }
    begin(with: snapshot, isLong: isLong)
    if setup.storesPages { machine.noteUnsavedPages() }
    return true
  }

  private mutating func begin(with new: PaginationSnapshot<TimelineRow>?, isLong: Bool) {
    (held, late, waiting, gapsOnScreen, isAway) = ([], [], [], [], false)
    (stagedHead, refreshRequests, unchangedRequests, underWay) = (nil, 0, 0, 0)
    let before = lines
    if setup.isKilled { headAnswered = stored.frame?.headAnswered }
    machine = Self.machine(setup)
    if let new { machine.restore(new, keyLifetime: isLong ? .seconds(30) : nil) }
    perform()
    for case .item(let id) in before where !lines.contains(.item(id)) { gone.insert(id) }
    for case .item(let id) in lines { gone.remove(id) }
    for segment in new?.segments ?? [] { for page in segment.pages { noteRead(page) } }
    let place = machine.takeRestoredPlace().flatMap { lines.firstIndex(of: .item($0)) }
    show(from: place ?? 0)
  }

  /// A page comes from the store. It may be older than the answer that had a row last.
  private mutating func noteRead(_ page: PaginationSnapshot<TimelineRow>.Page) {
    guard setup.storesAfterSteps != nil else { return }
    for row in page.items {
      gone.remove(row.id)
      if let time = stored.answered[page.number]?[row.id] { firstAnswered[row.id] = time }
    }
  }

  private static func machine(_ setup: ReaderSetup) -> ListMachine<TimelineRow> {
    ListMachine(
      configuration: setup.configuration,
      order: setup.isOrdered ? ReaderSetup.comesBefore : nil
    )
  }

  // MARK: The network

  private func answer(to load: Load) -> Answer {
    let page = Result {
      if let id = load.around?.base as? Int {
        guard let page = truth.page(around: id, size: load.size, setup.style) else {
          throw ScriptedError("no such row")
        }
        return shown(page)
      }
      let key = try load.request.key.map { try $0.unwrapped() as TimelineKey }
      let request = PageRequest(key: key, direction: load.request.direction, size: load.size)
      return shown(try truth.page(for: request, setup.style))
    }
    return Answer(page: page, time: history.time)
  }

  private func shown(_ page: Page<TimelineRow, TimelineKey>) -> Page<TimelineRow, PageKey> {
    let rows = page.items.filter { setup.isShown($0.id) }
    return (setup.isFiltered ? page.transformed(to: rows) : page).mapKeys { PageKey($0) }
  }

  private mutating func deliver(_ request: Held) {
    let isAwaited = held.contains { $0.load.id == request.load.id }
    forget(request.load.id)
    if let place = request.load.stored {
      let kept = stored.page(at: place)
      if let kept { noteRead(kept.page) }
      return input { $0.storedPageLoaded(kept, for: request.load) }
    }
    let answer = request.answer ?? answer(to: request.load)
    switch answer.page {
    case .success(let page):
      let isCheck = request.load.target == .check
      if isCheck, request.load.link == .first { checking = [:] }
      for row in page.items where isCheck { checking[row.id] = answer.time }
      for row in page.items
      where !isCheck && (firstAnswered[row.id] == nil || gone.contains(row.id)) {
        firstAnswered[row.id] = answer.time
        gone.remove(row.id)
      }
      if isAwaited, request.load.link == .first, request.load.target != .list(.stale) {
        if request.load.target == .check {
          checkingHead = answer.time
        } else {
          stagedHead = answer.time
        }
      }
      input { [clock] in
        $0.pageLoaded(page, for: request.load, duration: .milliseconds(100), at: clock)
      }
      // Another check may follow at once, but not if this one begins again.
      let next = machine.news.check.load
      if isAwaited, isCheck, next?.link ?? .first == .first, next?.restarts ?? 0 == 0 {
        checkedHead = checkingHead
        checked = checking
      }
      // A refresh whose rows are only counted.
      if isAwaited, request.load.target == .list(.refresh), !machine.refresh.isRunning,
        headAnswered != stagedHead
      {
        checkedHead = stagedHead
      }
    case .failure(let error):
      input { $0.loadFailed(error, for: request.load, retryAfter: nil) }
    }
  }

  /// The rows of a check are shown, in the places that they had then.
  private mutating func takeChecked() {
    guard reports.contains(where: { if case .reconciled = $0 { true } else { false } }) else {
      return
    }
    for case .item(let id) in lines {
      guard let time = checked[id] else { continue }
      firstAnswered[id] = gone.contains(id) ? time : min(firstAnswered[id] ?? time, time)
      gone.remove(id)
    }
  }

  private mutating func forget(_ id: TaskID) {
    held.removeAll { $0.load.id == id }
    late.removeAll { $0.load.id == id }
  }

  // MARK: The machine

  /// Gives the machine an input, does what it orders, and lets the container draw what has changed.
  mutating func input(_ input: (inout ListMachine<TimelineRow>) -> Void) {
    let (old, anchor) = (lines, machine.anchor)
    input(&machine)
    perform()
    if lines != old {
      let shown = Set(lines)
      for case .item(let id) in old where !shown.contains(.item(id)) { gone.insert(id) }
    }
    if !isAway { draw(old, anchor) }
  }

  private mutating func perform() {
    for effect in machine.takeEffects() {
      switch effect {
      case .load(let load):
        held.append(Held(load: load))
        if load.direction == .refresh, load.target != .list(.stale), load.attempt == 1 {
          let isStart = load.link == .first && load.restarts == 0
          refreshRequests = isStart ? 1 : refreshRequests + 1
        }
      case .wait(let id, _): waiting.append(id)
      case .cancel(let id):
        late += held.filter { $0.load.id == id }
        held.removeAll { $0.load.id == id }
        waiting.removeAll { $0 == id }
      case .switchSource: break
      case .report(let event):
        reports.append(event)
        switch event {
        case .refreshed, .reconciled:
          if stagedHead == headAnswered { unchangedRequests = refreshRequests }
          headAnswered = stagedHead
        case .requested: underWay += 1
        case .loaded, .failed, .cancelled: underWay -= 1
        default: break
        }
      }
    }
    if !machine.refresh.isRunning { refreshRequests = 0 }
    lines = machine.rows.map(\.id)
  }

  // MARK: The screen

  /// The container draws the rows. It goes to the row that the list names, or else stays at its topmost
  /// one; if that has gone, at the next one that is left.
  private mutating func draw(_ old: [Line], _ anchor: ScrollAnchor<Int>?) {
    let lines = lines
    var candidates = screen
    if let new = machine.anchor, new != anchor { candidates.insert(.item(new.id), at: 0) }
    // At its top a container stays there.
    let isAtTop = screen.first == old.first && machine.anchor == anchor
    let kept = candidates.lazy.compactMap { lines.firstIndex(of: $0) }.first ?? 0
    show(from: isAtTop ? 0 : kept)
  }

  private mutating func scroll(by distance: Int) -> Bool {
    guard !isAway, !lines.isEmpty else { return false }
    let top = screen.first.flatMap { lines.firstIndex(of: $0) } ?? 0
    show(from: top + distance)
    return true
  }

  private mutating func show(from index: Int) {
    let lines = lines
    let index = max(0, min(index, lines.count - setup.screenHeight))
    screen = Array(lines.dropFirst(index).prefix(setup.screenHeight))
    reportScreen()
  }

  private mutating func reportScreen() {
    let ids: [Int] = isAway ? [] : screen.compactMap(\.itemID)
    let gaps: [PaginationGap.ID] = isAway ? [] : screen.compactMap(\.gapID)
    clock += .milliseconds(20)
    machine.rowsOnScreen(ids, at: clock)
    for gap in gaps where !gapsOnScreen.contains(gap) { machine.gapAppeared(gap) }
    for gap in gapsOnScreen where !gaps.contains(gap) { machine.gapDisappeared(gap) }
    gapsOnScreen = gaps
    perform()
  }

  /// Another screen covers the list, or goes from it again. The list is drawn where the reader left it.
  private mutating func move(isAway: Bool) -> Bool {
    guard isAway != self.isAway else { return false }
    self.isAway = isAway
    isAway ? reportScreen() : draw(lines, machine.anchor)
    return true
  }
}

extension PaginationRow.ID {
  fileprivate var itemID: Item.ID? { if case .item(let id) = self { id } else { nil } }

  fileprivate var gapID: PaginationGap.ID? { if case .gap(let id) = self { id } else { nil } }
}
