import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationStorage

/// Pages that are in the store, and not in the list: disk first, network at a gap.
@MainActor @Suite(.timeLimit(.minutes(5))) struct StoredPagesTests {
  /// An app whose list begins with 30 rows.
  private func app(_ style: TimelineStyle = .cursor, keeping rows: Int? = nil) -> StoredTimeline {
    var app = StoredTimeline(200, in: MemoryListStore())
    app.style = style
    app.maximumItemCount = 30
    app.keptItemCount = rows
    app.prefetch = .pageSize
    return app
  }

  /// Opens the app without a network.
  private func openOffline(_ app: StoredTimeline) -> (
    VirtualList<TimelineRow>, ScriptedSource<TimelineRow, TimelineKey>?
  ) {
    var source: ScriptedSource<TimelineRow, TimelineKey>?
    let paginator = app.open {
      source = $0
      $0.failNext(ScriptedError("offline"), count: 50)
    }
    return (VirtualList(paginator, height: 5), source)
  }

  @Test(arguments: [nil, 40])
  func allPagesThatWereRead_areThereWithoutANetwork(keptItemCount: Int?) async throws {
    let app = app(keeping: keptItemCount)
    await app.read(lines: 101)
    let (list, source) = openOffline(app)
    #expect(list.paginator.items.count == 30, "the first frame has the rows around the place")
    #expect(list.visibleIDs == [100, 99, 98, 97, 96])
    await list.open()
    await list.readToEnd()
    #expect(list.seenIDs.suffix(60).last == 81, "the last row that was loaded")
    await list.readToStart()
    #expect(list.visibleIDs.first == 200)
    #expect(list.blanksSeen == 0)
    #expect(source?.requests.count == 2, "the refresh, and the page that is not stored")
  }
}

extension StoredTimeline {
  /// Scrolls down by some lines, and stores the list.
  @discardableResult
  func read(lines: Int) async -> VirtualList<TimelineRow> {
    let list = VirtualList(open(), height: 5)
    await list.open()
    await list.read(lines)
    await list.paginator.save()
    return list
  }
}

extension VirtualList {
  /// Scrolls up line by line, and waits for what is loaded.
  func readToStart() async {
    while await read(-1) != 0 {}
  }
}
