/// One walk over a source: runs what its machine wants.
///
/// Its requests do not hold it, so it goes with the iterator, and they are cancelled.
actor PageWalk<Source: PageSource> {
  typealias Machine = WalkMachine<Source.Item, Source.Key>

  private let fetcher: PageFetcher<Source>
  private var machine: Machine
  private var requests: [Int: Task<Void, Never>] = [:]
  private var consumer: CheckedContinuation<Void, Never>?

  init(fetcher: PageFetcher<Source>, machine: Machine) {
    self.fetcher = fetcher
    self.machine = machine
  }

  deinit {
    for request in requests.values { request.cancel() }
  }

  /// The next page; `nil` after the last, and after an error.
  ///
  /// - Parameter count: How many pages are wanted at most, this one included.
  func next(atMost count: Int = .max) async throws -> Page<Source.Item, Source.Key>? {
    if Task.isCancelled { cancel() }
    while true {
      let (delivery, effects) = machine.pageWanted(atMost: count)
      perform(effects)
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
      // Runs after the line above at the earliest: until then the actor is busy.
      Task { await self.cancel() }
    }
  }

  private func cancel() {
    perform(machine.cancelled())
    resumeConsumer()
  }

  private func answered(_ number: Int, _ answer: Machine.Answer) {
    requests[number] = nil
    perform(machine.answered(number, answer))
    resumeConsumer()
  }

  private func resumeConsumer() {
    consumer?.resume()
    consumer = nil
  }

  private func perform(_ effects: [Machine.Effect]) {
    for effect in effects {
      switch effect {
      case .request(let number, let key): fetch(key, number)
      case .cancel(let number): requests.removeValue(forKey: number)?.cancel()
      }
    }
  }

  private func fetch(_ key: Source.Key?, _ number: Int) {
    requests[number] = Task { @concurrent [weak self, fetcher] in
      let answer: Machine.Answer
      do {
        answer = .success(try await fetcher.page(key))
      } catch {
        answer = .failure(error)
      }
      await self?.answered(number, answer)
    }
  }
}
