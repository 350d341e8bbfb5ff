import Pagination
import PaginationHTTP

/// An API while somebody looks at it: once it is known how it pages, searches need not find that out
/// again.
@MainActor
final class BrowsedAPI {
  /// What was found out, to be shown.
  let announcements: AsyncStream<[String]>

  private let announcer: AsyncStream<[String]>.Continuation
  private let searchParameter: String
  private var api: API

  init(_ api: API, searchParameter: String) {
    self.api = api
    self.searchParameter = searchParameter
    (announcements, announcer) = AsyncStream.makeStream(of: [String].self)
  }

  /// The list, which tells how it pages where that was to be found out.
  func paginator() -> Paginator<JSONItem> {
    Paginator(
      source: api.source { detection in Task { await self.adopt(detection) } },
      configuration: PaginationConfiguration(pageSize: api.pageSize, retry: api.retry)
    )
  }

  /// The source of what a query finds.
  func source(for query: String) -> HTTPPageSource<JSONItem> {
    api.adding(query.isEmpty ? [] : [(searchParameter, query)]).source()
  }

  private func adopt(_ detection: HTTPPageDetection) {
    guard let style = detection.style else { return }
    // A list that is whole says nothing of how a longer one would page.
    if style != .single { (api.style, api.fields) = (style, detection.fields) }
    let lines = detection.description.split(whereSeparator: \.isNewline).map(String.init)
    announcer.yield(["How it pages: \(lines.first ?? "")"] + lines.dropFirst().prefix(2))
  }
}
