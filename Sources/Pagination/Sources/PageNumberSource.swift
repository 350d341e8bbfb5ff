/// The key of a page-number source.
///
/// ## Topics
///
/// ### Creating a key
///
/// - ``init(_:)``
/// - ``init(from:)``
/// - ``number``
///
/// ### Computing other keys
///
/// - ``following(count:totalCount:)``
/// - ``predicts(_:)``
/// - ``moved(by:pageSize:)``
/// - ``rows(to:pageSize:)``
///
/// ### Comparing and describing
///
/// - ``==(_:_:)``
/// - ``hash(into:)``
/// - ``description``
public struct PageNumber: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The page's number, as the API counts.
  public let number: Int

  /// How many items come before the page, counted by the pages before it. Only for
  /// ``EndSignal/totalReached``, otherwise `nil`: a server may cap pages, so a count by the requested
  /// size would end the list too early. Not part of the identity.
  package let itemsBefore: Int?

  /// How many items the server has sent for each page, if it sends fewer than it is asked for. Not part of the
  /// identity.
  let cap: Int?

  /// The number of the first page, as far as is known. Not part of the identity.
  let first: Int?

  /// Creates a key.
  public init(_ number: Int) {
    self.init(number, itemsBefore: nil)
  }

  package init(_ number: Int, itemsBefore: Int?) {
    self.init(number, itemsBefore: itemsBefore, cap: nil)
  }

  init(_ number: Int, itemsBefore: Int?, cap: Int?, first: Int? = nil) {
    self.number = number
    self.itemsBefore = itemsBefore
    self.cap = cap
    self.first = first
  }

  /// As in "page 3".
  public var description: String { "page \(number)" }

  /// Whether both name the same page.
  public static func == (one: PageNumber, other: PageNumber) -> Bool {
    one.number == other.number
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}

extension PageNumber: IndexedKey {
  /// The number of the page that contains the row; that of the first page for a row before that.
  public func moved(by rows: Int, pageSize: Int) -> PageNumber? {
    let size = min(pageSize, cap ?? pageSize)
    var pages = rows / size - (rows % size < 0 ? 1 : 0)
    if pages < 0, let first { pages = max(pages, min(0, first - number)) }
    let (number, overflow) = number.addingReportingOverflow(pages)
    // How many items come before another page is not known: servers leave some out.
    let before = pages == 0 ? itemsBefore : nil
    return overflow ? nil : PageNumber(number, itemsBefore: before, cap: cap, first: first)
  }

  /// How many rows the pages between both have.
  public func rows(to other: PageNumber, pageSize: Int) -> Int? {
    let (pages, overflow) = other.number.subtractingReportingOverflow(number)
    let (rows, isFar) = pages.multipliedReportingOverflow(by: min(pageSize, cap ?? pageSize))
    return overflow || isFar ? nil : rows
  }
}

extension PageNumber: PredictableKey {
  /// The next number; `nil` if the pages up to this one reach the total.
  public func following(count: Int, totalCount: Int?) -> PageNumber? {
    let (next, overflow) = number.addingReportingOverflow(1)
    guard !overflow else { return nil }
    guard let itemsBefore else { return PageNumber(next) }
    let (reached, isFar) = itemsBefore.addingReportingOverflow(count)
    return !isFar && reached < totalCount ?? .max ? PageNumber(next, itemsBefore: reached) : nil
  }

  /// Whether both name the same page and the same number of items before it, if this one names any: with too many, the
  /// page might have ended the list too early.
  public func predicts(_ actual: PageNumber) -> Bool {
    number == actual.number && (itemsBefore == nil || itemsBefore == actual.itemsBefore)
  }
}

extension PageSource {
  /// Pages by number, for APIs with `page` and `per_page`.
  ///
  /// ```swift
  /// .pageNumber { page, size in try await api.posts(page: page, perPage: size) }
  /// ```
  ///
  /// The page size must stay the same from page to page, because with another size page 3 is another
  /// page. If ``PaginationConfiguration/initialPageSize`` is another one, some rows are requested twice.
  ///
  /// - Parameters:
  ///   - first: The number of the API's first page: 1, the default, or 0.
  ///   - initialPage: The page to open the list at; by default the first. Pages before it are
  ///     prepended when they are needed.
  ///   - end: How the API marks the last page; ``ItemsEndSignal/emptyPage`` by default.
  ///   - fetch: Fetches the items of a page, given its number and size.
  public static func pageNumber<Element>(
    startingAt first: Int = 1,
    initialPage: Int? = nil,
    end: ItemsEndSignal = .emptyPage,
    _ fetch: @escaping @concurrent @Sendable (_ page: Int, _ size: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, PageNumber> {
    pageNumber(startingAt: first, initialPage: initialPage, end: end.signal) {
      PageBatch(try await fetch($0, $1))
    }
  }

  /// Pages by number, for an API that also reports a total or whether more items follow.
  ///
  /// ```swift
  /// .pageNumber(end: .hasMore) { page, size in
  ///   let answer = try await api.posts(page: page, perPage: size)
  ///   return PageBatch(answer.posts, hasMore: answer.hasMore)
  /// }
  /// ```
  ///
  /// The parameters are as for sources that return the items alone.
  public static func pageNumber<Element>(
    startingAt first: Int = 1,
    initialPage: Int? = nil,
    end: EndSignal = .emptyPage,
    _ fetch:
      @escaping @concurrent @Sendable (_ page: Int, _ size: Int) async throws -> PageBatch<Element>
  ) -> Self where Self == ClosurePageSource<Element, PageNumber> {
    let initialPage = max(initialPage ?? first, first)
    return ClosurePageSource { request in
      let key = request.key ?? PageNumber(initialPage)
      let number = max(key.number, first)
      guard key.number.magnitude < 1 << 40, key.itemsBefore ?? 0 < 1 << 60 else {
        throw PaginationError.invalidPage("No list has as many pages as its \(key).")
      }
      let batch = try await fetch(number, request.size)
      // If the pages before are unknown, they are assumed to be as long as this one.
      let itemsBefore = max(0, key.itemsBefore ?? (number - first) * batch.items.count)
      let count = batch.items.count
      let size = min(request.size, key.cap ?? request.size, 1 << 20)
      // A server may leave out all items of a page in the middle.
      let reached = count > 0 ? itemsBefore + count : (number - first + 1) * size
      let isLast = try batch.isLast(by: end, requested: request.size, reached: reached)
      let isCapped = count > 0 && count < request.size
      let next = PageNumber(
        number + 1,
        itemsBefore: end == .totalReached ? itemsBefore + count : nil,
        cap: isCapped ? count : nil,
        first: first
      )
      var page = Page(
        items: batch.items,
        previous: number > first ? PageNumber(number - 1) : nil,
        next: isLast ? nil : next,
        totalCount: batch.totalCount,
        message: batch.message
      )
      page.isSaidToBeLast = batch.isSaidToBeLast(reached: (number - first) * size + count)
      return page
    }
  }

  /// A total beside the items has no place in a tuple.
  @available(
    *,
    unavailable,
    message: "Return PageBatch(items, totalCount: total), with end: .totalReached."
  )
  public static func pageNumber<Element>(
    startingAt first: Int = 1,
    initialPage: Int? = nil,
    end: EndSignal = .emptyPage,
    _ fetch:
      @escaping @concurrent @Sendable (_ page: Int, _ size: Int) async throws -> ([Element], Int?)
  ) -> Self where Self == ClosurePageSource<Element, PageNumber> {
    fatalError("unavailable")
  }
}
