import PaginationTesting
import Testing

@testable import Pagination

/// Rows are found by a guess at their page, which pages of many sizes prove wrong.
@Suite struct RowFinderTests {
  static let sizes: [[Int]] = [
    [],
    [7],
    [3, 4],
    Array(repeating: 20, count: 300),
    [500] + Array(repeating: 3, count: 200) + [1],
    Array(repeating: 20, count: 100) + Array(repeating: 100, count: 100),
    [0, 0, 5] + Array(repeating: 0, count: 150) + [2, 0, 9, 0, 0],
    {
      var chance = SeededGenerator(seed: 3)
      return (0..<400).map { _ in Int.random(in: 0...9, using: &chance) }
    }(),
  ]

  /// A store with pages of some sizes, of which the first come last, before the others.
  private func store(_ sizes: [Int], prepended: Int) -> (store: PageStore<Row>, ids: [Int]) {
    var store = PageStore<Row>()
    var ids: [Int] = []
    for size in sizes.dropFirst(prepended) {
      let page = Array(ids.count..<ids.count + size)
      store.add(page.map { Row(id: $0) }, at: .end)
      ids += page
    }
    for size in sizes.prefix(prepended).reversed() {
      let page = Array((ids.first ?? 0) - size..<(ids.first ?? 0))
      store.add(page.map { Row(id: $0) }, at: .start)
      ids = page + ids
    }
    return (store, ids)
  }

  @Test(arguments: sizes, [0, 1, 63, 64, 65, 150])
  func rowsAreFound_whateverTheSizesOfPages(sizes: [Int], prepended: Int) {
    let (store, ids) = store(sizes, prepended: min(prepended, sizes.count))
    let items = PaginatedItems(store)
    #expect(items.indices.map { items[$0].id } == ids)
    #expect(items.indices.reversed().map { items[$0].id } == ids.reversed())
    #expect(items.map(\.id) == ids)
    #expect(Array(items).map(\.id) == ids)
  }

  @Test func rowsAreFound_afterPagesHaveGrownAndGone() {
    var (store, ids) = store(Array(repeating: 4, count: 200), prepended: 100)
    store.show(
      (0..<50).map { Row(id: 10_000 + $0) },
      inPage: store.segments[0].indices.lowerBound + 70
    )
    ids.replaceSubrange(280..<284, with: 10_000..<10_050)
    for _ in 0..<66 { store.drop(at: .start) }
    for _ in 0..<66 { store.drop(at: .end) }
    let items = PaginatedItems(store)
    #expect(items.indices.map { items[$0].id } == Array(ids.dropFirst(264).dropLast(264)))
  }

  @Test func itemsHeld_stayAsTheyWere() throws {
    var (store, ids) = store(Array(repeating: 4, count: 70), prepended: 10)
    let old = PaginatedItems(store)
    let position = try #require(store.position(of: ids[8]))
    store.replace(Row(id: ids[8], value: 1), at: position)
    let middle = PaginatedItems(store)
    store.replace(Row(id: ids[8], value: 2), at: position)
    store.show([], inPage: store.segments[0].indices.lowerBound)
    store.drop(at: .end)
    #expect(old.map(\.id) == ids)
    #expect(old[8].value == 0)
    #expect(middle[8].value == 1)
    #expect(PaginatedItems(store)[4].value == 2)
    #expect(PaginatedItems(store).count == ids.count - 8)
  }

  @Test func aRowReplacedAgain_isReplacedInPlace() throws {
    var (store, ids) = store([20], prepended: 0)
    let position = try #require(store.position(of: ids[3]))
    store.replace(Row(id: ids[3], value: 1), at: position)
    let base = store.segments[0].layout.blocks[0].pages[0].base
    store.replace(Row(id: ids[3], value: 2), at: position)
    #expect(store.segments[0].layout.blocks[0].pages[0].base == base)
    #expect(PaginatedItems(store)[3].value == 2)
  }
}
