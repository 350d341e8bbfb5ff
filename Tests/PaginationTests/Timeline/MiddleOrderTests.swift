import Testing

@testable import Pagination
@testable import PaginationTesting

@MainActor
@Suite struct MiddleOrderTests {
  /// Pages of two rows prove nothing by their rows, but the server does not change.
  @Test(arguments: [TimelineStyle.cursorBothWays, .keysetBothWays], 1...40)
  func aListThatOpensInItsMiddle_keepsItsOrder(style: TimelineStyle, seed: Int) async throws {
    let server = TimelineServer(40)
    let source = server.findingSource(style)
    let paginator = Paginator(
      source: source,
      configuration: .plain(pageSize: 2, refresh: .reconcile(pages: 3))
    )
    var chance = SeededGenerator(seed: UInt64(seed))
    try await finish { await paginator.jump(to: 20) }
    for _ in 0..<25 {
      let ids = paginator.ids
      let top = Int.random(in: 0..<max(1, ids.count), using: &chance)
      paginator.rowsOnScreen(Array(ids.dropFirst(top).prefix(3)))
      switch Int.random(in: 0..<5, using: &chance) {
      case 0: try await finish { await paginator.loadNext() }
      case 1: try await finish { await paginator.loadPrevious() }
      case 2: try await finish { await paginator.refresh() }
      case 3:
        if let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
      default:
        let id = Int.random(in: 1...40, using: &chance)
        if seed % 2 == 0 { try await finish { await paginator.jump(to: id) } }
      }
      let shown = paginator.ids
      if seed % 2 == 1 { #expect(shown == shown.sorted(by: >), "seed \(seed): \(shown)") }
    }
    try await finish { await paginator.refresh() }
    for _ in 0..<60 {
      guard let gap = paginator.gaps.first else { break }
      try await finish { await paginator.fill(gap.id) }
    }
    let shown = paginator.ids
    #expect(paginator.gaps.isEmpty)
    #expect(shown == shown.sorted(by: >), "seed \(seed): \(shown)")
    #expect(Set(shown).count == shown.count)
  }
}
