import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks for the second page in the other ways that the first response shows.
///
/// Two walks in one way agree even if both leave out every second page.
struct OtherWayProbe {
  let api: API
  /// What the first page came with; the request says of which size it is.
  let first: ExchangeRecorder.Answer
  let probe: PageProbe
  let progress: ProgressLine

  /// How many ways are tried at most, with one request each.
  private static let maximumWays = 2

  /// Tries each way but the one that the walks use.
  ///
  /// - Parameters:
  ///   - style: How the walks ask for pages.
  ///   - page: The first page as the first walk got it.
  func samples(
    otherThan style: HTTPPageStyle?,
    first page: PageSample
  ) async throws -> [OtherWaySample] {
    guard let body = try? PageJSON(first.body) else { return [] }
    let detection = HTTPPageDetection(
      body,
      response: first.response,
      request: first.request,
      fields: HTTPPageFields(items: api.fields.items, key: api.fields.key)
    )
    let ways = ([detection] + detection.others)
      .filter { $0.style.map { !$0.isSingle && $0.kindName != style?.kindName } ?? false }
    var samples: [OtherWaySample] = []
    for way in ways.prefix(Self.maximumWays) {
      guard let style = way.style else { continue }
      progress.show("the second page by \(style.kindName)")
      if let sample = try await sample(way, style, first: page) { samples.append(sample) }
    }
    return samples
  }

  /// - Returns: `nil` where the way leads to no second page.
  private func sample(
    _ way: HTTPPageDetection,
    _ style: HTTPPageStyle,
    first page: PageSample
  ) async throws -> OtherWaySample? {
    guard let key = await key(way, style) else { return nil }
    var sample = OtherWaySample(
      name: style.kindName,
      isCertain: way.confidence == .certain,
      pages: [page]
    )
    let source = source(way, style, over: api.configuration.transport)
    switch try await probe.page(key, index: 1, size: api.pageSize, from: source) {
    case .page(let second, _): sample.pages.append(second)
    case .failure(_, let exchanges): sample.failedExchanges = exchanges
    }
    return sample
  }

  /// The key of the second page, from the response that is there already.
  private func key(_ way: HTTPPageDetection, _ style: HTTPPageStyle) async -> HTTPPageKey? {
    let source = source(way, style, over: Replay(answer: first))
    let request = PageRequest<HTTPPageKey>(key: nil, direction: .refresh, size: api.pageSize)
    return try? await source.page(for: request).next
  }

  private func source(
    _ way: HTTPPageDetection,
    _ style: HTTPPageStyle,
    over transport: any HTTPTransport
  ) -> HTTPPageSource<JSONItem> {
    var api = api
    api.request = first.request
    api.style = style
    api.fields = way.fields
    api.configuration.transport = transport
    return api.source()
  }
}

extension HTTPPageStyle {
  /// The style in words, without its parameters.
  fileprivate var kindName: String {
    String(description.prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces)
  }

  fileprivate var isSingle: Bool { self == .single }
}

/// Answers with a response that came before.
private struct Replay: HTTPTransport {
  let answer: ExchangeRecorder.Answer

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    (answer.body, answer.response)
  }
}
