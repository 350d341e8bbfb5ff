import Foundation
import Pagination
import PaginationTesting

@testable import PaginationStorage

/// A server, and an app that shows its rows in several runs.
@MainActor
struct StoredTimeline {
  let server: TimelineServer
  let store: any ListStore
  var style = TimelineStyle.cursor
  /// Whether the source says how rows are sorted.
  var isOrdered = false
  var signature = "me"
  var keyLifetime: Duration?
  var maximumItemCount = 200
  var pageSize = 10
  /// How many rows the list keeps in memory.
  var keptItemCount: Int?
  var prefetch = PrefetchPolicy.manual
  var newRows = NewRowsPolicy.show
  var shared: SharedItems<TimelineRow>?
  var now = Date(timeIntervalSinceReferenceDate: 1_000_000)
  let clock = ManualClock()

  init(_ count: Int = 100, in store: any ListStore) {
    server = TimelineServer(count)
    self.store = store
  }

  /// Starts the app.
  func open(_ change: (ScriptedSource<TimelineRow, TimelineKey>) -> Void = { _ in }) -> Paginator<
    TimelineRow
  > {
    var restoration = ListRestoration(
      "home",
      in: store,
      signature: signature,
      keyLifetime: keyLifetime,
      maximumItemCount: maximumItemCount
    )
    restoration.now = { [now] in now }
    let source = server.source(style)
    change(source)
    let configuration = PaginationConfiguration(
      pageSize: pageSize,
      prefetch: prefetch,
      retry: .never,
      maximumItemCount: keptItemCount,
      newRows: newRows,
      clock: clock
    )
    guard isOrdered else {
      return Paginator(
        source: source,
        restoring: restoration,
        sharing: shared,
        configuration: configuration
      )
    }
    return Paginator(
      source: source.ordered { $0.time > $1.time },
      restoring: restoration,
      sharing: shared,
      configuration: configuration
    )
  }

  /// Reads some pages, so that a row is the topmost one, and stores the list.
  func read(pages: Int = 2, to row: Int) async {
    let paginator = open()
    await paginator.load()
    for _ in 1..<pages { await paginator.loadNext() }
    paginator.rowsOnScreen([row, row - 1, row - 2])
    await paginator.save()
  }

  /// The next problem that a list reports, and the events before it.
  func problem(of paginator: Paginator<TimelineRow>) async -> StoredListProblem.Code? {
    let events = paginator.events()
    await paginator.load()
    for await event in events {
      switch event {
      case .notRestored(let problem), .notStored(let problem): return problem.code
      case .refreshed, .reconciled: return nil
      default: continue
      }
    }
    return nil
  }
}

extension FileListStore {
  /// A store in a folder of its own, which goes after the test.
  static func temporary<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (FileListStore) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pagination-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(FileListStore(folder: folder))
  }
}

extension Paginator<TimelineRow> {
  /// The rows, with dashes for gaps.
  var text: String { rows.map { $0.item.map { "\($0.id)" } ?? "-" }.joined(separator: " ") }

  var ids: [Int] { items.map(\.id) }

  /// Waits until at most so many loads are under way.
  func waitForLoads(_ count: Int) async { while loadCount > count { await Task.yield() } }

  // At most as many pages as a list of a test has.

  func fillGaps() async {
    for _ in 0..<20 {
      guard let gap = gaps.first else { return }
      await fill(gap.id)
    }
  }

  func readToEnd() async {
    for _ in 0..<20 where end != .complete { await loadNext() }
  }
}
