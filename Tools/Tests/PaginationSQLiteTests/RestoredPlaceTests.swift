import Foundation
import Pagination
import PaginationSQLite
import PaginationStorage
import PaginationTesting
import Testing

/// A list from a database begins at the row that the user has left, also with pages that are smaller than the screen.
@MainActor @Suite struct RestoredPlaceTests {
  @Test(arguments: TimelineStyle.allCases, [3, 7, 20])
  func restoredAndRefreshedList_showsTheRowThatWasLeft(
    style: TimelineStyle,
    pageSize: Int
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swift-paginator-place-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = TimelineServer(120)
    for maximum in [20, 200] {
      for row in [118, 101, 43] {
        // Each run of the app opens the database.
        func open() -> VirtualList<TimelineRow> {
          let store = SQLiteListStore(url: folder.appending(path: "lists.sqlite"))
          let paginator = Paginator(
            source: server.source(style),
            restoring: ListRestoration(
              "\(maximum) \(row)",
              in: store,
              signature: "",
              maximumItemCount: maximum
            ),
            configuration: PaginationConfiguration(
              pageSize: pageSize,
              prefetch: .lastItem,
              retry: .never
            )
          )
          return VirtualList(paginator, height: 10)
        }
        let list = open()
        await list.open()
        while let top = list.visibleIDs.first, top > row { await list.read(1) }
        await list.paginator.save()
        for run in 1...2 {
          let comment: Comment = "row \(row), \(maximum) rows are stored, run \(run)"
          let restored = open()
          #expect(restored.visibleIDs.first == row, comment)
          await restored.open()
          #expect(restored.visibleIDs.first == row, comment)
          await restored.paginator.save()
        }
      }
    }
  }
}
