import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What the first page shows: other sizes, and other ways to the second page.
extension CheckRun {
  // MARK: Sizes

  /// The requested page size, if it is known.
  var askedSize: Int? {
    if api.style != nil { return api.pageSize }
    return sizeParameter.flatMap { api.request.url?.queryItems[$0] }.flatMap { Int($0) }
  }

  /// Requests the first page in other sizes.
  ///
  /// - Returns: `nil` if the parameter for the size is not known.
  func sizes(otherThan count: Int, _ detection: HTTPPageDetection?) async throws -> [SizeSample]? {
    guard api.style != nil || sizeParameter != nil else { return nil }
    var samples: [SizeSample] = []
    for size in CheckPlan.sizes(otherThan: askedSize ?? max(1, count), sent: count) {
      progress.show("the first page with \(size) items")
      let source = requesting(size, detection).source()
      switch try await page(nil, index: 0, size: size, from: source) {
      case .page(let page, _):
        samples.append(SizeSample(asked: size, page: page))
      case .failure(let failure, let exchanges):
        samples.append(SizeSample(asked: size, failure: failure, failedExchanges: exchanges))
        if failure.kind.isRateLimited { return samples }
      }
    }
    return samples
  }

  /// The API with a size in its query, if its style has no parameter for it.
  private func requesting(_ size: Int, _ detection: HTTPPageDetection?) -> API {
    guard api.style == nil, let sizeParameter else { return api }
    var api = api
    // Not detected again: a page that holds the whole list shows no style.
    if let detection {
      api.style = detection.style
      api.fields = detection.fields
    }
    api.request.url = api.request.url?.setting(sizeParameter, to: "\(size)")
    return api
  }

  /// The query item for the size: from the command line, or one of the URL that is well known.
  private var sizeParameter: String? {
    let given = (api.request.url?.queryItems.keys).map(Array.init) ?? []
    return plan.sizeParameter ?? given.sorted().first(where: \.isSizeName)
  }

  // MARK: Other ways

  /// Requests the second page in the other ways that the first response shows. Two walks in the same
  /// way agree even if both leave out every second page.
  func otherWays(
    in answer: FirstAnswer,
    than style: HTTPPageStyle?,
    first page: PageSample
  ) async throws -> [OtherWaySample] {
    var api = api
    api.fields = HTTPPageFields(items: api.fields.items, key: api.fields.key)
    let ways = await answer.ways(to: api) { $0.kindName != style?.kindName }
    var samples: [OtherWaySample] = []
    // One request for each, so two are enough.
    for way in ways.prefix(2) {
      let name = way.style.kindName
      progress.show("the second page by \(name)")
      var sample = OtherWaySample(
        name: name,
        isCertain: way.detection.confidence == .certain,
        pages: [page]
      )
      switch try await self.page(way.key, index: 1, size: api.pageSize, from: way.api.source()) {
      case .page(let second, _): sample.pages.append(second)
      case .failure(_, let exchanges): sample.failedExchanges = exchanges
      }
      samples.append(sample)
    }
    return samples
  }
}

extension HTTPPageStyle {
  /// The style in words, without its parameters.
  fileprivate var kindName: String {
    String(description.prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces)
  }
}
