import DemoServer
import Foundation
import MemoryScreen
import Pagination
import TerminalList

@testable import paginate_demo

/// A simulated user who does the same things in every visit, and checks what is on screen.
///
/// The list, the drawing and the requests are those of the terminal; only the screen is in memory.
/// Results do not depend on the machine's speed: the reader waits for events, not for times.
@MainActor
final class FixedReader {
  let transport = RecordingTransport()
  let screen = MemoryScreen(size: ScreenSize(columns: 100, rows: 30))
  let session: ListSession<CharacterRecord>
  let options: DemoOptions

  /// The page whose first request fails: further down than the reader gets before looking for it.
  let failingPage: Int

  /// Whether a frame has shown that a page is loading.
  var hasSeenLoading = false

  /// The fewest rows on a frame.
  var fewestRows = Int.max

  let journal = Journal()

  init(url: URL, options: DemoOptions) {
    failingPage = 900 / options.pageSize + 6
    var faults = options
    faults.failPage = failingPage
    let api = CharacterAPI(
      url: url,
      style: options.style,
      parameters: faults.parameters,
      transport: transport
    )
    self.options = options
    session = ListSession(
      paginator: Paginator(
        source: api.source(for: ""),
        configuration: options.steadyConfiguration
      ),
      content: CharacterRows.content,
      screen: screen,
      search: ListSearch { api.source(for: $0) },
      countsRows: { options.style.countsRows }
    )
  }

  var model: ListModel<CharacterRecord> { session.model }
  var list: Paginator<CharacterRecord> { session.model.paginator }

  /// Visits the list.
  func run() async {
    screen.onFrame = { [weak self] in self?.watch($0) }
    let visit = Task { await session.run() }
    await open()
    await scrollSteadily(rows: 500)
    await fling()
    await jump()
    await meetFailure()
    await search()
    await refresh()
    await deleteAndUndo()
    await reachEnd()
    begin("Leaving with q")
    screen.press(.character("q"))
    expect(await visit.value == .quit, "the list ended")
  }

  func watch(_ frame: Frame) {
    if frame.contains(.loading) { hasSeenLoading = true }
    fewestRows = min(fewestRows, model.visibleRows.count)
  }

  // MARK: The journal

  func begin(_ activity: String) { journal.begin(activity) }

  func expect(_ isTrue: Bool, _ what: String) { journal.expect(isTrue, what) }

  /// Expects every row once, in the order of code points.
  func expectOrder() {
    let ids = list.items.map(\.id)
    let isAscending = zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }
    expect(isAscending, "no row twice, and all \(ids.count.grouped) in their order")
  }

  // MARK: Keys and waiting

  /// How many rows are loaded below the last one on screen.
  var rowsAhead: Int { model.rowsAhead }

  /// How many rows of the list's start are loaded, up to the first placeholder.
  var rowsAtStart: Int { list.gaps.first?.index ?? list.items.count }

  /// Waits until a frame after which the condition holds.
  func wait(until isSo: @escaping @MainActor (FixedReader) -> Bool) async {
    await screen.wait { [unowned self] _ in isSo(self) }
  }

  func press(_ key: Key, until isSo: @escaping @MainActor (FixedReader) -> Bool) async {
    screen.press(key)
    await wait(until: isSo)
  }

  /// Whether the page behind the rows at the start has failed.
  var hasFailed: Bool { (list.gaps.first?.state ?? list.end).failure != nil }

  /// Moves the cursor to the last row that is loaded without a gap. If the rows below it have
  /// placeholders, that is not the last row.
  func goToLastLoaded() async {
    if rowsAtStart == list.rows.count {
      return await press(.character("G")) { $0.model.cursor == $0.list.rows.count - 1 }
    }
    let count = rowsAtStart
    screen.type(":\(count)")
    await press(.enter) { $0.model.cursor == count - 1 }
  }

  /// Waits until all keys have been handled: they are handled in order, and the last ones show.
  func waitForKeys() async {
    screen.press(.character("/"))
    await screen.wait { $0.contains(.field) }
    screen.press(.enter)
    await screen.wait { !$0.contains(.field) }
  }

  /// Waits until nothing is loading.
  func settle() async {
    await wait {
      $0.list.end != .loading && !$0.list.isRefreshing
        && $0.list.gaps.allSatisfy { $0.state != .loading } && $0.model.tally.inFlight == 0
    }
  }

  /// Forgets what earlier frames have shown.
  func lookAfresh() {
    hasSeenLoading = false
    fewestRows = .max
  }

  func requestCount() async -> Int { await transport.entries.count }
}

extension DemoOptions {
  /// How lists load for a simulated user. The automatic policy measures time, so it would depend on the machine's speed.
  var steadyConfiguration: PaginationConfiguration {
    PaginationConfiguration(
      pageSize: pageSize,
      prefetch: .pageSize,
      retry: .never,
      placeholders: .all
    )
  }
}
