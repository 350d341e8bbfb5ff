import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An API as the command line describes it.
struct API: Sendable {
  /// The request for the list, without a page.
  var request: URLRequest

  var style: HTTPPageStyle?

  /// Which of the detected styles is used.
  var choose: @Sendable (HTTPPageDetection) -> HTTPPageDetection? = { $0 }

  /// Where things are in an answer.
  var fields: HTTPPageFields

  /// The path of an item's id.
  var id: JSONPath

  var configuration: HTTPPageConfiguration

  /// Shows the waits before retries.
  var clock: any Clock<Duration> = ContinuousClock()

  var retry: RetryPolicy

  var pageSize: Int

  /// A page size for the URL, if the first answer shows the parameter's name.
  var unnamedSize: Int?

  /// The source of the list's items.
  ///
  /// - Parameter onDetection: Called with the result, if the style is detected.
  func source(
    _ onDetection: @escaping @Sendable (HTTPPageDetection) -> Void = { _ in }
  ) -> HTTPPageSource<JSONItem> {
    let item: @Sendable (PageJSON) -> JSONItem = { [id] in JSONItem($0, id: id) }
    guard let style else {
      return HTTPPageSource(
        detecting: request,
        format: .json(fields, item: item),
        configuration: configuration,
        onDetection: { [choose] in onDetection(choose($0) ?? $0) },
        choose: choose
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

struct JSONItem: Identifiable, Equatable, Sendable {
  /// The item's id; the whole item if it has none.
  let id: PageJSON

  let json: PageJSON

  /// Whether the item has an id, so that a second item with it is a repeat.
  let hasID: Bool

  /// Whether other items have its id, so that the whole item tells it from them.
  var sharesID = false

  init(_ json: PageJSON, id path: JSONPath) {
    let id = json[at: path].flatMap { $0.isNull ? nil : $0 }
    self.json = json
    self.id = id ?? json
    hasID = id != nil
  }

  /// The item with the whole of it as its id.
  var sharingID: JSONItem { JSONItem(sharing: json) }

  private init(sharing json: PageJSON) {
    (id, self.json, hasID, sharesID) = (json, json, false, true)
  }
}
