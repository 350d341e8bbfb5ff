import Counters
import Pagination
import Subjects

/// What was seen at one point of the way.
struct Sample {
  let row: Int
  let residentBytes: Int
  /// The CPU time from page to page since the last sample, with all its rows: what other programs
  /// take does not count.
  let microsecondsPerPage: Double
}

/// A reader who goes down a list row by row, as fast as pages come, and the list that keeps only the
/// rows around.
@MainActor
struct Scroll {
  nonisolated static let maximumItemCount = 1_000
  private static let samples = 200
  private static let screen = 12

  private let list: Paginator<Row>

  /// The last row that is there.
  private var last = -1

  /// - Parameter namesPrevious: Whether pages name the page before them, as offsets and page numbers
  ///   do and forward cursors do not.
  init(namesPrevious: Bool) {
    let feed = Feed<Row>()
    list = Paginator(
      source: .pages { (request: PageRequest<Int>) in
        let start = request.key ?? 0
        return Page(
          items: await feed.items(from: start, count: request.size),
          previous: start == 0 || !namesPrevious ? nil : start - request.size,
          next: start + request.size
        )
      },
      configuration: PaginationConfiguration(
        pageSize: Feed<Row>.pageSize,
        prefetch: .threshold(5),
        maximumItemCount: Self.maximumItemCount
      )
    )
  }

  mutating func samples(rows: Int) async -> [Sample] {
    var samples: [Sample] = []
    await list.load()
    let step = max(rows / Self.samples, 1)
    var lastTime = counters_cpu_microseconds()
    for row in 0..<rows {
      await show(row)
      guard (row + 1) % step == 0 else { continue }
      let time = counters_cpu_microseconds()
      let pages = Double(step) / Double(Feed<Row>.pageSize)
      samples.append(
        Sample(
          row: row + 1,
          residentBytes: counters_resident_memory(),
          microsecondsPerPage: Double(time - lastTime) / pages
        )
      )
      precondition(list.items.count <= Self.maximumItemCount + 2 * Feed<Row>.pageSize)
      lastTime = time
    }
    return samples
  }

  /// A row comes on screen, when it is there, and the row that has been there longest goes.
  private mutating func show(_ row: Int) async {
    while last < row {
      last = list.items.last?.id ?? -1
      if last >= row { break }
      precondition(list.end == .loading, "The list has stalled at row \(row)")
      // One load at each edge: this waits for the one that is under way.
      await list.loadNext()
    }
    list.itemAppeared(row)
    list.itemDisappeared(row - Self.screen)
  }
}
