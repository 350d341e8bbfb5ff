import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The pages of an API whose style its first response tells.
///
/// It is found out once: who asks meanwhile waits. One that fails, or is cancelled, leaves it to the
/// next.
actor DetectedPages<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private enum Phase {
    case unknown
    case detecting
    case known(HTTPPageStyle, HTTPPageFields)
  }

  private let client: HTTPPageClient
  private let fields: HTTPPageFields?
  private let format: @Sendable (HTTPPageFields) -> HTTPPageFormat<Item>
  private let onDetection: @Sendable (HTTPPageDetection) -> Void
  private var phase = Phase.unknown
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiter = 0

  init(
    client: HTTPPageClient,
    fields: HTTPPageFields?,
    format: @escaping @Sendable (HTTPPageFields) -> HTTPPageFormat<Item>,
    onDetection: @escaping @Sendable (HTTPPageDetection) -> Void
  ) {
    self.client = client
    self.fields = fields
    self.format = format
    self.onDetection = onDetection
  }

  /// Fetches one page. The first is the request as it stands.
  func page(for request: PageRequest<HTTPPageKey>) async throws -> Page<Item, HTTPPageKey> {
    let (pages, first) = try await pages(forFirst: request.key == nil)
    var loader = pages.loader
    if request.key == nil { loader.fetched = first }
    return try await StyledPages(loader: loader, style: pages.style).page(for: request)
  }

  private typealias Answer = (body: Data, response: HTTPURLResponse)

  /// The pages, and the first response where it was fetched.
  private func pages(forFirst isFirst: Bool) async throws -> (StyledPages<Item>, Answer?) {
    while case .detecting = phase { try await waitForDetection() }
    if case .known(let style, let fields) = phase {
      // A list in one response may have grown beyond it, so that its style shows only now.
      if style == .single, isFirst { return try await detect() }
      return (pages(style, fields), isFirst ? try await fetchFirst() : nil)
    }
    return try await detect()
  }

  private func detect() async throws -> (StyledPages<Item>, Answer?) {
    phase = .detecting
    defer {
      if case .detecting = phase { phase = .unknown }
      for waiter in waiters.values { waiter.resume() }
      waiters = [:]
    }
    let first = try await fetchFirst()
    let detection = HTTPPageDetection(
      try await json(first),
      response: first.response,
      request: client.base,
      fields: fields
    )
    onDetection(detection)
    guard let style = detection.style else {
      throw HTTPPageError.undetected(
        detection,
        first.response,
        request: await client.summary(of: client.base)
      )
    }
    phase = .known(style, detection.fields)
    return (pages(style, detection.fields), first)
  }

  private func fetchFirst() async throws -> Answer {
    let (body, response) = try await client.fetch(client.base, isKeyed: false)
    return (body, response)
  }

  private func json(_ answer: Answer) async throws -> PageJSON {
    do {
      return try PageJSON(answer.body)
    } catch {
      throw await client.unreadable(answer.body, answer.response, to: client.base, error)
    }
  }

  private func pages(_ style: HTTPPageStyle, _ fields: HTTPPageFields) -> StyledPages<Item> {
    StyledPages(loader: PageLoader(client: client, format: format(fields)), style: style)
  }

  /// Returns when the detection that runs has ended, or at once when the caller is cancelled.
  private func waitForDetection() async throws {
    let id = nextWaiter
    nextWaiter += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiters[id] = continuation }
      }
    } onCancel: {
      Task { await self.release(id) }
    }
    try Task.checkCancellation()
  }

  private func release(_ id: Int) {
    waiters.removeValue(forKey: id)?.resume()
  }
}

extension HTTPPageError {
  fileprivate static func undetected(
    _ detection: HTTPPageDetection,
    _ response: HTTPURLResponse,
    request: RequestSummary
  ) -> HTTPPageError {
    // Names are the server's choice, and may repeat what it was sent.
    let evidence = detection.evidence.prefix(20).compactMap(request.excerpt(of:))
    return HTTPPageError(
      .undetected,
      request,
      reason: "was answered in no way that shows for certain how the API pages. "
        + evidence.joined(separator: " "),
      advice: "Say the style: HTTPPageSource(_:style:format:configuration:)",
      status: response.statusCode
    )
  }
}
