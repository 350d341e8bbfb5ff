import PaginationTesting
import Testing

@testable import Pagination

/// Random readers of lists that may hold few rows, with every step through the public API: rows are pushed, refreshes
/// bring many or none, pages are dropped and come back, gaps are filled, and another screen covers the list.
///
/// `FUZZ_SCRIPTS` and `FUZZ_SEED` choose others, as for ``ReaderRun``.
@MainActor @Suite struct LimitedListRunsTests {
  @Test(arguments: TimelineStyle.allCases)
  func rowsSideBySide_areNeighbours(_ style: TimelineStyle) async throws {
    let first = ReaderRun.number("FUZZ_SEED", 1)
    let seeds = first..<first + ReaderRun.number("FUZZ_SCRIPTS", 100)
    for seed in Self.oldFaults + seeds {
      let reader = try await Reader(style, seed: seed)
      if let fault = try await reader.run() {
        Issue.record("FUZZ_SEED=\(seed), \(style): \(fault)\n\(reader.log)")
        return
      }
    }
  }

  /// Seeds that once found a fault which the first ones do not.
  private static let oldFaults = [
    125, 160, 325, 390, 533, 545, 659, 1006, 5560, 74_000_042, 74_000_067, 74_000_488,
    74_001_300, 74_001_446, 74_001_786,
  ]
}

/// A reader of one list, with three rows on screen.
@MainActor private final class Reader {
  private let server = TimelineServer(80)
  private let style: TimelineStyle
  private let paginator: Paginator<TimelineRow>
  private var chance: SeededGenerator
  private var top = 0
  private var screen: [Int] = []
  private var isCovered = false
  private(set) var log: [String] = []

  init(_ style: TimelineStyle, seed: Int) async throws {
    self.style = style
    chance = SeededGenerator(seed: UInt64(seed))
    var configuration = PaginationConfiguration.plain(
      maximumItemCount: Self.any([nil, 20, 30], &chance),
      refresh: .reconcile(pages: Self.any([1, 2, 3], &chance))
    )
    configuration.newRows = .show
    paginator = try await opened(server.source(style), configuration)
    look()
  }

  private static func any<Value>(_ values: [Value], _ chance: inout SeededGenerator) -> Value {
    values[Int.random(in: values.indices, using: &chance)]
  }

  func run() async throws -> String? {
    for _ in 0..<30 {
      let (ids, rows, anchor) = (paginator.ids, rowIDs, paginator.anchor)
      let isMoving = try await step()
      if let fault = wrongNeighbours ?? (isMoving ? nil : lostPlace(ids, rows, anchor)) {
        return "\(fault)\n\(ids)\n\(paginator.ids)"
      }
      // Sometimes the views redraw.
      if !isCovered, Bool.random(using: &chance) { look() }
    }
    for _ in 0..<60 {
      guard let gap = paginator.gaps.first else { return wrongNeighbours }
      top = max(0, gap.index - 2)
      look()
      try await finish { await self.paginator.fill(gap.id) }
    }
    return "gaps stay: \(paginator.ids)"
  }

  /// Does something. Returns whether the reader goes elsewhere.
  private func step() async throws -> Bool {
    let rowCount = Self.any([1, 4, 15, 25, 45], &chance)
    switch Int.random(in: 0..<12, using: &chance) {
    case 0, 1:
      log.append("receive")
      paginator.receive(.inserted(try server.insertRow(), isNext: true))
    case 2:
      log.append("insert \(rowCount), refresh")
      _ = server.insert(rowCount)
      try await finish { await self.paginator.refresh() }
    case 3:
      log.append("refresh")
      try await finish { await self.paginator.refresh() }
    case 4, 5:
      log.append("next")
      try await finish { await self.paginator.loadNext() }
    case 6:
      log.append("previous")
      try await finish { await self.paginator.loadPrevious() }
    case 7:
      guard let gap = paginator.gaps.randomElement(using: &chance) else { break }
      log.append("fill the gap at \(gap.index)")
      try await finish { await self.paginator.fill(gap.id) }
    case 8:
      log.append("cover")
      isCovered = true
      paginator.rowsOnScreen([])
    case 9 where paginator.newRowCount > 0:
      log.append("show the new rows")
      paginator.showNewRows()
      try await paginator.wait { !$0.isRefreshing }
      scroll(to: 0)
      return true
    case 10:
      scroll(to: 0)
      return true
    default:
      scroll(to: Int.random(in: 0..<max(1, paginator.items.count), using: &chance))
      return true
    }
    return false
  }

  private func scroll(to row: Int) {
    top = row
    look()
    log.append("scroll to \(screen)")
  }

  private func look() {
    let ids = paginator.ids
    top = max(0, min(top, ids.count - 3))
    screen = Array(ids.dropFirst(top).prefix(3))
    isCovered = false
    paginator.rowsOnScreen(screen)
  }

  private var rowIDs: [Int?] { paginator.rows.map { $0.item?.id } }

  private var wrongNeighbours: String? {
    let gaps = Set(paginator.gaps.map(\.index))
    let ids = paginator.ids
    let wrong = ids.indices.dropFirst().first { !gaps.contains($0) && ids[$0 - 1] != ids[$0] + 1 }
    return wrong.map { "\(ids[$0 - 1]) and \(ids[$0]) are side by side" }
  }

  /// Whether rows on screen have gone, or have moved without an anchor that holds them.
  private func lostPlace(
    _ ids: [Int],
    _ rows: [Int?],
    _ oldAnchor: ScrollAnchor<Int>?
  ) -> String? {
    let new = paginator.ids
    guard screen.allSatisfy(new.contains) else { return "\(screen) have gone" }
    guard let first = screen.first, let index = new.firstIndex(of: first) else { return nil }
    top = index
    let hasMoved = rows.firstIndex(of: first) != rowIDs.firstIndex(of: first)
    guard ids.first != first, hasMoved, !isCovered else { return nil }
    let isHeld = paginator.anchor != oldAnchor && paginator.anchor?.id == first
    return isHeld ? nil : "\(first) has moved"
  }
}
