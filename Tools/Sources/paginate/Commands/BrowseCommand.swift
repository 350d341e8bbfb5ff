import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP
import TerminalList

/// The list on any API.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Scroll through the list of any API in the terminal.",
    discussion: """
      Rows show the most telling fields of the items, chosen by the first page, or what --row says. \
      Enter shows the whole item.

      Keys:
        arrows, j, k           one row up or down
        page keys, space       one screen up or down
        Home, End, g, G        the first row, the last
        Enter                  the whole item as JSON; Esc goes back
        /                      search with --search-param; Esc clears it
        R, r                   refresh, retry what failed
        d, u                   hide a row, undo; the server is not told
        q                      quit

      Examples:
        paginate browse https://api.github.com/orgs/swiftlang/repos

        paginate browse https://api.github.com/repos/swiftlang/swift/issues \\
          --row '{number}  {title} ({user.login})'

        paginate serve &
        paginate browse http://127.0.0.1:8080/characters

      Exit status:
        0    the list was left with q
        1    it could not be shown, or how the API pages is not certain
        64   wrong usage
        130  interrupted by Ctrl-C
      """
  )

  @OptionGroup(title: "The API") var api: APIOptions

  @Option(
    help: ArgumentHelp(
      "What a row says; fields of the item in braces, such as {owner.name}; by default the most "
        + "telling ones.",
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
    let browsed = BrowsedAPI(try api.api(), searchParameter: searchParam)
    try await visit(
      browsed.paginator(),
      content: JSONRows.content(row),
      search: api.style == .graphQL ? nil : ListSearch { browsed.source(for: $0) },
      announcements: browsed.announcements,
      isHopeless: { ($0 as? HTTPPageError)?.code == .undetected }
    )
  }
}
