import Pagination
import PaginationTesting
import Synchronization

/// A list of numbers, the newest first, which changes while it is read. Its keys are offsets from the
/// end, so a key stays where it is when rows come at the top.
final class NumberedTimeline: Sendable {
  let source = ScriptedSource<NumberedRow, Range<Int>>()
  private let rows: Mutex<[Int]>
  private let nextID: Mutex<Int>

  init(count: Int) {
    rows = Mutex(Array((0..<count).reversed()))
    nextID = Mutex(count)
    source.setScript { [rows = self] request in .page(rows.page(for: request)) }
  }

  /// Adds rows at the top.
  func grow(by count: Int) {
    let first = nextID.withLock { id in
      defer { id += count }
      return id
    }
    rows.withLock { $0 = Array((first..<first + count).reversed()) + $0 }
  }

  func delete(_ ids: Int...) { rows.withLock { rows in rows.removeAll { ids.contains($0) } } }

  /// Brings a row to the top.
  func bump(_ id: Int) {
    bumped.withLock { _ = $0.insert(id) }
    rows.withLock { rows in rows = [id] + rows.filter { $0 != id } }
  }

  private let bumped = Mutex<Set<Int>>([])

  /// A key is the numbers of the rows on the page; deleted and bumped rows leave it shorter.
  private func page(for request: PageRequest<Range<Int>>) -> Page<NumberedRow, Range<Int>> {
    let bumped = bumped.withLock { $0 }
    return rows.withLock { rows in
      let items =
        switch request.key {
        case nil: Array(rows.prefix(request.size))
        case let key?: rows.filter { key.contains($0) && !bumped.contains($0) }
        }
      let end = request.key?.lowerBound ?? items.last ?? 0
      return Page(
        items: items.map { NumberedRow($0) },
        next: end > 0 ? max(0, end - request.size)..<end : nil,
        totalCount: rows.count
      )
    }
  }
}
