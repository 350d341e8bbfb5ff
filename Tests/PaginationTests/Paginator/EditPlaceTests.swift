import Pagination
import PaginationTesting
import Testing

/// Where rows stand that were inserted here, when the server sends them or their neighbours go.
@MainActor
@Suite struct EditPlaceTests {
  private let server = ArrayServer(0..<25)

  /// A comment goes to the end of a list that has more, and others follow it on the server.
  @Test(arguments: [false, true])
  func aConfirmedInsertionAtTheEnd_takesItsPlaceWhenItsPageComes(isPushed: Bool) async throws {
    let paginator = try await opened(server.source)
    for id in [100, 101] { await server.insert(id, at: server.ids.count) }
    if isPushed {
      paginator.insert(Row(id: 100), at: .end, isConfirmed: true)
    } else {
      try await paginator.edit({ $0.insert(Row(id: 100), at: .end) }, committing: {})
    }
    #expect(paginator.ids == Array(0..<10) + [100])
    try await loadAll(paginator)
    #expect(paginator.ids == Array(0..<25) + [100, 101])
  }

  /// The list opens in the middle, and the server keeps three rows pinned above the new one.
  @Test func aPushAtTheStart_takesItsPlaceWhenItsPageComes() async throws {
    let source: ClosurePageSource<Row, PageOffset> = .offset(initialOffset: 10) {
      [server] offset, limit in await server.rows(offset: offset, limit: limit)
    }
    let paginator = try await opened(source)
    await server.insert(100, at: 3)
    paginator.insert(Row(id: 100), isConfirmed: true)
    #expect(paginator.ids == [100] + Array(10..<20))
    try await loadAll(paginator)
    #expect(paginator.ids == [0, 1, 2, 100] + Array(3..<25))
  }

  @Test(arguments: [ListPosition.before(5), .after(5)])
  func aRowBesideOneThatIsRemoved_staysAfterARefresh(_ position: ListPosition<Int>) async throws {
    let paginator = try await opened(server.source)
    paginator.insert(Row(id: 100), at: position)
    await server.delete(5)
    paginator.remove(5, isConfirmed: true)
    #expect(paginator.ids == [0, 1, 2, 3, 4, 100, 6, 7, 8, 9])
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == [0, 1, 2, 3, 4, 100, 6, 7, 8, 9, 10])
  }

  @Test func aRowBesideAnInsertedOneThatIsRemoved_staysAfterARefresh() async throws {
    let paginator = try await opened(server.source)
    paginator.insert(Row(id: 100), at: .after(5))
    paginator.insert(Row(id: 101), at: .after(100))
    paginator.remove(100, isConfirmed: true)
    await server.delete(5)
    paginator.remove(5, isConfirmed: true)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == [0, 1, 2, 3, 4, 101, 6, 7, 8, 9, 10])
  }

  @Test func aRowInsertedHereAndRemovedByAPush_doesNotComeBack() async throws {
    let paginator = try await opened(server.source)
    paginator.insert(Row(id: 100), at: .after(5))
    paginator.remove(100, isConfirmed: true)
    #expect(paginator.ids == Array(0..<10))
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(0..<10))
  }

  private func loadAll(_ paginator: Paginator<Row>) async throws {
    for _ in 0..<20 where paginator.end == .idle {
      try await finish { await paginator.loadNext() }
    }
    for _ in 0..<20 where paginator.start == .idle {
      try await finish { await paginator.loadPrevious() }
    }
    #expect(paginator.end == .complete)
    #expect(paginator.start == .complete)
  }
}
