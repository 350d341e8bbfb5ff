import ArgumentParser
import DemoServer
import Foundation
import Pagination
import TerminalList

/// A reader who does the same things in every visit and checks what there is to see.
///
/// The list, the drawing and the requests are the very ones of the terminal; only the screen is in
/// memory. Nothing depends on how fast the machine is: the reader waits for what it expects, not
/// for a time.
@MainActor
final class FixedReader {
  let journal = Journal()
  let transport = RecordingTransport()
  let screen = MemoryScreen(size: ScreenSize(columns: 100, rows: 30))
  let session: ListSession<CharacterRecord>
  let options: DemoOptions

  /// The page whose first request fails: further down than the reader gets before it looks for it.
  let failingPage: Int

  /// Whether a frame has shown that a page is on its way.
  var hasSeenLoading = false

  /// How many rows the emptiest frame has shown.
  var fewestRows = Int.max

  init(url: URL, options: DemoOptions) throws {
    // A first page must fill the screen, and hold the row at which the reader refreshes.
    guard options.pageSize >= 30 else {
      throw ValidationError("Without a terminal, --page-size must be at least 30.")
    }
    failingPage = 900 / options.pageSize + 6
    var faults = options
    faults.failPage = failingPage
    faults.fail = 0
    faults.duplicate = 0
    faults.shift = 0
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
        // Not the policy that adapts: it goes by times, and so by how fast the machine is.
        configuration: PaginationConfiguration(
          pageSize: options.pageSize,
          prefetch: .pageSize,
          retry: .never
        )
      ),
      content: CharacterRows.content,
      screen: screen,
      search: ListSearch { api.source(for: $0) }
    )
  }

  var model: ListModel<CharacterRecord> { session.model }
  var list: Paginator<CharacterRecord> { session.model.paginator }

  /// Visits the list.
  ///
  /// - Throws: The exit status 1 if something was not as expected.
  func run() async throws {
    let start = ContinuousClock.now
    journal.write(
      "A reader at \(screen.size.columns)×\(screen.size.rows) cells; style "
        + "\(options.style.rawValue), \(options.pageSize) rows a page, "
        + "\(options.latency) to \(options.latency + options.jitter) ms latency"
    )
    screen.onFrame = { [weak self] in self?.watch($0) }
    let watchdog = startWatchdog()
    defer { watchdog.cancel() }
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
    journal.begin("Leaving with q")
    screen.press(.character("q"))
    journal.expect(await visit.value == .quit, "the list ended")
    try await summarize(since: start)
  }

  private func summarize(since start: ContinuousClock.Instant) async throws {
    let requests = await transport.entries.count
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let time = String(format: "%.1f", seconds)
    let count = journal.heldCount + journal.failedCount
    let verdict =
      journal.failedCount == 0
      ? "all \(count) expectations held" : "\(journal.failedCount) of \(count) expectations failed"
    journal.write(
      "\nSummary: \(verdict); \(requests) requests, \(screen.frameCount) frames, \(time) s"
    )
    guard journal.failedCount == 0 else { throw ExitCode(1) }
  }

  /// A list that stalls would keep the reader waiting for ever.
  private func startWatchdog() -> Task<Void, Never> {
    Task { [journal] in
      guard (try? await Task.sleep(for: .seconds(300))) != nil else { return }
      journal.expect(false, "this ended within five minutes: \(journal.activity)")
      Foundation.exit(1)
    }
  }

  func watch(_ frame: Frame) {
    if frame.contains(.loading) { hasSeenLoading = true }
    fewestRows = min(fewestRows, model.visibleItems.count)
  }
}
