import Counters
import Pagination
import Subjects

/// Scrolling back through all rows of a stored list without a network, of which `maximumItemCount` stay in memory.
@MainActor
struct StoredScroll: Codable {
  let rows: Int
  let pageSize: Int
  let maximumItemCount: Int
  let samples: [Sample]

  /// What was seen on the way so far since the sample before.
  struct Sample: Codable {
    let rows: Int
    let residentBytes: Int
    let allocatedBytes: Int

    /// From the end of the list to its next rows.
    let page: Times
  }

  static func measure(_ stored: StoredPosts) async throws -> StoredScroll {
    // Scrolling stores another place.
    let posts = try stored.copy()
    defer { try? posts.remove() }
    let list = posts.list(in: posts.newStore, isOffline: true)
    var seen = 1_000
    var samples: [Sample] = []
    for rows in [10_000, 100_000, 1_000_000] where rows <= posts.count {
      var times: [Duration] = []
      var resident: [Int] = []
      var allocated: [Int] = []
      while seen < rows {
        let first = list.items.first?.id ?? 0
        list.rowsOnScreen(list.items.prefix(5).map(\.id))
        let start = ContinuousClock.now
        await list.loadPrevious()
        times.append(ContinuousClock.now - start)
        let count = first - (list.items.first?.id ?? 0)
        precondition(count > 0 && list.items.count <= 2 * StoredPosts.maximumItemCount)
        seen += count
        resident.append(counters_resident_memory())
        allocated.append(counters_memory_in_use())
      }
      samples.append(
        Sample(
          rows: rows,
          residentBytes: median(resident.suffix(9)),
          allocatedBytes: median(allocated.suffix(9)),
          page: Times(times)
        )
      )
    }
    return StoredScroll(
      rows: posts.count,
      pageSize: posts.pageSize,
      maximumItemCount: StoredPosts.maximumItemCount,
      samples: samples
    )
  }

  private static func median(_ values: some Collection<Int>) -> Int {
    values.sorted()[values.count / 2]
  }
}
