import Pagination
import PaginationTesting
import Testing

/// Several changes of one item: each can be taken back, and none freezes what it does not change.
@MainActor
@Suite struct UpdateTests {
  /// An item with two fields that change for different reasons.
  struct Post: Identifiable, Hashable, Sendable {
    let id: Int
    var title = "old"
    var likes = 0
  }

  private let source = ScriptedSource<Post, Int> { _ in
    .page(Page(items: (0..<3).map { Post(id: $0) }, next: nil))
  }

  @Test func undoOfTheFirstOfTwo_leavesTheSecond() async throws {
    let paginator = try await opened(source)
    let first = paginator.update(1) { $0.title = "new" }
    let second = paginator.update(1) { $0.likes += 1 }
    paginator.undo(first)
    #expect(paginator.items[id: 1] == Post(id: 1, title: "old", likes: 1))
    paginator.undo(second)
    #expect(paginator.items[id: 1] == Post(id: 1))
  }

  @Test func undoOfAReplacement_leavesTheUpdateAfterIt() async throws {
    let paginator = try await opened(source)
    let first = paginator.replace(Post(id: 1, title: "new", likes: 10))
    paginator.update(1) { $0.likes += 1 }
    #expect(paginator.items[id: 1] == Post(id: 1, title: "new", likes: 11))
    paginator.undo(first)
    #expect(paginator.items[id: 1] == Post(id: 1, title: "old", likes: 1))
  }

  @Test func aRefusedCommit_takesBackOnlyItsOwnChange() async throws {
    let paginator = try await opened(source)
    await #expect(throws: ScriptedError("403")) {
      try await paginator.edit {
        $0.update(1) { $0.title = "new" }
      } committing: {
        Self.like(paginator)
        throw ScriptedError("403")
      }
    }
    #expect(paginator.items[id: 1] == Post(id: 1, title: "old", likes: 1))
  }

  @Test func anUnconfirmedChange_liesOverWhatTheServerSendsForTheOtherFields() async throws {
    let paginator = try await opened(source)
    let edit = paginator.update(1) { $0.title = "new" }
    source.setScript { _ in
      .page(Page(items: [Post(id: 0), Post(id: 1, title: "old", likes: 5)], next: nil))
    }
    try await finish { await paginator.refresh() }
    #expect(paginator.items[id: 1] == Post(id: 1, title: "new", likes: 5))
    paginator.undo(edit)
    #expect(paginator.items[id: 1] == Post(id: 1, title: "old", likes: 5))
  }

  @Test func aPushedValue_goesBelowUnconfirmedChanges() async throws {
    let paginator = try await opened(source)
    let edit = paginator.update(1) { $0.title = "new" }
    paginator.replace(Post(id: 1, title: "theirs", likes: 9), isConfirmed: true)
    #expect(paginator.items[id: 1] == Post(id: 1, title: "new", likes: 9))
    paginator.undo(edit)
    #expect(paginator.items[id: 1] == Post(id: 1, title: "theirs", likes: 9))
  }

  private static func like(_ paginator: Paginator<Post>) {
    paginator.update(1) { $0.likes += 1 }
  }
}
