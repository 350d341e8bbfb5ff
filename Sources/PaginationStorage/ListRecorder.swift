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

  /// When the list has changed last, on its clock.
  @MainActor private var lastChange = Duration.zero
  @MainActor private var timer: Task<Void, Never>?
  @MainActor private var isStopped = false

  /// The last write, whose result is what the store has.
  @MainActor private var lastWrite: Task<StoredList?, Never>?
  @MainActor private var lastProblem: StoredListProblem?

  /// The time of day at which the list's clock was zero.
  @MainActor private var start: Date?

  init(_ restoration: ListRestoration) { self.restoration = restoration }

  deinit { timer?.cancel() }

  // MARK: Restoring

  func restore(_ machine: inout ListMachine<Item>) {
    do {
      guard let list = try restoration.store.read(restoration.list), !list.pages.isEmpty else {
        return
      }
      var unreadable = 0
      let coding = ListCoding<Item, Key>(signature: restoration.signature)
      let now = restoration.now()
      let snapshot = try coding.snapshot(of: list, now: now, unreadable: &unreadable)
      machine.restore(snapshot, keyLifetime: restoration.keyLifetime)
      if unreadable > 0 {
        let text =
          "The pages of \(unreadable) stored rows have rows that cannot be decoded. Gaps take their place."
        machine.report(.notRestored(StoredListProblem(.unreadableRows, text)))
      }
    } catch let problem as StoredListProblem {
      machine.report(.notRestored(problem))
    } catch {
      let text = "The stored list cannot be read: \(error)"
      machine.report(.notRestored(StoredListProblem(.unreadable, text)))
    }
  }

  // MARK: Storing

  func listChanged(_ list: any KeptList<Item>) {
    guard !isStopped else { return }
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

  func sourceReplaced() {
    isStopped = true
    timer?.cancel()
    timer = nil
  }

  func save(_ list: any KeptList<Item>) async {
    guard !isStopped else { return }
    let now = restoration.now()
    let snapshot = list.snapshot(maximumItemCount: restoration.maximumItemCount)
    guard snapshot != nil || list.phase == .empty else { return }
    let start = start ?? now.addingTimeInterval(-Double(list.time.now().components.seconds))
    self.start = start
    let (previous, restoration, writer) = (lastWrite, restoration, writer)
    let write = Task.detached { [weak self, weak list] () -> StoredList? in
      let known = await previous?.value
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
        return stored
      } catch {
        await self?.note(.unwritable(error), list)
        return known
      }
    }
    lastWrite = write
    _ = await write.value
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
    var unchanged = known?.header
    unchanged?.storedAt = now
    let change = StoredListChange(from: known, to: list, by: writer)
    if change.isEmpty, unchanged == list.header { return known }
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
