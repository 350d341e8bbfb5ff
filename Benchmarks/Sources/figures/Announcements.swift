import Observation
import Pagination
import Subjects

/// How often views are told of one page, by property.
struct Announcements: Encodable {
  let items: Int
  let append: Int
  /// All other properties together.
  let others: Int
  /// All properties together, for 1,000 rows that appear and need nothing.
  let rows: Int

  @MainActor
  static func measure() async -> Announcements {
    let list = await Paginator<Row>.loaded(10_000)
    let observer = Observer(list)
    for row in 1_000..<2_000 {
      list.itemAppeared(row)
      list.itemDisappeared(row - 12)
    }
    let rows = observer.counts.values.reduce(0, +)
    await list.loadNext()
    let items = observer.counts["items", default: 0]
    let append = observer.counts["append", default: 0]
    return Announcements(
      items: items,
      append: append,
      others: observer.counts.values.reduce(0, +) - rows - items - append,
      rows: rows
    )
  }
}

/// Counts announcements as a view gets them: it reads, is notified, and reads again.
@MainActor
private final class Observer {
  private(set) var counts: [String: Int] = [:]
  private let list: Paginator<Row>

  init(_ list: Paginator<Row>) {
    self.list = list
    observe("items") { _ = $0.items }
    observe("append") { _ = $0.end }
    observe("prepend") { _ = $0.start }
    observe("phase") { _ = $0.phase }
    observe("isRefreshing") { _ = $0.isRefreshing }
    observe("refreshError") { _ = $0.refreshError }
    observe("totalCount") { _ = $0.totalCount }
    observe("anchor") { _ = $0.anchor }
  }

  private func observe(_ name: String, _ read: @escaping @MainActor (Paginator<Row>) -> Void) {
    withObservationTracking {
      read(list)
    } onChange: { [weak self] in
      // Announcements are made on the main actor, at once.
      MainActor.assumeIsolated {
        self?.counts[name, default: 0] += 1
        self?.observe(name, read)
      }
    }
  }
}
