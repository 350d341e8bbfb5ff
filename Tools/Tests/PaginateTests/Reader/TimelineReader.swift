import DemoServer
import Foundation
import MemoryScreen
import Pagination
import PaginationSQLite
import PaginationStorage
import TerminalList

@testable import paginate_demo

/// A simulated user of a timeline that grows and changes meanwhile, who does the same things in every
/// visit, and checks that no row moves, gets lost or comes twice.
///
/// As with ``FixedReader``, only the screen is in memory, and results do not depend on time.
@MainActor
final class TimelineReader {
  let transport = RecordingTransport()
  let screen = MemoryScreen(size: ScreenSize(columns: 100, rows: 30))
  let session: ListSession<Post>
  let timeline: Timeline
  let journal = Journal()
  /// The characters of the server.
  let url: URL
  let options: DemoOptions

  /// - Parameter url: The characters of the server that serves the timeline.
  init(url: URL, timeline: Timeline, options: DemoOptions) {
    self.url = url
    self.timeline = timeline
    self.options = options
    let api = PostAPI(
      url: url.posts,
      style: options.style,
      parameters: options.parameters,
      transport: transport
    )
    session = ListSession(
      paginator: Paginator(
        source: api.source,
        configuration: options.steadyConfiguration
      ),
      content: PostRows.content,
      screen: screen
    )
  }

  var model: ListModel<Post> { session.model }
  var list: Paginator<Post> { session.model.paginator }

  /// Visits the timeline.
  func run() async throws {
    let visit = Task { await session.run() }
    try await open()
    try await meetManyNewPosts()
    try await fillTheGap()
    try await meetChanges()
    try await lookForNewPosts()
    try await meetExpiredCursors()
    try await readToTheEnd()
    try await goToTheMiddle()
    try await comeBack(to: "a file") { FileListStore(folder: $0) }
    try await comeBack(to: "a database") {
      SQLiteListStore(url: $0.appendingPathComponent("lists.sqlite"))
    }
    journal.begin("Leaving with q")
    screen.press(.character("q"))
    journal.expect(await visit.value == .quit, "the list ended")
  }

  // MARK: Keys and waiting

  /// Waits until a frame after which the condition holds.
  func wait(until isSo: @escaping @MainActor (TimelineReader) -> Bool) async {
    await screen.wait { [unowned self] _ in isSo(self) }
  }

  func press(_ key: Key, until isSo: @escaping @MainActor (TimelineReader) -> Bool) async {
    screen.press(key)
    await wait(until: isSo)
  }

  /// Waits until nothing is loading.
  func settle() async {
    await wait {
      $0.list.end != .loading && $0.list.start != .loading && !$0.list.isRefreshing
        && $0.list.gaps.allSatisfy { $0.state != .loading } && $0.model.tally.inFlight == 0
    }
  }

  /// Refreshes, and waits for the answer.
  func refresh() async {
    await press(.character("R")) { $0.list.isRefreshing }
    await settle()
  }

  /// The rows as they are drawn, without the scroll bar.
  var rowsOnScreen: [String] {
    (screen.frame?.lines ?? []).dropFirst().dropLast().map { String($0.text.dropLast()) }
  }

  /// Expects the loaded rows to be the first ones of the database, once each.
  func expectTruth(_ what: String) async throws {
    let truth = await timeline.posts().map(\.id)
    let ids = list.items.map(\.id)
    journal.expect(ids == Array(truth.prefix(ids.count)), what)
  }
}
