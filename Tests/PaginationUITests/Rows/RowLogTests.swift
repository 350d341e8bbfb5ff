import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// Which reports of rows that have gone count.
@MainActor
@Suite struct RowLogTests {
  private let log = RowLog<NumberedRow>()

  private func place(
    _ container: Any.Type = List.self,
    section: String? = nil,
    chunk: RowChunk.ID
  ) -> RowPlace {
    RowPlace(container: ObjectIdentifier(container), section: section, chunk: chunk)
  }

  /// Whether a row has gone from the screen, because its view in a run has disappeared.
  private func hasGone(_ row: PaginationRow<NumberedRow>.ID, from run: Int) -> Bool {
    log.disappeared(row, in: place(chunk: .items(run: run)))
  }

  @Test func aRowThatGetsAnotherView_staysOnScreen() {
    log.appeared(.item(3), in: place(chunk: .items(run: 0)))
    log.appeared(.item(3), in: place(chunk: .items(run: 1)))
    #expect(hasGone(.item(3), from: 0) == false)
    #expect(hasGone(.item(3), from: 1) == true)
  }

  /// A section is divided, or a grid takes the place of a list.
  @Test func aRowOfAnotherSectionOrContainer_staysOnScreen() {
    let places = [
      place(section: "A", chunk: .items(run: 0)),
      place(section: "B", chunk: .items(run: 0)),
      place(List.self, chunk: .items(run: 0)),
      place(Grid.self, chunk: .items(run: 0)),
    ]
    for (old, new) in zip(places, places.dropFirst()) {
      log.appeared(.item(3), in: old)
      log.appeared(.item(3), in: new)
      let hasGone = log.disappeared(.item(3), in: old)
      #expect(!hasGone)
    }
    let hasGone = log.disappeared(.item(3), in: places[3])
    #expect(hasGone)
  }

  private final class List {}
  private final class Grid {}

  @Test func theOldViewMayDisappearFirst() {
    log.appeared(.item(3), in: place(chunk: .items(run: 0)))
    #expect(hasGone(.item(3), from: 0) == true)
    log.appeared(.item(3), in: place(chunk: .items(run: 1)))
    #expect(hasGone(.item(3), from: 1) == true)
  }

  @Test func aRowThatWasNotNoted_hasGone() {
    #expect(hasGone(.item(3), from: 0) == true)
    log.appeared(.item(4), in: place(chunk: .items(run: 1)))
    #expect(hasGone(.item(4), from: 0) == false)
  }

  @Test func itemsAndPlaceholders_areDifferentRows() {
    log.appeared(.item(3), in: place(chunk: .items(run: 0)))
    #expect(hasGone(.placeholder(3), from: 1) == true)
    #expect(hasGone(.item(3), from: 0) == true)
  }
}
