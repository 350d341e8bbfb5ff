import Foundation
import Synchronization

/// A clock on which every sleep ends at once, and is written down.
struct RecordingClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  actor Log {
    var sleeps: [Duration] = []

    func append(_ sleep: Duration) { sleeps.append(sleep) }
  }

  let log = Log()
  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await log.append(deadline.offset)
  }
}

/// A clock on which no sleep ends unless it is cancelled, and which tells when one begins.
struct FrozenClock: Clock {
  typealias Instant = RecordingClock.Instant

  let sleepBegan: @Sendable () -> Void
  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    sleepBegan()
    let never = AsyncStream.makeStream(of: Never.self)
    for await _ in never.stream {}
    withExtendedLifetime(never.continuation) {}
    throw CancellationError()
  }
}

/// A calendar clock that moves when it is told to.
final class WallClock: Sendable {
  private let seconds = Mutex(1_000_000.0)

  var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

  func advance(by interval: Double) { seconds.withLock { $0 += interval } }
}
