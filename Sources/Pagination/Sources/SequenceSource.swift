extension PageSource {
  /// Pages of an `AsyncSequence`, as many SDKs return them.
  ///
  /// ```swift
  /// .sequence { sdk.listPosts(since: 2020) } items: { $0.posts }
  /// ```
  ///
  /// A page is only taken from the sequence when the list needs it. The sequence decides how large its
  /// pages are, so pass the page size to the SDK. Its end ends the list.
  ///
  /// The first page and each refresh start the sequence again. If a list's request is cancelled, the
  /// sequence goes on with the page that it is loading, and keeps it until it is requested again.
  ///
  /// An `AsyncSequence` can neither go back nor go on after an error. So the page that has failed cannot
  /// be requested again: the next request throws ``PaginationError/Code/cannotRepeat``, which counts as
  /// an expired key. With ``RefreshPolicy/reconcile(pages:rereading:)``, the default, the list then loads
  /// from the first page to that place again and keeps its rows; otherwise ``Paginator/retry()`` reloads
  /// it. The same happens to pages that ``PaginationConfiguration/maximumItemCount`` has dropped.
  ///
  /// If you have written the sequence's type yourself and the main actor is your default isolation, make it
  /// `nonisolated`, because it is iterated off the main actor.
  ///
  /// - Parameters:
  ///   - pages: Starts the sequence.
  ///   - items: Returns the items of a page.
  public static func sequence<Pages: AsyncSequence, Element>(
    _ pages: @escaping @concurrent @Sendable () async throws -> Pages,
    items: @escaping @Sendable (Pages.Element) throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, SequencePageKey<Element>> {
    let iteration = SequenceIteration(pages: pages, items: items)
    return ClosurePageSource { request in
      let key = request.key ?? SequencePageKey(run: SequenceRun(iteration), number: 0)
      guard let items = try await key.run.page(key.number) else {
        return Page(items: [], next: nil)
      }
      return Page(items: items, next: SequencePageKey(run: key.run, number: key.number + 1))
    }
  }

  /// Pages of an `AsyncSequence` of arrays.
  ///
  /// ```swift
  /// .sequence { sdk.chunksOfPosts() }
  /// ```
  ///
  /// - Parameter pages: Starts the sequence.
  public static func sequence<Pages: AsyncSequence, Element>(
    _ pages: @escaping @concurrent @Sendable () async throws -> Pages
  ) -> Self
  where Self == ClosurePageSource<Element, SequencePageKey<Element>>, Pages.Element == [Element] {
    sequence(pages, items: { $0 })
  }
}

/// The key of a sequence source: a page of one run of the sequence.
///
/// It keeps the run alive: when no list needs its keys any more, the sequence is cancelled.
public struct SequencePageKey<Item: Identifiable & Sendable>: Hashable, Sendable,
  CustomStringConvertible
where Item.ID: Sendable {
  let run: SequenceRun<Item>
  let number: Int

  /// As in "page 3 of a sequence".
  public var description: String { "page \(number + 1) of a sequence" }

  /// Whether both are the same page of the same run.
  public static func == (one: SequencePageKey, other: SequencePageKey) -> Bool {
    one.run === other.run && one.number == other.number
  }

  /// Hashes the run's identity and the page's number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(run))
    hasher.combine(number)
  }
}

/// One run through a sequence.
///
/// Iterators are not `Sendable`, so a task owns the iterator as a local variable, and waits at the
/// ``SequenceDesk`` for the next request. The task has no reference to the run, so the run is released
/// with its last key, and cancels the task.
final class SequenceRun<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  private let desk = SequenceDesk<Item>()
  private let task: Task<Void, Never>

  init(_ iteration: any PageIteration<Item>) {
    task = Task { @concurrent [desk] in await iteration.run(at: desk) }
  }

  deinit { task.cancel() }

  /// The items of a page, or `nil` behind the last one.
  func page(_ number: Int) async throws -> [Item]? { try await desk.page(number) }
}

/// Iterates a sequence as often as it is asked to. A protocol, because a task must not capture the type of a
/// sequence that may belong to an actor.
protocol PageIteration<Item>: Sendable {
  associatedtype Item: Sendable

  /// Iterates from the start, a page for each request at the desk.
  func run(at desk: SequenceDesk<Item>) async
}

/// Iterates a sequence of some type. Its conformance to `AsyncSequence` must not be isolated to an actor.
struct SequenceIteration<Pages: AsyncSequence, Item: Sendable>: PageIteration {
  let pages: @concurrent @Sendable () async throws -> Pages
  let items: @Sendable (Pages.Element) throws -> [Item]

  @concurrent
  func run(at desk: SequenceDesk<Item>) async {
    do {
      var iterator = try await pages().makeAsyncIterator()
      while await desk.nextRequest() {
        guard let page = try await iterator.next() else { return await desk.finish(.end) }
        await desk.deliver(try items(page))
      }
    } catch {
      await desk.finish(.failed(error))
    }
  }
}

/// Where requests for pages meet the task that iterates.
actor SequenceDesk<Item: Sendable> {
  enum Outcome: Sendable {
    case end
    case failed(any Error)
  }

  private typealias Waiter = CheckedContinuation<[Item]?, any Error>

  /// How many pages have come.
  private var count = 0
  /// The last of them: the request for it may have been cancelled before it came.
  private var lastPage: [Item] = []
  /// How the sequence has ended.
  private var outcome: Outcome?
  /// Whether a request has thrown the error with which the sequence has ended.
  private var isErrorKnown = false

  /// Requests that wait for the next page.
  private var waiters: [Int: Waiter] = [:]
  private var lastWaiter = 0
  /// Whether the next page has been requested, even if the request was cancelled since.
  private var isRequested = false
  /// The task that iterates, while it waits for a request.
  private var iteration: CheckedContinuation<Bool, Never>?

  /// The items of a page, or `nil` behind the last one.
  func page(_ number: Int) async throws -> [Item]? {
    try Task.checkCancellation()
    if number < count {
      guard number == count - 1 else { throw PaginationError.cannotGoBack(toPage: number + 1) }
      return lastPage
    }
    switch outcome {
    case .end: return nil
    case .failed(let error):
      if isErrorKnown { throw PaginationError.cannotGoOn(after: error, page: number + 1) }
      isErrorKnown = true
      throw error
    case nil:
      isRequested = true
      resumeIteration()
      return try await nextPage()
    }
  }

  private func nextPage() async throws -> [Item]? {
    lastWaiter += 1
    let id = lastWaiter
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiters[id] = $0 }
    } onCancel: {
      // Runs after the continuation is stored: until then the actor is busy.
      Task { await self.cancel(id) }
    }
  }

  private func cancel(_ id: Int) {
    waiters.removeValue(forKey: id)?.resume(throwing: CancellationError())
  }

  // MARK: The task that iterates

  /// Waits until a page is requested. `false` if none ever will be.
  func nextRequest() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        iteration = $0
        resumeIteration()
      }
    } onCancel: {
      Task { await self.stop() }
    }
  }

  func deliver(_ items: [Item]) {
    count += 1
    lastPage = items
    isRequested = false
    answer(.success(items))
  }

  func finish(_ outcome: Outcome) {
    self.outcome = outcome
    switch outcome {
    case .end: answer(.success(nil))
    case .failed(let error):
      isErrorKnown = !waiters.isEmpty
      answer(.failure(error))
    }
  }

  private func answer(_ result: Result<[Item]?, any Error>) {
    let waiting = waiters.values
    waiters = [:]
    for waiter in waiting { waiter.resume(with: result) }
  }

  private func resumeIteration() {
    guard isRequested else { return }
    iteration?.resume(returning: true)
    iteration = nil
  }

  private func stop() {
    iteration?.resume(returning: false)
    iteration = nil
  }
}

extension PaginationError {
  fileprivate static func cannotGoBack(toPage number: Int) -> PaginationError {
    PaginationError(
      code: .cannotRepeat,
      description:
        "Page \(number) of an AsyncSequence was requested again after later pages, and a "
        + "sequence cannot go back. Refresh the list, which starts the sequence again.",
      isKeyExpired: true
    )
  }

  fileprivate static func cannotGoOn(after error: any Error, page number: Int) -> PaginationError {
    PaginationError(
      code: .cannotRepeat,
      description:
        "An AsyncSequence has failed at its page \(number) and cannot go on. Refresh the "
        + "list, which starts the sequence again. The error was: \(error)",
      isKeyExpired: true
    )
  }
}
