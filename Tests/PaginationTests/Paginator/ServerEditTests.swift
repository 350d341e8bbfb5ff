import Pagination
import PaginationTesting
import Testing

/// A list over offsets while rows come and go on a server that really is an array.
@MainActor
@Suite struct ServerEditTests {
  private let server = ArrayServer(0..<60)

  @Test(arguments: [[0], [9], [0, 5, 9], [1, 2, 3, 4]])
  func confirmedDeletions_skipNoRow(_ deleted: [Int]) async throws {
    let paginator = try await opened(server.source)
    for id in deleted {
      try await paginator.edit {
        $0.remove(id)
      } committing: {
        await server.delete(id)
      }
    }
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { !deleted.contains($0) })
    #expect(await server.offsets.dropFirst().first == 9 - deleted.count)
  }

  @Test func confirmedInsertions_repeatNoRowAndSkipNone() async throws {
    let paginator = try await opened(server.source)
    for id in [100, 101] {
      try await paginator.edit {
        $0.insert(Row(id: id), at: .start)
      } committing: {
        await server.insert(id)
      }
    }
    try await readOn(paginator)
    #expect(paginator.ids == [101, 100] + Array(0..<60))
    #expect(await server.offsets.dropFirst().first == 11)
  }

  /// The retry is asked for after the deletion, so its page repeats nothing and skips nothing.
  @Test func deletionWhileARetryWaits_isCountedOnce() async throws {
    let clock = ManualClock()
    let isDown = Locked(false)
    let source: ClosurePageSource<Row, PageOffset> = .offset { [server] offset, limit in
      if isDown.withLock({ $0 }) { throw ScriptedError.busy }
      return await server.rows(offset: offset, limit: limit)
    }
    let paginator = try await opened(source, .plain(retry: .steady, clock: clock))
    isDown.withLock { $0 = true }
    let next = Task { await paginator.loadNext() }
    await clock.waitForSleepers()
    try await paginator.edit {
      $0.remove(3)
    } committing: {
      await server.delete(3)
    }
    isDown.withLock { $0 = false }
    clock.advance(by: .seconds(1))
    try await finish(next)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == (0..<28).filter { $0 != 3 })
    #expect(await server.offsets == [0, 8, 17])
  }

  /// What the failed request asked for would have skipped a row. The retry asks for the right page at once.
  @Test func deletionBeforeAFailure_isCountedOnce() async throws {
    let clock = ManualClock()
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let isDown = Locked(false)
    let source: ClosurePageSource<Row, PageOffset> = .offset { [server] offset, limit in
      guard isDown.withLock({ $0 }) else { return await server.rows(offset: offset, limit: limit) }
      for await _ in gate { break }
      throw ScriptedError.busy
    }
    let paginator = try await opened(source, .plain(retry: .steady, clock: clock))
    isDown.withLock { $0 = true }
    let next = Task { await paginator.loadNext() }
    await letOthersRun()
    try await paginator.edit {
      $0.remove(3)
    } committing: {
      await server.delete(3)
    }
    opening.yield(())
    await clock.waitForSleepers()
    isDown.withLock { $0 = false }
    clock.advance(by: .seconds(1))
    try await finish(next)
    #expect(paginator.ids == (0..<19).filter { $0 != 3 })
    #expect(await server.offsets == [0, 8])
  }

  @Test func aRowInsertedAndRemovedAgain_isNotCounted() async throws {
    let paginator = try await opened(server.source)
    try await paginator.edit {
      $0.insert(Row(id: 100), at: .before(5))
    } committing: {
      await server.insert(100, at: 5)
    }
    try await paginator.edit {
      $0.remove(100)
    } committing: {
      await server.delete(100)
    }
    try await readOn(paginator)
    #expect(paginator.ids == Array(0..<60))
    #expect(await server.offsets.dropFirst().first == 9)
  }

  @Test func deletionsAfterSeveralPages_skipNoRow() async throws {
    let paginator = try await opened(server.source)
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    for id in [3, 14, 25] {
      try await paginator.edit {
        $0.remove(id)
      } committing: {
        await server.delete(id)
      }
    }
    try await readOn(paginator)
    #expect(paginator.ids == (0..<60).filter { ![3, 14, 25].contains($0) })
  }

  /// The answer that was lost may have been a yes.
  @Test func aRefusedDeletion_skipsNoRow() async throws {
    let paginator = try await opened(server.source)
    await #expect(throws: ScriptedError.self) {
      try await paginator.edit {
        $0.remove(3)
      } committing: {
        throw ScriptedError("403")
      }
    }
    try await readOn(paginator)
    #expect(paginator.ids == Array(0..<60))
    #expect(await server.offsets.dropFirst().first == 9)
  }

  /// The page may have been read before the row had gone, or after that: then a row is missing before it.
  @Test func whileAPageIsOnItsWay_itIsAskedForAgainWhenItHasCome() async throws {
    let source = ScriptedSource<Row, PageOffset>()
    let paginator = Paginator(source: source, configuration: .plain())
    let load = Task { await paginator.load() }
    try await source.nextRequest()
      .succeed(Page(items: (0..<10).map { Row(id: $0) }, next: PageOffset(10)))
    try await finish(load)
    let next = Task { await paginator.loadNext() }
    let old = try await source.nextRequest()
    #expect(old.key == PageOffset(9))
    let edit = paginator.remove(4)
    paginator.confirm(edit)
    old.succeed(Page(items: (11..<15).map { Row(id: $0) }, next: nil))
    let new = try await source.nextRequest()
    #expect(new.key == PageOffset(8))
    new.succeed(Page(items: (9..<15).map { Row(id: $0) }, next: nil))
    try await finish(next)
    #expect(paginator.ids == (0..<15).filter { $0 != 4 })
  }

  /// Only where keys count rows may such a page be the old one again.
  @Test func whileADeletionIsOnItsWay_anEmptyPageOfACursorIsFollowed() async throws {
    let pages = [[1, 2, 3], [], [4, 5]]
    let source: ClosurePageSource<Row, Int> = .cursor { cursor, _ in
      let page = cursor ?? 0
      return (pages[page].map { Row(id: $0) }, page < 2 ? page + 1 : nil)
    }
    let paginator = try await opened(source)
    try await paginator.edit {
      $0.remove(2)
    } committing: {
      #expect(await paginator.loadNext() == .loaded(count: 2))
    }
    #expect(paginator.ids == [1, 3, 4, 5])
  }

  @Test func anUnconfirmedDeletion_leavesTheOffsetAlone() async throws {
    let paginator = try await opened(server.source)
    paginator.remove(4)
    try await readOn(paginator)
    #expect(await server.offsets.dropFirst().first == 9)
    #expect(paginator.ids == (0..<60).filter { $0 != 4 })
  }

  @Test func rowsInsertedAboveByOthers_repeatOnceAndAreShownOnce() async throws {
    let paginator = try await opened(server.source)
    await server.insert(99)
    try await readOn(paginator)
    #expect(paginator.ids == Array(0..<60))
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.first == 99)
  }

  @Test(arguments: UInt64(1)...20) func randomRun_skipsNoRow(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let paginator = try await opened(server.source)
    var expected = Array(0..<60)
    for step in 0..<12 {
      guard let id = paginator.ids.randomElement(using: &chance) else { break }
      if Bool.random(using: &chance) {
        expected.removeAll { $0 == id }
        try await paginator.edit {
          $0.remove(id)
        } committing: {
          await server.delete(id)
        }
      } else {
        let place = try #require(expected.firstIndex(of: id))
        expected.insert(100 + step, at: place)
        try await paginator.edit {
          $0.insert(Row(id: 100 + step), at: .before(id))
        } committing: {
          await server.insert(100 + step, at: place)
        }
      }
      if Int.random(in: 0..<3, using: &chance) == 0 {
        try await finish { await paginator.loadNext() }
      }
    }
    try await readOn(paginator)
    #expect(Set(paginator.ids) == Set(expected), "seed \(seed)")
    #expect(paginator.ids == expected, "seed \(seed)")
  }
}
