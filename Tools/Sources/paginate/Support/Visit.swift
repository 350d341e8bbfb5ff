import ArgumentParser
import Pagination
import TerminalList

/// Shows a list in the terminal until the reader leaves.
///
/// - Throws: `CursesError`, or the exit status 130 after Ctrl-C.
@MainActor
func visit<Item>(
  _ paginator: Paginator<Item>,
  content: RowContent<Item>,
  search: ListSearch<Item>?
) async throws {
  let screen = try CursesScreen()
  let session = ListSession(
    paginator: paginator,
    content: content,
    screen: screen,
    search: search
  )
  let end = await session.run()
  screen.close()
  switch end {
  case .quit: return
  case .interrupted: throw ExitCode(130)
  }
}
