import Pagination

extension VirtualList {
  /// Waits until everything that the paginator has under way sleeps on a clock, so that nothing can
  /// happen before the clock is moved.
  ///
  /// For sources that take time on a ``ManualClock``, as a simulated network does. Whoever moves the
  /// clock only after this runs the same way every time:
  ///
  /// ```swift
  /// let clock = ManualClock()
  /// let rows = Array(0..<100).map { NumberedRow($0) }
  /// let source = ClosurePageSource<NumberedRow, PageOffset>.offset { offset, limit in
  ///   try await clock.sleep(until: clock.now.advanced(by: .milliseconds(200)))
  ///   return Array(rows.dropFirst(offset).prefix(limit))
  /// }
  /// let paginator = Paginator<NumberedRow>(source: source, configuration: .init(clock: clock))
  /// let list = VirtualList(paginator, height: 10)
  /// paginator.resume()
  /// await list.settle(on: clock)
  /// clock.advance(by: .milliseconds(200))
  /// await list.settle(on: clock)
  /// assert(list.visibleIDs.first == 0)
  /// ```
  ///
  /// Returns early when the waiting task is cancelled, so a test's time limit ends it.
  ///
  /// - Parameter clock: What the paginator and its source wait on, and nobody else.
  public func settle(on clock: ManualClock) async {
    while !Task.isCancelled {
      if frames.withLock({ $0 }) != completeFrame { draw() }
      let (frame, sleepers) = (frames.withLock { $0 }, clock.sleeperCount)
      if paginator.loadCount == sleepers { return }
      await waitForChange(of: frames, from: frame, or: clock, from: sleepers)
    }
  }
}

/// Waits until a frame has been drawn or something has happened, or another number of tasks sleeps.
///
/// On no actor: a group of the main actor's cannot be waited for with the libraries of iOS 16.
@concurrent
private func waitForChange(
  of frames: Monitor<Int>,
  from frame: Int,
  or clock: ManualClock,
  from sleepers: Int
) async {
  await withTaskGroup(of: Void.self) { group in
    group.addTask { _ = try? await frames.wait(until: { $0 != frame ? () : nil }) }
    group.addTask { await clock.waitForChange(from: sleepers) }
    await group.next()
    group.cancelAll()
  }
}
