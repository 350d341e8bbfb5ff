import Pagination
import PaginationTesting
import Testing

/// Everyone who awaits returns, whatever happens meanwhile.
@MainActor
@Suite struct AwaiterTests {
  enum Interruption: CaseIterable, Sendable {
    case refresh, cancel, newSource, failure, newSourceAndCancel, cancelTwice
  }

  enum Awaited: CaseIterable, Sendable {
    case load, refresh, loadNext, loadPrevious, loadNextDuringRefresh, refreshDuringLoadNext
  }

  @Test(arguments: Awaited.allCases, Interruption.allCases)
  func everyoneReturns(_ awaited: Awaited, _ interruption: Interruption) async throws {
    let source = NumberSource.rows(200, startingAt: 100)
    let paginator = Paginator(source: source, configuration: .plain())
    if awaited != .load { try await finish { await paginator.load() } }
    source.isPaused = true
    let count = source.requests.count
    var awaiters = start(awaited, paginator)
    try await source.waitForRequests(count + 1)
    await letOthersRun()
    switch interruption {
    case .refresh: awaiters.append(Task { await paginator.refresh() })
    case .cancel: paginator.cancel()
    case .newSource: paginator.setSource(source)
    case .failure: for request in source.pendingRequests { request.fail() }
    case .newSourceAndCancel:
      paginator.setSource(source)
      paginator.cancel()
    case .cancelTwice:
      paginator.cancel()
      awaiters.append(Task { await paginator.loadNext() })
      await letOthersRun()
      paginator.cancel()
    }
    await letOthersRun()
    source.isPaused = false
    source.releaseAll()
    for awaiter in awaiters { try await finish(awaiter) }
    try await paginator.settle()
  }

  private func start(_ awaited: Awaited, _ paginator: Paginator<NumberedRow>) -> [Task<
    LoadOutcome, Never
  >] {
    switch awaited {
    case .load: [Task { await paginator.load() }]
    case .refresh: [Task { await paginator.refresh() }, Task { await paginator.refresh() }]
    case .loadNext: [Task { await paginator.loadNext() }, Task { await paginator.loadNext() }]
    case .loadPrevious: [Task { await paginator.loadPrevious() }]
    case .loadNextDuringRefresh:
      [Task { await paginator.refresh() }, Task { await paginator.loadNext() }]
    case .refreshDuringLoadNext:
      [Task { await paginator.loadNext() }, Task { await paginator.refresh() }]
    }
  }

  @Test(arguments: UInt64(1)...40) func randomRun_everyoneReturns(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let source = NumberSource.rows(300, startingAt: 150)
    let paginator = Paginator(source: source, configuration: .plain(prefetch: .threshold(5)))
    source.isPaused = true
    var awaiters: [Task<LoadOutcome, Never>] = []
    for _ in 0..<40 {
      switch Int.random(in: 0..<12, using: &chance) {
      case 0: awaiters.append(Task { await paginator.load() })
      case 1: awaiters.append(Task { await paginator.refresh() })
      case 2: awaiters.append(Task { await paginator.loadNext() })
      case 3: awaiters.append(Task { await paginator.loadPrevious() })
      case 4: paginator.retry()
      case 5: paginator.cancel()
      case 6: paginator.setSource(source)
      case 7: paginator.itemAppeared(.random(in: 100..<200, using: &chance))
      case 8: awaiters.randomElement(using: &chance)?.cancel()
      case 9: source.pendingRequests.randomElement(using: &chance)?.fail()
      default: source.pendingRequests.randomElement(using: &chance)?.release()
      }
      if Bool.random(using: &chance) { await letOthersRun() }
    }
    source.isPaused = false
    source.releaseAll()
    for awaiter in awaiters { try await finish(awaiter) }
    try await paginator.settle()
    #expect(paginator.ids == Array(Set(paginator.ids)).sorted(), "seed \(seed)")
  }
}
