import Pagination
import PaginationTesting
import Testing

struct ScriptedRowsTests {
  private func page(
    _ source: ScriptedSource<NumberedRow, Range<Int>>,
    key: Range<Int>?,
    _ direction: LoadDirection,
    size: Int = 20
  ) async throws -> Page<NumberedRow, Range<Int>> {
    try await source.page(for: PageRequest(key: key, direction: direction, size: size))
  }

  @Test func pagesNameTheirNeighbours() async throws {
    let source = ScriptedSource.rows(50)
    let first = try await page(source, key: nil, .refresh)
    #expect(first.items == (0..<20).map { NumberedRow($0) })
    #expect(first.previous == nil && first.next == 20..<40 && first.totalCount == 50)
    let last = try await page(source, key: 40..<50, .end)
    #expect(last.items.count == 10)
    #expect(last.previous == 20..<40 && last.next == nil)
  }

  @Test func aListMayOpenInTheMiddle() async throws {
    let source = ScriptedSource.rows(50, startingAt: 5, reportsTotal: false)
    let first = try await page(source, key: nil, .refresh)
    #expect(first.items.first == 5)
    #expect(first.previous == 0..<5 && first.next == 25..<45 && first.totalCount == nil)
    let before = try await page(source, key: 0..<5, .start)
    #expect(before.items == [0, 1, 2, 3, 4] && before.previous == nil)
  }

  @Test(arguments: [0, 1, 20])
  func aListOfAtMostOnePageHasNoNeighbours(count: Int) async throws {
    let only = try await page(ScriptedSource.rows(count), key: nil, .refresh)
    #expect(only.items.count == count)
    #expect(only.previous == nil && only.next == nil && only.totalCount == count)
  }

  @Test func otherSizesNeverOverlapTheRowsThatAreThere() async throws {
    let source = ScriptedSource.rows(100)
    #expect(try await page(source, key: 20..<40, .end, size: 50).items.map(\.id).max() == 69)
    let before = try await page(source, key: 20..<40, .start, size: 30).items
    #expect(before.first == 10 && before.last == 39)
  }
}
