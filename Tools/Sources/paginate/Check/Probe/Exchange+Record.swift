import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Exchange {
  /// What matters of a request.
  init(_ record: ExchangeRecorder.Record) async {
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
    hasRateLimit = response.hasRateLimit
  }
}

extension HTTPURLResponse {
  fileprivate var hasRateLimit: Bool {
    allHeaderFields.keys.contains { name in
      let name = "\(name)".lowercased().replacing("-", with: "")
      return name.hasPrefix("ratelimit") || name.hasPrefix("xratelimit")
    }
  }

  /// Where the `Link` header leads for the next page, as the library reads it.
  fileprivate var linkNext: URL? {
    get async {
      guard let url, value(forHTTPHeaderField: "Link") != nil else { return nil }
      let source = HTTPPageSource<JSONItem>(
        url,
        .linkHeader(size: nil),
        format: .json(HTTPPageFields(items: .root)) { JSONItem($0, id: "id") },
        configuration: HTTPPageConfiguration(transport: HeadersOnly(response: self))
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

/// Answers with the headers of a response that came before, and no items.
private struct HeadersOnly: HTTPTransport {
  let response: HTTPURLResponse

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    (Data("[]".utf8), response)
  }
}
