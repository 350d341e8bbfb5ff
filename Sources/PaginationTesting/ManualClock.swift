/// A clock whose time changes only when a test moves it.
///
/// Give it to a `PaginationConfiguration`, and delays (automatic retries, debounced searches) pass as
/// fast as the test wants. It *waits until the code sleeps, then moves time*, so nothing depends on
/// the speed of the machine:
///
/// ```swift
/// let clock = ManualClock()
/// let posts = Paginator(source: source, configuration: .init(clock: clock))
/// source.failNext(ScriptedError("offline", isRetryable: true))
/// let load = Task { await posts.load() }
/// await clock.advanceWhenSleeping(by: .seconds(1))
/// #expect(await load.value == .loaded(count: 20))
/// ```
///
/// Sleepers are resumed in the order of their deadlines and, if those are equal, in the order in
/// which they fell asleep; they run on their own executors. A cancelled sleeper throws
/// `CancellationError` at once.
///
/// ## Topics
///
/// ### Moving time
///
/// - ``init()``
/// - ``advanceWhenSleeping(_:by:)``
/// - ``advance(by:)``
/// - ``jump(by:)``
///
/// ### Asking the clock
///
/// - ``now``
/// - ``elapsed``
/// - ``nextDeadline``
/// - ``sleeperCount``
/// - ``waitForSleepers(_:)``
///
/// ### Conforming to Clock
///
/// - ``sleep(until:tolerance:)``
/// - ``minimumResolution``
public final class ManualClock: Clock, Sendable {
  private struct State: Sendable {
    var elapsed = Duration.zero
    var deadlines: [Duration] = []
  }

  private let start = ContinuousClock.now
  private let monitor = Monitor(State())

  /// Creates a clock on which no time has passed.
  public init() {}

  /// The present moment, which changes only when the clock is advanced.
  public var now: ContinuousClock.Instant { start.advanced(by: elapsed) }

  /// How far the clock was advanced since it was created.
  public var elapsed: Duration { monitor.withLock { $0.elapsed } }

  /// Zero: the clock can be moved by any duration.
  public var minimumResolution: Duration { .zero }

  /// How many tasks are sleeping.
  public var sleeperCount: Int { monitor.withLock { $0.deadlines.count } }

  /// When the first sleeper is to wake, counted like ``elapsed``; `nil` if no task is sleeping.
  public var nextDeadline: Duration? { monitor.withLock { $0.deadlines.min() } }

  /// Sleeps until the clock has been moved to the deadline; returns at once if it has.
  ///
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func sleep(
    until deadline: ContinuousClock.Instant,
    tolerance: Duration? = nil
  ) async throws {
    let deadline = start.duration(to: deadline)
    try await monitor.wait { state in
      state.deadlines.append(deadline)
    } until: { state in
      state.elapsed >= deadline ? () : nil
    } leave: { state in
      // Equal deadlines are interchangeable.
      if let index = state.deadlines.firstIndex(of: deadline) { state.deadlines.remove(at: index) }
    }
  }

  /// Moves time forward by zero or more, and wakes the sleepers whose deadlines have come.
  ///
  /// Time stops at every deadline on the way, so sleepers are resumed in the order of their
  /// deadlines. They run later, on their own executors: wait for what they do, not for the clock.
  /// O(*n*²) in the number of sleepers.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "ManualClock cannot go back by \(duration)")
    let target = elapsed + duration
    while let deadline = nextDeadline, deadline <= target { move(to: deadline) }
    move(to: target)
  }

  /// Moves time forward by zero or more in one step, as when a suspended app or a sleeping device
  /// wakes.
  ///
  /// Unlike ``advance(by:)``, it stops at no deadline on the way: the sleepers whose deadlines have
  /// come all wake at the new time, so nothing can happen in between. O(*n*²) in the number of sleepers.
  public func jump(by duration: Duration) {
    precondition(duration >= .zero, "ManualClock cannot go back by \(duration)")
    move(to: elapsed + duration)
  }

  /// Never moves back, even if two tasks move the clock at once.
  private func move(to time: Duration) {
    monitor.withLock { $0.elapsed = max($0.elapsed, time) }
  }

  /// Waits until at least `count` tasks sleep on this clock.
  ///
  /// Returns early if the waiting task is cancelled, so a test's time limit ends it.
  public func waitForSleepers(_ count: Int = 1) async {
    try? await monitor.wait(until: { $0.deadlines.count >= count ? () : nil })
  }

  /// Waits until the number of sleepers differs from `count`.
  func waitForChange(from count: Int) async {
    try? await monitor.wait(until: { $0.deadlines.count != count ? () : nil })
  }

  /// Waits until `count` tasks sleep, then moves time.
  ///
  /// ```swift
  /// await clock.advanceWhenSleeping()                       // exactly to the next deadline
  /// await clock.advanceWhenSleeping(by: .milliseconds(300)) // by a given time
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many sleepers to wait for.
  ///   - duration: How far to move; `nil` moves to the earliest deadline.
  /// - Returns: How far time moved; zero if the waiting task was cancelled.
  @discardableResult
  public func advanceWhenSleeping(
    _ count: Int = 1,
    by duration: Duration? = nil
  ) async -> Duration {
    await waitForSleepers(count)
    guard !Task.isCancelled else { return .zero }
    let start = elapsed
    let step = duration ?? nextDeadline.map { $0 - start } ?? .zero
    advance(by: max(.zero, step))
    return step
  }
}
