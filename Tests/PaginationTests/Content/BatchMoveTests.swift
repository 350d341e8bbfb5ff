import Pagination
import PaginationTesting
import Testing

/// Several rows moved as one batch.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BatchMoveTests {
  private func ten() async throws -> Paginator<NumberedRow> {
    try await opened(NumberSource.rows(10), .plain())
  }

  @Test func goesInTheGivenOrder() async throws {
    let paginator = try await ten()
    paginator.edit { $0.move([7, 2, 5], to: .before(1)) }
    #expect(paginator.ids == [0, 7, 2, 5, 1, 3, 4, 6, 8, 9])
    paginator.edit { $0.move([1, 0], to: .end) }
    #expect(paginator.ids == [7, 2, 5, 3, 4, 6, 8, 9, 1, 0])
    paginator.edit { $0.move([9, 8], to: .start) }
    #expect(paginator.ids == [9, 8, 7, 2, 5, 3, 4, 6, 1, 0])
  }

  @Test(arguments: [[77, 1, 2], [1, 77, 2], [1, 2, 77]])
  func idsThatAreNotShown_areLeftOut(_ ids: [Int]) async throws {
    let paginator = try await ten()
    paginator.edit { $0.move(ids, to: .after(5)) }
    #expect(paginator.ids == [0, 3, 4, 5, 1, 2, 6, 7, 8, 9])
  }

  @Test(arguments: [[8, 1, 2], [1, 8, 2], [1, 2, 8]])
  func removedRows_areLeftOut(_ ids: [Int]) async throws {
    let paginator = try await ten()
    let removal = paginator.remove(8)
    paginator.edit { $0.move(ids, to: .after(5)) }
    #expect(paginator.ids == [0, 3, 4, 5, 1, 2, 6, 7, 9])
    paginator.undo(removal)
    #expect(paginator.ids == [0, 3, 4, 5, 1, 2, 6, 7, 8, 9])
  }

  @Test func neighbourThatIsMovedItself_keepsItsPlaceAmongThem() async throws {
    let paginator = try await ten()
    paginator.edit { $0.move([3, 7], to: .before(3)) }
    #expect(paginator.ids == [0, 1, 2, 3, 7, 4, 5, 6, 8, 9])
  }

  @Test func isOneChangeAndOneUndo() async throws {
    let paginator = try await ten()
    let announcements = Announcements(paginator)
    let edit = paginator.edit { $0.move([7, 2, 5], to: .start) }
    #expect(announcements.log == [.items])
    paginator.undo(edit)
    #expect(announcements.log == [.items, .items])
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func none_isNothing() async throws {
    let paginator = try await ten()
    let announcements = Announcements(paginator)
    paginator.edit { $0.move([], to: .start) }
    #expect(announcements.log.isEmpty)
  }

  @Test func localValues_moveAlong() async throws {
    let rows = NumberSource.rows(6).map { Row(id: $0.id) }
    let paginator = try await opened(rows, .plain(pageSize: 3))
    try await finish { await paginator.loadNext() }
    let update = paginator.update(1) { $0.value = 5 }
    paginator.edit { $0.move([1, 4], to: .end) }
    #expect(paginator.items.map(\.description) == ["0", "2", "3", "5", "1:5", "4"])
    paginator.undo(update)
    #expect(paginator.ids == [0, 2, 3, 5, 1, 4])
    #expect(paginator.items[id: 1]?.value == 0)
  }
}
