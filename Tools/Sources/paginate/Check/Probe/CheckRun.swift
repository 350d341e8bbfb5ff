import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One check of an API: all its requests, one after the other.
struct CheckRun {
  let api: API
  let plan: CheckPlan
  let recorder: ExchangeRecorder
  private let answers: FirstAnswerTransport
  let progress: ProgressLine
  private let clock: any Clock<Duration>
  private let ids = SharedIDs()

  /// - Parameter clock: Measures latency, and waits between requests.
  init(
    _ api: API,
    plan: CheckPlan,
    clock: any Clock<Duration> = ContinuousClock(),
    progress: ProgressLine = ProgressLine()
  ) {
    answers = FirstAnswerTransport(api.configuration.transport)
    recorder = ExchangeRecorder(answers, clock: clock)
    self.clock = clock
    self.plan = plan
    self.progress = progress
    var api = api
    api.configuration.transport = recorder
    self.api = api
  }

  /// Makes all requests.
  ///
  /// - Throws: Only `CancellationError`: a failed request is a sample, too.
  func samples() async throws -> CheckSamples {
    defer { progress.clear() }
    let (detections, found) = AsyncStream.makeStream(of: HTTPPageDetection.self)
    let source = api.source { found.yield($0) }
    let (first, keys) = try await walk("first", limit: plan.maximumPages, of: source)
    // The keys of the first walk are older than this.
    let age = clock.stopwatch()
    found.finish()
    var detection: HTTPPageDetection?
    for await found in detections { detection = found }
    var samples = CheckSamples(
      origin: api.request.url.flatMap { HTTPOrigin($0) },
      allowedOrigins: api.configuration.allowedOrigins,
      style: StyleSample(api.style, detection),
      askedSize: askedSize,
      first: first,
      sizes: []
    )
    guard let firstPage = first.pages.first else { return samples }
    // Where the limit of requests is reached, more of them would only fail, and may prolong it.
    if samples.rateLimit != nil { return samples }
    samples.second = try await walk("second", limit: first.pages.count, of: source).walk
    if samples.rateLimit != nil { return samples }
    if let answer = await answers.first {
      samples.otherWays = try await otherWays(
        in: answer,
        than: api.style ?? detection?.style,
        first: firstPage
      )
    }
    let computed = ComputedKeys(
      next: keys.count > 1 ? keys[1] : nil,
      count: firstPage.itemCount
    )
    samples.style.isComputed = computed != nil
    samples.depths = try await depths(of: first, keys: keys, computed: computed, from: source)
    if samples.rateLimit != nil { return samples }
    samples.sizes = try await sizes(otherThan: firstPage.itemCount, detection)
    if samples.rateLimit != nil { return samples }
    if computed == nil, keys.count > 1, first.pages.count > 1 {
      samples.oldKey = try await oldKey(keys[1], age(), from: source)
    }
    return samples
  }

  // MARK: Pages

  enum Outcome: Sendable {
    case page(PageSample, next: HTTPPageKey?)
    case failure(CheckFailure, [Exchange])
  }

  /// Requests a page by its key.
  ///
  /// - Parameters:
  ///   - key: The key; `nil` for the first page.
  ///   - index: The page's position in the list, from 0.
  /// - Throws: Only `CancellationError`.
  func page(
    _ key: HTTPPageKey?,
    index: Int,
    size: Int,
    from source: HTTPPageSource<JSONItem>
  ) async throws -> Outcome {
    // Retried: a request that fails by chance says nothing about the API's pages.
    var pages = source.pages(
      from: key,
      size: size,
      readAhead: 0,
      retry: api.retry,
      clock: api.clock
    )
    .makeAsyncIterator()
    return try await outcome(key: key, index: index) { try await pages.next() }
  }

  /// Walks the list from its start.
  ///
  /// - Returns: The walk, the key of each of its pages, and the key of the next page, if any.
  private func walk(
    _ name: String,
    limit: Int,
    of source: HTTPPageSource<JSONItem>
  ) async throws -> (walk: WalkSample, keys: [HTTPPageKey?]) {
    var walk = WalkSample(name: name)
    var keys: [HTTPPageKey?] = [nil]
    // One page at a time: pages that are read ahead would be measured wrongly.
    var pages = source.pages(size: api.pageSize, readAhead: 0, retry: api.retry, clock: api.clock)
      .makeAsyncIterator()
    while walk.pages.count < limit {
      progress.show("\(name) walk, page \(walk.pages.count + 1)")
      let key = keys[walk.pages.count]
      let index = walk.pages.count
      switch try await outcome(key: key, index: index, of: { try await pages.next() }) {
      case .failure(let failure, let exchanges):
        walk.end = .failed(failure, key: Self.name(of: key, index: index))
        walk.failedExchanges = exchanges
        return (walk, keys)
      case .page(let sample, let next):
        walk.pages.append(sample)
        guard let next else {
          walk.end = .endOfList
          return (walk, keys)
        }
        keys.append(next)
      }
    }
    return (walk, keys)
  }

  private func outcome(
    key: HTTPPageKey?,
    index: Int,
    of nextPage: () async throws -> Page<JSONItem, HTTPPageKey>?
  ) async throws -> Outcome {
    try Task.checkCancellation()
    if plan.pause > .zero, await recorder.hasRequested {
      try await clock.sleep(for: plan.pause)
    }
    do {
      guard let page = try await nextPage() else { throw CancellationError() }
      let items = ids.marked(page.items)
      let sample = PageSample(
        index: index,
        key: Self.name(of: key, index: index),
        ids: items.filter(\.hasID).map { ItemID($0.id) },
        sharedCount: items.count(where: \.sharesID),
        itemCount: page.items.count,
        hasNext: page.next != nil,
        hasPrevious: page.previous != nil,
        nextLink: page.next?.link,
        totalCount: page.totalCount,
        exchanges: await recorder.takeExchanges()
      )
      return .page(sample, next: page.next)
    } catch {
      if Task.isCancelled || error is CancellationError { throw CancellationError() }
      return .failure(CheckFailure(error), await recorder.takeExchanges())
    }
  }

  /// A page's key in a few words. The start of a cursor is not enough to tell pages apart.
  static func name(of key: HTTPPageKey?, index: Int) -> String {
    guard let key else { return "the first page" }
    let text = PlainText("\(key)", limit: 40).description
    let isNumber = ["page:", "offset:"].contains { key.rawValue.hasPrefix($0) }
    return isNumber ? text : "page no. \(index + 1) (\(text))"
  }

  /// Waits until the key of the second page is old enough, and requests the page again.
  ///
  /// - Parameter age: The time since the first walk.
  private func oldKey(
    _ key: HTTPPageKey?,
    _ age: Duration,
    from source: HTTPPageSource<JSONItem>
  ) async throws -> DepthSample {
    if age < plan.keyAge {
      progress.show("waiting \((plan.keyAge - age).inWords) to see whether keys expire")
      try await clock.sleep(for: plan.keyAge - age)
    }
    var sample = DepthSample(
      index: 1,
      itemsBefore: 0,
      key: Self.name(of: key, index: 1),
      isPromised: true
    )
    switch try await page(key, index: 1, size: api.pageSize, from: source) {
    case .page(let page, _): sample.answers.append(page)
    case .failure(let failure, let exchanges):
      (sample.failure, sample.failedExchanges) = (failure, exchanges)
    }
    sample.keyAge = max(age, plan.keyAge)
    return sample
  }
}

extension StyleSample {
  /// The style from the command line, or the detected one.
  fileprivate init(_ style: HTTPPageStyle?, _ detection: HTTPPageDetection?) {
    if let style {
      self.init(name: style.description)
    } else if let detection {
      self.init(
        name: detection.style?.description ?? "unknown",
        confidence: "\(detection.confidence)",
        evidence: detection.evidence.map { PlainText($0).description }
      )
    } else {
      self.init(name: "unknown")
    }
  }
}
