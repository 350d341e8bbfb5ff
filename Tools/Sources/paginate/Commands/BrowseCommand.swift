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
      \(ListKeys.help(filters: true))

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
      "The query item to search on the server with, such as q; by default, / filters the items that are "
        + "loaded.",
      valueName: "name"
    )
  )
  var searchParam: String?

  @Flag(name: .shortAndLong, help: "Also show how far ahead the list loads.")
  var verbose = false

  func validate() throws {
    guard searchParam == nil || api.style != .graphQL else {
      throw ValidationError(
        "--search-param goes without --style graphql, which has no query items."
      )
    }
  }

  @MainActor
  func run() async throws {
    let browsed = BrowsedAPI(try await api.api().withSize(), searchParameter: searchParam)
    try await visit(
      browsed.paginator(),
      content: JSONRows.content(row),
      search: searchParam == nil
        ? ListSearch(loaded: { $0.json.has(words: $1) })
        : ListSearch(source: { browsed.source(for: $0) }),
      countsRows: { browsed.countsRows },
      isVerbose: verbose,
      announcements: browsed.announcements,
      isHopeless: { ($0 as? HTTPPageError)?.code == .undetected }
    )
  }
}

/// An API that is browsed. Its style is detected once; searches use the result.
@MainActor
private final class BrowsedAPI {
  /// Lines that describe the detected style, or say what is strange about an answer.
  let announcements: AsyncStream<[String]>

  private let announcer: AsyncStream<[String]>.Continuation
  private let searchParameter: String?
  private var api: API
  private let ids = SharedIDs()
  private var hasSharedIDs = false

  /// The items of the whole list's first page.
  private var firstPage: [PageJSON] = []

  init(_ api: API, searchParameter: String?) {
    self.api = api
    self.searchParameter = searchParameter
    (announcements, announcer) = AsyncStream.makeStream(of: [String].self)
  }

  func paginator() -> Paginator<JSONItem> {
    Paginator(
      source: pages(
        of: api.source { detection in Task { await self.adopt(detection) } },
        for: ""
      ),
      configuration: PaginationConfiguration(pageSize: api.pageSize, retry: api.retry)
    )
  }

  /// Only numbers and offsets lead to a row that is not loaded.
  var countsRows: Bool { [.pageNumber, .offset].contains(api.style?.kind) }

  /// The source of the results for a query.
  func source(for query: String) -> ClosurePageSource<JSONItem, HTTPPageKey> {
    let searched = searchParameter.map { query.isEmpty ? [] : [($0, query)] } ?? []
    return pages(of: api.adding(searched).source(), for: query)
  }

  private func pages(
    of source: HTTPPageSource<JSONItem>,
    for query: String
  ) -> ClosurePageSource<JSONItem, HTTPPageKey> {
    .pages(sizing: source.sizing) { [ids] request in
      var page = try await source.page(for: request)
      if request.key == nil { await self.note(page.items, of: query) }
      page.items = ids.marked(page.items)
      if page.items.contains(where: \.sharesID) { await self.noteSharedIDs() }
      return page
    }
  }

  /// A server that does not know the parameter answers a search with the whole list.
  private func note(_ items: [JSONItem], of query: String) {
    if query.isEmpty { firstPage = items.map(\.json) }
    guard let searchParameter, !query.isEmpty, !items.isEmpty, items.map(\.json) == firstPage else {
      return
    }
    announcer.yield([
      "The answer is the same as without the search: perhaps the server does not know "
        + "'\(searchParameter)'. Without --search-param, / filters what is loaded."
    ])
  }

  private func noteSharedIDs() {
    guard !hasSharedIDs else { return }
    hasSharedIDs = true
    announcer.yield([
      "Different items have the same '\(api.id)': all are shown. Give the path of their id with --id."
    ])
  }

  private func adopt(_ detection: HTTPPageDetection) {
    guard let style = detection.style else { return }
    // A list on a single page does not show how a longer one would page.
    if style != .single { (api.style, api.fields) = (style, detection.fields) }
    let lines = detection.description.split(whereSeparator: \.isNewline).map(String.init)
    announcer.yield(["How it pages: \(lines.first ?? "")"] + lines.dropFirst().prefix(2))
  }
}
