extension PageSource {
  /// The rows of two sources as one ordered list, such as the posts and the videos of a timeline.
  ///
  /// ```swift
  /// let timeline = api.posts.merged(with: api.videos) { $0.date > $1.date }
  /// ```
  ///
  /// Each source must already be in this order: the merge compares only the next row of each. Map sources
  /// with different items to a common type first. To merge more than two, merge the result again, or use
  /// the same method of a collection of sources.
  ///
  /// A page of the merged list requests pages of the sources only as far as it needs their rows, all at
  /// once, and every page once. If a source fails, its error is thrown as it is, and the merged list cannot
  /// go on, because the next row might be that source's. A retry only requests what has failed; for the
  /// list's first page, which a refresh requests too, it requests the first pages of all sources.
  ///
  /// Keys name a place in each source and contain no rows. The source keeps the pages between whose rows the
  /// list is, and requests them again if others have taken their place, as after a refresh. Edits don't
  /// correct the keys of sources that count rows, so prefer cursors to offsets if people delete rows.
  ///
  /// - Parameters:
  ///   - other: The other source. Of equal rows, this source's comes first.
  ///   - areInIncreasingOrder: Whether its first argument comes before its second one.
  public func merged<Other: PageSource>(
    with other: Other,
    by areInIncreasingOrder: @escaping @Sendable (Item, Item) throws -> Bool
  ) -> ClosurePageSource<Item, MergedPageKey> where Other.Item == Item {
    let merge = SourceMerge([AnyPageSource(self), AnyPageSource(other)], by: areInIncreasingOrder)
    return ClosurePageSource { try await merge.page(for: $0) }
  }
}

extension Collection where Element: PageSource {
  /// The rows of all sources as one ordered list.
  ///
  /// ```swift
  /// let inbox = accounts.map { api.messages(of: $0) }.merged { $0.date > $1.date }
  /// ```
  ///
  /// The rules are those of ``PageSource/merged(with:by:)``.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second one.
  public func merged(
    by areInIncreasingOrder: @escaping @Sendable (Element.Item, Element.Item) throws -> Bool
  ) -> ClosurePageSource<Element.Item, MergedPageKey> {
    let merge = SourceMerge(map { AnyPageSource($0) }, by: areInIncreasingOrder)
    return ClosurePageSource { try await merge.page(for: $0) }
  }
}

/// The key of a merged source: a place in each of its sources.
public struct MergedPageKey: Hashable, Sendable, CustomStringConvertible {
  let places: [MergedPlace]

  /// As in "a place in 2 sources".
  public var description: String { "a place in \(places.count) sources" }
}

/// A place in one of the merged sources: a page, and how many of its rows have been used.
struct MergedPlace: Hashable, Sendable {
  /// The page; `nil` is the source's first one.
  var key: PageKey?
  /// The size with which the page was requested first.
  var size: Int
  var offset = 0
  /// The id of the last row that was used, in case rows have come or gone if the page is requested again.
  var lastID: PageKey?
  /// How many rows the source has, if it says so.
  var total: Int?
  /// Whether the source has no more rows.
  var isEnd = false

  static func == (one: MergedPlace, other: MergedPlace) -> Bool {
    one.isEnd == other.isEnd && one.key == other.key && one.offset == other.offset
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(isEnd)
    hasher.combine(key)
    hasher.combine(offset)
  }
}

/// Merges sources that are in the same order.
struct SourceMerge<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  private let sources: [AnyPageSource<Item>]
  private let areInIncreasingOrder: @Sendable (Item, Item) throws -> Bool
  private let recent = Locked(RecentPages<Item>())

  init(
    _ sources: [AnyPageSource<Item>],
    by areInIncreasingOrder: @escaping @Sendable (Item, Item) throws -> Bool
  ) {
    self.sources = sources
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  func page(for request: PageRequest<MergedPageKey>) async throws -> Page<Item, MergedPageKey> {
    let places = request.key?.places ?? sources.map { _ in MergedPlace(size: request.size) }
    var heads = places.map { MergedHead<Item>(place: $0) }
    var items: [Item] = []
    var hasEmptyPage = false
    while items.count < request.size {
      let waiting = heads.indices.filter { heads[$0].isWaiting }
      if waiting.isEmpty {
        guard let first = try indexOfFirst(in: heads) else { break }
        items.append(heads[first].takeRow(pageSize: request.size))
        continue
      }
      // An endless source of empty pages must not keep this request going: lists limit their number.
      if hasEmptyPage { break }
      do {
        for (index, page) in try await pages(waiting.map { ($0, heads[$0].place) }, request) {
          heads[index].start(page, pageSize: request.size)
          if heads[index].isWaiting { hasEmptyPage = true }
        }
      } catch {
        // The rows so far are a page, and the next request starts with what has failed.
        if items.isEmpty || Task.isCancelled { throw error }
        break
      }
    }
    return Page(
      items: items,
      next: heads.allSatisfy(\.place.isEnd) ? nil : MergedPageKey(places: heads.map(\.place)),
      totalCount: totalCount(of: heads)
    )
  }

  /// `nil` if a source has not said its total, or if what they have said is no number of rows.
  private func totalCount(of heads: [MergedHead<Item>]) -> Int? {
    heads.reduce(0 as Int?) { sum, head in
      guard let sum, let total = head.place.total else { return nil }
      let (result, overflow) = sum.addingReportingOverflow(total)
      return overflow ? nil : result
    }
  }

  /// The source with the row that comes first; of equal rows, that of the first source.
  private func indexOfFirst(in heads: [MergedHead<Item>]) throws -> Int? {
    var first: (index: Int, row: Item)?
    for (index, head) in heads.enumerated() {
      guard let row = head.rows.first else { continue }
      if let best = first, try !areInIncreasingOrder(row, best.row) { continue }
      first = (index, row)
    }
    return first?.index
  }

  // MARK: Pages of the sources

  /// The pages at some places, requested at once.
  ///
  /// - Throws: The error of the first source that has failed, when all have answered: a retry finds the
  ///   pages of the others among the recent ones.
  private func pages(
    _ places: [(index: Int, place: MergedPlace)],
    _ request: PageRequest<MergedPageKey>
  ) async throws -> [(Int, Page<Item, PageKey>)] {
    let isFirstPage = request.key == nil
    let answers = await withTaskGroup(
      of: (index: Int, page: Result<Page<Item, PageKey>, any Error>).self
    ) { group in
      for (index, place) in places {
        group.addTask { (index, await answer(of: index, at: place, isFirstPage: isFirstPage)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return try answers.sorted { $0.index < $1.index }.map { ($0.index, try $0.page.get()) }
  }

  private func answer(
    of index: Int,
    at place: MergedPlace,
    isFirstPage: Bool
  ) async -> Result<Page<Item, PageKey>, any Error> {
    // A refresh must not show an old first page.
    if !isFirstPage, let page = recent.withLock({ $0.page(of: index, at: place) }) {
      return .success(page)
    }
    do {
      let page = try await sources[index].page(
        for: PageRequest(
          key: place.key,
          direction: place.key == nil ? .refresh : .end,
          size: place.size
        )
      )
      recent.withLock { $0.add(page, of: index, at: place) }
      return .success(page)
    } catch {
      return .failure(error)
    }
  }
}

/// The rows of a source that a merge has not used yet.
private struct MergedHead<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private(set) var place: MergedPlace
  private(set) var rows: ArraySlice<Item> = []
  private var next: PageKey?

  init(place: MergedPlace) { self.place = place }

  /// Whether its next row is on a page that has not been fetched.
  var isWaiting: Bool { !place.isEnd && rows.isEmpty }

  /// Goes on with a page, behind the rows of it that were used before.
  mutating func start(_ page: Page<Item, PageKey>, pageSize: Int) {
    place.total = page.totalCount ?? place.total
    next = page.next
    let last = place.lastID.flatMap { id in
      // Where it was, unless rows have come or gone: a page may have an id twice.
      let old = place.offset - 1
      if page.items.indices.contains(old), PageKey(page.items[old].id) == id { return old }
      return page.items.firstIndex { PageKey($0.id) == id }
    }
    // If it has gone, others may have gone with it: rows repeat rather than go missing.
    place.offset = last.map { $0 + 1 } ?? 0
    rows = page.items[place.offset...]
    if rows.isEmpty { turnPage(pageSize) }
  }

  mutating func takeRow(pageSize: Int) -> Item {
    let row = rows.removeFirst()
    place.offset += 1
    place.lastID = PageKey(row.id)
    if rows.isEmpty { turnPage(pageSize) }
    return row
  }

  private mutating func turnPage(_ pageSize: Int) {
    place = MergedPlace(key: next, size: pageSize, total: place.total, isEnd: next == nil)
  }
}

/// The pages that a merge has fetched last: two of each source, because a page of the merged list usually
/// ends between the rows of one.
private struct RecentPages<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  private struct Entry: Sendable {
    let key: PageKey?
    /// A list and a walk may use the same source in two sizes, and page 2 of one is not that of the other.
    let size: Int
    let page: Page<Item, PageKey>

    func isAt(_ place: MergedPlace) -> Bool { key == place.key && size == place.size }
  }

  private var entries: [Int: [Entry]] = [:]

  func page(of source: Int, at place: MergedPlace) -> Page<Item, PageKey>? {
    entries[source]?.first { $0.isAt(place) }?.page
  }

  mutating func add(_ page: Page<Item, PageKey>, of source: Int, at place: MergedPlace) {
    // If rows have come or gone since, keys that count rows name other pages than before the new first one.
    let others = place.key == nil ? [] : (entries[source] ?? []).filter { !$0.isAt(place) }
    let entry = Entry(key: place.key, size: place.size, page: page)
    entries[source] = [entry] + others.prefix(1)
  }
}
