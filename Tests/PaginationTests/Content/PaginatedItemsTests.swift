import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite struct PaginatedItemsTests {
  private let source = ScriptedSource.rows(1_000, startingAt: 100)

  private func loaded(pages: Int = 1) async throws -> Paginator<NumberedRow> {
    let paginator = Paginator(source: source)
    try await finish { await paginator.load() }
    for _ in 1..<pages { try await finish { await paginator.loadNext() } }
    return paginator
  }

  @Test func emptyList() {
    let items = Paginator(source: source).items
    #expect(items.isEmpty)
    #expect(items.first == nil)
    #expect(Array(items).isEmpty)
    #expect(items.index(of: 100) == nil)
  }

  @Test func isACollectionLikeAnother() async throws {
    let items = try await loaded(pages: 3).items
    #expect(items.map(\.id) == Array(100..<160))
    #expect(items.indices == 0..<60)
    #expect(items.first?.id == 100)
    #expect(items.last?.id == 159)
    #expect(items.reversed().map(\.id) == (100..<160).reversed())
    #expect(items[20..<23].map(\.id) == [120, 121, 122])
    #expect(items.dropFirst(58).map(\.id) == [158, 159])
    #expect(items.prefix(2).map(\.id) == [100, 101])
    #expect(items[30...].startIndex == 30)
    #expect(items.index(items.startIndex, offsetBy: 7) == 7)
    #expect(Array(items.enumerated()).map(\.offset) == Array(0..<60))
  }

  /// What `print`, `dump` and a failed expectation show is the rows, not how they are kept.
  @Test func isDescribedByItsItems() async throws {
    let items = try await loaded().items
    #expect("\(items)" == "\(Array(items))")
    #expect(Mirror(reflecting: items).displayStyle == .collection)
    #expect(Mirror(reflecting: items).children.count == 20)
  }

  @Test func iteratorsWalkTheSameItemsAgain() async throws {
    let items = try await loaded(pages: 2).items
    var iterator = items.makeIterator()
    for id in 100..<140 { #expect(iterator.next()?.id == id) }
    #expect(iterator.next() == nil)
    #expect(iterator.next() == nil)
    #expect(items.map(\.id).count == 40)
  }

  @Test func index_findsWhatIsThere() async throws {
    let items = try await loaded(pages: 2).items
    #expect(items.index(of: 100) == 0)
    #expect(items.index(of: 139) == 39)
    #expect(items.index(of: 140) == nil)
    #expect(items[id: 120]?.id == 120)
    #expect(items[id: 99] == nil)
  }

  @Test func whenPagesArePrepended_indicesMove() async throws {
    let paginator = try await loaded()
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids == Array(80..<120))
    #expect(paginator.items.index(of: 100) == 20)
    #expect(paginator.items.index(of: 80) == 0)
  }

  @Test func aCopyHeld_doesNotChangeAndFindsItsOwn() async throws {
    let paginator = try await loaded()
    let before = paginator.items
    try await finish { await paginator.loadPrevious() }
    paginator.remove(105)
    paginator.insert(NumberedRow(7), at: .before(110))
    #expect(before.map(\.id) == Array(100..<120))
    #expect(before.index(of: 100) == 0)
    #expect(before.index(of: 105) == 5)
    #expect(before.index(of: 80) == nil)
    #expect(before.index(of: 7) == nil)
    #expect(before[id: 105]?.id == 105)
  }

  @Test func aCopyHeld_outlivesItsPaginator() async throws {
    let items = try await loaded().items
    #expect(items.count == 20)
    #expect(items.index(of: 119) == 19)
    #expect(items.index(of: 120) == nil)
  }

  @Test func equality_isOverItemsAndNotOverTheirPast() async throws {
    let one = try await loaded()
    let other = try await loaded()
    #expect(one.items == other.items)
    let edit = one.remove(104)
    #expect(one.items != other.items)
    one.undo(edit)
    #expect(one.items == other.items)
  }

  @Test func thresholdsWorkOnItToo() async throws {
    let items = try await loaded().items
    #expect(items.isLastItem(NumberedRow(119)))
    #expect(items.isThresholdItem(offset: 5, item: NumberedRow(114)))
  }
}
