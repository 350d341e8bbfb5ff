import PaginationTesting
import Testing

@testable import Pagination

/// Lists in sections, and what it costs to keep them.
@MainActor
@Suite struct SectioningTests {
  /// Ten rows a page, from 50 on; rows have the tens of their number in common unless told.
  private let source = NumberSource.rows(100, startingAt: 50).map { Row(id: $0.id) }

  @Test func emptyList_hasNone() async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    var division = Division { $0.id }
    #expect(division.sections(of: paginator) == [])
    #expect(division.calls == 0)
  }

  @Test func neighboursWithTheSameKey_areOneSection() async throws {
    let paginator = try await opened(source)
    var division = Division { $0.id / 4 }
    #expect(
      division.sections(of: paginator) == [
        "12.0: 50 51", "13.0: 52 53 54 55", "14.0: 56 57 58 59",
      ]
    )
  }

  @Test func sectionThatGoesOnOnTheNextPage_staysOne() async throws {
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    var division = Division { $0.id / 25 }
    let sections = division.sections(of: paginator)
    #expect(sections.map { $0.prefix(4) } == ["1.0:", "2.0:"])
    #expect(division.all(of: paginator).map(\.items.count) == [10, 20])
  }

  @Test func sectionOverManyPages_andOnesWithin() async throws {
    let paginator = try await opened(source, .plain(pageSize: 3))
    for _ in 0..<3 { try await finish { await paginator.loadNext() } }
    var division = Division { [51, 60].contains($0.id) ? "special" : "row" }
    #expect(
      division.sections(of: paginator) == [
        "row.0: 50", "special.0: 51", "row.1: 52 53 54 55 56 57 58 59", "special.1: 60",
        "row.2: 61",
      ]
    )
  }

  @Test func itemsOfASection_areASliceOfTheList() async throws {
    let paginator = try await opened(source)
    var division = Division { $0.id / 4 }
    let section = try #require(division.all(of: paginator).dropFirst().first)
    #expect(section.key == 13)
    #expect(section.items.startIndex == 2)
    #expect(section.items.map(\.id) == [52, 53, 54, 55])
    #expect(section.items[3] == Row(id: 53))
  }

  @Test func removedRows_leaveTheirSection() async throws {
    let paginator = try await opened(source)
    var division = Division { $0.id / 4 }
    paginator.edit {
      $0.remove(50)
      $0.remove(51)
      $0.remove(54)
    }
    #expect(division.sections(of: paginator) == ["13.0: 52 53 55", "14.0: 56 57 58 59"])
  }

  @Test func growingAtTheEnd_keepsAllIds() async throws {
    let paginator = try await opened(source, .plain(pageSize: 3))
    var division = Division { $0.id % 7 == 0 ? "seventh" : "row" }
    var ids: [PaginatedSection<Row, String>.ID] = []
    for _ in 0..<10 {
      let next = division.all(of: paginator).map(\.id)
      #expect(next.starts(with: ids))
      #expect(Set(next).count == next.count)
      ids = next
      try await finish { await paginator.loadNext() }
    }
    #expect(ids.count == 9)
  }

  @Test func keyThatComesBack_isAnotherSection() async throws {
    let paginator = try await opened(source)
    var division = Division { $0.id % 2 }
    let ids = division.all(of: paginator).map(\.id)
    #expect(ids.map(\.key) == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    #expect(ids.map(\.occurrence) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  }

  /// Sections with a recurring key are counted from the first loaded page.
  @Test func pageBefore_recountsOnlyRecurringKeys() async throws {
    let paginator = try await opened(source, .plain(pageSize: 3))
    var division = Division { $0.id.isMultiple(of: 2) ? "even" : "\($0.id)" }
    #expect(division.sections(of: paginator) == ["even.0: 50", "51.0: 51", "even.1: 52"])
    try await finish { await paginator.loadPrevious() }
    #expect(
      division.sections(of: paginator) == [
        "47.0: 47", "even.0: 48", "49.0: 49", "even.1: 50", "51.0: 51", "even.2: 52",
      ]
    )
  }

  @Test func droppedPage_recountsOnlyRecurringKeys() async throws {
    let paginator = try await opened(source, .plain(pageSize: 3, maximumItemCount: 6))
    var division = Division { $0.id.isMultiple(of: 2) ? "even" : "\($0.id)" }
    try await finish { await paginator.loadNext() }
    #expect(
      division.sections(of: paginator) == [
        "even.0: 50", "51.0: 51", "even.1: 52", "53.0: 53", "even.2: 54", "55.0: 55",
      ]
    )
    try await finish { await paginator.loadNext() }
    #expect(
      division.sections(of: paginator) == [
        "53.0: 53", "even.0: 54", "55.0: 55", "even.1: 56", "57.0: 57", "even.2: 58",
      ]
    )
  }

  /// As a view brings the key: a function with every evaluation, which says nothing of itself.
  @MainActor
  @Suite struct KeyOfEachEvaluation {
    private let source = NumberSource.rows(100, startingAt: 50).map { Row(id: $0.id) }

    struct Change: Sendable, CustomTestStringConvertible {
      let name: String
      let before: @Sendable (Int) -> Int
      let after: @Sendable (Int) -> Int

      var testDescription: String { name }
    }

    nonisolated static let changes: [Change] = [
      Change(name: "the same", before: { $0 / 4 }, after: { $0 / 4 }),
      Change(name: "wider", before: { $0 / 4 }, after: { $0 / 8 }),
      Change(name: "narrower", before: { $0 / 8 }, after: { $0 / 4 }),
      Change(name: "limit goes up", before: { $0 < 57 ? 0 : 1 }, after: { $0 < 62 ? 0 : 1 }),
      Change(name: "limit goes down", before: { $0 < 62 ? 0 : 1 }, after: { $0 < 57 ? 0 : 1 }),
      Change(name: "one section less", before: { $0 < 57 ? 0 : 1 }, after: { _ in 0 }),
    ]

    @Test(arguments: changes) func another_dividesAll(_ change: Change) async throws {
      let paginator = try await opened(source)
      for _ in 0..<2 { try await finish { await paginator.loadNext() } }
      var sectioning = PaginatedSectioning<Row, Int> { change.before($0.id) }
      _ = sectioning.sections(of: paginator.items, by: { change.before($0.id) })
      let sections = sectioning.sections(of: paginator.items, by: { change.after($0.id) })
      var fresh = PaginatedSectioning<Row, Int> { change.after($0.id) }
      #expect(sections.map(\.id) == fresh.sections(of: paginator.items).map(\.id))
      #expect(sections.map(\.items.count) == fresh.sections(of: paginator.items).map(\.items.count))
    }

    @Test func theSame_costsTheEndsOfSections() async throws {
      let paginator = try await opened(source)
      for _ in 0..<2 { try await finish { await paginator.loadNext() } }
      var calls = 0
      let key: (Row) -> Int = { row in
        calls += 1
        return row.id / 4
      }
      var sectioning = PaginatedSectioning<Row, Int>(by: key)
      #expect(sectioning.sections(of: paginator.items, by: key).count == 8)
      #expect(calls == 30 + 16)
      calls = 0
      #expect(sectioning.sections(of: paginator.items, by: key).count == 8)
      #expect(calls == 16)
    }
  }

  /// How often the key is asked for.
  @MainActor
  @Suite struct Calls {
    private let source = NumberSource.rows(100, startingAt: 50).map { Row(id: $0.id) }

    /// Three pages, which are known already.
    private func known() async throws -> (Paginator<Row>, Division<Int>) {
      let paginator = try await opened(source)
      var division = Division { $0.id / 4 }
      for _ in 0..<2 { try await finish { await paginator.loadNext() } }
      #expect(division.sections(of: paginator).count == 8)
      #expect(division.takeCalls() == 30)
      return (paginator, division)
    }

    @Test func nothingNew() async throws {
      var (paginator, division) = try await known()
      for _ in 0..<3 { #expect(division.all(of: paginator).count == 8) }
      #expect(division.calls == 0)
    }

    @Test func pageAfter() async throws {
      var (paginator, division) = try await known()
      try await finish { await paginator.loadNext() }
      #expect(division.all(of: paginator).map(\.items.count).reduce(0, +) == 40)
      #expect(division.takeCalls() == 10)
    }

    @Test func pageBefore() async throws {
      var (paginator, division) = try await known()
      try await finish { await paginator.loadPrevious() }
      #expect(division.sections(of: paginator).first == "10.0: 40 41 42 43")
      #expect(division.takeCalls() == 10)
    }

    @Test func editInAMiddlePage() async throws {
      var (paginator, division) = try await known()
      paginator.update(65) { $0.value = 1 }
      #expect(division.all(of: paginator).count == 8)
      #expect(division.takeCalls() == 10)
      paginator.remove(66)
      #expect(division.all(of: paginator).count == 8)
      #expect(division.takeCalls() == 9)
    }

    @Test func moveBetweenTwoPages() async throws {
      var (paginator, division) = try await known()
      paginator.move(51, to: .after(75))
      #expect(division.all(of: paginator).count == 9)
      #expect(division.takeCalls() == 9 + 11)
    }

    @Test func undoneEdit() async throws {
      var (paginator, division) = try await known()
      let edit = paginator.remove(66)
      _ = division.all(of: paginator)
      paginator.undo(edit)
      _ = division.takeCalls()
      #expect(division.all(of: paginator).map(\.items.count).reduce(0, +) == 30)
      #expect(division.takeCalls() == 10)
    }

    @Test func refresh() async throws {
      var (paginator, division) = try await known()
      try await finish { await paginator.refresh() }
      #expect(division.sections(of: paginator).count == 3)
      #expect(division.takeCalls() == 10)
    }

    @Test func droppedPageAndItsReturn() async throws {
      let paginator = try await opened(source, .plain(maximumItemCount: 20))
      var division = Division { $0.id / 4 }
      try await finish { await paginator.loadNext() }
      _ = division.all(of: paginator)
      #expect(division.takeCalls() == 20)
      try await finish { await paginator.loadNext() }
      #expect(paginator.ids == Array(60..<80))
      #expect(division.sections(of: paginator).first == "15.0: 60 61 62 63")
      #expect(division.takeCalls() == 10)
      try await finish { await paginator.loadPrevious() }
      #expect(paginator.ids == Array(50..<70))
      #expect(division.sections(of: paginator).first == "12.0: 50 51")
      #expect(division.takeCalls() == 10)
    }
  }

  /// A list that changes while an older one is still shown.
  @Test func anOlderState_isDividedAsItWas() async throws {
    let paginator = try await opened(source)
    let before = paginator.items
    var sectioning = PaginatedSectioning<Row, Int> { $0.id / 4 }
    paginator.remove(52)
    #expect(sectioning.sections(of: paginator.items).map(\.items.count) == [2, 3, 4])
    #expect(sectioning.sections(of: before).map(\.items.count) == [2, 4, 4])
    #expect(sectioning.sections(of: paginator.items).map(\.items.count) == [2, 3, 4])
  }

  @Test func newValues_mayChangeSection() async throws {
    let paginator = try await opened(source)
    var division = Division { $0.value }
    #expect(division.all(of: paginator).map(\.key) == [0])
    paginator.update(55) { $0.value = 1 }
    #expect(
      division.sections(of: paginator) == [
        "0.0: 50 51 52 53 54", "1.0: 55:1", "0.1: 56 57 58 59",
      ]
    )
    paginator.update(56) { $0.value = 1 }
    #expect(division.all(of: paginator).map(\.items.count) == [5, 2, 3])
  }
}

/// A sectioning that counts how often it asks for a key.
@MainActor
struct Division<Key: Hashable> {
  private final class Counter {
    var calls = 0
  }

  private let counter = Counter()
  private var sectioning: PaginatedSectioning<Row, Key>

  init(_ key: @escaping (Row) -> Key) {
    sectioning = PaginatedSectioning { [counter] row in
      counter.calls += 1
      return key(row)
    }
  }

  var calls: Int { counter.calls }

  /// The calls since this was asked last.
  func takeCalls() -> Int {
    defer { counter.calls = 0 }
    return counter.calls
  }

  mutating func all(of paginator: Paginator<Row>) -> [PaginatedSection<Row, Key>] {
    sectioning.sections(of: paginator.items)
  }

  /// The sections in words, as in "key.occurrence: rows".
  mutating func sections(of paginator: Paginator<Row>) -> [String] {
    all(of: paginator).map { section in
      "\(section.id.key).\(section.id.occurrence): "
        + section.items.map(\.description).joined(separator: " ")
    }
  }
}
