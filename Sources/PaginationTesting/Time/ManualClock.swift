/// A clock that stands still until a test moves it.
///
/// Give it to a `PaginationConfiguration` and delays (automatic retries, debounced
/// searches) pass as fast as the test likes. It *waits until the code sleeps, then moves time*,
/// so nothing depends on how fast the machine is:
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
/// Sleepers are resumed in the order of their deadlines, and among equal ones in the order in which
/// they fell asleep; where they run is up to their executors. A cancelled sleeper throws
/// `CancellationError` at once.
public final class ManualClock: Clock, Sendable {
  /// A moment of the clock: the time since its creation.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public var offset: Duration

    /// Creates a moment.
    ///
    /// - Parameter offset: The time since the clock was created.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that comes so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from this moment to another; negative when that one is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether one moment is earlier than the other.
    public static func < (one: Instant, other: Instant) -> Bool {
      one.offset < other.offset
    }
  }

  struct State: Sendable {
    var now = Instant()
    var deadlines: [Instant] = []
  }

  let monitor = Monitor(State())

  /// Creates a clock that stands at zero.
  public init() {}

  /// The present moment; it moves only when the clock is advanced.
  public var now: Instant {
    monitor.withLock { $0.now }
  }

  /// Zero: the clock can be moved by any duration.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep at the moment.
  public var sleeperCount: Int {
    monitor.withLock { $0.deadlines.count }
  }

  /// Sleeps until the clock has been moved to the deadline; returns at once if it is there.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Ignored: this clock is exact.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await monitor.wait { state in
      state.deadlines.append(deadline)
    } until: { state in
      state.now >= deadline ? () : nil
    } leave: { state in
      // Equal deadlines are interchangeable.
      state.deadlines.remove(at: state.deadlines.firstIndex(of: deadline)!)
    }
  }
}
