import Foundation
import Pagination

/// Turns a list into what stores keep, and back.
struct ListCoding<Item: Identifiable & Codable & Sendable, Key: Hashable & Codable & Sendable>
where Item.ID: Sendable {
  let signature: String

  private let rows = RowCoding<Item>()

  init(signature: String) { self.signature = signature }

  // MARK: Encoding

  /// - Parameters:
  ///   - now: The time of day at which the snapshot was made.
  ///   - start: The time of day at which the list's clock was zero. Pages that stay the same must be stored with the same
  ///     time.
  func stored(_ snapshot: PaginationSnapshot<Item>, now: Date, start: Date) throws -> StoredList {
    func date(_ age: Duration) -> Date { start + (snapshot.time - age) / .seconds(1) }
    var list = StoredList(
      header: StoredList.Header(
        signature: signature,
        storedAt: now,
        totalCount: snapshot.totalCount,
        segments: []
      ),
      pages: []
    )
    do {
      list.header.refreshedAt = snapshot.refreshAge.map(date)
      list.header.ends = try ends(snapshot.ends)
      for segment in snapshot.segments {
        let isFirst = list.header.segments.isEmpty
        list.header.segments.append(
          try stored(segment, gapOpenedAt: isFirst ? start : date(segment.gapAge))
        )
        for page in segment.pages {
          list.pages.append(try stored(page, receivedAt: date(page.age)))
          if let row = page.items.firstIndex(where: { $0.id == snapshot.anchor }) {
            list.header.anchor = StoredList.Anchor(page: page.number, row: row)
          }
        }
      }
    } catch {
      throw StoredListProblem(.notEncodable, "A row or a key cannot be encoded: \(error)")
    }
    return list
  }

  /// - Parameter gapOpenedAt: Any date for the first segment: nothing is before it.
  func stored(
    _ segment: PaginationSnapshot<Item>.Segment,
    gapOpenedAt: Date
  ) throws -> StoredList.Segment {
    StoredList.Segment(
      first: segment.numbers.lowerBound,
      last: segment.numbers.upperBound,
      start: try edge(segment.sides.start),
      end: try edge(segment.sides.end),
      isPlaceKnown: segment.isPlaceKnown,
      gapOpenedAt: gapOpenedAt
    )
  }

  func stored(_ page: PaginationSnapshot<Item>.Page, receivedAt: Date) throws -> StoredPage {
    let edited = try page.items.filter { page.edited.contains($0.id) }.map { try rowKey(of: $0.id) }
    // Without a key, a row of an edit would be taken for one that the server has sent.
    let items =
      edited.contains(nil) ? page.items.filter { !page.edited.contains($0.id) } : page.items
    return StoredPage(
      id: page.number,
      rows: try items.map(row),
      edited: edited.isEmpty ? nil : edited.compactMap(\.self),
      link: try link(page.link),
      size: page.size,
      previous: try data(page.previous),
      next: try data(page.next),
      receivedAt: receivedAt
    )
  }

  private func row(_ item: Item) throws -> StoredRow {
    StoredRow(key: try rowKey(of: item.id), value: try rows.value(of: item))
  }

  func rowKey(of id: Item.ID) throws -> Data? { try rows.key(of: id) }

  func ends(_ rows: PerEdge<[Item.ID]>) throws -> StoredList.Ends {
    StoredList.Ends(
      start: try rows.start.compactMap(rowKey),
      end: try rows.end.compactMap(rowKey)
    )
  }

  private func edge(_ side: PaginationSnapshot<Item>.Side) throws -> StoredList.Edge {
    var stored = StoredList.Edge(isEnd: side.state == .end, isExpired: side.isExpired)
    if case .open(let link) = side.state { stored.link = try self.link(link) }
    return stored
  }

  private func link(_ link: PageLink) throws -> StoredList.Link {
    StoredList.Link(key: try data(link.key), direction: link.direction)
  }

  private func data(_ key: PageKey?) throws -> Data? {
    try key.map { try rows.encoder.encode(try $0.unwrapped() as Key) }
  }

  // MARK: Decoding

  /// - Parameters:
  ///   - now: The time of day.
  ///   - unreadable: Gets the number of rows whose pages have become gaps.
  ///   - page: Reads a page of the list that it does not have, without rows; `nil` if it must have all.
  /// - Returns: `nil` if the store has dropped all pages that have rows.
  /// - Throws: ``StoredListProblem`` if the list must not be shown.
  func snapshot(
    of list: StoredList,
    now: Date,
    unreadable: inout Int,
    page: ((Int) -> StoredPage?)? = nil
  ) throws -> PaginationSnapshot<Item>? {
    guard list.header.signature == signature else {
      throw StoredListProblem(
        .otherSignature,
        "The stored list is another one: its signature is “\(list.header.signature)”, not "
          + "“\(signature)”."
      )
    }
    func age(_ date: Date) -> Duration {
      Self.age(of: date, now: now, storedAt: list.header.storedAt)
    }
    var snapshot = PaginationSnapshot<Item>(
      segments: [],
      anchor: nil,
      totalCount: list.header.totalCount.map { max(0, min($0, Int(Int32.max))) },
      time: .zero
    )
    snapshot.refreshAge = list.header.refreshedAt.map(age)
    if let ends = list.header.ends {
      snapshot.ends = PerEdge(
        start: ends.start.compactMap(rows.id),
        end: ends.end.compactMap(rows.id)
      )
    }
    var lost: [Int] = []
    for segment in list.header.segments {
      let pages = list.pages.filter { segment.pages.contains($0.id) }
      // Its rows have gone to save space.
      if pages.isEmpty, page != nil { continue }
      var new = try emptySegment(segment, pages, page)
      new.gapAge = age(segment.gapOpenedAt)
      for stored in pages {
        let id = stored.id
        var page = emptyPage(stored, age: age(stored.receivedAt))
        do {
          try decode(stored, into: &page)
        } catch {
          unreadable += stored.rows.count
          lost.append(id)
        }
        if let anchor = list.header.anchor, anchor.page == id {
          let row = stored.rows.firstIndex { $0.key != nil && $0.key == anchor.key } ?? anchor.row
          if page.items.indices.contains(row) { snapshot.anchor = page.items[row].id }
        }
        new.pages.append(page)
      }
      snapshot.segments.append(new)
    }
    for page in lost { snapshot.removePage(page) }
    if snapshot.count > 0 { return snapshot }
    if unreadable > 0 {
      throw StoredListProblem(.damaged, "None of the \(unreadable) stored rows can be decoded.")
    }
    if page == nil { throw Self.damage }
    return nil
  }

  /// - Parameter storedAt: When the list was stored. If the clock was set back since, it is not known how old keys are.
  static func age(of date: Date, now: Date, storedAt: Date) -> Duration {
    now < storedAt
      ? .seconds(Int64(Int32.max)) : .seconds(max(0, min(1e9, now.timeIntervalSince(date))))
  }

  private static var damage: StoredListProblem {
    StoredListProblem(.damaged, "The stored list lacks pages, or has rows that it cannot have.")
  }

  /// - Parameters:
  ///   - pages: The pages of it that were read.
  ///   - page: Reads another one, without rows.
  private func emptySegment(
    _ segment: StoredList.Segment,
    _ pages: [StoredPage],
    _ page: ((Int) -> StoredPage?)?
  ) throws -> PaginationSnapshot<Item>.Segment {
    guard let first = pages.first, let last = pages.last,
      pages.indices.allSatisfy({ pages[$0].id == first.id &+ $0 })
    else { throw Self.damage }
    var new = PaginationSnapshot<Item>.Segment(
      pages: [],
      numbers: first.id...last.id,
      sides: PerEdge(start: side(segment.start), end: side(segment.end))
    )
    for (side, loaded) in [(ListEdge.start, first), (.end, last)]
    where loaded.id != segment.page(at: side) {
      guard let page else { throw Self.damage }
      new.sides[side] = storedSide(side, beyond: loaded, page)
    }
    new.isPlaceKnown = segment.isPlaceKnown
    return new
  }

  /// The side of a page beyond which another one is stored. If the page names no neighbour there, the link is the one
  /// that has brought the other one.
  ///
  /// - Parameter read: Reads a page, without rows.
  func storedSide(
    _ side: ListEdge,
    beyond page: StoredPage,
    _ read: (Int) -> StoredPage?
  ) -> PaginationSnapshot<Item>.Side {
    var stored = PaginationSnapshot<Item>.Side(.closed)
    if let key = key(side == .start ? page.previous : page.next) {
      stored.state = .open(PageLink(key: key, direction: side.direction))
    } else if let link = read(side.next(to: page.id))?.link {
      stored.state = .open(PageLink(key: key(link.key), direction: link.direction))
    }
    stored.isStored = true
    return stored
  }

  /// - Throws: Any error if a row or a key cannot be decoded.
  func page(_ stored: StoredPage, age: Duration) throws -> PaginationSnapshot<Item>.Page {
    var page = emptyPage(stored, age: age)
    try decode(stored, into: &page)
    return page
  }

  private func decode(
    _ stored: StoredPage,
    into page: inout PaginationSnapshot<Item>.Page
  ) throws {
    page.items = try stored.rows.map { try rows.item(of: $0.value) }
    if let edited = stored.edited.map(Set.init) {
      let isEdited = stored.rows.map { row in row.key.map { edited.contains($0) } ?? false }
      page.edited = Set(zip(page.items, isEdited).filter(\.1).map(\.0.id))
    }
    try checkKeys(of: page, decodedFrom: stored)
  }

  private func emptyPage(_ stored: StoredPage, age: Duration) -> PaginationSnapshot<Item>.Page {
    PaginationSnapshot.Page(
      number: stored.id,
      link: PageLink(key: key(stored.link.key), direction: stored.link.direction),
      size: stored.size,
      previous: key(stored.previous),
      next: key(stored.next),
      items: [],
      age: age
    )
  }

  private func checkKeys(
    of page: PaginationSnapshot<Item>.Page,
    decodedFrom stored: StoredPage
  ) throws {
    let isWhole =
      (page.link.key == nil) == (stored.link.key == nil)
      && (page.previous == nil) == (stored.previous == nil)
      && (page.next == nil) == (stored.next == nil)
    if !isWhole { throw Self.damage }
  }

  func side(_ edge: StoredList.Edge) -> PaginationSnapshot<Item>.Side {
    var side = PaginationSnapshot<Item>.Side(edge.isEnd ? .end : .closed)
    // A link whose key cannot be decoded leads nowhere.
    if let link = edge.link, let key = key(link.key) {
      side.state = .open(PageLink(key: key, direction: link.direction))
    }
    side.isExpired = edge.isExpired
    return side
  }

  private func key(_ data: Data?) -> PageKey? {
    data.flatMap { try? rows.decoder.decode(Key.self, from: $0) }.map { PageKey($0) }
  }
}
