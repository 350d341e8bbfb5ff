import PaginationTesting

@testable import Pagination

/// What a script has done so far, as far as it decides what may be expected.
struct FuzzHistory {
  /// Whether the list knows of every change on the server when it happens, or has been told that it
  /// may happen any time.
  var knowsAllChanges = true
  var hasCancelled = false
  var hasChangedSource = false
  /// Rows that users have put somewhere.
  var placed: Set<Int> = []
  /// Rows of which the list was told something while it did not show them.
  var missed: Set<Int> = []
  /// The least id that no row has had.
  var nextID = 100
  var lastChange = 0

  mutating func note(_ changes: [FuzzChange]) {
    for change in changes {
      switch change {
      case .insert(let id, _), .move(let id, _): placed.insert(id)
      case .remove, .update: break
      }
    }
  }
}

extension FuzzRun {
  /// Does one step and waits until what follows from it has come to rest.
  func perform(_ step: FuzzStep) async throws {
    server.step += 1
    switch step {
    case .load: wait(for: "load()") { await $0.load() }
    case .loadNext: wait(for: "loadNext()") { await $0.loadNext() }
    case .loadPrevious: wait(for: "loadPrevious()") { await $0.loadPrevious() }
    case .refresh: wait(for: "refresh()") { await $0.refresh() }
    case .retry: paginator.retry()
    case .cancel:
      history.hasCancelled = true
      paginator.cancel()
    case .setSource: changeSource(to: setup.source(over: server))
    case .scroll(let distance): frame(scrolledBy: distance)
    case .frame: frame()
    case .read, .deliver, .fail, .cancelRequest: transport(step)
    case .commit, .serve, .answer, .edit, .undo, .confirm, .server: edit(step)
    }
    try await rest()
  }

  private func changeSource(to source: some FuzzSource) {
    history.hasChangedSource = true
    for commit in openCommits { noteMoves(among: commit.changes) }
    paginator.setSource(source)
  }

  func frame(scrolledBy distance: Int = 0) {
    let (came, gone) = screen.frame(of: ids, scrolledBy: distance)
    for id in came { paginator.itemAppeared(id) }
    for id in gone { paginator.itemDisappeared(id) }
  }

  private func transport(_ step: FuzzStep) {
    switch step {
    case .read(let number):
      let unread = server.held.filter(\.isUnread)
      if let request = unread.element(number) { server.read(request) }
    case .deliver(let number):
      if let request = server.held.element(number) { server.deliver(request) }
    case .fail(let number, let isRetryable):
      guard let request = server.held.filter({ !$0.isSleep }).element(number) else { return }
      server.fail(request, ScriptedError("offline", isRetryable: isRetryable))
    case .cancelRequest(let number):
      guard let request = server.held.filter({ !$0.isSleep }).element(number) else { return }
      history.hasCancelled = true
      server.fail(request, CancellationError())
    default: break
    }
  }

  // MARK: Edits

  private func edit(_ step: FuzzStep) {
    switch step {
    case .commit(let edits, let succeeds):
      let changes = changes(edits, to: ids.filter { !isLocal($0) })
      noteMoves(among: changes)
      commit(changes, succeeds: succeeds && setup.kind != .collection)
    case .serve(let number):
      if let commit = openCommits.element(number) { serve(commit) }
    case .answer(let number):
      if let commit = openCommits.element(number) { decide(commit) }
    case .edit(let edits):
      // Rows that the server has, so that the user can send the edits in any order.
      edit(changes(edits, to: ids.filter(Set(server.truth.rows.map(\.id)).contains)))
    case .undo(let number):
      if !locals.isEmpty { undo(number % locals.count) }
    case .confirm(let number):
      if !locals.isEmpty, setup.kind != .collection { confirm(number % locals.count) }
    case .server(let edit, let isPushed):
      guard setup.kind != .collection else { return }
      let changes = changes([edit], to: expected.map(\.id))
      for change in changes { server.truth.apply(change) }
      if isPushed {
        notePush(of: changes)
        noteMoves(among: changes)
        paginator.edit(isConfirmed: true) { $0.note(changes) }
      } else if !changes.isEmpty {
        history.knowsAllChanges = false
      }
    default: break
    }
  }

  /// Whether a row is only here, and was not sent to the server.
  private func isLocal(_ id: Int) -> Bool {
    locals.contains { $0.changes.contains { if case .insert(id, _) = $0 { true } else { false } } }
  }

  /// A move that is made while a new source loads, or under way then, is for the list of the source before.
  private func noteMoves(among changes: [FuzzChange]) {
    if history.hasChangedSource, changes.contains(where: \.isMove) {
      history.knowsAllChanges = false
    }
  }

  /// A list that does not show a row has nothing to change or to move.
  private func notePush(of changes: [FuzzChange]) {
    for change in changes where !ids.contains(change.id) {
      switch change {
      case .insert, .remove: break
      case .update(let id, _): history.missed.insert(id)
      case .move: history.knowsAllChanges = false
      }
    }
  }

  /// The changes that some edits come to, of rows that are there.
  private func changes(_ edits: [FuzzStep.Edit], to ids: [Int]) -> [FuzzChange] {
    let changes = edits.compactMap { edit -> FuzzChange? in
      switch edit {
      case .insert(let position):
        repeat { history.nextID += 1 } while !setup.isShown(history.nextID)
        return .insert(history.nextID, place(position, among: ids))
      case .remove(let row):
        return ids.element(row).map { .remove($0) }
      case .update(let row):
        history.lastChange += 1
        return ids.element(row).map { .update($0, change: history.lastChange) }
      case .move(let row, let position):
        guard let id = ids.element(row), ids.count > 1 else { return nil }
        return .move(id, neighbour(of: place(position, among: ids.filter { $0 != id }), ids, id))
      }
    }
    history.note(changes)
    return changes
  }

  private func place(_ position: FuzzStep.Position, among ids: [Int]) -> ListPosition<Int> {
    switch position {
    case .start: .start
    case .end: .end
    case .before(let row): ids.element(row).map { .before($0) } ?? .start
    case .after(let row): ids.element(row).map { .after($0) } ?? .end
    }
  }

  /// An end as the row that stands there: what the user sees may not be all that the server has.
  private func neighbour(
    of position: ListPosition<Int>,
    _ ids: [Int],
    _ id: Int
  ) -> ListPosition<Int> {
    let others = ids.filter { $0 != id }
    return switch position {
    case .start: others.first.map { .before($0) } ?? .start
    case .end: others.last.map { .after($0) } ?? .end
    case .before, .after: position
    }
  }
}
