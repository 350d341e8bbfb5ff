/// One walk over a source: runs the effects of its machine.
///
/// Its requests hold no reference to it. So it is released with the iterator, and cancels them.
actor PageWalk<Item: Identifiable & Sendable> where Item.ID: Sendable {
  typealias Machine = WalkMachine<Item>

  private let fetcher: PageFetcher<Item>
  private var machine: Machine
  private var requests: [Int: Task<Void, Never>] = [:]
  private var consumer: CheckedContinuation<Void, Never>?

  init(fetcher: PageFetcher<Item>, machine: Machine) {
    self.fetcher = fetcher
    self.machine = machine
  }

  deinit {
    for request in requests.values { request.cancel() }
  }

  /// The next page; `nil` after the last, and after an error.
  ///
  /// - Parameter count: How many pages are wanted at most, this one included.
  func next(atMost count: Int = .max) async throws -> Page<Item, PageKey>? {
    if Task.isCancelled { cancel() }
    while true {
      let delivery = machine.pageWanted(atMost: count)
      perform()
      switch delivery {
      case .page(let page): return page
      case .failure(let error): throw error
      case .end: return nil
      case .wait: await nextAnswer()
      }
    }
  }

  private func nextAnswer() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { consumer = $0 }
    } onCancel: {
      // Runs after the continuation is stored: until then the actor is busy.
      Task { await self.cancel() }
    }
  }

  private func cancel() {
    machine.cancelled()
    perform()
    resumeConsumer()
  }

  private func answered(_ number: Int, _ answer: Machine.Answer) {
    requests[number] = nil
    machine.answered(number, answer)
    perform()
    resumeConsumer()
  }

  private func resumeConsumer() {
    consumer?.resume()
    consumer = nil
  }

  private func perform() {
    for effect in machine.takeEffects() {
      switch effect {
      case .request(let number, let link): fetch(link, number)
      case .cancel(let number): requests.removeValue(forKey: number)?.cancel()
      }
    }
  }

  private func fetch(_ link: PageLink, _ number: Int) {
    requests[number] = Task { @concurrent [weak self, fetcher] in
      let answer: Machine.Answer
      do {
        answer = .success(try await fetcher.page(link))
      } catch {
        answer = .failure(error)
      }
      await self?.answered(number, answer)
    }
  }
}

/// Fetches one page of a walk, as often as the retry policy says.
struct PageFetcher<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let source: AnyPageSource<Item>
  let size: Int
  let retry: RetryPolicy
  let sleep: @Sendable (Duration) async throws -> Void

  /// The page of a link.
  ///
  /// - Throws: The error of the last attempt, or `CancellationError` during a delay.
  func page(_ link: PageLink) async throws -> Page<Item, PageKey> {
    let request = PageRequest(key: link.key, direction: link.direction, size: size)
    var attempts = 0
    while true {
      do {
        return try await source.page(for: request)
      } catch {
        attempts += 1
        guard let delay = retry.delay(after: error, attempts: attempts) else { throw error }
        try await sleep(delay)
      }
    }
  }
}
