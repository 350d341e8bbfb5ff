import Foundation
import Pagination
import PaginationHTTP

/// An API of which nothing is known but how it pages.
struct JSONAPI: Sendable {
  var url: URL
  var style: PageStyle
  var fields: JSONFields
  var cursorParameter: String
  var sizeParameter: String?
  var searchParameter: String

  /// The source of what a query finds; of all for an empty one.
  func source(for query: String) -> HTTPPageSource<JSONItem> {
    let url = url.adding(query.isEmpty ? [] : [(searchParameter, query)])
    let items: @Sendable (JSONValue) -> [JSONItem] = { [fields] in fields.items(of: $0) }
    let total: @Sendable (JSONValue) -> Int? = { [fields] in fields.total(of: $0) }
    switch style {
    case .page:
      return .pageNumber(
        url,
        items: items,
        total: total,
        sizeParameter: sizeParameter ?? "per_page"
      )
    case .offset:
      return .offset(url, items: items, total: total, sizeParameter: sizeParameter ?? "limit")
    case .cursor:
      return .cursor(
        url,
        items: items,
        next: { [fields] in fields.next(of: $0) },
        total: total,
        cursorParameter: cursorParameter,
        sizeParameter: sizeParameter ?? "limit"
      )
    case .link:
      return .linkHeader(
        url,
        items: items,
        total: total,
        sizeParameter: sizeParameter ?? "per_page"
      )
    }
  }
}
