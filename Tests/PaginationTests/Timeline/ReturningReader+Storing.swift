import Foundation
import PaginationTesting

@testable import Pagination
@testable import PaginationStorage

/// An app that stores the pages of its list one by one, and reads them again.
extension ReturningReader {
  /// Stores what has changed, after as many steps as the script wants.
  mutating func storePagesInTime() {
    guard let count = setup.storesAfterSteps else { return }
    storedPages.stepCount += 1
    if storedPages.stepCount.isMultiple(of: count) { _ = storePages() }
  }

  /// Stores what has changed. Returns whether there is anything to store.
  mutating func storePages() -> Bool {
    if storedPages.kept == nil { machine.forgetStoredPages() }
    guard let changes = machine.unsavedChanges(at: clock) else { return false }
    if storedPages.write(changes, firstAnswered) {
      machine.noteStored(through: changes.unsaved.lastChange)
      return true
    }
    machine.forgetStoredPages()
    guard let all = machine.unsavedChanges(at: clock) else { return false }
    storedPages.kept = nil
    return storedPages.write(all, firstAnswered)
  }

  /// What the list begins with in the next run of the app.
  mutating func restoredPages() -> PaginationSnapshot<TimelineRow>? {
    storedPages.restored(maximumItemCount: setup.storedItemCount)
  }
}

/// A store of one list: a value, so that a test can follow every branch.
struct StoredReaderPages {
  var kept: KeptPages?
  var stepCount = 0
  /// When the server had read the requests that first had the rows of each page.
  private(set) var answered: [Int: [Int: Int]] = [:]
  private var pages: [Int: StoredPage] = [:]
  private let coding = ListCoding<TimelineRow, TimelineKey>(signature: "")
  private let writer = ListWriter()
  private let start = Date(timeIntervalSinceReferenceDate: 0)

  /// Returns `false` if all pages are needed.
  mutating func write(
    _ changes: PaginationChanges<TimelineRow>,
    _ firstAnswered: [Int: Int]
  ) -> Bool {
    let change = try? coding.change(changes, after: kept, now: start, start: start, by: writer)
    guard let change else { return false }
    if change.isReset { pages = [:] }
    for id in change.removedPages { pages[id] = nil }
    for page in change.pages { pages[page.id] = page }
    for page in changes.snapshot.segments.flatMap(\.pages) {
      let ids = Set(page.items.map(\.id))
      answered[page.number] = firstAnswered.filter { ids.contains($0.key) }
    }
    kept = KeptPages(
      header: change.header,
      writer: writer.id,
      replacement: changes.unsaved.replaced
    )
    precondition(Set(change.header.pageIDs) == Set(pages.keys), "the store lacks pages")
    return true
  }

  mutating func restored(maximumItemCount: Int) -> PaginationSnapshot<TimelineRow>? {
    guard let header = kept?.header, !header.segments.isEmpty else { return nil }
    let first = header.pages(holding: maximumItemCount) { id -> StoredPage in
      guard let page = pages[id] else { preconditionFailure("page \(id) is not stored") }
      return page
    }
    var unreadable = 0
    kept?.replacement = 0
    let stored = pages
    return try? coding.snapshot(
      of: StoredList(header: header, pages: first),
      now: start.addingTimeInterval(60),
      unreadable: &unreadable,
      page: { stored[$0] }
    )
  }

  func page(at place: StoredPlace) -> KeptPage<TimelineRow>? {
    guard let kept, let (number, edge) = kept.page(at: place),
      let stored = pages[number], let page = try? coding.page(stored, age: .seconds(60))
    else { return nil }
    return KeptPage(
      page: page,
      side: edge.map(coding.side) ?? coding.storedSide(place.side, beyond: stored) { pages[$0] },
      isOld: false
    )
  }
}
