import Counters
import Pagination
import Subjects

/// How often an operation allocates, in a list of 10,000 rows: in the list itself, at the source,
/// and on the way there and back.
struct Allocations: Encodable {
  let appear: Int
  let index: Int
  let update: Int
  let append: Int
  let prepend: Int

  /// What the source alone allocates for a page.
  let page: Int

  @MainActor
  static func measure() async -> Allocations {
    let list = await Paginator<Row>.loaded(10_000)
    var row = 1_000
    let appear = median {
      list.itemAppeared(row)
      list.itemDisappeared(row - 12)
      row += 1
    }
    for gone in row - 12..<row { list.itemDisappeared(gone) }
    let index = median { _ = list.items.index(of: row) }
    let update = median {
      list.update(row) { $0.likes += 1 }
      row += 40
    }
    let edited = await Paginator<Row>.loaded(10_000)
    return Allocations(
      appear: appear,
      index: index,
      update: update,
      append: await median { await edited.loadNext() },
      prepend: await median { await edited.loadPrevious() },
      page: await median { _ = await Feed<Row>().items(from: 0, count: 20) }
    )
  }

  /// The median of many times, because tables grow now and then.
  @MainActor
  private static func median(_ operation: () -> Void) -> Int {
    var counts: [Int] = []
    counts.reserveCapacity(101)
    for _ in 0..<101 {
      let before = counters_allocations()
      operation()
      counts.append(counters_allocations() - before)
    }
    return counts.sorted()[50]
  }

  @MainActor
  private static func median(_ operation: @MainActor () async -> Void) async -> Int {
    var counts: [Int] = []
    counts.reserveCapacity(101)
    for _ in 0..<101 {
      let before = counters_allocations()
      await operation()
      counts.append(counters_allocations() - before)
    }
    return counts.sorted()[50]
  }
}
