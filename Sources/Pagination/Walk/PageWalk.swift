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
        answer = .success(try await fetcher.page(link, number))
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
  let pace: RequestPace

  /// The page of a link.
  ///
  /// - Parameter number: The number of the request; it grows in list order.
  /// - Throws: The error of the last attempt, or `CancellationError` during a delay.
  func page(_ link: PageLink, _ number: Int) async throws -> Page<Item, PageKey> {
    let request = PageRequest(key: link.key, direction: link.direction, size: size)
    await pace.begin(number)
    do {
      let page = try await page(for: request, number)
      await pace.end(number, hasPage: true)
      return page
    } catch {
      await pace.end(number, hasPage: false)
      throw error
    }
  }

  private func page(
    for request: PageRequest<PageKey>,
    _ number: Int
  ) async throws -> Page<Item, PageKey> {
    var attempts = 0
    while true {
      let mayHaveCompany = try await pace.turn(number)
      do {
        return try await source.page(for: request)
      } catch {
        // The server has refused all requests of the moment. That says nothing about this page.
        var isOthers = error.isLimit && mayHaveCompany
        if isOthers { isOthers = await pace.hasOthers }
        if !isOthers { attempts += 1 }
        guard let delay = retry.delay(after: error, attempts: max(1, attempts)) else { throw error }
        guard error.isLimit else {
          try await sleep(delay)
          continue
        }
        try await pace.pause { try await sleep(delay) }
      }
    }
  }
}
