import Pagination
import PaginationTesting
import Testing

/// Several rows moved as one batch.
@MainActor
@Suite struct BatchMoveTests {
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

  @Test(arguments: [[1, 2, 5], [5, 1, 2], [1, 5, 2]])
  func aroundANeighbourThatIsMovedItself_theyStandInOrder(_ ids: [Int]) async throws {
    for position in [ListPosition.before(5), .after(5)] {
      let paginator = try await ten()
      paginator.edit { $0.move(ids, to: position) }
      #expect(paginator.ids == [0, 3, 4] + ids + [6, 7, 8, 9], "\(position)")
    }
  }

  @Test func neighbourThatIsMovedItself_keepsItsPlaceAmongThem() async throws {
    let paginator = try await ten()
    paginator.edit { $0.move([3, 7], to: .before(3)) }
    #expect(paginator.ids == [0, 1, 2, 3, 7, 4, 5, 6, 8, 9])
  }

  /// The first of three pages of ten.
  private func tenOfThirty() async throws -> Paginator<NumberedRow> {
    try await opened(NumberSource.rows(30), .plain())
  }

  /// Rows wait where they are for the page that has their new neighbour.
  @Test(arguments: [[1, 2], [2, 1], [1, 5, 2]])
  func behindARowThatIsNotLoaded_theyStandInOrder(_ ids: [Int]) async throws {
    let paginator = try await tenOfThirty()
    let edit = paginator.edit { $0.move(ids, to: .after(15)) }
    #expect(paginator.ids == Array(0..<10))
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == moving(ids, before: 16))
    paginator.undo(edit)
    #expect(paginator.ids == Array(0..<20))
  }

  @Test(arguments: [[1, 2], [2, 1], [1, 5, 2]])
  func beforeARowThatIsNotLoaded_theyStandInOrder(_ ids: [Int]) async throws {
    let paginator = try await tenOfThirty()
    let edit = paginator.edit { $0.move(ids, to: .before(15)) }
    #expect(paginator.ids == Array(0..<10))
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == moving(ids, before: 15))
    paginator.undo(edit)
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func undoneBeforeTheirNeighbourComes_theyStay() async throws {
    let paginator = try await tenOfThirty()
    let edit = paginator.edit { $0.move([1, 2], to: .after(15)) }
    paginator.undo(edit)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<20))
  }

  /// A removed row still marks its place.
  @Test(arguments: [true, false])
  func besideARemovedRow_theyStandInOrder(isLoaded: Bool) async throws {
    let paginator = try await tenOfThirty()
    let neighbour = isLoaded ? 5 : 15
    let removal = paginator.remove(neighbour)
    let behind = paginator.edit { $0.move([1, 2], to: .after(neighbour)) }
    try await finish { await paginator.loadNext() }
    let moved = moving([1, 2], before: neighbour + 1)
    #expect(paginator.ids == moved.filter { $0 != neighbour })
    paginator.undo(removal)
    #expect(paginator.ids == moved)
    paginator.undo(behind)
    #expect(paginator.ids == Array(0..<20))
    let again = paginator.remove(neighbour)
    paginator.edit { $0.move([8, 3], to: .before(neighbour)) }
    paginator.undo(again)
    #expect(paginator.ids == moving([8, 3], before: neighbour))
  }

  @Test func aPageThatGoesAndComesBack_hasThemAgain() async throws {
    let paginator = try await opened(NumberSource.rows(40), .plain(maximumItemCount: 20))
    try await finish { await paginator.loadNext() }
    paginator.edit { $0.move([11, 12], to: .after(15)) }
    #expect(paginator.ids == moving([11, 12], before: 16))
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(20..<40))
    for _ in 0..<2 { try await finish { await paginator.loadPrevious() } }
    #expect(paginator.ids == moving([11, 12], before: 16))
  }

  /// The rows 0 to 19 with some of them before another.
  private func moving(_ ids: [Int], before neighbour: Int) -> [Int] {
    let staying = (0..<20).filter { !ids.contains($0) }
    return staying.filter { $0 < neighbour } + ids + staying.filter { $0 >= neighbour }
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
