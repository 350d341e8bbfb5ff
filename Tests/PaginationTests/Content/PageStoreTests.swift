import PaginationTesting
import Testing

@testable import Pagination

/// The storage against an array of arrays, which is obviously right.
@Suite struct PageStoreTests {
  @Test(arguments: UInt64(1)...20) func randomRun_holdsWhatAnArrayOfArraysHolds(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var reference = StoreReference()
    for step in 0..<400 {
      let operation = StoreReference.Operation.random(for: reference, using: &chance)
      reference.run(operation)
      if let fault = reference.fault() {
        Issue.record("seed \(seed), step \(step), \(operation): \(fault)")
        return
      }
    }
  }

  @Test(arguments: [31, 32, 33, 64, 65, 100]) func growth_crossesBlocksInBothDirections(
    _ pages: Int
  ) {
    var reference = StoreReference()
    for _ in 0..<pages { reference.run(.append(2)) }
    #expect(reference.fault() == nil)
    for _ in 0..<2 * pages { reference.run(.prepend(3)) }
    #expect(reference.fault() == nil)
    for _ in 0..<pages - 1 { reference.run(.drop(.end)) }
    #expect(reference.fault() == nil)
    for _ in 0..<2 * pages { reference.run(.drop(.start)) }
    #expect(reference.fault() == nil)
    #expect(reference.pages.count == 1)
  }

  @Test func growth_marchesThroughManyBlocks() {
    var reference = StoreReference()
    for _ in 0..<5 { reference.run(.append(2)) }
    for page in 0..<200 {
      reference.run(.append(2))
      reference.run(.drop(.start))
      if page.isMultiple(of: 10) { #expect(reference.fault() == nil) }
    }
    for _ in 0..<400 {
      reference.run(.prepend(1))
      reference.run(.drop(.end))
    }
    #expect(reference.fault() == nil)
  }

  @Test func emptyPages_takeNoPlace() {
    var reference = StoreReference()
    for count in [0, 2, 0, 0, 3, 0] { reference.run(.append(count)) }
    for count in [0, 1, 0] { reference.run(.prepend(count)) }
    #expect(reference.fault() == nil)
    reference.run(.show(page: 1, count: 4))
    #expect(reference.fault() == nil)
  }

  @Test func version_changesWheneverWhatIsShownDoes() {
    var store = PageStore<Row>()
    let empty = store.version
    store.add([], at: .end)
    #expect(store.version == empty)
    store.add([Row(id: 1), Row(id: 2)], at: .end)
    let appended = store.version
    #expect(appended != empty)
    store.replace(Row(id: 1, value: 5), at: store.position(of: 1)!)
    let replaced = store.version
    #expect(replaced != appended)
    store.drop(at: .end)
    #expect(store.version != replaced)
  }
}
