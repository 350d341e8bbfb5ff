import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that records its requests.
actor ExchangeRecorder: HTTPTransport {
  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>
  private var exchanges: [Exchange] = []
  private(set) var hasRequested = false

  init(_ transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock()) {
    self.transport = transport
    self.clock = clock
  }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let elapsed = clock.stopwatch()
    hasRequested = true
    do {
      let (body, response) = try await transport.data(for: request)
      var exchange = Exchange(
        url: response.url ?? request.url,
        status: response.statusCode,
        duration: elapsed(),
        byteCount: body.count
      )
      exchange.linkNext = await response.linkNext
      exchanges.append(exchange)
      return (body, response)
    } catch {
      exchanges.append(Exchange(url: request.url, duration: elapsed()))
      throw error
    }
  }

  func credentials(for request: URLRequest) async -> [String] {
    await transport.credentials(for: request)
  }

  /// The requests since the last call.
  func takeExchanges() -> [Exchange] {
    defer { exchanges = [] }
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
