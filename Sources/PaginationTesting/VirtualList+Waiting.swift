private import Observation
import Pagination

#if canImport(Combine)
  private import Combine
#endif

extension VirtualList {
  /// Draws a frame on the turn after the paginator's next change.
  func observe() {
    guard !isObserving else { return }
    isObserving = true
    // The change is announced before it can be read, so the frame is drawn by a task.
    let announced: @Sendable () -> Void = { [weak self] in
      Task { @MainActor in self?.changed() }
    }
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      withObservationTracking(paginator.readAllProperties, onChange: announced)
    } else {
      #if canImport(Combine)
        subscription = paginator.objectWillChange.first().sink { announced() }
      #endif
    }
  }

  private func changed() {
    isObserving = false
    draw()
  }

  /// Waits until a condition holds; checks it after every frame.
  ///
  /// ```swift
  /// await list.wait { $0.paginator.end == .loading }
  /// ```
  ///
  /// Returns early if the waiting task is cancelled, so a test's time limit ends it.
  public func wait(until condition: (VirtualList) -> Bool) async {
    while !Task.isCancelled {
      draw()
      if condition(self) { return }
      let drawn = frames.withLock { $0 }
      _ = try? await frames.wait(until: { $0 > drawn ? () : nil })
    }
  }

  /// Waits until the paginator has nothing in flight.
  ///
  /// For sources that answer without the test: a held load, or a retry that waits on a
  /// ``ManualClock``, must be released by another task.
  public func settle() async {
    await wait { !$0.isBusy }
  }

  package var isBusy: Bool {
    paginator.end == .loading || paginator.start == .loading
      || paginator.isRefreshing || paginator.isReadingChanges || paginator.phase == .loading
      || paginator.gaps.contains(where: \.state.isLoading)
  }

  /// Waits until everything that the paginator has under way sleeps on a clock.
  ///
  /// For sources that take time on a ``ManualClock``, as a simulated network does. If the test moves
  /// the clock only after this, every run is the same:
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
  /// Returns early if the waiting task is cancelled, so a test's time limit ends it.
  ///
  /// - Parameter clock: What only the paginator and its source wait on.
  public func settle(on clock: ManualClock) async {
    while !Task.isCancelled {
      if frames.withLock({ $0 }) != completeFrame { draw() }
      let (frame, sleepers) = (frames.withLock { $0 }, clock.sleeperCount)
      if paginator.loadCount == sleepers { return }
      await waitForChange(of: frames, from: frame, or: clock, from: sleepers)
    }
  }
}

/// Waits until a frame has been drawn, or until the number of sleepers has changed.
///
/// Runs on no actor: the libraries of iOS 16 cannot wait for a task group of the main actor.
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
