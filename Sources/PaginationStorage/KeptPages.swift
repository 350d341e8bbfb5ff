import Foundation
import Pagination

/// What a store has of a list whose pages it keeps one by one, and what is to be written next.
struct KeptPages: Sendable {
  /// The pages of a segment are those that the list has loaded, and those beyond them that were loaded before.
  let header: StoredList.Header

  /// Who has written it.
  let writer: UUID

  /// The change of the list that last replaced it (`UnsavedPages`).
  var replacement = 0

  /// The page at a place, and what is beyond it if that is not stored; `nil` if there is no such page.
  func page(at place: StoredPlace) -> (id: Int, edge: StoredList.Edge?)? {
    let id = place.side.next(to: place.neighbour)
    guard let segment = header.segments.first(where: { $0.pages.contains(place.neighbour) }),
      segment.pages.contains(id)
    else { return nil }
    return (id, id == segment.page(at: place.side) ? segment[place.side] : nil)
  }
}

extension ListCoding {
  /// Turns what has changed in a list into what a store writes. `nil` if the store needs all pages for that.
  ///
  /// - Parameters:
  ///   - kept: What the store has; `nil` if that is nothing. Then the changes contain all pages.
  ///   - start: The time of day at which the list's clock was zero.
  func change(
    _ changes: PaginationChanges<Item>,
    after kept: KeptPages?,
    now: Date,
    start: Date,
    by writer: ListWriter
  ) throws -> StoredListChange? {
    func date(_ age: Duration) -> Date {
      start + (changes.snapshot.time - age) / .seconds(1)
    }
    let isReset = kept.map { $0.replacement < changes.unsaved.replaced } ?? true
    let old = isReset ? [] : kept?.header.segments ?? []
    var header = StoredList.Header(
      signature: signature,
      storedAt: now,
      anchor: StoredList.Anchor(page: changes.anchor.page, row: changes.anchor.row),
      totalCount: changes.snapshot.totalCount,
      segments: []
    )
    var pages: [StoredPage] = []
    do {
      header.refreshedAt = changes.snapshot.refreshAge.map(date)
      header.ends = try ends(changes.snapshot.ends)
      header.anchor?.key = try changes.snapshot.anchor.flatMap(rowKey)
      for segment in changes.snapshot.segments {
        var new = try stored(segment, gapOpenedAt: date(segment.gapAge))
        // Nothing is before the first segment.
        if header.segments.isEmpty { new.gapOpenedAt = start }
        let known = old.first { SegmentID(ofPage: $0.first) == SegmentID(ofPage: new.first) }
        let written = Set(segment.pages.map(\.number))
        guard
          segment.numbers.allSatisfy({ written.contains($0) || known?.pages.contains($0) ?? false })
        else { return nil }
        if let known {
          for side in ListEdge.allCases { new.extend(to: known, at: side, unless: changes.unsaved) }
        }
        header.segments.append(new)
        pages += try segment.pages.map { try stored($0, receivedAt: date($0.age)) }
      }
    } catch {
      throw StoredListProblem(.notEncodable, "A row or a key cannot be encoded: \(error)")
    }
    let removed = old.flatMap { known in
      known.pages.filter { id in !header.segments.contains { $0.pages.contains(id) } }
    }
    return StoredListChange(
      by: writer,
      after: kept?.writer,
      isReset: isReset,
      header: header,
      removedPages: removed,
      pages: pages
    )
  }
}

extension PaginationChanges {
  /// Whether a key counts rows.
  var countRows: Bool {
    snapshot.segments.contains { segment in
      segment.pages.contains { page in
        [page.link.key, page.previous, page.next].contains { $0?.countsRows ?? false }
      }
    }
  }
}

extension StoredList.Segment {
  /// Goes on with the pages that are stored beyond a side, if the page there is the one that they were proved to
  /// follow.
  fileprivate mutating func extend(
    to known: StoredList.Segment,
    at side: ListEdge,
    unless unsaved: UnsavedPages
  ) {
    let loaded = page(at: side)
    let neighbour = side.next(to: loaded)
    guard known.pages.contains(neighbour), unsaved.pages[loaded]?.isNew[side] != true,
      unsaved.gone[neighbour] == nil
    else { return }
    if side == .start { first = known.first } else { last = known.last }
    self[side] = known[side]
    // The list may have got new first rows since, which are not loaded any more. A refresh leads there.
    start.isEnd = start.isEnd && side != .start
  }
}
