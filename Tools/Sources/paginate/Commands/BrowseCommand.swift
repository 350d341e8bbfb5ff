import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport
import TerminalList

/// Shows the list of any API in the terminal.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Scroll through the list of any API in the terminal.",
    discussion: """
      Rows show the most informative fields, chosen from the first page, or what --row says. Enter \
      shows the whole item.

      Keys:
      \(ListKeys.help)

      Examples:
        paginate browse https://api.github.com/orgs/swiftlang/repos

        paginate browse https://api.github.com/repos/swiftlang/swift/issues \\
          --row '{number}  {title} ({user.login})'

      Exit status:
        0    you quit with q
        1    the list could not be shown, or how the API pages is uncertain
        64   wrong usage
        130  interrupted by Ctrl-C
      """
  )

  @OptionGroup(title: "The API") var api: APIOptions

  @Option(
    help: ArgumentHelp(
      "What a row shows, with fields of the item in braces, such as {owner.name}; by default the "
        + "most informative ones.",
      valueName: "template"
    )
  )
  var row: RowTemplate?

  @Option(
    help: ArgumentHelp(
      "The query item to search with. GraphQL APIs cannot be searched.",
      valueName: "name"
    )
  )
  var searchParam = "q"

  @MainActor
  func run() async throws {
    let browsed = BrowsedAPI(try await api.api().withSize(), searchParameter: searchParam)
    try await visit(
      browsed.paginator(),
      content: JSONRows.content(row),
      search: api.style == .graphQL ? nil : ListSearch { browsed.source(for: $0) },
      announcements: browsed.announcements,
      isHopeless: { ($0 as? HTTPPageError)?.code == .undetected }
    )
  }
}

/// An API that is browsed. Its style is detected once; searches use the result.
@MainActor
private final class BrowsedAPI {
  /// Lines that describe the detected style.
  let announcements: AsyncStream<[String]>

  private let announcer: AsyncStream<[String]>.Continuation
  private let searchParameter: String
  private var api: API

  init(_ api: API, searchParameter: String) {
    self.api = api
    self.searchParameter = searchParameter
    (announcements, announcer) = AsyncStream.makeStream(of: [String].self)
  }

  func paginator() -> Paginator<JSONItem> {
    Paginator(
      source: api.source { detection in Task { await self.adopt(detection) } },
      configuration: PaginationConfiguration(pageSize: api.pageSize, retry: api.retry)
    )
  }

  /// The source of the results for a query.
  func source(for query: String) -> HTTPPageSource<JSONItem> {
    api.adding(query.isEmpty ? [] : [(searchParameter, query)]).source()
  }

  private func adopt(_ detection: HTTPPageDetection) {
    guard let style = detection.style else { return }
    // A list on a single page does not show how a longer one would page.
    if style != .single { (api.style, api.fields) = (style, detection.fields) }
    let lines = detection.description.split(whereSeparator: \.isNewline).map(String.init)
    announcer.yield(["How it pages: \(lines.first ?? "")"] + lines.dropFirst().prefix(2))
  }
}
