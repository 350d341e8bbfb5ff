/// Lets requests wait together if the server limits them: those of a walk, or all to a host.
///
/// A limit counts all requests. So if one is refused, none is sent until the server's wait is over. Then they are sent one
/// by one, in list order, until several pages have come.
package actor RequestPace {
  /// How many pages must arrive one by one before several requests are made at once again.
  private static let pagesOneByOne = 8

  /// Whether several requests may be made at once at all.
  private let allowsSeveral: Bool

  /// The numbers of the requests that have no page yet.
  private var active: Set<Int> = []
  /// Those of them that were sent, and those that were sent before the last pause: no other waits for these.
  private var (sent, early): (Set<Int>, Set<Int>) = ([], [])
  private var lastNumber = 0
  /// How many requests were sent since the last pause.
  private var sentCount = 0
  private var isPaused = false
  /// How many pages have to come before several requests are made at once.
  private var pagesLeft = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  package init(concurrency: Int = .max) { allowsSeveral = concurrency > 1 }

  func begin(_ number: Int) { active.insert(number) }

  /// Begins a request, and returns its number: they are sent in the order in which they have come.
  package func begin() -> Int {
    lastNumber += 1
    active.insert(lastNumber)
    return lastNumber
  }

  package func end(_ number: Int, hasPage: Bool) {
    active.remove(number)
    sent.remove(number)
    early.remove(number)
    if hasPage, pagesLeft > 0 { pagesLeft -= 1 }
    wake()
  }

  /// Waits until a request may be sent. Returns whether others may be sent beside it.
  ///
  /// - Throws: `CancellationError`.
  @discardableResult
  package func turn(_ number: Int) async throws -> Bool {
    sent.remove(number)
    early.remove(number)
    while isPaused || pagesLeft > 0 && active.subtracting(early).contains(where: { $0 < number }) {
      try Task.checkCancellation()
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiters.append($0) }
      } onCancel: {
        // Runs after the continuation is stored: until then the actor is busy.
        Task { await self.wake() }
      }
    }
    try Task.checkCancellation()
    sent.insert(number)
    sentCount += 1
    return allowsSeveral && pagesLeft == 0
  }

  /// Whether there are other requests.
  var hasOthers: Bool { active.count > 1 }

  /// How many requests have begun. Tests read it.
  package var activeCount: Int { active.count }

  /// A request was refused. The first of those that were sent at the same time waits for all.
  func pause(_ wait: () async throws -> Void) async throws {
    guard beginPause() else { return }
    defer { endPause() }
    try await wait()
  }

  /// A request was refused. The wait goes on if that request's task is cancelled.
  ///
  /// - Returns: Whether others are to blame, which were sent since the last pause and still have pages to come. Only the
  ///   first request after a pause is refused for itself.
  package func pause(for wait: Duration, _ clock: some Clock<Duration>) -> Bool {
    let isOthers = sentCount > 1 && hasOthers
    if beginPause() {
      Task {
        try? await clock.sleep(until: clock.now.advanced(by: wait), tolerance: nil)
        endPause()
      }
    }
    return isOthers
  }

  /// - Returns: Whether there was no pause yet.
  private func beginPause() -> Bool {
    pagesLeft = Self.pagesOneByOne
    guard !isPaused else { return false }
    (isPaused, early) = (true, sent)
    return true
  }

  private func endPause() {
    isPaused = false
    sentCount = 0
    wake()
  }

  private func wake() {
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }
}
