import ArgumentParser
import DemoServer
import Foundation
import Pagination
import TerminalList

/// All Unicode characters, from a server in this process.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show all Unicode characters, fetched page by page from a server in this program.",
    usage: "paginate demo [<options>]",
    discussion: """
      Without a terminal a fixed reader visits the list, and what happens is printed. That reader \
      brings faults of its own: of these options only style, page size, latency, jitter and seed \
      count.

      Keys:
        arrows, j, k           one row up or down
        page keys, space       one screen up or down
        Home, End, g, G        the first row, the last
        Enter                  the character's details; Esc goes back
        /                      search; Esc clears it
        R, r                   refresh, retry what failed
        d, u                   delete a row, undo
        q                      quit

      Examples:
        paginate demo
        paginate demo --style page --latency 800 --fail 0.2

      Exit status:
        0    the list was left with q; without a terminal, all was as expected
        1    something was not, or the list could not be shown
        64   wrong usage
        130  interrupted by Ctrl-C
      """
  )

  @OptionGroup var options: DemoOptions

  @MainActor
  func run() async throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      exitOnInterrupt()
      try await LocalServer.run { try await FixedReader(url: $0, options: options).run() }
      return
    }
    if !FileManager.default.fileExists(atPath: CharacterDatabase.defaultURL.path) {
      print("Writing all Unicode characters to a database, the first time only…")
    }
    try await LocalServer.run { url in
      let api = CharacterAPI(
        url: url,
        style: options.style,
        parameters: options.parameters,
        changesSizes: !options.countsPages
      )
      let paginator = Paginator(
        source: api.source(for: ""),
        configuration: PaginationConfiguration(
          pageSize: options.pageSize,
          retry: RetryPolicy(maximumAttempts: options.retries + 1)
        )
      )
      try await visit(
        paginator,
        content: CharacterRows.content,
        search: ListSearch { api.source(for: $0) }
      )
    }
  }
}
