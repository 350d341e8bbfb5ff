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
    discussion: """
      Keys: arrows, j, k, page up and down, space, g, G to scroll; / to search, Esc to clear; R to \
      refresh, r to retry; d to delete a row, u to undo; q to quit.

      Without a terminal a fixed reader visits the list, and what happens is printed. The exit \
      status is 0 only if everything was as it should be. That reader brings faults of its own: of \
      these options only style, page size, latency, jitter and seed count.
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
      let api = CharacterAPI(url: url, style: options.style, parameters: options.parameters)
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
