import PaginationTesting
import Testing

@testable import Pagination

/// What is left of loads that were stopped or have failed, and what a refresh of several pages remembers.
@Suite struct StoppedLoadTests {
  private var machine = ListMachine<Row>(configuration: .plain(refresh: .reconcile(pages: 3)))
  private var loads: [Load] = []

  init() {
    run { $0.load() }
    land([1, 2], next: 1)
  }

  private mutating func run(_ input: (inout ListMachine<Row>) -> Void) {
    input(&machine)
    for case .load(let load) in machine.takeEffects() { loads.append(load) }
  }

  /// The source answers the load that was asked for last.
  private mutating func land(_ ids: [Int], next: Int? = nil, totalCount: Int? = nil) {
    let page = Page(
      items: [Row](ids: ids),
      next: next.map { PageKey($0) },
      totalCount: totalCount
    )
    let load = loads[loads.count - 1]
    run { $0.pageLoaded(page, for: load, duration: .zero, at: .zero) }
  }

  /// A refresh that has no range would replace all rows by the first page if it counted as a read of changes.
  @Test mutating func reloadAfterAFailedReadOfChanges_isARefresh() {
    run { $0.rowsMayHaveChanged() }
    #expect(loads.last?.target == .list(.change))
    let load = loads[loads.count - 1]
    run { $0.loadFailed(ScriptedError("offline"), for: load, retryAfter: nil) }
    run { $0.reload() }
    #expect(loads.last?.target == .list(.refresh))
  }

  @Test mutating func stoppedReadOfChanges_isMadeWhenTheListIsSeenAgain() {
    run { $0.rowsMayHaveChanged() }
    let count = loads.count
    run { $0.cancel() }
    #expect(loads.count == count)
    run { $0.load() }
    #expect(loads.count == count + 1)
    #expect(loads.last?.target == .list(.change))
  }

  /// They were read for a list that is gone.
  @Test mutating func changesOfTheOldSource_areNotReadFromTheNewOne() {
    run { _ = $0.loadMore(.end) }
    run { $0.rowsMayHaveChanged() }
    run { $0.setSource() }
    #expect(loads.last?.target == .list(.newSource))
    land([3, 4], next: 1)
    #expect(machine.items.map(\.id) == [3, 4])
    #expect(!loads.contains { $0.target == .list(.change) })
  }

  @Test mutating func totalOfARefresh_mayComeWithItsFirstPageOnly() {
    run { $0.reload() }
    land([8, 9], next: 5, totalCount: 40)
    #expect(loads.last?.target == .list(.refresh))
    land([1, 2])
    #expect(machine.items.map(\.id) == [8, 9, 1, 2])
    #expect(machine.state.totalCount == 40)
  }
}
