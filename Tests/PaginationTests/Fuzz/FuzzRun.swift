import PaginationTesting

@testable import Pagination

/// What must hold.
enum FuzzRule {
  /// Each id once, found where it stands, and after a refresh exactly what the server has.
  case list
  /// Rows that no user has moved stand in the server's order.
  case order
  /// All loads end, and every call that waits for one returns.
  case rest
  /// Requests have a reason, and are few.
  case requests
  /// An insertion stops no request.
  case insertion
  /// `load()` and `refresh()` return when something has come.
  case loading
  /// A row on screen at an edge that has more loads it.
  case need
  /// A list whose server works does not fail.
  case health
  /// No row is missing that is known to be on the server, also without a refresh.
  case missing
  /// No row is shown that is known to be gone from it.
  case gone
  /// Rows show the changes that are known to have been made, and no others.
  case changes
}

/// Why a script has failed.
struct FuzzFault: Error, CustomStringConvertible {
  let rule: FuzzRule
  let description: String
}

/// A list, its server and a user, all on the main actor: a step begins when what the one before has
/// set in motion has come to rest, so that a script runs the same way each time.
@MainActor
final class FuzzRun {
  let setup: FuzzSetup
  let server: FuzzServer
  let paginator: Paginator<FuzzRow>
  var screen: FuzzScreen
  var history = FuzzHistory()

  private(set) var commits: [Commit] = []
  private(set) var locals: [(edit: PaginationEdit, changes: [FuzzChange])] = []
  private(set) var awaiters: [Awaiter] = []
  private var resting: CheckedContinuation<Void, Never>?

  /// A call that returns when a load has ended.
  @MainActor
  final class Awaiter {
    fileprivate(set) var hasBegun = false
    fileprivate(set) var hasReturned = false
    /// Whether it has returned before any answer had come.
    fileprivate(set) var isEarly = false
    let name: String

    fileprivate init(_ name: String) {
      self.name = name
    }
  }

  /// An edit on its way to the server.
  @MainActor
  final class Commit {
    let changes: [FuzzChange]
    /// Whether the server will make it, or has.
    fileprivate(set) var succeeds: Bool
    fileprivate var isServed = false
    fileprivate var hasEnded = false
    fileprivate var isAnswered = false
    fileprivate var answer: CheckedContinuation<Void, any Error>?

    fileprivate init(_ changes: [FuzzChange], succeeds: Bool) {
      self.changes = changes
      self.succeeds = succeeds
    }

    fileprivate func isOpen(to later: Commit) -> Bool {
      !isServed && !Set(changes.map(\.id)).isDisjoint(with: later.changes.map(\.id))
    }

    fileprivate var isAtRest: Bool { isAnswered ? hasEnded : answer != nil }
  }

  init(_ setup: FuzzSetup) {
    self.setup = setup
    server = FuzzServer(
      truth: FuzzTruth(count: setup.rowCount),
      limit: setup.serverLimit,
      endsCancelled: setup.endsCancelled
    )
    paginator = setup.paginator(over: server)
    screen = FuzzScreen(height: setup.screenHeight)
    server.whenChanged = { [weak self] in self?.lookAgain() }
    paginator.afterInput = { [weak self] in self?.lookAgain() }
  }

  var ids: [Int] { paginator.items.map(\.id) }

  /// What the list ought to show in the end.
  var expected: [FuzzRow] {
    setup.shown(
      setup.kind == .collection ? FuzzTruth(count: setup.rowCount).rows : server.truth.rows
    )
  }

  // MARK: Coming to rest

  private var isAtRest: Bool {
    server.wanted.count == paginator.loadCount && awaiters.allSatisfy(\.hasBegun)
      && commits.allSatisfy(\.isAtRest)
  }

  private func lookAgain() {
    guard isAtRest else { return }
    resting?.resume()
    resting = nil
  }

  /// Waits until every load is held by the server, and every edit on its way by the user's.
  func rest() async throws {
    while !isAtRest, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { resting = $0 }
      } onCancel: {
        Task { @MainActor in
          resting?.resume()
          resting = nil
        }
      }
    }
    if Task.isCancelled { throw FuzzFault(rule: .rest, description: "does not come to rest") }
    // A caller that is to return is ready to run now, and needs no other thread for it.
    for _ in 0..<4 where !awaiters.allSatisfy(\.hasReturned) { await Task.yield() }
  }

  /// Lets go of all that is held, so that nothing waits for ever.
  func end() {
    paginator.cancel()
    for request in server.held { server.fail(request, CancellationError()) }
    for commit in commits where !commit.isAnswered { decide(commit, isRefused: true) }
  }

  // MARK: What the user does

  func wait(for name: String, _ body: @escaping @MainActor (Paginator<FuzzRow>) async -> Void) {
    let awaiter = Awaiter(name)
    awaiters.append(awaiter)
    let paginator = paginator
    Task {
      awaiter.hasBegun = true
      await body(paginator)
      awaiter.hasReturned = true
      awaiter.isEarly = server.answerCount == 0
      lookAgain()
    }
  }

  func commit(_ changes: [FuzzChange], succeeds: Bool) {
    let commit = Commit(changes, succeeds: succeeds)
    commits.append(commit)
    let paginator = paginator
    Task {
      try? await paginator.edit {
        $0.note(changes)
      } committing: {
        try await self.hold(commit)
      }
      commit.hasEnded = true
      lookAgain()
    }
  }

  private func hold(_ commit: Commit) async throws {
    try await withCheckedThrowingContinuation {
      commit.answer = $0
      lookAgain()
    }
  }

  var openCommits: [Commit] { commits.filter { !$0.isAnswered } }

  /// The server makes an edit, after those of the same rows that were sent before it. It refuses what
  /// is about a row that it does not have.
  func serve(_ commit: Commit) {
    guard !commit.isServed else { return }
    commit.isServed = true
    for earlier in commits.prefix(while: { $0 !== commit }) where earlier.isOpen(to: commit) {
      serve(earlier)
    }
    commit.succeeds = commit.succeeds && server.truth.allows(commit.changes)
    guard commit.succeeds else { return }
    for change in commit.changes { server.truth.apply(change) }
  }

  func decide(_ commit: Commit, isRefused: Bool = false) {
    commit.isAnswered = true
    if !isRefused { serve(commit) }
    if commit.succeeds, !isRefused {
      commit.answer?.resume()
    } else {
      commit.answer?.resume(throwing: ScriptedError("refused"))
    }
    commit.answer = nil
  }

  func edit(_ changes: [FuzzChange]) {
    locals.append((paginator.edit { $0.note(changes) }, changes))
  }

  func undo(_ index: Int) {
    paginator.undo(locals.remove(at: index).edit)
  }

  func confirm(_ index: Int) {
    let (edit, changes) = locals.remove(at: index)
    for change in changes { server.truth.apply(change) }
    paginator.confirm(edit)
  }
}

extension EditBatch<FuzzRow> {
  mutating func note(_ changes: [FuzzChange]) {
    for change in changes {
      switch change {
      case .insert(let id, let position): insert(FuzzRow(id: id), at: position)
      case .remove(let id): remove(id)
      case .update(let id, let change): update(id) { $0.changes.insert(change) }
      case .move(let id, let position): move(id, to: position)
      }
    }
  }
}

/// The rows that a container shows. It tells the list about those that come and go with each frame.
struct FuzzScreen {
  let height: Int
  private(set) var rows: [Int] = []
  private var top: Int?

  init(height: Int) {
    self.height = height
  }

  mutating func frame(of ids: [Int], scrolledBy distance: Int = 0) -> (came: [Int], gone: [Int]) {
    let old = rows
    // A container whose topmost row has gone shows the next one that is left.
    let kept =
      ([top].compactMap(\.self) + old).lazy.compactMap { ids.firstIndex(of: $0) }.first ?? 0
    let index = max(0, min(kept + distance, ids.count - height))
    rows = Array(ids.dropFirst(index).prefix(height))
    top = rows.first
    return (rows.filter { !old.contains($0) }, old.filter { !rows.contains($0) })
  }
}
