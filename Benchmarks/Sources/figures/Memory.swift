import Counters
import Pagination
import Subjects

/// What a list of 1,000,000 items takes beyond the items.
struct Memory: Encodable {
  /// How many items a page holds.
  let pageSize: Int
  let bytesPerItem: Double

  private static let count = 1_000_000

  /// An item that is nothing but its id, so that whatever is more is the list's.
  private struct Number: Identifiable, Sendable {
    let id: Int
  }

  static func measure() async -> [Memory] {
    var result: [Memory] = []
    for pageSize in [20, 100] {
      result.append(Memory(pageSize: pageSize, bytesPerItem: await bytesPerItem(pageSize)))
    }
    return result
  }

  @MainActor
  private static func bytesPerItem(_ pageSize: Int) async -> Double {
    let before = counters_memory_in_use()
    let paginator = Paginator<Number>(
      source: .pages { (request: PageRequest<Int>) in
        let start = request.key ?? 0
        return Page(
          items: (start..<start + request.size).map { Number(id: $0) },
          previous: start == 0 ? nil : start - request.size,
          next: start + request.size
        )
      },
      configuration: PaginationConfiguration(pageSize: pageSize, prefetch: .threshold(5))
    )
    await paginator.load()
    while paginator.items.count < count { await paginator.loadNext() }
    let bytes = counters_memory_in_use() - before - count * MemoryLayout<Number>.stride
    withExtendedLifetime(paginator) {}
    return Double(bytes) / Double(count)
  }
}
