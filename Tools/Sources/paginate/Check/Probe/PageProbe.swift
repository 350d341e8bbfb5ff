import Foundation
import Pagination
import PaginationHTTP

/// Asks for pages, and notes what came.
struct PageProbe: Sendable {
  /// What came of asking for a page.
  enum Outcome: Sendable {
    case page(PageSample, next: HTTPPageKey?)
    case failure(CheckFailure, [Exchange])
  }

  let recorder: ExchangeRecorder
  let pace: Pace

  /// When a failed request is tried again: one that fails by chance says nothing of the API's pages.
  let retry: RetryPolicy

  /// Asks for a page by its key.
  ///
  /// - Parameters:
  ///   - key: The key; `nil` for the first page.
  ///   - index: The page's place in the list, from 0.
  ///   - size: How many items are wanted.
  /// - Throws: `CancellationError`, and nothing else.
  func page(
    _ key: HTTPPageKey?,
    index: Int,
    size: Int,
    from source: HTTPPageSource<JSONItem>
  ) async throws -> Outcome {
    try await outcome(key: key, index: index) {
      var pages = source.pages(from: key, size: size, readAhead: 0, retry: retry)
        .makeAsyncIterator()
      guard let page = try await pages.next() else { throw CancellationError() }
      return page
    }
  }

  /// Notes what comes of getting a page.
  ///
  /// - Throws: `CancellationError`, and nothing else.
  func outcome(
    key: HTTPPageKey?,
    index: Int,
    of page: () async throws -> Page<JSONItem, HTTPPageKey>
  ) async throws -> Outcome {
    try await pace.wait()
    do {
      let page = try await page()
      let sample = await sample(page, key: key, index: index)
      return .page(sample, next: page.next)
    } catch {
      if Task.isCancelled || error is CancellationError { throw CancellationError() }
      return .failure(CheckFailure(error), await exchanges())
    }
  }

  /// The requests since the last page.
  private func exchanges() async -> [Exchange] {
    var exchanges: [Exchange] = []
    for record in await recorder.takeRecords() { exchanges.append(await Exchange(record)) }
    return exchanges
  }

  private func sample(
    _ page: Page<JSONItem, HTTPPageKey>,
    key: HTTPPageKey?,
    index: Int
  ) async -> PageSample {
    PageSample(
      index: index,
      key: Self.name(of: key, index: index),
      ids: page.items.filter(\.hasID).map { ItemID($0.id) },
      itemCount: page.items.count,
      hasNext: page.next != nil,
      nextLink: page.next?.link,
      totalCount: page.totalCount,
      exchanges: await exchanges()
    )
  }

  /// A page's key in a few words. The start of a cursor is not enough to tell pages apart.
  static func name(of key: HTTPPageKey?, index: Int) -> String {
    guard let key else { return "the first page" }
    let text = PlainText("\(key)", limit: 40).description
    let isNumber = ["page:", "offset:"].contains { key.rawValue.hasPrefix($0) }
    return isNumber ? text : "page no. \(index + 1) (\(text))"
  }
}

/// Waits between requests.
actor Pace {
  private let pause: Duration
  private let clock: any Clock<Duration>
  private var isFirst = true

  init(pause: Duration, clock: any Clock<Duration>) {
    self.pause = pause
    self.clock = clock
  }

  /// Waits, but not before the first request.
  func wait() async throws {
    try Task.checkCancellation()
    defer { isFirst = false }
    if !isFirst, pause > .zero { try await clock.sleep(for: pause) }
  }
}
