import Pagination
import PaginationTesting
import Testing

/// A user does anything at any time, over a source that fails and delays.
@MainActor @Suite
struct VirtualListRandomTests {
  @Test(arguments: 0..<4, [nil, 45] as [Int?])
  func nothingIsLostRepeatedOrStalled(preset: Int, maximumItemCount: Int?) async {
    for seed in UInt64(1)...10 {
      let behavior = VirtualListBehavior.presets[preset].seeded(seed)
      var reader = await RandomReader(
        seed: seed,
        behavior: behavior,
        maximumItemCount: maximumItemCount
      )
      for step in 0..<60 {
        let action = await reader.act()
        guard let problem = await reader.problem() else { continue }
        Issue.record("seed \(seed), step \(step), after \(action): \(problem)")
        break
      }
    }
  }
}

/// Does something by chance, and knows what must hold afterwards.
@MainActor
private struct RandomReader {
  let source = RowSource.rows(160, startingAt: 60)
  let list: RowList
  var chance: SeededGenerator
  var removed: [(id: Int, edit: PaginationEdit)] = []

  init(seed: UInt64, behavior: VirtualListBehavior, maximumItemCount: Int?) async {
    chance = SeededGenerator(seed: seed)
    list = await openList(
      source,
      height: 7,
      behavior: behavior,
      configuration: PaginationConfiguration(
        pageSize: 10,
        prefetch: .threshold(3),
        maximumItemCount: maximumItemCount,
        // The source opens in its middle, where a refresh that keeps rows can't tell which come before.
        refresh: .replace
      )
    )
  }

  mutating func act() async -> String {
    let amount = chance.number(-30...30)
    switch chance.number(0...12) {
    case 0, 1:
      await list.read(amount)
      return "read \(amount)"
    case 2:
      list.scroll(by: amount)
      return "scroll \(amount)"
    case 3:
      list.jump(to: .index(list.topLine + amount * 2))
      return "jump \(amount * 2)"
    case 4:
      list.jump(to: amount > 0 ? .end : .top)
      return amount > 0 ? "jump to the end" : "jump to the top"
    case 5:
      await list.pullToRefresh()
      return "pull"
    case 6:
      source.failNext()
      return "a failure to come"
    case 7:
      // No edge fills the viewport alone here: another test covers that.
      list.height = chance.number(3...20)
      return "height \(list.height)"
    case 8:
      await list.fling(velocity: Double(amount), deceleration: 0.8)
      return "fling \(amount)"
    case 9:
      source.isPaused = true
      list.jump(to: .index(list.topLine + amount))
      list.scroll(by: -amount)
      source.isPaused = false
      return "slow answers"
    case 10:
      guard let id = list.visibleIDs.randomElement(using: &chance) else { return "nothing" }
      removed.append((id, list.paginator.remove(id)))
      return "remove \(id)"
    case 11:
      guard let edit = removed.popLast() else { return "nothing" }
      list.paginator.undo(edit.edit)
      return "undo the removal of \(edit.id)"
    default:
      list.reappear()
      return "another screen and back"
    }
  }

  func problem() async -> String? {
    source.releaseAll()
    await list.settle()
    let problem = wrongItems() ?? stall()
    list.paginator.retry()
    await list.settle()
    return problem
  }

  private func wrongItems() -> String? {
    let ids = list.paginator.items.map(\.id)
    let gone = Set(removed.map(\.id))
    if ids != ids.sorted() { return "rows out of order: \(ids)" }
    // Between two gaps, no row is missing.
    for run in list.paginator.rows.runs {
      let ids = Array(ids[run.items])
      guard let first = ids.first, let last = ids.last else { continue }
      if ids != (first...last).filter({ !gone.contains($0) }) { return "wrong items \(ids)" }
    }
    if let last = ids.last, list.paginator.end == .complete {
      let beyond = (last + 1..<max(last + 1, 160)).filter { !gone.contains($0) }
      if !beyond.isEmpty { return "ended at \(last)" }
    }
    if !Set(list.visibleIDs).isSubset(of: ids) { return "foreign rows in \(list.visibleIDs)" }
    return list.blanksSeen > 0 ? "the list was blank" : nil
  }

  /// An edge is in view, has more, and nothing happens.
  private func stall() -> String? {
    let isStalled =
      list.paginator.end == .idle && list.visibleEdges.contains(.end)
      || list.paginator.start == .idle && list.visibleEdges.contains(.start)
    return isStalled ? "stalled at \(list.visibleEdges), rows \(list.visibleIDs)" : nil
  }
}

extension SeededGenerator {
  fileprivate mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }
}
