import Pagination
import PaginationTesting

/// A server with an endless list, at the other end of a network.
actor SimulatedServer {
  private(set) var requests = 0
  private(set) var refused = 0
  private(set) var rows = 0
  private(set) var bytes = 0

  private let link: LabLink
  private let clock: ManualClock

  /// When the link has finished the answers that have begun to arrive.
  private var busyUntil = Duration.zero
  private var requestCounts: [Int: UInt64] = [:]

  /// When something was last sent or received, in seconds.
  private var lastTraffic = 0.0

  /// When the next request may come, in seconds, if their rate is limited.
  private var allowedFrom = 0.0

  init(link: LabLink, clock: ManualClock) {
    self.link = link
    self.clock = clock
  }

  /// Returns rows when their last byte has arrived.
  func rows(from start: Int, count: Int) async throws -> [NumberedRow] {
    requests += 1
    let repeats = requestCounts[start, default: 0]
    requestCounts[start] = repeats + 1
    let sent = clock.elapsed / .seconds(1)
    let refusal = refusal(from: start, repeats: repeats, sent: sent)
    let waking = link.network.radio?.delay(sent: sent, last: lastTraffic) ?? 0
    let firstByte = link.firstByte(from: start, repeats: repeats, sent: sent + waking)
    lastTraffic = max(lastTraffic, firstByte)
    // A nanosecond a row keeps answers from starting at the same moment, when the order of the tasks
    // would decide.
    let moment = Duration.seconds(firstByte) + .nanoseconds(start % 1_000_000)
    if refusal == nil {
      rows += count
      bytes += link.settings.bytes(rows: count)
    }
    try await clock.sleep(for: moment - clock.elapsed)
    if let refusal { throw refusal }

    let now = clock.elapsed
    let transfer = link.transfer(rows: count, at: now / .seconds(1))
    busyUntil = max(now, busyUntil) + .seconds(transfer)
    lastTraffic = max(lastTraffic, busyUntil / .seconds(1))
    try await clock.sleep(for: busyUntil - now)
    return (start..<start + count).map { NumberedRow($0) }
  }
}

extension SimulatedServer {
  /// Why a request is not answered; `nil` if it is.
  private func refusal(from start: Int, repeats: UInt64, sent: Double) -> ServerRefusal? {
    switch link.network.refusals {
    case .above(let rate) where sent >= allowedFrom:
      allowedFrom = sent + 1 / rate
      return nil
    case .share(let share) where !link.fails(from: start, repeats: repeats, share: share):
      return nil
    case .during(let outages) where outages.end(of: sent...sent, seed: link.seed) == nil:
      return nil
    case nil:
      return nil
    case .above:
      refused += 1
      // Servers name whole seconds.
      return ServerRefusal(retryAfter: .seconds((allowedFrom - sent).rounded(.up)))
    case .share, .during:
      refused += 1
      return ServerRefusal()
    }
  }
}

/// Why a server does not answer a request.
struct ServerRefusal: RetryAdvising, Equatable {
  var retryAfter: Duration?
  var isRetryable: Bool { true }
}

extension SimulatedServer {
  /// The list by page number: keys can be computed ahead, and pages have one size.
  nonisolated var numberedPages: ClosurePageSource<NumberedRow, PageNumber> {
    .pageNumber { page, size in try await self.rows(from: (page - 1) * size, count: size) }
  }

  /// The list by cursor, with pages of any size up to `largest`.
  nonisolated func cursorPages(upTo largest: Int) -> ClosurePageSource<NumberedRow, Int> {
    .cursor(sizing: .upTo(largest)) { cursor, limit in
      let start = cursor ?? 0
      return (try await self.rows(from: start, count: limit), start + limit)
    }
  }
}
