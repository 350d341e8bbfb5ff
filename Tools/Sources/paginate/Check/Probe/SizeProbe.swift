import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks for the first page in other sizes.
struct SizeProbe {
  let api: API
  let plan: CheckPlan
  /// How the API pages, where its style was not given.
  let detection: HTTPPageDetection?
  let probe: PageProbe
  let progress: ProgressLine

  /// How many items are asked for, where that is known.
  var askedSize: Int? {
    if api.style != nil { return api.pageSize }
    return parameter.flatMap { api.request.url?.queryValue(of: $0) }.flatMap { Int($0) }
  }

  /// What came of other sizes; `nil` where it is not known how to ask for them.
  ///
  /// - Parameter count: How many items the first page has.
  func sizes(besides count: Int) async throws -> [SizeSample]? {
    guard api.style != nil || parameter != nil else { return nil }
    var samples: [SizeSample] = []
    for size in CheckPlan.sizes(besides: askedSize ?? max(1, count)) {
      progress.show("the first page with \(size) items")
      samples.append(try await sample(size))
    }
    return samples
  }

  private func sample(_ size: Int) async throws -> SizeSample {
    let source = asking(for: size).source()
    switch try await probe.page(nil, index: 0, size: size, from: source) {
    case .page(let page, _):
      return SizeSample(asked: size, page: page)
    case .failure(let failure, let exchanges):
      return SizeSample(asked: size, failure: failure, failedExchanges: exchanges)
    }
  }

  /// The API, asked for a size in its query where its style does not say how.
  private func asking(for size: Int) -> API {
    guard api.style == nil, let parameter else { return api }
    var api = api
    // Not to be found out anew: a page that holds the whole list tells no style.
    if let detection {
      api.style = detection.style
      api.fields = detection.fields
    }
    api.request.url = api.request.url?.setting(parameter, to: "\(size)")
    return api
  }

  /// The query item for the size: the one that was named, or one of the URL that is known.
  private var parameter: String? {
    plan.sizeParameter
      ?? Self.usualNames.first { api.request.url?.queryValue(of: $0) != nil }
  }

  private static let usualNames = [
    "per_page", "limit", "page_size", "pageSize", "perPage", "size", "maxResults", "max_results",
    "first", "count", "rows", "hitsPerPage", "page[size]", "$top",
  ]
}

extension URL {
  fileprivate func queryValue(of name: String) -> String? {
    URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?
      .first { $0.name == name }?.value
  }

  /// The URL with a query item in the place of those of the same name.
  fileprivate func setting(_ name: String, to value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    // What is there stays as it is written: to write a "+" anew would change it.
    let kept = parts.percentEncodedQueryItems?.filter {
      $0.name.removingPercentEncoding != name
    }
    parts.percentEncodedQueryItems = kept?.isEmpty == true ? nil : kept
    return parts.url?.adding([(name, value)]) ?? self
  }
}
