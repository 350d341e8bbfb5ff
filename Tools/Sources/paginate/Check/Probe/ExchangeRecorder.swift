import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that records its requests.
actor ExchangeRecorder: HTTPTransport {
  /// A request and its outcome.
  struct Record: Sendable {
    var request: URLRequest
    /// `nil` if there was no answer.
    var response: HTTPURLResponse?
    var byteCount = 0
    var duration: Duration
  }

  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>
  private var records: [Record] = []

  init(_ transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock()) {
    self.transport = transport
    self.clock = clock
  }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let elapsed = clock.stopwatch()
    do {
      let (body, response) = try await transport.data(for: request)
      records.append(
        Record(
          request: request,
          response: response,
          byteCount: body.count,
          duration: elapsed()
        )
      )
      return (body, response)
    } catch {
      records.append(Record(request: request, duration: elapsed()))
      throw error
    }
  }

  func credentials(for request: URLRequest) async -> [String] {
    await transport.credentials(for: request)
  }

  /// The records since the last call.
  func takeRecords() -> [Record] {
    defer { records = [] }
    return records
  }

  /// The records since the last call, without what must not be shown.
  func takeExchanges() async -> [Exchange] {
    var exchanges: [Exchange] = []
    for record in takeRecords() { exchanges.append(await Exchange(record)) }
    return exchanges
  }
}

extension Clock where Duration == Swift.Duration {
  /// A function that returns the time since now.
  func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

extension Exchange {
  fileprivate init(_ record: ExchangeRecorder.Record) async {
    self.init(
      url: record.response?.url ?? record.request.url,
      status: record.response?.statusCode,
      duration: record.duration,
      byteCount: record.byteCount
    )
    guard let response = record.response else { return }
    linkNext = await response.linkNext
    hasETag = response.value(forHTTPHeaderField: "ETag") != nil
    hasLastModified = response.value(forHTTPHeaderField: "Last-Modified") != nil
    hasRateLimit = response.allHeaderFields.keys.contains { name in
      let name = "\(name)".lowercased().replacing("-", with: "")
      return name.hasPrefix("ratelimit") || name.hasPrefix("xratelimit")
    }
  }
}

extension HTTPURLResponse {
  /// The next page's URL by the `Link` header, as the library reads it.
  fileprivate var linkNext: URL? {
    get async {
      guard let url, value(forHTTPHeaderField: "Link") != nil else { return nil }
      let replay = Replay(body: Data("[]".utf8), response: self)
      let source = HTTPPageSource<JSONItem>(
        url,
        .linkHeader(size: nil),
        format: .json(HTTPPageFields(items: .root)) { JSONItem($0, id: "id") },
        configuration: HTTPPageConfiguration(transport: replay)
      )
      let request = PageRequest<HTTPPageKey>(key: nil, direction: .refresh, size: 1)
      return try? await source.page(for: request).next?.link
    }
  }
}

extension HTTPPageKey {
  /// The URL of the page, if the key is one.
  var link: URL? {
    let prefix = "link:"
    guard rawValue.hasPrefix(prefix) else { return nil }
    return URL(string: String(rawValue.dropFirst(prefix.count)))
  }
}
