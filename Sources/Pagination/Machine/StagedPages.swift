/// The first pages that a refresh has brought, in list order, until they meet what is loaded.
struct StagedPages<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  private(set) var pages: [ArrivedPage<Item>] = []

  /// The ids of their rows, each once.
  private(set) var ids: [Item.ID] = []

  /// On which side of them the loaded rows are. Below, unless the first page is the list's last one.
  private(set) var side = ListEdge.end

  /// How many items the whole list has, as the newest page says.
  private(set) var totalCount: Int?

  mutating func add(_ arrived: ArrivedPage<Item>) {
    let page = arrived.page
    if pages.isEmpty, page.next == nil, page.previous != nil { side = .start }
    totalCount = page.totalCount ?? totalCount
    pages.insert(arrived, at: side == .end ? pages.count : 0)
    var known: Set<Item.ID> = []
    ids = pages.flatMap { $0.page.items.map(\.id) }.filter { known.insert($0).inserted }
  }

  /// What asks for the page on the side of the loaded rows; `nil` if the server has none.
  var nextLink: PageLink? {
    let key = side == .end ? pages.last?.page.next : pages.first?.page.previous
    return key.map { PageLink(key: $0, direction: side.direction) }
  }

  /// Whether the last page has one of some rows.
  func hasAny(of rows: [Item.ID]) -> Bool {
    let last = Set((side == .end ? pages.last : pages.first)?.page.items.map(\.id) ?? [])
    return rows.contains(where: last.contains)
  }

  /// Why a page must not be asked for; `nil` if it may.
  func objection(to link: PageLink, maximumEmptyPages: Int) -> PaginationError? {
    if let key = link.key, pages.contains(where: { $0.load.link == link }) {
      return .noProgress(.repeatedKey(key))
    }
    guard ids.isEmpty, pages.count > maximumEmptyPages else { return nil }
    return .tooManyEmptyPages(pages.count)
  }
}

extension ListContent {
  /// The last rows of a segment that are not shown elsewhere. Several, because the server may have deleted
  /// one.
  func lastIDs(of segment: SegmentID) -> [Item.ID] {
    guard let page = sentIndices(of: segment).last(where: { !pages.shown(inPage: $0).isEmpty }) else {
      return []
    }
    return pages[page].items.suffix(3).map(\.id).filter { home(of: $0) == page }
  }

  /// What a page brings that has not been added yet.
  func arrival(of items: [Item]) -> Arrival {
    let repeats = items.count { home(of: $0.id) != nil }
    return Arrival(new: items.count - repeats, repeats: repeats)
  }
}

extension Array<Int> {
  /// How many elements have to move to put all in order: those that are not on the longest way up.
  var movedCount: Int {
    // The smallest end of a way up of each length.
    var ends: [Int] = []
    for value in self {
      let index = ends.firstIndex { $0 >= value } ?? ends.count
      if index == ends.count { ends.append(value) } else { ends[index] = value }
    }
    return count - ends.count
  }
}
