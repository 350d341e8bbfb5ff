import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationStorage

/// The row that the user has left is the one to which they come back, also with pages that are smaller than the screen.
@MainActor @Suite struct RestoredPlaceTests {
  struct Case: CustomTestStringConvertible {
    var style: TimelineStyle
    var pageSize: Int
    var isFile: Bool

    var testDescription: String { "\(style), pages of \(pageSize), \(isFile ? "file" : "memory")" }

    static let all = TimelineStyle.allCases.flatMap { style in
      [3, 7, 20].flatMap { size in
        [true, false].map { Case(style: style, pageSize: size, isFile: $0) }
      }
    }
  }

  @Test(arguments: Case.all)
  func restoredAndRefreshedList_showsTheRowThatWasLeft(_ setup: Case) async throws {
    for maximum in [20, 200] {
      for row in [120, 118, 114, 101, 100, 43, 11] {
        try await FileListStore.temporary { file in
          var app = StoredTimeline(120, in: setup.isFile ? file : MemoryListStore())
          app.style = setup.style
          app.pageSize = setup.pageSize
          app.prefetch = .lastItem
          app.maximumItemCount = maximum
          try await Self.expectPlace(of: row, app, "row \(row), \(maximum) rows are stored")
        }
      }
    }
  }

  private static func expectPlace(
    of row: Int,
    _ app: StoredTimeline,
    _ comment: Comment
  ) async throws {
    let list = VirtualList(app.open(), height: 10)
    await list.open()
    while let top = list.visibleIDs.first, top > row { await list.read(1) }
    try #require(list.visibleIDs.first == row, comment)
    await list.paginator.save()
    // The second run stores what it was restored from, and what its refresh has changed.
    for run in 1...2 {
      let restored = VirtualList(app.open(), height: 10)
      #expect(restored.visibleIDs.first == row, "\(comment), run \(run), the first frame")
      await restored.open()
      #expect(restored.visibleIDs.first == row, "\(comment), run \(run), after the refresh")
      await restored.paginator.save()
    }
  }
}
