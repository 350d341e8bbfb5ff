/// The pages that a refresh has brought, or rows that are read again, in list order, until they meet what is loaded.
struct StagedPages<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  private(set) var pages: [ArrivedPage<Item>] = []

  /// Which loaded rows they may meet.
  private(set) var region = MeetingRegion.all

  /// The ids of their rows, each once.
  private(set) var ids: [Item.ID] = []
  private var idSet: Set<Item.ID> = []

  /// On which side of them the loaded rows are. Below, unless the first page is the list's last one.
  private(set) var side = ListEdge.end

  /// How many items the whole list has, as the newest page says.
  private(set) var totalCount: Int?

  /// Where the rows are in the whole list, if keys count rows.
  private(set) var place: Range<Int>?

  init() {}

  /// - Parameter page: The loaded page that they begin with.
  init(from page: Int, at side: ListEdge) {
    region = .from(page: page)
    self.side = side
  }

  /// Adds a page beyond the others if it continues them.
  ///
  /// - Parameter place: Where its rows are in the whole list, as its keys say.
  mutating func add(
    _ arrived: ArrivedPage<Item>,
    at place: Range<Int>? = nil
  ) -> RowsAtSeam.Proof {
    let page = arrived.page
    guard let last = pages.outermost(at: side), let place, let old = self.place else {
      if pages.isEmpty {
        if region == .all { side = page.opening.opposite }
        self.place = place
      }
      insert(arrived, rowCount: place?.count)
      return .isBelieved
    }
    let isDown = side == .end
    let known = idSet
    let rows = RowsAtSeam(side: side, places: old, total: totalCount, hasRow: last.page.hasSentRows)
    let proof = rows.proof(
      of: page,
      Seam(of: page, nextTo: last.page, at: side),
      at: place,
      mayHaveMoved: arrived.load.sharesRow
    ) { known.contains($0) }
    switch proof {
    case .isElsewhere: break
    case .isBelieved:
      self.place = isDown ? old.lowerBound..<place.upperBound : place.lowerBound..<old.upperBound
      insert(arrived, rowCount: place.count)
    case .repeats(let seam):
      let index = place.lowerBound + seam.row
      totalCount = page.totalCount ?? totalCount
      let start = isDown ? index + seam.left + 1 - old.count : index - seam.left
      self.place = start..<start + old.count
    case .joins(let seam):
      let index = place.lowerBound + seam.row
      removeRows(seam.left)
      let (joined, repeated) = arrived.joining(at: seam, place, side)
      let count = old.count - seam.left + insertRows(beside: seam, repeated)
      let start = isDown ? index + 1 - count : index
      self.place = isDown ? start..<place.upperBound : place.lowerBound..<start + count
      insert(joined, rowCount: joined.rowCount)
    }
    return proof
  }

  private mutating func insert(_ arrived: ArrivedPage<Item>, rowCount: Int?) {
    var arrived = arrived
    arrived.rowCount = rowCount
    totalCount = arrived.page.totalCount ?? totalCount
    pages.insert(arrived, at: side == .end ? pages.count : 0)
    let items = arrived.page.items
    if side == .start { return keepIDs(items.map { $0.id } + ids) }
    for item in items where idSet.insert(item.id).inserted { ids.append(item.id) }
  }

  /// Notes the ids of all rows, each once.
  private mutating func keepIDs(_ all: [Item.ID]) {
    idSet = []
    ids = all.filter { idSet.insert($0).inserted }
  }

  /// Takes over rows that have come to the last page. Returns how many.
  private mutating func insertRows(beside seam: Seam, _ repeated: ArraySlice<Item>) -> Int {
    let last = side == .end ? pages.count - 1 : 0
    let known = idSet
    let count = pages[last].page.items.insertRows(from: repeated, beside: seam, at: side) {
      known.contains($0)
    }
    if count == 0 { return 0 }
    pages[last].rowCount = pages[last].rowCount.map { $0 + count }
    keepIDs(pages.flatMap { $0.page.items.map(\.id) })
    return count
  }

  /// Removes rows from the last page: they have gone from there.
  private mutating func removeRows(_ count: Int) {
    guard count > 0 else { return }
    let last = side == .end ? pages.count - 1 : 0
    let page = pages[last].page
    let sent = page.sentIDs ?? page.items.map { PageKey($0.id) }
    let gone = Set(side == .end ? sent.suffix(count) : sent.prefix(count))
    pages[last].page.items.removeAll { gone.contains(PageKey($0.id)) }
    pages[last].rowCount = pages[last].rowCount.map { $0 - count }
    keepIDs(ids.filter { !gone.contains(PageKey($0)) })
  }

  /// Adds a row that the server has put before the first one, or behind the last one in a list that opens with its last page;
  /// `false` if the page there has so many already that it is to be read again.
  mutating func insert(_ item: Item) -> Bool {
    guard let index = side == .end ? pages.indices.first : pages.indices.last else { return false }
    var page = pages[index].page
    guard page.items.count < 2 * pages[index].load.size else { return false }
    page.items = side == .end ? [item] + page.items : page.items + [item]
    let id = [PageKey(item.id)]
    page.sentIDs = page.sentIDs.map { side == .end ? id + $0 : $0 + id }
    pages[index].page = page
    pages[index].rowCount = pages[index].rowCount.map { $0 + 1 }
    place = place.map { $0.lowerBound..<$0.upperBound + 1 }
    keepIDs(pages.flatMap { $0.page.items.map(\.id) })
    return true
  }

  /// Takes over a newer value of a row that waits to be shown.
  mutating func replace(_ item: Item) {
    guard idSet.contains(item.id) else { return }
    for index in pages.indices { pages[index].page.replace(item) }
  }

  /// What asks for the page on the side of the loaded rows; `nil` if the server has none.
  var nextLink: PageLink? {
    let key = side == .end ? pages.last?.page.next : pages.first?.page.previous
    return key.map { PageLink(key: $0, direction: side.direction) }
  }

  /// The rows, as they may meet others.
  var rows: NewRows<Item> {
    let last = pages.outermost(at: side)
    return NewRows(
      ids: ids,
      last: last?.page.items.outermost(at: side),
      lastCount: last?.page.items.count ?? 0,
      key: nextLink?.key,
      side: side
    )
  }

  /// Why a page must not be asked for; `nil` if it may.
  func objection(to link: PageLink, maximumEmptyPages: Int) -> PaginationError? {
    // A key that counts rows may name other rows by now.
    if let key = link.key, key.unit == nil, pages.contains(where: { $0.load.link == link }) {
      return .noProgress(.repeatedKey(key))
    }
    guard ids.isEmpty, pages.count > maximumEmptyPages else { return nil }
    return .tooManyEmptyPages(pages.count)
  }
}

/// What a list shows of some rows, to compare it later. A copy of the whole list would cost all of its rows
/// with the next change.
struct ListSample<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let count: Int
  let version: Int

  /// The index of each row that is shown.
  fileprivate(set) var indices: [Item.ID: Int] = [:]

  fileprivate var items: [Item.ID: Item] = [:]
}

extension ListContent {
  /// What a page brings that has not been added yet.
  func arrival(of items: [Item]) -> Arrival {
    var arrival = Arrival(new: items.count)
    for item in items where home(of: item.id) != nil { arrival.repeats += 1 }
    arrival.new -= arrival.repeats
    return arrival
  }

  /// A sample of some rows, and of those that come behind a meeting, or first.
  func sample(of ids: [Item.ID], behind meeting: PageMeeting?) -> ListSample<Item> {
    let end = meeting.flatMap { index(of: pages[$0.page].items[$0.row].id) }
    return sample(of: ids, and: end.map { $0 + 1 } ?? 0)
  }

  /// A sample of some rows, and of those from an index on.
  func sample(of ids: [Item.ID], and start: Int) -> ListSample<Item> {
    var sample = ListSample<Item>(count: count, version: pages.version)
    for id in ids {
      guard let position = pages.position(of: id) else { continue }
      sample.indices[id] = pages.listIndex(of: position)
      sample.items[id] = pages.item(at: position)
    }
    let rows = PaginatedItems(pages)
    for index in start..<min(rows.count, start + 2 * ids.count + 8) {
      sample.indices[rows[index].id] = index
    }
    return sample
  }

  /// Whether some rows are in the same places as before, with equal values. `false` if values can't be
  /// compared.
  func showsTheSame(as old: ListSample<Item>, of ids: [Item.ID]) -> Bool {
    guard count == old.count, Item.self is any Equatable.Type else { return false }
    return ids.allSatisfy { id in
      guard let position = pages.position(of: id), let before = old.items[id],
        pages.listIndex(of: position) == old.indices[id],
        let item = pages.item(at: position) as? any Equatable
      else { return pages.position(of: id) == nil && old.items[id] == nil }
      return item.isEqual(to: before)
    }
  }

  /// The rows of new pages that are in another order now. The rows that follow tell whether those on the
  /// pages have moved away from them.
  func movedRows(among ids: [Item.ID], since old: ListSample<Item>) -> Set<Item.ID> {
    let known = ids.filter { old.indices[$0] != nil }
    let knownIDs = Set(known)
    guard let last = ids.last(where: { index(of: $0) != nil }), let end = index(of: last) else {
      return []
    }
    let rows = PaginatedItems(pages)
    var others: [Int] = []
    for row in end + 1..<min(rows.count, end + 1 + known.count + 3) {
      let id = rows[row].id
      if let index = old.indices[id], !knownIDs.contains(id) { others.append(index) }
    }
    let kept = known.compactMap { old.indices[$0] }.longestIncreasingSubsequence(before: others)
    return knownIDs.subtracting(kept.map { known[$0] })
  }
}

extension Array<Int> {
  /// The indices of the elements that form a longest increasing sequence, the one with the earliest elements if
  /// there are several. The others are those that have moved, if the elements say where each was before.
  var longestIncreasingSubsequence: [Int] {
    reversed().map { -$0 }.longestIncreasingSubsequence(before: []).map { count - 1 - $0 }
      .reversed()
  }

  /// The indices of the elements that form a longest increasing sequence together with others that follow. If
  /// there are several, as many as possible of these elements.
  func longestIncreasingSubsequence(before others: [Int]) -> [Int] {
    // The index of the smallest end of a sequence of each length, and of the element before each.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, value) in enumerated() {
      let length = ends.partitioningIndex { self[$0] >= value }
      previous.append(length == 0 ? nil : ends[length - 1])
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    // The largest start of a sequence of each length.
    var starts: [Int] = []
    for value in others.reversed() {
      let length = starts.partitioningIndex { $0 <= value }
      if length == starts.count { starts.append(value) } else { starts[length] = value }
    }
    func length(with count: Int) -> Int {
      guard count > 0 else { return starts.count }
      let end = self[ends[count - 1]]
      return count + starts.partitioningIndex { $0 <= end }
    }
    let best = (0...ends.count).map(length).max() ?? 0
    let count = (0...ends.count).last { length(with: $0) == best } ?? 0
    let last = count == 0 ? nil : ends[count - 1]
    return sequence(first: last) { last in last.map { previous[$0] } }
      .prefix { $0 != nil }.compactMap(\.self).reversed()
  }

  /// The index of the first element that belongs to the second of two parts; the number of elements if none
  /// does. O(log n).
  private func partitioningIndex(where belongsToSecond: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
