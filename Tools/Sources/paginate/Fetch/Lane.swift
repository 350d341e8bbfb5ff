import Synchronization

/// Lets one page at a time be requested.
final class Lane: Sendable {
  /// A page that is being requested. Each attempt has a ticket.
  struct Ticket: Hashable, Sendable {
    fileprivate var number: Int
    /// The page's position in the list.
    fileprivate var position: Int
  }

  private let state: Mutex<State>

  var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// - Parameter patience: A wait that is shorter takes nothing worth mentioning from the time limit of a request.
  init(patience: Duration) {
    state = Mutex(State(patience: patience))
  }

  /// A ticket for an attempt to request a page.
  func ticket(at position: Int) -> Ticket {
    state.withLock { $0.ticket(at: position) }
  }

  /// Waits until no other page is being requested.
  ///
  /// - Throws: `CancellationError`.
  func enter(_ ticket: Ticket) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(ticket) { isAdmitted in
          continuation.resume(with: isAdmitted ? .success(()) : .failure(CancellationError()))
        }
        if Task.isCancelled { giveUp(ticket) }
      }
    } onCancel: {
      giveUp(ticket)
    }
  }

  /// Calls `begin` with `true` as soon as no other page is being requested, on the thread on which that one ends; with
  /// `false` if the ticket is given up before.
  func enter(_ ticket: Ticket, _ begin: @escaping @Sendable (_ isAdmitted: Bool) -> Void) {
    state.withLock { $0.enter(ticket, begin) }?(true)
  }

  /// The page is not wanted any more.
  func giveUp(_ ticket: Ticket) {
    state.withLock { $0.giveUp(ticket) }?(false)
  }

  /// Lets the next page be requested before this one is read, unless this one is short: it may be the
  /// last, behind which nothing should be requested.
  func arrived(_ ticket: Ticket, byteCount: Int) {
    state.withLock { $0.arrived(ticket, byteCount: byteCount) }?(true)
  }

  /// Lets the next page be requested, after this one was read, unless that has happened already.
  ///
  /// - Parameter next: The position of the page that this one names; `nil` if it failed or is the last.
  ///   In a cancelled task, the walk does not need the page.
  func leave(_ ticket: Ticket, next: Int?) {
    let isNeeded = !Task.isCancelled
    state.withLock { $0.leave(ticket, next: next, isNeeded: isNeeded) }?(true)
  }

  /// Whether an attempt has waited so long that its time limit was too short.
  func wasDelayed(_ ticket: Ticket) -> Bool {
    state.withLock { $0.delayed.remove(ticket) != nil }
  }
}

extension Lane {
  fileprivate typealias Begin = @Sendable (_ isAdmitted: Bool) -> Void

  private struct Waiter {
    var ticket: Ticket
    var start: ContinuousClock.Instant
    var begin: Begin
  }

  /// Who is in the lane, and who waits. What the methods return is called after the lock.
  private struct State {
    let patience: Duration
    var holder: Ticket?
    var waiters: [Waiter] = []
    var delayed: Set<Ticket> = []
    var lastNumber = 0
    var largestByteCount = 0

    /// The positions of pages that the walk needs and that have not arrived: those that other pages have
    /// named, and those that failed or were the last. A page that is only a guess waits for those before
    /// it. So nothing is requested behind the last page, nor before a failed page is tried again, and a
    /// page that was named never waits for another.
    var needed: Set<Int> = []
    var lastArrived = Int.min

    init(patience: Duration) {
      self.patience = patience
    }

    mutating func ticket(at position: Int) -> Ticket {
      lastNumber += 1
      return Ticket(number: lastNumber, position: position)
    }

    mutating func enter(_ ticket: Ticket, _ begin: @escaping Begin) -> Begin? {
      if holder == nil, isAdmitted(ticket) { holder = ticket }
      // The redirect of a page needs no second turn.
      if holder == ticket { return begin }
      waiters.append(Waiter(ticket: ticket, start: .now, begin: begin))
      return nil
    }

    mutating func arrived(_ ticket: Ticket, byteCount: Int) -> Begin? {
      largestByteCount = max(largestByteCount, byteCount)
      // A small page is read in no time, and its size says little about its rows.
      guard holder == ticket, byteCount >= max(1024, largestByteCount / 2) else { return nil }
      arrived(at: ticket.position)
      holder = nil
      return admitNext()
    }

    mutating func leave(_ ticket: Ticket, next: Int?, isNeeded: Bool) -> Begin? {
      delayed.remove(ticket)
      if let next {
        arrived(at: ticket.position)
        // Tasks need not start in the order of the list, so the next page may be here already.
        if next > lastArrived { needed.insert(next) }
      } else if holder == ticket, isNeeded {
        needed.insert(ticket.position)
      }
      if holder == ticket { holder = nil }
      return admitNext()
    }

    mutating func giveUp(_ ticket: Ticket) -> Begin? {
      guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return nil }
      let waiter = waiters.remove(at: index)
      note(waiter)
      return waiter.begin
    }

    private mutating func arrived(at position: Int) {
      needed.remove(position)
      lastArrived = max(lastArrived, position)
    }

    private mutating func admitNext() -> Begin? {
      let admitted = waiters.indices.filter { isAdmitted(waiters[$0].ticket) }
      let first = admitted.min { waiters[$0].ticket.position < waiters[$1].ticket.position }
      guard holder == nil, let first else { return nil }
      let waiter = waiters.remove(at: first)
      note(waiter)
      holder = waiter.ticket
      return waiter.begin
    }

    private func isAdmitted(_ ticket: Ticket) -> Bool {
      needed.contains(ticket.position) || !needed.contains { $0 < ticket.position }
    }

    private mutating func note(_ waiter: Waiter) {
      if waiter.start.duration(to: .now) > patience { delayed.insert(waiter.ticket) }
    }
  }
}
