import PaginationTesting
import Testing

@testable import Pagination

/// Rows that a reader drags, as lists report it.
@MainActor
@Suite struct MovedItemsTests {
  /// Six rows in pages of a size; all of them are loaded, and no more follow.
  private func six(pageSize: Int) async throws -> Paginator<NumberedRow> {
    let paginator = try await opened(NumberSource.rows(6), .plain(pageSize: pageSize))
    while paginator.end != .complete { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(0..<6))
    return paginator
  }

  /// Every set of rows, to every place.
  @Test(arguments: [1, 2, 3, 4, 6])
  func everyMove_isTheOneOfAnArray(pageSize: Int) async throws {
    let paginator = try await six(pageSize: pageSize)
    for offsets in (0..<64).map(Self.offsets) {
      for destination in 0...6 {
        let edit = move(offsets, to: destination, in: paginator)
        let expected = Array(0..<6).moving(offsets, to: destination)
        #expect(paginator.ids == expected, "\(offsets) to \(destination)")
        paginator.undo(edit)
        #expect(paginator.ids == Array(0..<6), "\(offsets) to \(destination), undone")
      }
    }
  }

  /// Moves upon moves, some of them taken back.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func movesUponMoves_areThoseOfAnArray(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let paginator = try await six(pageSize: .random(in: 1...6, using: &chance))
    var edits: [PaginationEdit] = []
    for step in 0..<12 {
      let offsets = Self.offsets(.random(in: 0..<64, using: &chance))
      let destination = Int.random(in: 0...6, using: &chance)
      let before = paginator.ids
      edits.append(move(offsets, to: destination, in: paginator))
      #expect(paginator.ids == before.moving(offsets, to: destination), "step \(step)")
      if Int.random(in: 0..<4, using: &chance) == 0 {
        paginator.undo(edits.removeLast())
        #expect(paginator.ids == before, "step \(step), undone")
      }
    }
    for edit in edits.shuffled(using: &chance) { paginator.undo(edit) }
    #expect(paginator.ids == Array(0..<6))
  }

  @Test func moveToTheEnd_staysBeforeThePageThatFollows() async throws {
    let paginator = try await opened(NumberSource.rows(6), .plain(pageSize: 3))
    move([0], to: 3, in: paginator)
    #expect(paginator.ids == [1, 2, 0])
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == [1, 2, 0, 3, 4, 5])
  }

  @Test func moveToTheStart_staysBehindThePageThatPrecedes() async throws {
    let paginator = try await opened(NumberSource.rows(6, startingAt: 3), .plain(pageSize: 3))
    move([2], to: 0, in: paginator)
    #expect(paginator.ids == [5, 3, 4])
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids == [0, 1, 2, 5, 3, 4])
  }

  /// What lists report for one section counts from the section's start.
  @Test func offsetsInASection_countFromItsStart() async throws {
    let paginator = try await six(pageSize: 2)
    for offsets in (0..<8).map(Self.offsets) {
      for destination in 0...3 {
        let section = paginator.items[2..<5]
        let edit = paginator.edit { batch in
          guard let moved = MovedItems(offsets, to: destination, in: section) else { return }
          batch.move(moved.items.map(\.id), to: moved.position)
        }
        let expected = [0, 1] + [2, 3, 4].moving(offsets, to: destination) + [5]
        #expect(paginator.ids == expected, "\(offsets) to \(destination)")
        paginator.undo(edit)
      }
    }
  }

  @Test func whatIsMoved_isInListOrder() throws {
    let rows = (10..<16).map { NumberedRow($0) }
    let moved = try #require(MovedItems([4, 1, 2], to: 6, in: rows))
    #expect(moved.items == [11, 12, 14])
    #expect(moved.position == .after(15))
    #expect(MovedItems([4, 1], to: 3, in: rows)?.position == .before(13))
    #expect(MovedItems([4, 1], to: 0, in: rows)?.position == .before(10))
  }

  @Test func destinationAmongTheMovedRows_isBeforeTheNextThatStays() {
    let rows = (10..<16).map { NumberedRow($0) }
    #expect(MovedItems([1, 3, 4], to: 3, in: rows)?.position == .before(15))
    #expect(MovedItems([1, 2, 4], to: 1, in: rows)?.position == .before(13))
    #expect(MovedItems([2, 5], to: 5, in: rows)?.position == .after(14))
  }

  @Test func offsetsThatAreNotThere_areLeftOut() {
    let rows = (10..<13).map { NumberedRow($0) }
    #expect(MovedItems([-1, 0, 3, 99], to: 3, in: rows)?.items == [10])
    #expect(MovedItems([-1, 3], to: 0, in: rows) == nil)
    #expect(MovedItems([0], to: 99, in: rows)?.position == .after(12))
    #expect(MovedItems([2], to: -5, in: rows)?.position == .before(10))
  }

  @Test func whereNothingMoves_thereIsNoMove() {
    let rows = (10..<13).map { NumberedRow($0) }
    #expect(MovedItems([], to: 1, in: rows) == nil)
    #expect(MovedItems([0, 1, 2], to: 1, in: rows) == nil)
    #expect(MovedItems([0], to: 0, in: [NumberedRow]()) == nil)
    #expect(MovedItems([0], to: 1, in: rows.prefix(1)) == nil)
  }

  /// Lists report a drag that ends where it began, but it is no move.
  @Test(arguments: [
    ([2], 2), ([2], 3), ([0], 0), ([0], 1), ([5], 5), ([5], 6), ([5], 99), ([0], -3),
    ([1, 2, 3], 1), ([1, 2, 3], 2), ([1, 2, 3], 3), ([1, 2, 3], 4), ([4, 5], 4), ([4, 5], 6),
    ([0, 1], 0), ([0, 1], 2), ([0, 1, 2, 3, 4, 5], 0), ([0, 1, 2, 3, 4, 5], 6), ([4, 5, 99], 6),
  ])
  func rowsDroppedWhereTheyWere_areNoMove(_ offsets: [Int], to destination: Int) {
    let rows = (10..<16).map { NumberedRow($0) }
    #expect(MovedItems(offsets, to: destination, in: rows) == nil)
  }

  /// The rows that move are as far apart as they can be, or change places with one neighbour only.
  @Test(arguments: [([0], 2), ([1], 0), ([0, 5], 1), ([0, 5], 6), ([1, 3], 2), ([4], 6)])
  func everyOtherOrder_isAMove(_ offsets: [Int], to destination: Int) {
    let rows = (10..<16).map { NumberedRow($0) }
    let moved = MovedItems(offsets, to: destination, in: rows)
    #expect(moved?.items.map(\.id) == offsets.map { $0 + 10 })
  }

  @Test func thereIsAMove_whereAndOnlyWhereTheOrderChanges() {
    let rows = (0..<6).map { NumberedRow($0) }
    for offsets in (0..<64).map(Self.offsets) {
      for destination in 0...6 {
        let isMoved = Array(0..<6).moving(offsets, to: destination) != Array(0..<6)
        let move = MovedItems(offsets, to: destination, in: rows)
        #expect((move != nil) == isMoved, "\(offsets) to \(destination)")
      }
    }
  }

  @discardableResult
  private func move(
    _ offsets: [Int],
    to destination: Int,
    in paginator: Paginator<NumberedRow>
  ) -> PaginationEdit {
    paginator.edit { batch in
      guard let moved = MovedItems(offsets, to: destination, in: paginator.items) else { return }
      batch.move(moved.items.map(\.id), to: moved.position)
    }
  }

  /// The places of the ones in a number's binary digits.
  private static func offsets(_ digits: Int) -> [Int] {
    (0..<6).filter { digits >> $0 & 1 == 1 }
  }
}

extension [Int] {
  /// What `MutableCollection.move(fromOffsets:toOffset:)` does on Apple's systems.
  fileprivate func moving(_ offsets: [Int], to destination: Int) -> [Int] {
    let moved = offsets.map { self[$0] }
    let staying = indices.filter { !offsets.contains($0) }
    return staying.filter { $0 < destination }.map { self[$0] } + moved
      + staying.filter { $0 >= destination }.map { self[$0] }
  }
}
