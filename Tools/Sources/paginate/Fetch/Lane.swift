/// Lets one page at a time be requested.
actor Lane {
  /// A page that is being requested. Each attempt has a ticket.
  struct Ticket: Hashable, Sendable {
    fileprivate var number: Int
    /// The page's position in the list.
    fileprivate var position: Int
  }

  private struct Waiter {
    var ticket: Ticket
    var start: ContinuousClock.Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  /// A wait that is shorter takes nothing worth mentioning from the time limit of a request.
  private let patience: Duration

  private var holder: Ticket?
  private var waiters: [Waiter] = []
  private var delayed: Set<Ticket> = []
  private var lastNumber = 0
  private var largestByteCount = 0

  /// The positions of pages that the walk needs and that have not arrived: those that other pages have
  /// named, and those that failed or were the last. A page that is only a guess waits for those before
  /// it. So nothing is requested behind the last page, nor before a failed page is tried again, and a
  /// page that was named never waits for another.
  private var needed: Set<Int> = []
  private var lastArrived = Int.min

  var waiterCount: Int { waiters.count }

  init(patience: Duration) {
    self.patience = patience
  }

  /// A ticket for an attempt to request a page.
  func ticket(at position: Int) -> Ticket {
    lastNumber += 1
    return Ticket(number: lastNumber, position: position)
  }

  /// Waits until no other page is being requested.
  ///
  /// - Throws: `CancellationError`.
  func enter(_ ticket: Ticket) async throws {
    if holder == nil, isAdmitted(ticket) { holder = ticket }
    guard holder != ticket else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, _>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        waiters.append(Waiter(ticket: ticket, start: .now, continuation: continuation))
      }
    } onCancel: {
      Task { await self.giveUp(ticket) }
    }
  }

  /// Lets the next page be requested before this one is read, unless this one is short: it may be the
  /// last, behind which nothing should be requested.
  func arrived(_ ticket: Ticket, byteCount: Int) {
    largestByteCount = max(largestByteCount, byteCount)
    // A small page is read in no time, and its size says little about its rows.
    guard holder == ticket, byteCount >= max(1024, largestByteCount / 2) else { return }
    arrived(at: ticket.position)
    holder = nil
    admitNext()
  }

  /// Lets the next page be requested, after this one was read, unless that has happened already.
  ///
  /// - Parameter next: The position of the page that this one names; `nil` if it failed or is the last.
  ///   In a cancelled task, the walk does not need the page.
  func leave(_ ticket: Ticket, next: Int?) {
    delayed.remove(ticket)
    if let next {
      arrived(at: ticket.position)
      // Tasks need not start in the order of the list, so the next page may be here already.
      if next > lastArrived { needed.insert(next) }
    } else if holder == ticket, !Task.isCancelled {
      needed.insert(ticket.position)
    }
    if holder == ticket { holder = nil }
    admitNext()
  }

  private func arrived(at position: Int) {
    needed.remove(position)
    lastArrived = max(lastArrived, position)
  }

  private func admitNext() {
    let admitted = waiters.indices.filter { isAdmitted(waiters[$0].ticket) }
    let first = admitted.min { waiters[$0].ticket.position < waiters[$1].ticket.position }
    guard holder == nil, let first else { return }
    let waiter = waiters.remove(at: first)
    note(waiter)
    holder = waiter.ticket
    waiter.continuation.resume()
  }

  /// Whether an attempt has waited so long that its time limit was too short.
  func wasDelayed(_ ticket: Ticket) -> Bool { delayed.remove(ticket) != nil }

  private func isAdmitted(_ ticket: Ticket) -> Bool {
    needed.contains(ticket.position) || !needed.contains { $0 < ticket.position }
  }

  private func giveUp(_ ticket: Ticket) {
    guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
    let waiter = waiters.remove(at: index)
    note(waiter)
    waiter.continuation.resume(throwing: CancellationError())
  }

  private func note(_ waiter: Waiter) {
    if waiter.start.duration(to: .now) > patience { delayed.insert(waiter.ticket) }
  }
}
