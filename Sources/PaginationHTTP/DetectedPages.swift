import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The pages of an API whose style is detected from its first response.
///
/// Detection runs once; concurrent callers wait. If it fails or is cancelled, the next caller tries
/// again.
actor DetectedPages<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private typealias Detected = (style: HTTPPageStyle, fields: HTTPPageFields, answer: PageAnswer)

  private enum Phase {
    case unknown
    case detecting(Task<Detected, any Error>)
    case known(HTTPPageStyle, HTTPPageFields)
  }

  private let client: HTTPPageClient
  private let format: HTTPPageFormat<Item>
  private let choose: @Sendable (HTTPPageDetection) -> HTTPPageDetection?
  private let onDetection: @Sendable (HTTPPageDetection) -> Void
  private var phase = Phase.unknown

  init(
    client: HTTPPageClient,
    format: HTTPPageFormat<Item>,
    onDetection: @escaping @Sendable (HTTPPageDetection) -> Void,
    choose: @escaping @Sendable (HTTPPageDetection) -> HTTPPageDetection?
  ) {
    self.client = client
    self.format = format
    self.onDetection = onDetection
    self.choose = choose
  }

  /// Fetches one page. The request for the first page is sent unchanged.
  func page(
    for request: PageRequest<HTTPPageKey>,
    _ finder: ItemFinder?
  ) async throws -> Page<Item, HTTPPageKey> {
    while case .detecting(let detection) = phase {
      // The caller that started it gets its error; this one tries again.
      _ = try? await detection.valueUnlessCancelled()
      try Task.checkCancellation()
    }
    let isFirst = request.key == nil && finder?.wanted == nil
    let style: HTTPPageStyle
    var (format, first) = (format, PageAnswer?.none)
    // A list in one response may have outgrown it, so that its style shows only now.
    if case .known(let known, let fields) = phase, known != .single || !isFirst {
      style = known
      format.complete(with: fields)
      if isFirst { first = try await client.answer(to: client.base, isKeyed: false) }
    } else {
      let detection = Task { try await detect() }
      phase = .detecting(detection)
      let detected = try await withTaskCancellationHandler {
        try await detection.value
      } onCancel: {
        detection.cancel()
      }
      style = detected.style
      format.complete(with: detected.fields)
      if isFirst { first = detected.answer }
    }
    return try await style.paging.page(
      for: request,
      from: PageLoader(client: client, format: format, finder: finder, fetched: first)
    )
  }

  private func detect() async throws -> Detected {
    defer { if case .detecting = phase { phase = .unknown } }
    var answer = try await client.answer(to: client.base, isKeyed: false)
    let json = try await client.read(answer) { try answer.json() }
    // So that the format doesn't validate the body again.
    answer.validated = json
    let detection = HTTPPageDetection(
      json,
      response: answer.response,
      request: client.base,
      fields: format.fields
    )
    onDetection(detection)
    let items = try? ItemValues(in: json, at: format.fields?.items, limit: .max).elements
    if items?.isEmpty ?? (detection.style == nil) {
      try await client.checkBody(of: answer, isKeyed: false)
    }
    guard let chosen = choose(detection), let style = chosen.style else {
      // The server chooses the names, and they may echo what was sent.
      let summary = await client.summary(of: client.base)
      let evidence = detection.evidence.prefix(20).compactMap(summary.evidence)
        .joined(separator: " ")
      throw HTTPPageError(
        undetected: summary,
        evidence: evidence.hasSuffix(".") ? String(evidence.dropLast()) : evidence,
        status: answer.response.statusCode
      )
    }
    phase = .known(style, chosen.fields)
    return (style, chosen.fields, answer)
  }
}
