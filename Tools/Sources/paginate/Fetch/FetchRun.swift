import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

/// A walk over a list that prints the items as they arrive.
struct FetchRun {
  let api: API
  let source: PacedSource
  let limits: FetchLimits

  var isQuiet = false

  /// Where the walk begins, and afterwards where the next run continues.
  var position: FetchPosition

  var tally = FetchTally()
  private var seen = SeenItems()

  var largestPage = 0

  /// How many items have come, those with the id of an earlier one left out, and how many the server counts.
  private var (received, total) = (0, Int?.none)

  /// Whether the walk began at the start of the list.
  private var isWhole: Bool

  /// Whether an item without an id was printed, which would be printed again if the walk began again.
  private var hasItemsWithoutID = false
  /// How many items were printed when the walk began again; `nil` while that has not happened, or if it is past them.
  private var itemsBefore: Int?

  /// What the user should know, in the order in which it was seen, once each.
  private var notices: [String] = []
  private let query: GivenQuery
  private let state: FetchState?

  /// How often a walk begins again.
  private static let maximumRestarts = 3

  init(
    api: API,
    source: HTTPPageSource<JSONItem>,
    limits: FetchLimits,
    concurrency: Int,
    position: FetchPosition,
    query: GivenQuery,
    state: FetchState? = nil
  ) {
    let timeout = api.configuration.totalTimeout
    self.source = PacedSource(source, concurrency: concurrency, timeout: timeout)
    (self.api, self.limits, self.position) = (api, limits, position)
    (self.query, self.state) = (query, state)
    isWhole = position.key == nil && position.skip == 0
  }

  /// Walks until the end of the list, a limit, an error or an interruption. If a key expires on the way, the walk begins
  /// again, and leaves out the items that are printed.
  ///
  /// - Throws: `OutputFile.Closed`, or the reason why nothing can be written.
  mutating func walk(_ writer: inout ItemWriter) async throws -> FetchEnd {
    var printed = 0
    for restart in 0... {
      // Not in one expression, which would judge by the total from before the walk.
      let walked = try await walkOnce(&writer)
      let end = end(walked)
      guard case .failed(let error as any RetryAdvising) = end, error.isKeyExpired, isWhole,
        !hasItemsWithoutID, restart < Self.maximumRestarts, tally.items > printed,
        error is HTTPPageError || tally.pages > 1
      else { return end }
      notice(
        "the key of page \(tally.pages + 1) has expired: beginning again, without the items that are "
          + "printed"
      )
      printed = tally.items
      (position, itemsBefore) = (FetchPosition(), printed)
    }
    return .endOfList
  }

  /// The end in the light of the total.
  private func end(_ end: FetchEnd) -> FetchEnd {
    guard case .failed(let error) = end, isWhole, let total else { return end }
    // All that the server counts has come, so there is nothing behind it that could fail.
    if received >= total, (error as? HTTPPageError)?.status != nil || end.leadsNowhere {
      return .endOfList
    }
    // Empty pages where the total says that more follows.
    if (error as? PaginationError)?.code == .tooManyEmptyPages { return .incomplete(total) }
    return end
  }

  private mutating func notice(_ text: String) {
    guard !isQuiet, !notices.contains(text) else { return }
    notices.append(text)
    StandardError.write("paginate: \(text)")
  }

  private mutating func walkOnce(_ writer: inout ItemWriter) async throws -> FetchEnd {
    let progress = ProgressLine(isShown: !isQuiet)
    // The items may go to the terminal that shows the progress.
    let sharesTerminal = isatty(STDOUT_FILENO) == 1
    let start = ContinuousClock.now
    var shown: ContinuousClock.Instant?
    defer { progress.clear() }
    var pages = source.pages(
      from: position.key,
      size: api.pageSize,
      concurrency: source.concurrency,
      retry: api.retry,
      clock: api.clock
    ).makeAsyncIterator()
    while true {
      let page: Page<JSONItem, HTTPPageKey>?
      do {
        page = try await pages.next(atMost: wantedPages)
      } catch {
        return Task.isCancelled ? .interrupted : .failed(error)
      }
      guard let page else { return .endOfList }
      if sharesTerminal { progress.clear() }
      if let end = try print(page, &writer) { return end }
      let now = ContinuousClock.now
      if let shown, now - shown < .milliseconds(100) { continue }
      shown = now
      let seconds = max(0.001, (now - start) / .seconds(1))
      progress.show("\(tally.text), \(Int(Double(tally.items) / seconds)) items/s")
    }
  }

  /// The fewest pages that the limits still need: more are not requested.
  private var wantedPages: Int {
    var count = limits.maximumPages.map { $0 - tally.pages } ?? .max
    if limits.maximumItems != nil {
      // Before the first page, the number of items on a page is unknown.
      let items = limits.rest(tally)
      count = min(count, largestPage == 0 ? 1 : (items - 1) / largestPage + 1)
    }
    return max(1, count)
  }

  /// Prints a page.
  ///
  /// - Returns: Why the walk ends with it; `nil` if it continues.
  private mutating func print(
    _ page: Page<JSONItem, HTTPPageKey>,
    _ writer: inout ItemWriter
  ) throws -> FetchEnd? {
    let before = tally
    // The list's URL may name a later page.
    if tally.pages == 0, page.previous != nil { isWhole = false }
    tally.pages += 1
    received += page.items.count
    if !page.items.isEmpty { total = page.totalCount ?? total }
    largestPage = max(largestPage, page.items.count)
    var rest = page.items.dropFirst(position.skip)
    noteIDs(of: page)
    while limits.rest(tally) > 0, let item = rest.popFirst() {
      guard seen.insert(item) else {
        if itemsBefore != tally.items { tally.repeats += 1 }
        // A repeated row stands where another one should. (Items without an id may be equal.)
        if item.hasID { received -= 1 }
        continue
      }
      writer.append(item.json)
      hasItemsWithoutID = hasItemsWithoutID || !item.hasID
      tally.items += 1
    }
    do {
      try writer.flush()
    } catch {
      // The next run begins with this page.
      tally = before
      throw error
    }
    guard rest.isEmpty else {
      position.skip = page.items.count - rest.count
      return limits.end(tally)
    }
    guard let next = page.next else {
      // Rows may come and go during a walk. A whole page is more than that: some servers only show
      // the first thousand rows of a search.
      if isWhole, let total, total - received >= max(1, largestPage) { return .incomplete(total) }
      return .endOfList
    }
    position = FetchPosition(key: next)
    try state?.write(position, query, length: writer.length, hasItems: tally.items > 0)
    return limits.end(tally)
  }

  private mutating func noteIDs(of page: Page<JSONItem, HTTPPageKey>) {
    let count = page.items.count { $0.sharesID }
    guard count > 0 else { return }
    notice(
      "different items have the same '\(api.id)': they are printed, and repeats among them too; give "
        + "the path of their id with --id"
    )
  }
}

struct FetchTally: Equatable {
  var items = 0
  var pages = 0
  var repeats = 0

  var text: String {
    "\(counted(items, "item")), \(counted(pages, "page")), \(counted(repeats, "repeat"))"
  }
}

struct FetchLimits: Equatable {
  var maximumItems: Int?
  var maximumPages: Int?

  /// Why a walk ends before the end of the list; `nil` if it continues.
  func end(_ tally: FetchTally) -> FetchEnd? {
    if let maximumItems, tally.items >= maximumItems { return .maximumItems(maximumItems) }
    if let maximumPages, tally.pages >= maximumPages { return .maximumPages(maximumPages) }
    return nil
  }

  func rest(_ tally: FetchTally) -> Int { maximumItems.map { $0 - tally.items } ?? .max }
}

/// Why a walk ended.
enum FetchEnd {
  case endOfList
  /// The list has ended, but the server counts more items.
  case incomplete(Int)
  /// The first page names no next one in the given style, but in another one.
  case otherWay(HTTPPageStyle)
  case maximumItems(Int)
  case maximumPages(Int)
  case failed(any Error)
  case interrupted

  /// The program's exit status.
  ///
  /// - Parameter isStrict: Whether a total that is larger than the list is an error. It may be an estimate.
  func status(isStrict: Bool) -> Int32 {
    switch self {
    case .endOfList, .maximumItems, .maximumPages: 0
    case .incomplete: isStrict ? 1 : 0
    case .failed, .otherWay: 1
    case .interrupted: 130
    }
  }

  var reason: String {
    switch self {
    case .endOfList: "the end of the list"
    case .incomplete(let total): "the server sent no more, but counts \(counted(total, "item"))"
    case .otherWay(let style):
      "the page has no next one in the given way, but by \(style): check --style and --next"
    case .maximumItems(let count): "stopped at --max-items \(count)"
    case .maximumPages(let count): "stopped at --max-pages \(count)"
    case .failed: "it could not continue"
    case .interrupted: "interrupted"
    }
  }

  /// Whether no other run continues here: the list has ended, or its key has expired or leads nowhere.
  var hasNoPosition: Bool {
    switch self {
    case .endOfList, .incomplete: true
    case .otherWay, .maximumItems, .maximumPages, .interrupted, .failed:
      isKeyExpired || leadsNowhere
    }
  }

  /// Whether the last page says that more follows, but not where, or by a key that is too long.
  var leadsNowhere: Bool {
    guard case .failed(let error as HTTPPageError) = self else { return false }
    return error.code == .keyTooLong || error.code == .invalidResponse && error.status == nil
  }

  /// Whether the key to continue with has expired.
  var isKeyExpired: Bool {
    if case .failed(let error as any RetryAdvising) = self { error.isKeyExpired } else { false }
  }

  /// Whether another run can continue here: there is more, and its key leads there.
  var canGoOn: Bool { if case .otherWay = self { false } else { !hasNoPosition } }
}
