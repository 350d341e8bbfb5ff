import Pagination
import Testing

@Suite struct ThresholdTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let ids: [Int]
    let offset: Int
    let item: Int
    let isThreshold: Bool

    var testDescription: String { "\(item) at \(offset) of \(ids)" }
  }

  static let cases: [Case] = [
    Case(ids: [1, 2, 3, 4], offset: 0, item: 4, isThreshold: true),
    Case(ids: [1, 2, 3, 4], offset: 0, item: 3, isThreshold: false),
    Case(ids: [1, 2, 3, 4], offset: 1, item: 3, isThreshold: true),
    Case(ids: [1, 2, 3, 4], offset: 1, item: 4, isThreshold: false),
    Case(ids: [1, 2, 3, 4], offset: 3, item: 1, isThreshold: true),
    // Too large: the first item.
    Case(ids: [1, 2, 3, 4], offset: 4, item: 1, isThreshold: true),
    Case(ids: [1, 2, 3, 4], offset: .max, item: 1, isThreshold: true),
    Case(ids: [1, 2, 3, 4], offset: .max, item: 2, isThreshold: false),
    // Negative: the last item.
    Case(ids: [1, 2, 3, 4], offset: -1, item: 4, isThreshold: true),
    Case(ids: [1, 2, 3, 4], offset: .min, item: 4, isThreshold: true),
    Case(ids: [1, 2, 3, 4], offset: -1, item: 3, isThreshold: false),
    // Duplicates: the element at the place counts, whichever others have its id.
    Case(ids: [7, 2, 7, 4], offset: 1, item: 7, isThreshold: true),
    Case(ids: [7, 2, 7, 4], offset: 3, item: 7, isThreshold: true),
    Case(ids: [7, 2, 7, 4], offset: 2, item: 7, isThreshold: false),
    Case(ids: [7, 7, 7], offset: 0, item: 7, isThreshold: true),
    // Not in the list, or nothing to be in.
    Case(ids: [1, 2, 3, 4], offset: 0, item: 9, isThreshold: false),
    Case(ids: [], offset: 0, item: 9, isThreshold: false),
    Case(ids: [], offset: -5, item: 9, isThreshold: false),
    Case(ids: [5], offset: 3, item: 5, isThreshold: true),
  ]

  @Test(arguments: cases) func isThresholdItem(_ test: Case) {
    let rows = test.ids.map { Row(id: $0) }
    let item = Row(id: test.item, value: 1)
    #expect(rows.isThresholdItem(offset: test.offset, item: item) == test.isThreshold)
    #expect(isThreshold(item) == test.isThreshold)

    func isThreshold(_ item: some Identifiable) -> Bool {
      rows.isThresholdItem(offset: test.offset, item: item)
    }
  }

  @Test(arguments: cases) func isThresholdItem_inASlice(_ test: Case) {
    let rows = ([90, 91, 92] + test.ids + [93, 94]).map { Row(id: $0) }
    let slice = rows[3..<3 + test.ids.count]
    let item = Row(id: test.item)
    #expect(slice.isThresholdItem(offset: test.offset, item: item) == test.isThreshold)
  }

  @Test(arguments: [
    ([1, 2, 3], 3, true), ([1, 2, 3], 2, false), ([3, 2, 3], 3, true), ([1, 2, 3], 9, false),
    ([], 1, false), ([4], 4, true),
  ])
  func isLastItem(_ ids: [Int], item: Int, isLast: Bool) {
    let rows = ids.map { Row(id: $0) }
    #expect(rows.isLastItem(Row(id: item, value: 1)) == isLast)
    let slice = ([Row(id: 80)] + rows + [Row(id: 81)])[1..<1 + ids.count]
    #expect(slice.isLastItem(Row(id: item)) == isLast)
    #expect(isLastOfAll(Row(id: item)) == isLast)

    func isLastOfAll(_ item: some Identifiable) -> Bool { rows.isLastItem(item) }
  }

  @Test func anItemWithAnIDOfAnotherType_isNoneOfThem() {
    struct Named: Identifiable { let id = "1" }
    let rows = [Row(id: 1)]
    #expect(!rows.isLastItem(Named()))
    #expect(!rows.isThresholdItem(offset: 0, item: Named()))
  }
}
