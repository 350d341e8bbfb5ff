import PaginationTesting

@testable import Pagination

extension FuzzRun {
  /// Runs a script to its end, and returns what is wrong with the list, if anything is.
  static func fault(of script: FuzzScript) async -> FuzzFault? {
    let run = FuzzRun(script.setup)
    defer { run.end() }
    do {
      try await run.perform(.load)
      for step in script.steps { try await run.check(step) }
      try await run.finish()
      return nil
    } catch let fault as FuzzFault {
      return fault
    } catch {
      return FuzzFault(rule: .rest, description: "\(error)")
    }
  }

  private func require(
    _ rule: FuzzRule,
    _ holds: Bool,
    _ fault: @autoclosure () -> String
  ) throws {
    if holds { return }
    throw FuzzFault(rule: rule, description: "\(fault())\n\(paginator.explain())")
  }

  /// Whether nothing has happened on the server that the list could not know, and correct its keys by.
  private var knowsTheServer: Bool { history.knowsAllChanges && setup.kind.keepsRows }

  // MARK: After each step

  private func check(_ step: FuzzStep) async throws {
    let (requests, cancelled) = (server.requestCount, server.cancelledCount)
    do {
      try await perform(step)
      try checkRows()
      try checkRequests(
        step,
        started: server.requestCount - requests,
        cancelled: server.cancelledCount - cancelled
      )
    } catch let fault as FuzzFault {
      throw FuzzFault(rule: fault.rule, description: "\(fault) after \(step)")
    }
  }

  private func checkRows() throws {
    let items = paginator.items
    let ids = ids
    try require(.list, Set(ids).count == ids.count, "an id is shown twice: \(ids)")
    for (index, id) in ids.enumerated() {
      try require(.list, items.index(of: id) == index, "index(of: \(id)) is not \(index)")
      try require(.list, items[index].id == id, "the row at \(index) is not \(id)")
    }
    try require(.list, items.index(of: -1) == nil, "a row is found that there is not")
    try require(.list, ids.isEmpty || paginator.phase == .content, "\(paginator.phase) over rows")
    let unmoved = items.filter { !history.placed.contains($0.id) }.map(\.rank)
    try require(
      .order,
      !knowsTheServer || zip(unmoved, unmoved.dropFirst()).allSatisfy { $0 < $1 },
      "rows out of order: \(ids)"
    )
    let removed = locals.flatMap(\.changes) + openCommits.flatMap(\.changes)
    for case .remove(let id) in removed {
      try require(.list, !ids.contains(id), "\(id) is shown, but it was removed here")
    }
  }

  private func checkRequests(_ step: FuzzStep, started: Int, cancelled: Int) throws {
    try require(.requests, started <= 8, "\(started) requests at once")
    switch step {
    case .read, .serve:
      try require(.requests, started + cancelled == 0, "\(started) requests without a reason")
    case .commit, .answer, .edit, .undo, .confirm, .server:
      let allowance = setup.policy == .manual && !ids.isEmpty ? cancelled : cancelled + 8
      try require(.requests, started <= allowance, "\(started) requests for an edit")
      if case .server(.insert, true) = step {
        try require(.insertion, cancelled == 0, "an insertion has stopped \(cancelled) requests")
      }
    default: break
    }
  }

  // MARK: At the end

  private func finish() async throws {
    try await comeToRest()
    try checkNeed()
    if knowsTheServer {
      try await readOn { seen in
        try checkKeptRows(seen)
      }
    }
    server.step += 1
    await refreshAll()
    try await deliverAll()
    try require(.list, paginator.refreshError == nil, "the refresh has failed")
    try await readOn { seen in
      if setup.refresh != .replace { return }
      let missing = Set(expected.map(\.id)).subtracting(seen)
      try require(.list, missing.isEmpty, "\(missing.sorted()) are missing after a refresh")
    }
    if setup.refresh != .replace { try await walk() }
    try checkExact()
    for _ in 0..<1_000 where !awaiters.allSatisfy(\.hasReturned) { await Task.yield() }
    for awaiter in awaiters {
      try require(.rest, awaiter.hasReturned, "\(awaiter.name) has not returned")
      // What asks for more of a source that is replaced is superseded.
      let asksForMore = !["load()", "refresh()"].contains(awaiter.name)
      let mayBeEarly = history.hasCancelled || setup.kind == .collection || asksForMore
      try require(
        .loading,
        !awaiter.isEarly || mayBeEarly,
        "\(awaiter.name) has returned before any page"
      )
    }
    try require(.rest, paginator.loadCount == 0, "something is still on its way")
  }

  private func refreshAll() async {
    wait(for: "the last refresh()") { await $0.refresh() }
  }

  /// Decides all edits, and lets the network and the screen go on for as long as they have something
  /// to do.
  private func comeToRest() async throws {
    while let commit = openCommits.first {
      decide(commit)
      try await rest()
    }
    while !locals.isEmpty { undo(0) }
    try await deliverAll()
    for _ in 0..<100 {
      let old = (screen.rows, ids)
      frame()
      try await deliverAll()
      if old == (screen.rows, ids) { break }
    }
    try checkRows()
  }

  private func deliverAll() async throws {
    try await rest()
    var count = 0
    while let request = server.held.first {
      count += 1
      try require(.rest, count < 400, "the list loads without end")
      server.step += 1
      server.deliver(request)
      try await rest()
      try checkRows()
    }
  }

  /// A row on screen at an edge is a need, and a need is met.
  private func checkNeed() throws {
    guard setup.policy != .manual, !history.hasCancelled, !screen.rows.isEmpty,
      paginator.refreshError == nil
    else { return }
    if screen.rows.last == ids.last {
      try require(.need, paginator.end != .idle, "the list has stalled at its end")
    }
    if screen.rows.first == ids.first {
      try require(.need, paginator.start != .idle, "the list has stalled at its start")
    }
  }

  /// Reads to the start, to the end and back, and hands over the ids that were seen.
  private func readOn(_ check: (Set<Int>) throws -> Void) async throws {
    for id in screen.rows { paginator.itemDisappeared(id) }
    screen = FuzzScreen(height: setup.screenHeight)
    if ids.isEmpty {
      paginator.retry()
      wait(for: "load()") { await $0.load() }
      try await deliverAll()
    }
    _ = try await read(to: .start)
    let seen = try await read(to: .end)
    try check(seen)
    _ = try await read(to: .start)
  }

  private func read(to edge: ListEdge) async throws -> Set<Int> {
    var seen = Set(ids)
    for _ in 0..<200 {
      let state = edge == .end ? paginator.end : paginator.start
      if state == .complete { return seen }
      if let error = state.error as? PaginationError {
        try require(.health, false, "a healthy list has failed: \(error)")
        return seen
      }
      wait(for: "reading on") {
        _ = await edge == .end ? $0.loadNext() : $0.loadPrevious()
      }
      try await deliverAll()
      try await fillGaps()
      seen.formUnion(ids)
    }
    try require(.rest, false, "the \(edge) of the list is never reached")
    return seen
  }

  /// Looks at all rows, from the first one to the last, so that none stays that is older than the refresh.
  private func walk() async throws {
    var row = 0
    for _ in 0..<1000 {
      let window = ids.dropFirst(row).prefix(setup.screenHeight)
      paginator.rowsOnScreen(Array(window))
      try await deliverAll()
      try await fillGaps()
      if row + setup.screenHeight < ids.count {
        row += setup.screenHeight
      } else if paginator.end == .complete || setup.maximumItemCount != nil {
        return
      } else {
        wait(for: "walking on") { await $0.loadNext() }
        try await deliverAll()
      }
    }
    try require(.rest, false, "a walk does not end")
  }

  private func fillGaps() async throws {
    for _ in 0..<100 {
      guard let gap = paginator.gaps.first else { return }
      wait(for: "filling a gap") { _ = await $0.fill(gap.id) }
      try await deliverAll()
    }
    try require(.rest, false, "a gap never closes")
  }

  /// All that is known to be on the server has been seen, and nothing that is gone from it.
  private func checkKeptRows(_ seen: Set<Int>) throws {
    let isCompared = { [history] (id: Int) in id < 100 || !history.hasChangedSource }
    let wanted = expected.filter { isCompared($0.id) }
    let missing = Set(wanted.map(\.id)).subtracting(seen)
    try require(.missing, missing.isEmpty, "\(missing.sorted()) are missing, without a refresh")
    let extra = Set(ids).subtracting(expected.map(\.id)).filter(isCompared)
    try require(
      .gone,
      extra.isEmpty,
      "\(extra.sorted()) are shown, without a refresh, but are gone"
    )
    let changes = Dictionary(uniqueKeysWithValues: wanted.map { ($0.id, $0.changes) })
    for item in paginator.items {
      guard let known = changes[item.id], known != item.changes,
        !history.missed.contains(item.id)
      else { continue }
      try require(.changes, false, "\(item) is shown, without a refresh, and not with \(known)")
    }
  }

  /// The list is the server's, or with a window a part of it.
  private func checkExact() throws {
    let (shown, whole) = (Array(paginator.items), expected)
    if setup.maximumItemCount == nil {
      try require(.list, shown == whole, "after a refresh \(shown) are shown, and not \(whole)")
    } else {
      let start = shown.first.flatMap(whole.firstIndex(of:)) ?? 0
      let part = Array(whole.dropFirst(start).prefix(shown.count))
      try require(.list, shown == part, "after a refresh \(shown) are shown, and not \(part)")
    }
  }
}
