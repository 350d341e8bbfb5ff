import ArgumentParser
import PaginationHTTP

/// How the demo's server pages.
enum DemoStyle: String, CaseIterable, ExpressibleByArgument, Sendable {
  case page
  case offset
  case cursor
  case nextURL = "next-url"
  case link
  case lastItem = "last-item"

  /// Whether keys count rows, so that any row can be shown.
  var countsRows: Bool { self == .page || self == .offset }

  /// How requests name a page.
  ///
  /// - Parameter size: The query item for the size of pages by links.
  func pageStyle(size: HTTPParameter) -> HTTPPageStyle {
    switch self {
    case .page: .pageNumber()
    case .offset: .offset()
    case .cursor: .cursor("after", previous: "before")
    case .nextURL: .nextURL()
    case .link: .linkHeader(size: size)
    case .lastItem: .lastItem()
    }
  }

  /// Where things are in an answer.
  var fields: HTTPPageFields {
    var fields = HTTPPageFields(items: "items", totalCount: "total")
    switch self {
    case .cursor: (fields.next, fields.previous) = ("next", "previous")
    case .nextURL: (fields.next, fields.previous) = ("next_url", "previous_url")
    case .page, .offset, .link, .lastItem: fields.hasMore = "has_more"
    }
    return fields
  }
}
