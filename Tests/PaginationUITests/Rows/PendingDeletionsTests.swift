import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// Deletions that wait for the user to undo them.
@MainActor
@Suite struct PendingDeletionsTests {
  private let clock = ManualClock()
  private let paginator: Paginator<NumberedRow>
  private let server = Server()

  /// Records what was sent.
  @MainActor
  private final class Server {
    var deleted: [Int] = []
  }

  init() {
    paginator = Paginator(
      source: .collection([0, 1, 2, 3, 4] as [NumberedRow]),
      configuration: PaginationConfiguration(clock: clock)
    )
  }

  private var deletions: PendingDeletions { .of(paginator) }

  private func settle(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  /// Deletes rows as a list does, in this turn.
  private func deleteNow(_ offsets: [Int]) async throws {
    await paginator.load()
    var options = PaginatedRowOptions<NumberedRow>()
    options.delete = { [server] in server.deleted.append($0.id) }
    options.undoDelay = .seconds(5)
    let delete = options.onDelete(from: paginator.items, of: paginator) { _ in
      Issue.record("nothing is refused")
    }
    let action = try #require(delete)
    action(IndexSet(offsets))
    #expect(deletions.count == offsets.count)
  }

  /// Deletes rows as a list does, and waits until all deletions wait.
  private func delete(_ offsets: Int...) async throws {
    try await deleteNow(offsets)
    await clock.waitForSleepers(offsets.count)
  }

  @Test func aDeletionIsSentAfterTheDelay() async throws {
    try await delete(1)
    #expect(paginator.items.map(\.id) == [0, 2, 3, 4])
    clock.advance(by: .seconds(4))
    await settle { !server.deleted.isEmpty }
    #expect(server.deleted == [])
    clock.advance(by: .seconds(1))
    await settle { !server.deleted.isEmpty }
    #expect(server.deleted == [1])
    #expect(deletions.count == 0)
    #expect(paginator.items.map(\.id) == [0, 2, 3, 4])
  }

  @Test func undoBringsAllRowsBack_andSendsNothing() async throws {
    try await delete(1, 3)
    deletions.undo()
    #expect(deletions.count == 0)
    await settle { paginator.items.count == 5 }
    #expect(paginator.items.map(\.id) == [0, 1, 2, 3, 4])
    clock.advance(by: .seconds(60))
    await settle { !server.deleted.isEmpty }
    #expect(server.deleted == [])
  }

  /// The app may leave in the turn in which the user deletes a row.
  @Test func aDeletionIsSentEarly_beforeItsWaitHasBegun() async throws {
    try await deleteNow([1])
    deletions.send()
    await settle { server.deleted == [1] }
    #expect(server.deleted == [1])
    #expect(deletions.count == 0)
  }

  @Test func aDeletionIsUndone_beforeItsWaitHasBegun() async throws {
    try await deleteNow([1])
    deletions.undo()
    await settle { paginator.items.count == 5 }
    #expect(paginator.items.map(\.id) == [0, 1, 2, 3, 4])
    clock.advance(by: .seconds(60))
    await settle { !server.deleted.isEmpty }
    #expect(server.deleted == [])
  }

  @Test func deletionsCanBeSentBeforeTheDelay() async throws {
    try await delete(1, 3)
    deletions.send()
    await settle { server.deleted.count == 2 }
    #expect(server.deleted.sorted() == [1, 3])
    #expect(deletions.count == 0)
    #expect(paginator.items.map(\.id) == [0, 2, 4])
  }
}
