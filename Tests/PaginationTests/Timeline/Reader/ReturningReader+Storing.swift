import Foundation

@testable import Pagination
@testable import PaginationStorage
@testable import PaginationTesting

/// An app that stores its list, and reads it again.
extension ReturningReader {
  /// Stores what has changed, after as many steps as the script wants.
  mutating func storeInTime() {
    guard let count = setup.storesAfterSteps else { return }
    stored.stepCount += 1
    if stored.stepCount.isMultiple(of: count) { _ = storeList() }
  }

  /// Stores what has changed. Returns whether there is anything to store.
  mutating func storeList() -> Bool {
    if stored.failsToWrite() {
      machine.noteNotStored()
      return false
    }
    let frame = StoredFrame(top: screen.first { $0.isItem }, headAnswered: headAnswered)
    if !setup.storesPages {
      guard let list = machine.snapshot(maximumItemCount: setup.storedItemCount, at: clock)
      else { return false }
      stored.write(list, firstAnswered)
    } else {
      if stored.kept == nil { machine.forgetStoredPages() }
      guard let changes = machine.unsavedChanges(at: clock) else { return false }
      if stored.write(changes, firstAnswered) {
        machine.noteStored(through: changes.unsaved.lastChange)
      } else {
        machine.forgetStoredPages()
        guard let all = machine.unsavedChanges(at: clock) else { return false }
        stored.kept = nil
        if !stored.write(all, firstAnswered) { return false }
      }
    }
    stored.frame = frame
    return true
  }

  /// What the list begins with in the next run of the app.
  mutating func restoredList() -> PaginationSnapshot<TimelineRow>? {
    let list =
      setup.storesPages
      ? stored.restoredPages(maximumItemCount: setup.storedItemCount) : stored.restoredList()
    if list == nil, stored.frame?.top != nil { stored.noteProblem("the stored list is gone") }
    return list
  }
}

/// What the reader saw when the list was stored.
struct StoredFrame {
  /// The topmost row on screen.
  var top: ReturningReader.Line?
  /// When the server had read the list's first page.
  var headAnswered: Int?
}

/// The stored list of one reader: a value, so that a test can follow every branch, unless the script has a real store.
struct StoredReaderList {
  var kept: KeptPages?
  var stepCount = 0
  private var writeCount = 0
  private let writesThatFail: Int?
  private let mayEvict: Bool
  var frame: StoredFrame?
  /// When the server had read the requests that first had the rows of each page.
  private(set) var answered: [Int: [Int: Int]] = [:]
  /// What a store has thrown.
  private(set) var problem: String?

  private var pages: [Int: StoredPage] = [:]
  private var list: StoredList?
  private var store: (any ListStore)?
  private let openStore: (@Sendable () throws -> any ListStore)?
  private let name = UUID().uuidString
  private let coding = ListCoding<TimelineRow, TimelineKey>(signature: "")
  private var writer = ListWriter()
  private let start = Date(timeIntervalSinceReferenceDate: 0)

  init(_ setup: ReaderSetup) {
    openStore = setup.openStore
    writesThatFail = setup.writesThatFail
    mayEvict = setup.mayEvictPages
    open()
  }

  /// Whether the disk is full just now.
  mutating func failsToWrite() -> Bool {
    writeCount += 1
    return writesThatFail.map { writeCount % ($0 + 1) > 0 } ?? false
  }

  // MARK: Whole lists

  mutating func write(_ snapshot: PaginationSnapshot<TimelineRow>, _ firstAnswered: [Int: Int]) {
    trying {
      let new = try $0.coding.stored(snapshot, now: $0.start, start: $0.start)
      let change = StoredListChange(from: $0.list, to: new, by: $0.writer)
      try $0.store?.write(change, leadingTo: new, as: $0.name)
      $0.list = new
    }
    noteAnswers(to: snapshot, firstAnswered)
  }

  mutating func restoredList() -> PaginationSnapshot<TimelineRow>? {
    trying {
      let old = $0.list
      $0.open()
      guard let list = try $0.store.map({ [name = $0.name] in try $0.read(name) }) ?? old
      else { return nil }
      // The ids of pages belong to one run of the app.
      $0.list = nil
      return try $0.snapshot(of: list)
    }
  }

  // MARK: Lists page by page

  /// Returns `false` if all pages are needed.
  mutating func write(
    _ changes: PaginationChanges<TimelineRow>,
    _ firstAnswered: [Int: Int]
  ) -> Bool {
    let change = try? coding.change(changes, after: kept, now: start, start: start, by: writer)
    guard let change else { return false }
    if let store = store as? any PagedListStore {
      guard let isWritten = trying({ try store.update($0.name, by: change) }), isWritten
      else { return false }
    } else {
      if change.isReset { pages = [:] }
      for id in change.removedPages { pages[id] = nil }
      for page in change.pages { pages[page.id] = page }
      precondition(Set(change.header.pageIDs) == Set(pages.keys), "the store lacks pages")
    }
    noteAnswers(to: changes.snapshot, firstAnswered)
    kept = KeptPages(
      header: change.header,
      writer: writer.id,
      replacement: changes.unsaved.replaced
    )
    return true
  }

  mutating func restoredPages(maximumItemCount: Int) -> PaginationSnapshot<TimelineRow>? {
    trying {
      if $0.openStore != nil {
        $0.open()
        let store = $0.store as? any PagedListStore
        guard let list = try store?.read($0.name, maximumItemCount: maximumItemCount)
        else { return nil }
        $0.kept = list.writer.map { KeptPages(header: list.header, writer: $0) }
        return try $0.snapshot(of: list)
      }
      guard let header = $0.kept?.header, !header.segments.isEmpty else { return nil }
      $0.kept?.replacement = 0
      let first = try header.pages(holding: maximumItemCount, read: $0.storedPage)
      return try $0.snapshot(of: StoredList(header: header, pages: first))
    }
  }

  mutating func page(at place: StoredPlace) -> KeptPage<TimelineRow>? {
    guard let kept, let (number, edge) = kept.page(at: place) else { return nil }
    return trying {
      let list = $0
      guard let page = try list.storedPage(number) else {
        if list.mayEvict { return nil }
        throw ScriptedError("page \(number) is not stored")
      }
      return KeptPage(
        page: try list.coding.page(page, age: .seconds(60)),
        side: edge.map(list.coding.side)
          ?? list.coding.storedSide(place.side, beyond: page, list.pageWithoutRows),
        isOld: false
      )
    }
  }

  // MARK: The store

  mutating func noteProblem(_ text: String) { problem = problem ?? text }

  /// As the next run of the app does, while the last one may not have closed its files.
  private mutating func open() {
    trying { $0.store = try $0.openStore?() }
    if openStore != nil { writer = ListWriter() }
  }

  private func storedPage(_ id: Int) throws -> StoredPage? {
    guard let store = store as? any PagedListStore else { return pages[id] }
    return try store.page(id, of: name)
  }

  private func pageWithoutRows(_ id: Int) -> StoredPage? {
    guard let store = store as? any PagedListStore else { return pages[id] }
    return try? store.pageWithoutRows(id, of: name)
  }

  private func snapshot(of list: StoredList) throws -> PaginationSnapshot<TimelineRow>? {
    var unreadable = 0
    let snapshot = try coding.snapshot(
      of: list,
      now: start.addingTimeInterval(60),
      unreadable: &unreadable,
      page: kept == nil ? nil : { pageWithoutRows($0) }
    )
    if unreadable > 0 { throw ScriptedError("\(unreadable) rows are not readable") }
    return snapshot
  }

  private mutating func noteAnswers(
    to snapshot: PaginationSnapshot<TimelineRow>,
    _ firstAnswered: [Int: Int]
  ) {
    for page in snapshot.segments.flatMap(\.pages) {
      let ids = Set(page.items.map(\.id))
      answered[page.number] = firstAnswered.filter { ids.contains($0.key) }
    }
  }

  @discardableResult
  private mutating func trying<Value>(
    _ body: (inout StoredReaderList) throws -> Value?
  ) -> Value? {
    do {
      return try body(&self)
    } catch {
      noteProblem("the store has failed: \(error)")
      return nil
    }
  }
}

extension PaginationRow.ID {
  var isItem: Bool { if case .item = self { true } else { false } }
}
