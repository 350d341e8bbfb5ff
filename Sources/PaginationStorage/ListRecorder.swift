import Foundation
import Pagination

/// Restores a list, and stores it when it has changed.
///
/// Only what the list contains is taken on the main actor. Encoding and writing happen in tasks, one after the other.
final class ListRecorder<
  Item: Identifiable & Codable & Sendable,
  Key: Hashable & Codable & Sendable
>: ListKeeper where Item.ID: Sendable {
  private let restoration: ListRestoration
  private let writer = ListWriter()

  /// The store, if it keeps pages one by one.
  private let pagedStore: (any PagedListStore)?

  /// The number of new pages for which the list is stored immediately, rather than a second later.
  private static var manyPages: Int { 4 }

  /// How many pages could not be stored the last time, because the disk is full or edits are not confirmed.
  @MainActor private var unsavedPageCount = 0
  @MainActor private var isSavingPages = false

  /// When the list has changed last, on its clock.
  @MainActor private var lastChange = Duration.zero
  @MainActor private var timer: Task<Void, Never>?
  @MainActor private var isStopped = false

  /// The last write, whose result is what the store has.
  @MainActor private var lastWrite: Task<Stored?, Never>?

  /// What the store has.
  private enum Stored: Sendable {
    case list(StoredList)
    case pages(KeptPages)
  }

  /// What the list was restored from.
  private let restored = Locked<KeptPages?>(nil)

  /// Whether keys count rows, so that pages mean nothing without their neighbours.
  @MainActor private var countsRows = false
  @MainActor private var lastProblem: StoredListProblem?

  /// The time of day at which the list's clock was zero.
  @MainActor private var start: Date?

  init(_ restoration: ListRestoration) {
    self.restoration = restoration
    pagedStore = restoration.store as? any PagedListStore
  }

  deinit { timer?.cancel() }

  // MARK: Restoring

  var keepsPages: Bool { pagedStore != nil }

  func restore(_ machine: inout ListMachine<Item>) {
    do {
      guard let list = try read(), !list.pages.isEmpty else { return }
      var unreadable = 0
      let snapshot = try coding.snapshot(
        of: list,
        now: restoration.now(),
        unreadable: &unreadable,
        page: keepsPages ? { self.pageWithoutRows($0) } : nil
      )
      guard let snapshot else { return }
      machine.restore(snapshot, keyLifetime: restoration.keyLifetime)
      if unreadable > 0 {
        let text =
          "The pages of \(unreadable) stored rows have rows that cannot be decoded. Gaps take their place."
        machine.report(.notRestored(StoredListProblem(.unreadableRows, text)))
      } else if let writer = list.writer {
        restored.withLock { $0 = KeptPages(header: list.header, writer: writer) }
      }
    } catch let problem as StoredListProblem {
      machine.report(.notRestored(problem))
    } catch {
      let text = "The stored list cannot be read: \(error)"
      machine.report(.notRestored(StoredListProblem(.unreadable, text)))
    }
  }

  private func read() throws -> StoredList? {
    guard let pagedStore else { return try restoration.store.read(restoration.list) }
    return try pagedStore.read(
      restoration.list,
      maximumItemCount: restoration.maximumItemCount
    )
  }

  private func storedPage(_ id: Int) -> StoredPage? {
    try? pagedStore?.page(id, of: restoration.list)
  }

  private func pageWithoutRows(_ id: Int) -> StoredPage? {
    try? pagedStore?.pageWithoutRows(id, of: restoration.list)
  }

  private var coding: ListCoding<Item, Key> { ListCoding(signature: restoration.signature) }

  func page(at place: StoredPlace) async -> KeptPage<Item>? {
    guard !isStopped else { return nil }
    let kept: KeptPages?
    if let lastWrite {
      guard case .pages(let pages) = await lastWrite.value else { return nil }
      kept = pages
    } else {
      kept = restored.withLock(\.self)
    }
    guard let kept, let (number, edge) = kept.page(at: place) else {
      return nil
    }
    let (restoration, coding) = (restoration, coding)
    let now = restoration.now()
    return await Task.detached { [self] () -> KeptPage<Item>? in
      guard let stored = storedPage(number) else { return nil }
      let storedAt = kept.header.storedAt
      let age = ListCoding<Item, Key>.age(of: stored.receivedAt, now: now, storedAt: storedAt)
      guard let page = try? coding.page(stored, age: age) else { return nil }
      return KeptPage(
        page: page,
        side: edge.map(coding.side)
          ?? coding.storedSide(place.side, beyond: stored, pageWithoutRows),
        isOld: restoration.keyLifetime.map { age > $0 } ?? false
      )
    }.value
  }

  // MARK: Storing

  func listChanged(_ list: any KeptList<Item>) {
    guard !isStopped else { return }
    savePagesIfMany(list)
    lastChange = list.time.now()
    guard timer == nil else { return }
    // A list that changes all the time is stored every five seconds.
    let latest = lastChange + .seconds(5)
    let time = list.time
    timer = Task { [weak self, weak list] in
      while let last = self?.lastChange {
        let pause = min(last + .seconds(1), latest) - time.now()
        if pause <= .zero { break }
        guard (try? await time.sleep(pause)) != nil else { return }
      }
      guard let self, let list else { return }
      timer = nil
      await save(list)
    }
  }

  /// Stores the list now if many pages have come, before they can be dropped again.
  @MainActor private func savePagesIfMany(_ list: any KeptList<Item>) {
    guard keepsPages, !isSavingPages,
      list.unsavedPageCount >= unsavedPageCount + Self.manyPages
    else { return }
    isSavingPages = true
    Task {
      await save(list)
      isSavingPages = false
    }
  }

  func sourceReplaced() {
    isStopped = true
    timer?.cancel()
    timer = nil
  }

  func save(_ list: any KeptList<Item>) async {
    guard !isStopped else { return }
    let now = restoration.now()
    let start = start ?? now.addingTimeInterval(-Double(list.time.now().components.seconds))
    self.start = start
    let write = writePages(of: list, now, start) ?? writeList(list, now, start)
    guard let write else { return }
    lastWrite = write
    _ = await write.value
    unsavedPageCount = list.unsavedPageCount
  }

  // MARK: Page by page

  @MainActor private func writePages(
    of list: any KeptList<Item>,
    _ now: Date,
    _ start: Date
  ) -> Task<Stored?, Never>? {
    guard let pagedStore, !countsRows else { return nil }
    if lastWrite == nil, restored.withLock({ $0 == nil }) { list.forgetStoredPages() }
    guard let changes = list.unsavedChanges() else { return nil }
    countsRows = changes.countRows
    if countsRows { return nil }
    let (previous, restored) = (lastWrite, restored.withLock(\.self))
    let (coding, writer, name) = (coding, writer, restoration.list)
    return Task.detached { [weak self, weak list] in
      var kept = restored
      if let previous {
        kept = if case .pages(let pages) = await previous.value { pages } else { nil }
      }
      do {
        let change = try coding.change(changes, after: kept, now: now, start: start, by: writer)
        if let change, change.isEmpty(since: kept?.header) {
          await self?.note(nil, list)
          return kept.map(Stored.pages)
        }
        guard let change, try pagedStore.update(name, by: change) else {
          // The store has lost the list, or another writer has replaced it.
          await self?.storeAll(of: list)
          return nil
        }
        await list?.noteStored(through: changes.unsaved.lastChange)
        await self?.note(nil, list)
        let replacement = changes.unsaved.replaced
        return .pages(
          KeptPages(header: change.header, writer: writer.id, replacement: replacement)
        )
      } catch {
        await self?.note(.unwritable(error), list)
        return kept.map(Stored.pages)
      }
    }
  }

  /// Lets the next change contain all pages.
  @MainActor private func storeAll(of list: (any KeptList<Item>)?) {
    guard let list else { return }
    list.forgetStoredPages()
    listChanged(list)
  }

  // MARK: As a whole

  @MainActor private func writeList(
    _ list: any KeptList<Item>,
    _ now: Date,
    _ start: Date
  ) -> Task<Stored?, Never>? {
    let snapshot = list.snapshot(maximumItemCount: restoration.maximumItemCount)
    guard snapshot != nil || list.phase == .empty else { return nil }
    let (previous, restoration, writer) = (lastWrite, restoration, writer)
    return Task.detached { [weak self, weak list] in
      var known: StoredList?
      if case .list(let list) = await previous?.value { known = list }
      do {
        let stored = try Self.write(
          snapshot,
          after: known,
          now: now,
          start: start,
          by: writer,
          restoration
        )
        await self?.note(nil, list)
        return stored.map(Stored.list)
      } catch {
        await self?.note(.unwritable(error), list)
        return known.map(Stored.list)
      }
    }
  }

  /// Returns what the store has then.
  private static func write(
    _ snapshot: PaginationSnapshot<Item>?,
    after known: StoredList?,
    now: Date,
    start: Date,
    by writer: ListWriter,
    _ restoration: ListRestoration
  ) throws -> StoredList? {
    let coding = ListCoding<Item, Key>(signature: restoration.signature)
    let empty = PaginationSnapshot<Item>(segments: [], anchor: nil, totalCount: 0, time: .zero)
    let list = try coding.stored(snapshot ?? empty, now: now, start: start)
    let change = StoredListChange(from: known, to: list, by: writer)
    if change.isEmpty(since: known?.header) { return known }
    try restoration.store.write(change, leadingTo: list, as: restoration.list)
    return list
  }

  /// Tells listeners once what is wrong.
  @MainActor private func note(_ problem: StoredListProblem?, _ list: (any KeptList<Item>)?) {
    defer { lastProblem = problem }
    guard let problem, problem != lastProblem else { return }
    list?.report(problem)
  }
}

extension StoredListProblem {
  fileprivate static func unwritable(_ error: any Error) -> StoredListProblem {
    if let problem = error as? StoredListProblem { return problem }
    return StoredListProblem(
      .unwritable,
      "The list cannot be stored, and goes on in memory: \(error.localizedDescription). Is the disk full?"
    )
  }
}
