private import Observation
import Pagination

#if canImport(Combine)
  private import Combine
#endif

extension VirtualList {
  /// Draws a frame on the turn after the paginator's next change. Once at a time.
  func observe() {
    guard !isObserving else { return }
    isObserving = true
    // The change is announced before views may see it; a task runs after it.
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

  /// Waits until a condition holds; looks at it after every frame.
  ///
  /// ```swift
  /// await list.wait { $0.paginator.append == .loading }
  /// ```
  ///
  /// Returns early when the waiting task is cancelled, so a test's time limit ends it.
  ///
  /// - Parameter condition: What to wait for.
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
  /// For sources that answer by themselves: a held load, or a retry that waits on a
  /// ``ManualClock``, must be released by another task.
  public func settle() async {
    await wait { !$0.isBusy }
  }

  /// Whether the paginator loads something.
  public var isBusy: Bool {
    paginator.append == .loading || paginator.prepend == .loading
      || paginator.isRefreshing || paginator.phase == .loading
  }
}
