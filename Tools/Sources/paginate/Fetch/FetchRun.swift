import Foundation
import Pagination
import PaginationHTTP

/// One walk over a list, whose items are printed as they come.
struct FetchRun {
  let source: HTTPPageSource<JSONItem>
  let limits: FetchLimits
  let retry: RetryPolicy
  let pageSize: Int
  let concurrency: Int

  /// Where to begin.
  let start: FetchStart

  private(set) var tally = FetchTally()

  /// Where the next run goes on.
  private(set) var resumption: FetchStart

  private var seen = SeenItems()

  /// How many items the largest page has had.
  private var largestPage = 0

  init(
    source: HTTPPageSource<JSONItem>,
    limits: FetchLimits,
    retry: RetryPolicy,
    pageSize: Int,
    concurrency: Int,
    start: FetchStart
  ) {
    self.source = source
    self.limits = limits
    self.retry = retry
    self.pageSize = pageSize
    self.concurrency = concurrency
    self.start = start
    resumption = start
  }

  /// Walks until the end of the list, a limit, an error or an interruption.
  ///
  /// - Returns: Why it ended.
  /// - Throws: What cannot be told to anybody: `OutputFile.Closed`, or that nothing can be written.
  mutating func walk(_ writer: inout ItemWriter) async throws -> FetchEnd {
    var progress = FetchProgress()
    defer { progress.clear() }
    var pages = source.pages(
      from: start.key,
      size: pageSize,
      concurrency: concurrency,
      retry: retry
    ).makeAsyncIterator()
    while true {
      let page: Page<JSONItem, HTTPPageKey>?
      do {
        page = try await pages.next(atMost: wantedPages)
      } catch {
        return Task.isCancelled ? .interrupted : .failed(error)
      }
      guard let page else { return .endOfList }
      progress.makeWay()
      if let end = try print(page, &writer) { return end }
      progress.show(tally)
    }
  }

  /// How many pages more the limits call for at the least: no request is made for another one.
  private var wantedPages: Int {
    var count = limits.maximumPages.map { $0 - tally.pages } ?? .max
    if limits.maximumItems != nil {
      // Before the first page nothing tells how many items one has.
      let items = limits.rest(tally)
      count = min(count, largestPage == 0 ? 1 : (items - 1) / largestPage + 1)
    }
    return max(1, count)
  }

  /// Prints a page, and says whether it was the last that is wanted.
  private mutating func print(
    _ page: Page<JSONItem, HTTPPageKey>,
    _ writer: inout ItemWriter
  ) throws -> FetchEnd? {
    tally.pages += 1
    largestPage = max(largestPage, page.items.count)
    // Only the page that a run begins with may have been printed in part.
    let skipped = tally.pages == 1 ? min(start.skip, page.items.count) : 0
    var rest = page.items.dropFirst(skipped)
    while limits.rest(tally) > 0, let item = rest.popFirst() {
      guard seen.insert(item) else { continue }
      writer.append(item.json)
      tally.items += 1
    }
    tally.repeats = seen.repeats
    try writer.flush()
    guard rest.isEmpty else {
      resumption.skip = page.items.count - rest.count
      return limits.end(tally)
    }
    guard let next = page.next else { return .endOfList }
    resumption = FetchStart(key: next)
    return limits.end(tally)
  }
}
