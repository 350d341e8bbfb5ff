import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite struct EventTests {
  private let source = NumberSource.rows(15)
  private let clock = ManualClock()

  @Test func aListFromStartToEnd() async throws {
    let events = try await events { paginator in
      try await finish { await paginator.load() }
      try await finish { await paginator.loadNext() }
      try await finish { await paginator.loadNext() }
    }
    #expect(
      events == [
        "requested refresh 1", "loaded refresh 10+0", "refreshed 10", "ended start",
        "requested end 1", "loaded end 5+0", "ended end",
      ]
    )
  }

  @Test func failuresAndRetries() async throws {
    source.failNext(ScriptedError.busy)
    source.failNext(ScriptedError("gone"))
    let events = try await events { paginator in
      let load = Task { await paginator.load() }
      await clock.advanceWhenSleeping()
      try await finish(load)
      paginator.retry()
      try await paginator.settle()
    }
    #expect(
      events == [
        "requested refresh 1", "failed refresh 1 again in 1.0 seconds", "requested refresh 2",
        "failed refresh 2", "requested refresh 1", "loaded refresh 10+0", "refreshed 10",
        "ended start",
      ]
    )
  }

  @Test func repeatsAreCounted() async throws {
    source.setScript { request in
      .page(
        request.key == nil
          ? Page(items: [0, 1, 2], next: 3..<6) : Page(items: [2, 3, 4, 4], next: nil)
      )
    }
    let events = try await events { paginator in
      try await finish { await paginator.load() }
      try await finish { await paginator.loadNext() }
    }
    #expect(events.contains("loaded end 2+2"))
  }

  private struct Labelled: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  @Test(arguments: [
    // Two rows of a page, the same row twice, and a row that has changed.
    (["1:a", "2:b", "1:c"], [], 1), (["1:a", "2:b", "1:a"], [], 0),
    (["1:a", "2:b"], ["1:c", "2:b", "3:e"], 0),
  ])
  func idsOfSeveralRowsAreSaid(first: [String], second: [String], count: Int) async throws {
    let pages = [first, second].map { texts in
      texts.map { Labelled(id: Int($0.prefix { $0 != ":" }) ?? 0, text: $0) }
    }
    let source = ClosurePageSource<Labelled, Int>.pages { request in
      let index = request.key ?? 0
      return Page(items: pages[index], next: index == 0 && !second.isEmpty ? 1 : nil)
    }
    let paginator = Paginator(
      source: source,
      configuration: PaginationConfiguration(prefetch: .manual)
    )
    var events = paginator.events().makeAsyncIterator()
    await paginator.load()
    await paginator.loadNext()
    var said = 0
    while let event = await events.next() {
      if case .sharedIDs(let count) = event { said += count }
      if case .ended(.end) = event { break }
    }
    #expect(said == count)
    let explanation = paginator.explain()
    #expect(explanation.contains("because another row with different contents") == (count > 0))
    #expect(
      explanation.contains("\(count) row\(count == 1 ? " is" : "s are") not shown") == (count > 0)
    )
  }

  @Test func aVoidLoad_isReportedAsCancelled() async throws {
    let events = try await events { paginator in
      try await finish { await paginator.load() }
      source.isPaused = true
      let next = Task { await paginator.loadNext() }
      let request = try await source.waitForRequests(2)[1]
      paginator.cancel()
      try await finish(next)
      try await request.waitUntilFinished()
      await letOthersRun()
    }
    #expect(
      events.dropFirst(4).prefix(2) == ["requested end 1", "cancelled end"]
    )
  }

  @Test func aLateAnswer_isReportedAsDiscarded() async throws {
    let source = NumberSource.rows(100, cancellation: .ignored)
    let events = try await events(source) { paginator in
      try await finish { await paginator.load() }
      source.isPaused = true
      let next = Task { await paginator.loadNext() }
      let request = try await source.waitForRequests(2)[1]
      paginator.cancel()
      try await finish(next)
      request.release()
      try await request.waitUntilFinished()
      await letOthersRun()
    }
    #expect(
      events.dropFirst(4) == ["requested end 1", "cancelled end", "discarded end"]
    )
  }

  @Test func durationsAreMeasuredOnTheClock() async throws {
    let paginator = Paginator(source: source, configuration: .plain(clock: clock))
    source.isPaused = true
    let events = paginator.events()
    let load = Task { await paginator.load() }
    let request = try await source.nextRequest()
    clock.advance(by: .milliseconds(80))
    request.release()
    try await finish(load)
    for await event in events {
      guard case .loaded(_, _, _, let duration) = event else { continue }
      #expect(duration == .milliseconds(80))
      return
    }
    Issue.record("no page was reported")
  }

  @Test func everyListenerHearsEverything_andTheRestAfterItsTime() async throws {
    var paginator: Paginator? = Paginator(source: source, configuration: .plain())
    let one = paginator!.events()
    let other = paginator!.events()
    try await finish { [paginator] in await paginator?.load() }
    let late = paginator!.events()
    try await finish { [paginator] in await paginator?.loadNext() }
    await letOthersRun()
    paginator = nil
    let heard = try await finish(Task { await [all(one), all(other), all(late)] })
    #expect(heard[0].count == 7)
    #expect(heard[0] == heard[1])
    #expect(heard[2] == Array(heard[0].suffix(3)))
  }

  @Test func aListenerThatLeaves_doesNotAffectTheOthers() async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    let listener = Task { [events = paginator.events()] in
      for await _ in events { return }
    }
    let other = paginator.events()
    try await finish { await paginator.load() }
    try await finish(listener)
    try await finish { await paginator.loadNext() }
    var heard = 0
    for await event in other {
      heard += 1
      if event == .ended(.end) { break }
    }
    #expect(heard == 7)
  }

  /// All that is reported while a paginator is used, until it is released.
  private func events(
    _ other: NumberSource? = nil,
    during use: (Paginator<NumberedRow>) async throws -> Void
  ) async throws -> [String] {
    var events: AsyncStream<PaginationEvent>?
    do {
      let configuration = PaginationConfiguration.plain(retry: .steady, clock: clock)
      let paginator = Paginator(source: other ?? source, configuration: configuration)
      events = paginator.events()
      try await use(paginator)
      await letOthersRun()
    }
    return try await finish(Task { [events] in await all(events!) })
  }
}

private func all(_ events: AsyncStream<PaginationEvent>) async -> [String] {
  var texts: [String] = []
  for await event in events { texts.append(event.text) }
  return texts
}

extension PaginationEvent {
  /// The event in words, without what differs from run to run.
  var text: String {
    switch self {
    case .requested(let direction, let attempt): "requested \(direction) \(attempt)"
    case .loaded(let direction, let count, let repeats, _):
      "loaded \(direction) \(count)+\(repeats)"
    case .failed(let direction, let failure, let delay):
      "failed \(direction) \(failure.attempts)" + (delay.map { " again in \($0)" } ?? "")
    case .cancelled(let direction): "cancelled \(direction)"
    case .discarded(let direction): "discarded \(direction)"
    case .ended(let edge): "ended \(edge)"
    case .dropped(let edge, let count): "dropped \(edge) \(count)"
    case .refreshed(let count): "refreshed \(count)"
    case .reconciled(let summary):
      "reconciled \(summary.pages)"
        + (summary.isJoined ? "" : " apart")
        + " +\(summary.came) -\(summary.went) ~\(summary.moved)"
    case .gapOpened: "gap opened"
    case .gapClosed: "gap closed"
    case .restored(let count): "restored \(count)"
    case .notRestored(let problem): "not restored: \(problem)"
    case .notStored(let problem): "not stored: \(problem)"
    case .sharedIDs(let count): "\(count) rows share ids"
    }
  }
}
