/// Lets the requests of a walk wait together if the server limits them.
///
/// A limit counts all requests. So if one is refused, none is sent until the server's wait is over. Then they are sent one
/// by one, in list order, until several pages have come.
actor RequestPace {
  /// How many pages must arrive one by one before the walk makes several requests at once again.
  private static let pagesOneByOne = 8

  /// Whether several requests may be made at once at all.
  private let allowsSeveral: Bool

  /// The numbers of the requests that have no page yet.
  private var active: Set<Int> = []
  private var isPaused = false
  /// How many pages have to come before several requests are made at once.
  private var pagesLeft = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(concurrency: Int) { allowsSeveral = concurrency > 1 }

  func begin(_ number: Int) { active.insert(number) }

  func end(_ number: Int, hasPage: Bool) {
    active.remove(number)
    if hasPage, pagesLeft > 0 { pagesLeft -= 1 }
    wake()
  }

  /// Waits until a request may be sent. Returns whether others may be sent beside it.
  ///
  /// - Throws: `CancellationError`.
  func turn(_ number: Int) async throws -> Bool {
    while isPaused || pagesLeft > 0 && active.contains(where: { $0 < number }) {
      try Task.checkCancellation()
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiters.append($0) }
      } onCancel: {
        // Runs after the continuation is stored: until then the actor is busy.
        Task { await self.wake() }
      }
    }
    try Task.checkCancellation()
    return allowsSeveral && pagesLeft == 0
  }

  /// Whether there are other requests.
  var hasOthers: Bool { active.count > 1 }

  /// A request was refused. The first of those that were sent at the same time waits for all.
  func pause(_ wait: () async throws -> Void) async throws {
    pagesLeft = Self.pagesOneByOne
    guard !isPaused else { return }
    isPaused = true
    defer {
      isPaused = false
      wake()
    }
    try await wait()
  }

  private func wake() {
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }
}
