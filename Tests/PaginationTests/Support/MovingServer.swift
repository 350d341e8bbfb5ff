import Pagination
import PaginationTesting

/// A list of rows, newest first, that others change between two pages.
final class MovingServer: Sendable {
  /// How it answers.
  enum Style: Sendable, CaseIterable {
    case offset, offsetWithTotals, pageNumberWithTotals
  }

  private let state: Locked<(ids: [Int], newest: Int, requests: Int)>
  private let bumped = Locked<Set<Int>>([])
  private let count: Int

  /// The rows `count...1`.
  init(_ count: Int) {
    state = Locked(((1...count).reversed(), count, 0))
    self.count = count
  }

  var ids: [Int] { state.withLock { $0.ids } }

  var requests: Int { state.withLock { $0.requests } }

  /// Changes the rows.
  func change(_ body: @Sendable (inout [Int]) -> Void) { state.withLock { body(&$0.ids) } }

  /// Removes rows.
  func delete(_ ids: Int...) { change { $0.removeAll { ids.contains($0) } } }

  /// Adds new rows at the top: their ids go on from the highest.
  func insert(_ count: Int) {
    state.withLock { state in
      for _ in 0..<count {
        state.newest += 1
        state.ids.insert(state.newest, at: 0)
      }
    }
  }

  /// Removes a row.
  func removeAny(using chance: inout SeededGenerator) {
    if let id = ids.randomElement(using: &chance) { delete(id) }
  }

  /// Moves a row to the top.
  func bumpAny(using chance: inout SeededGenerator) {
    guard let id = ids.randomElement(using: &chance) else { return }
    delete(id)
    change { $0.insert(id, at: 0) }
    bumped.withLock { _ = $0.insert(id) }
  }

  /// The rows that were there from the beginning and have never moved, down to one.
  func unmoved(above id: Int) -> [Int] {
    let bumped = bumped.withLock { $0 }
    return ids.filter { $0 <= count && $0 >= id && !bumped.contains($0) }
  }

  private func batch(_ offset: Int, _ limit: Int, hasTotal: Bool) -> PageBatch<NumberedRow> {
    state.withLock { state in
      state.requests += 1
      let rows = state.ids.dropFirst(offset).prefix(limit).map { NumberedRow($0) }
      return PageBatch(rows, totalCount: hasTotal ? state.ids.count : nil)
    }
  }

  /// A list of the rows.
  @MainActor
  func list(
    _ style: Style,
    at initialIndex: Int = 0,
    _ configuration: PaginationConfiguration = .reading(),
    height: Int = 10
  ) -> VirtualList<NumberedRow> {
    let size = configuration.pageSize
    let paginator =
      style == .pageNumberWithTotals
      ? Paginator(source: pageNumbers(at: initialIndex / size + 1), configuration: configuration)
      : Paginator(source: offsets(style, at: initialIndex), configuration: configuration)
    return VirtualList(paginator, height: height)
  }

  /// A source of the rows.
  func source(_ style: Style, size: Int) -> AnyPageSource<NumberedRow> {
    style == .pageNumberWithTotals
      ? AnyPageSource(pageNumbers(at: 1)) : AnyPageSource(offsets(style, at: 0))
  }

  /// A source of the rows by offset.
  func offsets(
    _ style: Style,
    at initial: Int
  ) -> ClosurePageSource<NumberedRow, PageOffset> {
    let hasTotal = style == .offsetWithTotals
    return .offset(initialOffset: initial, end: hasTotal ? .totalReached : .emptyPage) {
      self.batch($0, $1, hasTotal: hasTotal)
    }
  }

  private func pageNumbers(at initial: Int) -> ClosurePageSource<NumberedRow, PageNumber> {
    .pageNumber(initialPage: initial, end: .totalReached) {
      self.batch(($0 - 1) * $1, $1, hasTotal: true)
    }
  }
}

extension PaginationConfiguration {
  /// Loads as someone reads, one page at a time.
  static func reading(
    pageSize: Int = 20,
    refresh: RefreshPolicy = .reconcile(pages: 3),
    maximumItemCount: Int? = nil
  ) -> PaginationConfiguration {
    PaginationConfiguration(
      pageSize: pageSize,
      prefetch: .lastItem,
      retry: .never,
      maximumItemCount: maximumItemCount,
      refresh: refresh
    )
  }
}
