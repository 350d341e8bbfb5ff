import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One check of an API: all its requests, one after the other.
struct CheckRun {
  private let api: API
  private let plan: CheckPlan
  private let recorder: ExchangeRecorder
  private let pace: Pace
  private let progress: ProgressLine

  /// - Parameters:
  ///   - api: The API.
  ///   - plan: How much is asked.
  ///   - clock: What measures, and what waits between requests.
  ///   - progress: Where it says how far it is.
  init(
    _ api: API,
    plan: CheckPlan,
    clock: any Clock<Duration> = ContinuousClock(),
    progress: ProgressLine = ProgressLine()
  ) {
    recorder = ExchangeRecorder(api.configuration.transport, clock: clock)
    pace = Pace(pause: plan.pause, clock: clock)
    self.plan = plan
    self.progress = progress
    var api = api
    api.configuration.transport = recorder
    self.api = api
  }

  /// Asks all there is to ask.
  ///
  /// - Throws: `CancellationError`, and nothing else: what fails is a sample, too.
  func samples() async throws -> CheckSamples {
    defer { progress.clear() }
    let (detections, found) = AsyncStream.makeStream(of: HTTPPageDetection.self)
    let source = api.source { found.yield($0) }
    let probe = PageProbe(recorder: recorder, pace: pace, retry: api.retry)
    let walker = WalkProbe(
      source: source,
      retry: api.retry,
      pageSize: api.pageSize,
      probe: probe,
      progress: progress
    )
    let (first, keys) = try await walker.walk("first", limit: plan.maximumPages)
    found.finish()
    var detection: HTTPPageDetection?
    for await found in detections { detection = found }
    let sizer = SizeProbe(
      api: api,
      plan: plan,
      detection: detection,
      probe: probe,
      progress: progress
    )
    var samples = CheckSamples(
      origin: api.request.url.flatMap { HTTPOrigin($0) },
      allowedOrigins: api.configuration.allowedOrigins,
      style: StyleSample(api.style, detection),
      askedSize: sizer.askedSize,
      first: first,
      sizes: []
    )
    guard let firstPage = first.pages.first else { return samples }
    samples.second = try await walker.walk("second", limit: first.pages.count).walk
    if let answer = await recorder.firstAnswer {
      samples.otherWays = try await OtherWayProbe(
        api: api,
        first: answer,
        probe: probe,
        progress: progress
      ).samples(otherThan: api.style ?? detection?.style, first: firstPage)
    }
    let computed = ComputedKeys(
      next: keys.count > 1 ? keys[1] : nil,
      count: firstPage.itemCount
    )
    samples.style.isComputed = computed != nil
    samples.depths = try await DepthProbe(
      source: source,
      plan: plan,
      pageSize: api.pageSize,
      probe: probe,
      progress: progress
    ).depths(of: first, keys: keys, computed: computed)
    samples.sizes = try await sizer.sizes(besides: firstPage.itemCount)
    samples.validators = try await validators(source, probe)
    return samples
  }

  private func validators(
    _ source: HTTPPageSource<JSONItem>,
    _ probe: PageProbe
  ) async throws -> ValidatorSample? {
    // Asked for anew: the page may have changed since the walks.
    try await pace.wait()
    progress.show("the first page, if it has changed")
    let request = PageRequest<HTTPPageKey>(key: nil, direction: .refresh, size: api.pageSize)
    _ = try? await source.page(for: request)
    try Task.checkCancellation()
    guard let record = await recorder.takeRecords().last else { return nil }
    return try await ValidatorProbe(recorder: recorder, pace: pace).sample(record)
  }
}

extension StyleSample {
  /// The style that was said, or found out.
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
