import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP
import TerminalList

/// The list on any API of these styles.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Show the list of an API that pages in one of these styles.",
    discussion: """
      Example: paginate browse https://api.github.com/orgs/swiftlang/repos --row '{name} {description}'
      """
  )

  @Argument(help: "The URL of the list.")
  var url: String

  @Option(help: "How the API pages: \(PageStyle.allCases.map(\.rawValue).joined(separator: ", ")).")
  var style: PageStyle = .link

  @Option(help: "What a row says; fields of the item in braces, such as {owner.name}.")
  var row = RowTemplate.standard

  @Option(help: "The field that holds the items; the first list of objects by default.")
  var items: String?

  @Option(help: "The field of an item that tells it from all others.")
  var id = "id"

  @Option(help: "The field that holds the cursor of the next page (cursor style).")
  var next = "next"

  @Option(help: "The field that holds the number of all items.")
  var total = "total"

  @Option(help: "The query item for the cursor (cursor style).")
  var cursorParameter = "cursor"

  @Option(help: "The query item for the page's size; the style's usual one by default.")
  var sizeParameter: String?

  @Option(help: "The query item to search with.")
  var searchParameter = "q"

  @Option(help: "How many rows a page has.")
  var pageSize = 50

  @Option(help: "How often a failed request is repeated by itself before its failure is shown.")
  var retries = 2

  func validate() throws {
    guard let url = URL(string: url), ["http", "https"].contains(url.scheme), url.host != nil else {
      throw ValidationError("'\(url)' is not an http or https URL.")
    }
    guard pageSize >= 1 else { throw ValidationError("--page-size must be at least 1.") }
    guard (0...100).contains(retries) else {
      throw ValidationError("--retries must be from 0 to 100, but is \(retries).")
    }
  }

  @MainActor
  func run() async throws {
    guard let url = URL(string: url) else { throw ValidationError("'\(url)' is not a URL.") }
    let api = JSONAPI(
      url: url,
      style: style,
      fields: JSONFields(items: items, id: id, next: next, total: total),
      cursorParameter: cursorParameter,
      sizeParameter: sizeParameter,
      searchParameter: searchParameter
    )
    let row = row
    let paginator = Paginator(
      source: api.source(for: ""),
      configuration: PaginationConfiguration(
        pageSize: pageSize,
        retry: RetryPolicy(maximumAttempts: retries + 1)
      )
    )
    try await visit(
      paginator,
      content: RowContent(columns: { [RowColumn(row.text(for: $0.value))] }, describe: text(for:)),
      search: ListSearch { api.source(for: $0) }
    )
  }
}
