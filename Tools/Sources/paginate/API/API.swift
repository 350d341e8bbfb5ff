import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An API of which nothing is known but what the command line says.
struct API: Sendable {
  /// The request for the list, before it says which page.
  var request: URLRequest

  /// How it pages; `nil` where that is to be found out.
  var style: HTTPPageStyle?

  /// Where things are in an answer.
  var fields: HTTPPageFields

  /// What tells an item from all others.
  var id: JSONPath

  var configuration: HTTPPageConfiguration

  var retry: RetryPolicy

  /// How many items to ask for.
  var pageSize: Int

  /// The source of the list's items.
  ///
  /// - Parameter onDetection: Called with what was found out, where the style was not given.
  func source(
    _ onDetection: @escaping @Sendable (HTTPPageDetection) -> Void = { _ in }
  ) -> HTTPPageSource<JSONItem> {
    let item: @Sendable (PageJSON) -> JSONItem = { [id] in JSONItem($0, id: id) }
    guard let style else {
      return HTTPPageSource(
        detecting: request,
        format: .json(fields, item: item),
        configuration: configuration,
        onDetection: onDetection
      )
    }
    return HTTPPageSource(
      request,
      style,
      format: .json(fields, item: item),
      configuration: configuration
    )
  }

  /// The same API with more query items.
  func adding(_ parameters: [(name: String, value: String)]) -> API {
    var api = self
    api.request.url = request.url?.adding(parameters)
    return api
  }
}
