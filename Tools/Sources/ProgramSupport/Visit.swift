import ArgumentParser
package import Pagination
package import TerminalList

/// Shows a list in the terminal until the user leaves it.
///
/// - Parameters:
///   - actions: Keys beside those of every list.
///   - countsRows: Whether keys count rows, so that any row can be loaded.
///   - isVerbose: Whether the status line also says how the list prefetches.
///   - announcements: Lines to show with the rows until the next key.
///   - isHopeless: Whether to leave if the list cannot be loaded because of this error.
/// - Throws: `CursesError`, a hopeless error, or the exit status 130 after Ctrl-C.
@MainActor
package func visit<Item>(
  _ paginator: Paginator<Item>,
  content: RowContent<Item>,
  search: ListSearch<Item>?,
  actions: [ListAction] = [],
  countsRows: @escaping @MainActor () -> Bool = { false },
  isVerbose: Bool = false,
  announcements: AsyncStream<[String]>? = nil,
  isHopeless: @escaping @Sendable (any Error) -> Bool = { _ in false }
) async throws {
  let screen = try CursesScreen()
  let session = ListSession(
    paginator: paginator,
    content: content,
    screen: screen,
    search: search,
    actions: actions,
    countsRows: countsRows,
    isVerbose: isVerbose,
    isHopeless: isHopeless
  )
  let announcing = Task {
    guard let announcements else { return }
    for await lines in announcements { session.announce(lines) }
  }
  let end = await session.run()
  announcing.cancel()
  screen.close()
  switch end {
  case .quit: return
  case .interrupted: throw ExitCode(130)
  case .failed(let failure): throw failure.error
  }
}
