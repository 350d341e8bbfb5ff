/// Loaded pages that are read again.
extension ListContent {
  /// Replaces pages by newer ones, in place: no other page gets another number. The cost is that of the pages.
  ///
  /// - Parameters:
  ///   - first: The page that the new ones begin with.
  ///   - meeting: The last row that they replace; `nil` if they replace all up to the end of the segment.
  ///   - new: At least one, in the order in which they were read.
  ///   - side: On which side of the first page the others are.
  mutating func replacePages(
    from first: Int,
    through meeting: PageMeeting?,
    by new: [SentPage<Item>],
    at side: ListEdge
  ) -> Arrival {
    let edge = SegmentEdge(segment: SegmentID(ofPage: first), side: side)
    let order = pages.order(of: edge.segment) ?? 0
    var outermost: Int { outermostPage(at: edge) }
    var touched = edge == self.outermost(side) ? removeLocalPages(at: side) : []
    let last = meeting?.page ?? outermost
    var numbers = Array(stride(from: first, through: last, by: side.next(to: 0)))
    var contents = new
    // A key that counts rows may have asked for the list's first page from the other side.
    if pages[first].isLast(at: side.opposite), new[0].key(beyond: side.opposite) == nil {
      contents[0].link = pages[first].link
    }
    while contents.count > numbers.count {
      let page = contents.removeLast()
      contents[contents.count - 1].absorb(page, at: side)
    }
    let newCount = contents.count
    let ids = Set(contents.flatMap { $0.items.map(\.id) })
    if let meeting, var rest = rest(behind: meeting, contents[newCount - 1], side, except: ids) {
      if newCount == numbers.count {
        // It goes to the page behind, which is as old.
        let beyond = side.next(to: last)
        if last == outermost {
          pages.add(.empty, showing: [], at: side, of: order)
        } else {
          rest.absorb(own(pages[beyond], of: beyond), at: side)
        }
        numbers.append(beyond)
      }
      contents.append(rest)
    }
    let all = ids.union(contents[newCount...].flatMap { $0.items.map(\.id) })
    for number in numbers { touched.formUnion(clear(number, at: side, for: all)) }
    while numbers.count > contents.count {
      if numbers.last == outermost {
        pages.drop(at: side, of: order)
        numbers.removeLast()
      } else {
        contents.append(contents[contents.count - 1].emptyPage(at: side))
      }
    }
    var arrival = Arrival()
    for (row, number) in numbers.enumerated() {
      var page = contents[row]
      page.items = take(
        page.items,
        number,
        load: row < newCount ? page.load : .none,
        takeover: row >= newCount ? .none : side == .end ? .inSegmentAndBelow : .inSegment,
        arrival: &arrival
      )
      pages.replaceSent(page, ofPage: number)
      // The next page may have a row of this one.
      show(arrival.touched.union(arrival.left).union([number]))
    }
    // What is stored beyond does not follow these pages.
    let end = outermost
    if meeting == nil { pages.unsaved?.noteCut(end, at: side) }
    touched.formUnion(arrival.touched.union(arrival.left).union(numbers))
    showLocalPages(and: touched.filter(pages.contains))
    return arrival
  }

  /// What is left of a page behind a row at which newer pages meet it; `nil` if nothing is.
  private func rest(
    behind meeting: PageMeeting,
    _ newest: SentPage<Item>,
    _ side: ListEdge,
    except ids: Set<Item.ID>
  ) -> SentPage<Item>? {
    var rest = pages[meeting.page]
    rest.cut(at: meeting.row, side)
    rest = own(rest, of: meeting.page)
    rest.items.removeAll { ids.contains($0.id) }
    // A transform leaves rows out that the newer page has been sent with, too.
    let sent = Set(newest.sentIDs ?? [])
    rest.sentIDs?.removeAll(where: sent.contains)
    rest.rowCount = rest.sentIDs?.count ?? rest.items.filter { !isGone($0.id) }.count
    guard !rest.items.isEmpty, let key = newest.key(beyond: side) else { return nil }
    rest.link = PageLink(key: key, direction: side.direction)
    if side == .end { rest.previous = nil } else { rest.next = nil }
    return rest
  }

  /// A page without rows that are on others of its segment, and with their newest values.
  private func own(_ page: SentPage<Item>, of number: Int) -> SentPage<Item> {
    var page = page
    let segment = SegmentID(ofPage: number)
    page.items = page.items.filter { item in
      home(of: item.id).map { $0 == number || SegmentID(ofPage: $0) != segment } ?? true
    }
    .map { sentValue(of: $0.id) ?? $0 }
    return page
  }

  /// Takes the rows of a page away. Returns the pages that show some of them now.
  ///
  /// - Parameter new: The rows of the pages that come in its place.
  private mutating func clear(
    _ number: Int,
    at side: ListEdge,
    for new: Set<Item.ID>
  ) -> Set<Int> {
    let (page, shown) = (pages[number], pages.shown(inPage: number))
    droppedPages.append(page)
    pages.show([], inPage: number)
    pages.replaceSent(page.emptyPage(at: side), ofPage: number)
    // Rows that had been moved here from a page that stays go back there.
    var touched = Set(shown.compactMap { origins[$0.id]?.home })
    for item in page.items {
      guard new.contains(item.id) else {
        if let home = leave(number, at: side, item.id) { touched.insert(home) }
        continue
      }
      if origins[item.id]?.home == number { origins[item.id]?.home = nil }
      origins[item.id]?.others.removeAll { $0 == number }
      origins[item.id]?.left.removeAll { $0 == number }
    }
    return touched
  }
}
