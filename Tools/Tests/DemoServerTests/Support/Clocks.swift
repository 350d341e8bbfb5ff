import Foundation
import Synchronization

/// A clock that records every sleep and ends it immediately.
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

/// A calendar clock that tests advance.
final class WallClock: Sendable {
  private let seconds = Mutex(1_000_000.0)

  var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

  func advance(by interval: Double) { seconds.withLock { $0 += interval } }
}
