import DemoServer
import MemoryScreen
import Pagination
import PaginationTesting
import TerminalList

@testable import paginate_demo

/// A simulated user of a list from a database, who checks that the list follows what another connection changes, and
/// that no row moves on screen.
@MainActor
struct LocalReader {
  let characters: LocalCharacters
  let screen = MemoryScreen(size: ScreenSize(columns: 100, rows: 30))
  let session: ListSession<CharacterRecord>
  let journal = Journal()

  /// Visits the list.
  static func run(rows: Int?) async throws -> Journal {
    let characters = try await LocalCharacters(rows: rows)
    defer { characters.remove() }
    let reader = LocalReader(characters: characters)
    try await reader.run(seed: 1)
    return reader.journal
  }

  private init(characters: LocalCharacters) {
    self.characters = characters
    session = ListSession(
      paginator: Paginator(
        source: characters.source,
        configuration: PaginationConfiguration(
          pageSize: 50,
          prefetch: .pageSize,
          retry: .never
        )
      ),
      content: CharacterRows.content,
      screen: screen
    )
  }

  private var list: Paginator<CharacterRecord> { session.model.paginator }

  private func run(seed: UInt64) async throws {
    let count = try await characters.ids(limit: .max).count
    let visit = Task { await session.run() }
    try await read()
    try await meetChanges(seed: seed)
    try await goToTheEnd(count)
    journal.begin("Leaving with q")
    screen.press(.character("q"))
    journal.expect(await visit.value == .quit, "the list ended")
  }

  private func read() async throws {
    journal.begin("Opening the list, and reading to row 120")
    await wait { list.phase == .content }
    while session.model.cursor < 120 {
      let cursor = session.model.cursor
      screen.press(.down)
      await wait { session.model.cursor > cursor }
    }
    await wait { !list.isLoading }
    let ids = list.items.map(\.id)
    journal.expect(
      try await characters.ids(limit: ids.count) == ids,
      "the rows are the first \(ids.count) of the database"
    )
  }

  private func meetChanges(seed: UInt64) async throws {
    journal.begin("Another connection changes 40 rows")
    let (id, line) = (session.model.current?.id, session.model.cursorLine)
    var generator = SeededGenerator(seed: seed)
    for _ in 1...40 { try await characters.step(using: &generator) }
    let truth = try await characters.ids(limit: list.items.count + 80)
    await wait {
      let ids = list.items.map(\.id)
      return ids == Array(truth.prefix(ids.count))
    }
    journal.expect(true, "the list is as the database")
    journal.expect(
      session.model.current?.id == id && session.model.cursorLine == line,
      "the cursor's row stayed on its line"
    )
  }

  private func goToTheEnd(_ count: Int) async throws {
    journal.begin("Going to the last row in one request")
    let last = try await characters.ids(from: max(0, count - 100), limit: 200)
    guard let id = last.last else { return }
    await list.jump(to: id)
    await wait { list.items.last?.id == id }
    let ids = list.items.map(\.id)
    let tail = Array(ids.suffix(min(last.count, 20)))
    journal.expect(
      Array(last.suffix(tail.count)) == tail,
      "the last rows are those of the database"
    )
  }

  /// Waits until a frame after which the condition holds.
  private func wait(until isSo: @escaping @MainActor () -> Bool) async {
    await screen.wait { _ in isSo() }
  }
}
