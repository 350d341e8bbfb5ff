/// The rules of a walk, as a value: inputs say what happened, effects say what to do.
///
/// Pages are checked and delivered in list order, whatever the order in which they arrive. A page
/// that was requested by a computed key counts only if the page before it names that key.
struct WalkMachine<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  typealias Answer = Result<Page<Item, PageKey>, any Error>

  /// What the driver has to do.
  enum Effect: Hashable, Sendable {
    /// Request the page of a link, and report the answer with the number.
    case request(Int, PageLink)
    /// The answer to this number is no longer wanted.
    case cancel(Int)
  }

  /// What the consumer gets.
  enum Delivery: Sendable {
    case page(Page<Item, PageKey>)
    case failure(any Error)
    case end
    /// Nothing yet: ask again after the next answer.
    case wait
  }

  /// What follows the pages that were checked.
  private enum Position: Sendable {
    case at(PageLink)
    case failed(any Error)
    case over
  }

  private struct Request: Sendable {
    let number: Int
    let link: PageLink
    var answer: Answer?
  }

  /// How many requests may be under way at once.
  private let concurrency: Int
  /// How many more pages are held while the consumer is busy.
  private let readAhead: Int
  /// The key of the first page; `nil` for the start of the list.
  private let startKey: PageKey?
  private var position: Position
  /// Pages that were checked, for the consumer.
  private var pages: [Page<Item, PageKey>] = []
  /// The requests for the pages after them, in list order; only the first key is certain.
  private var requests: [Request] = []
  private var isAwaited = false
  /// How many pages the consumer may still take; no more are requested.
  private var wantedCount = Int.max
  private var rules: PageRules

  /// The links of the pages that have come.
  private var links: Set<PageLink> = []
  /// The last of them, and whether it was said to be the list's last one.
  private var last: (mark: PageMark, isSaidToBeLast: Bool)?
  private var emptyPages = 0
  private var totalCount: Int?
  /// How many items have come: the next page starts at this item or, if the walk began later in the
  /// list, behind it.
  private var itemCount = 0
  /// How many of them were on a page that had not come before.
  private var newCount = 0
  /// How many items the last page held; `nil` if none, or if no page has come.
  private var pageCount: Int?
  private var lastNumber = 0
  /// What is to be done, in order, until the driver takes it.
  private var effects: [Effect] = []

  /// A walk from the page of `key`, or from the first one.
  init(from key: PageKey?, concurrency: Int, readAhead: Int, maximumEmptyPages: Int) {
    self.concurrency = concurrency
    self.readAhead = readAhead
    rules = PageRules(maximumEmptyPages: maximumEmptyPages)
    position = .at(key.map { PageLink(key: $0, direction: .end) } ?? .first)
    startKey = key
  }

  // MARK: Inputs

  /// What the inputs since the last call want done, in order.
  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// The consumer wants the next page, and at most `count` pages from here on, this one included.
  mutating func pageWanted(atMost count: Int = .max) -> Delivery {
    defer { fill() }
    isAwaited = pages.isEmpty
    wantedCount = isAwaited ? count : count - 1
    if !isAwaited { return .page(pages.removeFirst()) }
    switch position {
    case .at: return .wait
    case .failed(let error):
      position = .over
      return .failure(error)
    case .over: return .end
    }
  }

  /// A request was answered. An answer that is no longer wanted changes nothing.
  mutating func answered(_ number: Int, _ answer: Answer) {
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
    requests[index].answer = answer
    while let first = requests.first, let answer = first.answer {
      requests.removeFirst()
      check(answer, link: first.link)
    }
    fill()
  }

  /// The consumer was cancelled.
  mutating func cancelled() {
    pages = []
    end(.failed(CancellationError()))
  }

  // MARK: Checking

  /// Takes the next page in list order, or the error that came instead of it.
  private mutating func check(_ answer: Answer, link: PageLink) {
    do {
      let page = try answer.get()
      let mark = PageMark(page, link: link)
      if let error = rules.objection(to: mark, at: .end) {
        if isLastAgain(mark) { return end(.over) }
        throw error
      }
      let isRepeated = rules.landed(mark)
      if !isRepeated { last = (mark, page.isSaidToBeLast) }
      links.insert(link)
      // The consumer has had the items of a page that comes again.
      if !isRepeated { pages.append(page) }
      itemCount += page.items.count
      totalCount = page.totalCount ?? totalCount
      if isRepeated, last?.isSaidToBeLast == true { return end(.over) }
      if !isRepeated { newCount += page.items.count }
      try goOn(behind: page, bringsNothing: isRepeated || page.items.isEmpty)
    } catch {
      // Behind a page that was said to be the last one, an error is the end.
      let isOver = last?.isSaidToBeLast == true && !error.isCancellation
      end(isOver ? .over : .failed(error))
    }
  }

  /// Whether a page is the last one of the list once more: some servers send it for every number and offset behind the
  /// end. It is not the first one, as with servers that ignore the number, and no total says that more follows.
  private func isLastAgain(_ page: PageMark) -> Bool {
    guard let last = last?.mark, last.fingerprint == page.fingerprint, last.count == page.count
    else { return false }
    return page.link.key?.countsRows == true && last.link.key != startKey
      && newCount >= totalCount ?? 0
  }

  private mutating func goOn(behind page: Page<Item, PageKey>, bringsNothing: Bool) throws {
    switch rules.next(page.next, .end, isLoaded: links.contains) {
    case .end: end(.over)
    case .failure(let error, _): throw error
    case .page(let link):
      emptyPages = bringsNothing ? try rules.emptyPages(after: emptyPages).get() : 0
      position = .at(link)
      rules.prediction.pageLanded()
      pageCount = page.items.isEmpty ? nil : page.items.count
      if let guess = requests.first?.link, !rules.prediction.confirm(guess, as: link) {
        cancelRequests()
      }
    }
  }

  private mutating func end(_ position: Position) {
    self.position = position
    cancelRequests()
  }

  /// Gives up requests whose keys have turned out wrong, or that lie beyond the end.
  private mutating func cancelRequests() {
    for request in requests where request.answer == nil { effects.append(.cancel(request.number)) }
    requests = []
  }

  // MARK: Requesting

  /// Requests as much as the limits allow. While the consumer is busy one page less is held,
  /// because the consumer holds one itself.
  private mutating func fill() {
    let most = readAhead - (isAwaited ? 0 : 1)
    var underWay = requests.filter { $0.answer == nil }.count
    while pages.count + requests.count < wantedCount,
      pages.count + requests.count - concurrency < most,
      underWay < concurrency,
      let link = nextLink()
    {
      lastNumber += 1
      underWay += 1
      requests.append(Request(number: lastNumber, link: link))
      effects.append(.request(lastNumber, link))
    }
  }

  /// The link behind all pages that were requested; `nil` if it is not known, or none follows.
  private mutating func nextLink() -> PageLink? {
    guard case .at(let link) = position else { return nil }
    guard let last = requests.last else { return link }
    guard let pageCount, itemCount + requests.count * pageCount < totalCount ?? .max else {
      return nil
    }
    return rules.prediction.link(behind: last.link, count: pageCount, totalCount: totalCount)
  }
}
