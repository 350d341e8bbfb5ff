/// The rules of a walk, as a value: inputs say what happened, effects say what to do.
///
/// Pages are checked and delivered in list order, whatever the order in which they come. What was
/// asked for by a computed key counts only if the page before names that key in fact.
struct WalkMachine<Item: Identifiable & Sendable, Key: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  typealias Answer = Result<Page<Item, Key>, any Error>

  /// What a walk may ask for.
  struct Limits: Sendable {
    /// How many requests are under way at the most.
    var concurrency: Int
    /// How many pages more are held for a consumer who is busy.
    var readAhead: Int
    /// How many pages in a row may be empty.
    var maximumEmptyPages: Int
  }

  /// What is to be done.
  enum Effect: Hashable, Sendable {
    /// Ask for the page of a key, and report the answer with the number.
    case request(Int, Key?)
    /// The answer to this number is not wanted any more.
    case cancel(Int)
  }

  /// What the consumer gets.
  enum Delivery: Sendable {
    case page(Page<Item, Key>)
    case failure(any Error)
    case end
    /// Nothing yet: ask again after the next answer.
    case wait
  }

  /// Where the walk stands, behind all pages that were checked.
  private enum Position: Sendable {
    /// The next page is the one of this key.
    case at(Key?)
    /// What comes next is this error.
    case failed(any Error)
    case over
  }

  /// What is known about keys to come.
  private enum Prediction: Sendable {
    /// They are not computed, or were once and were wrong: one page at a time.
    case off
    /// No page has come to compute them from.
    case notYet
    /// Pages hold so many items.
    case pages(of: Int)
  }

  private struct Request: Sendable {
    let number: Int
    let key: Key?
    var answer: Answer?
  }

  private let limits: Limits
  /// A hash over the ids of a page, in order.
  private let fingerprint: @Sendable ([Item]) -> Int
  private var position: Position
  private var prediction: Prediction
  /// Pages that were checked, for the consumer.
  private var pages: [Page<Item, Key>] = []
  /// What was asked for after them, in list order; only the first key is certain.
  private var requests: [Request] = []
  private var isAwaited = false
  /// How many pages the consumer may still take; nothing is asked for beyond them.
  private var wantedCount = Int.max
  private var progress = ProgressGuard()
  /// The keys of the pages that were checked.
  private var keys: Set<PageKey> = []
  private var emptyPages = 0
  private var totalCount: Int?
  /// How many items have come; at least so many stand before the next page.
  private var itemCount = 0
  private var lastNumber = 0

  /// A walk from the page of `key`, or from the first one.
  init(
    from key: Key?,
    limits: Limits,
    fingerprint: @escaping @Sendable ([Item]) -> Int
  ) {
    self.limits = limits
    self.fingerprint = fingerprint
    position = .at(key)
    prediction = limits.concurrency > 1 ? .notYet : .off
  }

  // MARK: Inputs

  /// The consumer wants the next page, and at most `count` pages from here on, this one included.
  mutating func pageWanted(atMost count: Int = .max) -> (Delivery, [Effect]) {
    isAwaited = pages.isEmpty
    wantedCount = isAwaited ? count : count - 1
    if !isAwaited {
      let page = pages.removeFirst()
      return (.page(page), fill())
    }
    switch position {
    case .at:
      return (.wait, fill())
    case .failed(let error):
      position = .over
      return (.failure(error), [])
    case .over:
      return (.end, [])
    }
  }

  /// A request was answered. Late answers, to what is not wanted any more, change nothing.
  mutating func answered(_ number: Int, _ answer: Answer) -> [Effect] {
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return [] }
    requests[index].answer = answer
    var effects: [Effect] = []
    while let first = requests.first, let answer = first.answer {
      requests.removeFirst()
      effects += check(answer, key: first.key)
    }
    return effects + fill()
  }

  /// The consumer was cancelled.
  mutating func cancelled() -> [Effect] {
    pages = []
    return end(.failed(CancellationError()))
  }

  // MARK: Checking

  /// Takes the next page in list order, or what came instead of it.
  private mutating func check(_ answer: Answer, key: Key?) -> [Effect] {
    switch answer {
    case .failure(let error):
      return end(.failed(error))
    case .success(let page):
      let mark = ProgressGuard.Mark(
        fingerprint: fingerprint(page.items),
        count: page.items.count,
        key: key.map { PageKey($0) }
      )
      if let evidence = progress.evidence(mark, at: .end) {
        return end(.failed(PaginationError.noProgress(evidence)))
      }
      let isRepeated = progress.landed(mark)
      if let key { keys.insert(PageKey(key)) }
      // The consumer has had the items of a page that comes again.
      if !isRepeated { pages.append(page) }
      emptyPages = page.items.isEmpty || isRepeated ? emptyPages + 1 : 0
      itemCount += page.items.count
      totalCount = page.totalCount ?? totalCount
      return goOn(behind: page)
    }
  }

  /// Where the walk goes on. An endless one would never tell that it makes no progress.
  private mutating func goOn(behind page: Page<Item, Key>) -> [Effect] {
    guard let next = page.next else { return end(.over) }
    if emptyPages > limits.maximumEmptyPages {
      return end(.failed(PaginationError.tooManyEmptyPages(emptyPages)))
    }
    if keys.contains(PageKey(next)) {
      return end(.failed(PaginationError.noProgress(.repeatedKey(PageKey(next)))))
    }
    position = .at(next)
    switch prediction {
    case .off: break
    case .notYet, .pages:
      prediction = page.items.isEmpty ? .notYet : .pages(of: page.items.count)
    }
    guard let guess = requests.first?.key, !KeyPrediction.isRight(guess, for: next) else {
      return []
    }
    // Where keys were wrong once they will be again, at the cost of every page twice.
    prediction = .off
    return void()
  }

  private mutating func end(_ position: Position) -> [Effect] {
    self.position = position
    return void()
  }

  /// Gives up what was asked for by keys that have turned out wrong, or that lie beyond the end.
  private mutating func void() -> [Effect] {
    defer { requests = [] }
    return requests.filter { $0.answer == nil }.map { .cancel($0.number) }
  }

  // MARK: Asking

  /// Asks for as much as the limits allow. While the consumer is busy one page less is held,
  /// because it holds one itself.
  private mutating func fill() -> [Effect] {
    let most = limits.readAhead - (isAwaited ? 0 : 1)
    var underWay = requests.filter { $0.answer == nil }.count
    var effects: [Effect] = []
    while pages.count + requests.count < wantedCount,
      pages.count + requests.count - limits.concurrency < most,
      underWay < limits.concurrency,
      let wanted = wanted()
    {
      lastNumber += 1
      underWay += 1
      requests.append(Request(number: lastNumber, key: wanted.key))
      effects.append(.request(lastNumber, wanted.key))
    }
    return effects
  }

  private struct Wanted {
    let key: Key?
  }

  /// The page behind all that were asked for; `nil` where its key is not known, or none follows.
  private func wanted() -> Wanted? {
    guard case .at(let key) = position else { return nil }
    guard let last = requests.last else { return Wanted(key: key) }
    guard case .pages(of: let count) = prediction, let lastKey = last.key,
      itemCount + requests.count * count < totalCount ?? .max,
      let guess = KeyPrediction.following(lastKey, count: count, totalCount: totalCount)
    else { return nil }
    return Wanted(key: guess)
  }
}
