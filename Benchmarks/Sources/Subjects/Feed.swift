public import Pagination

/// A server in memory that answers at once: a list without end in either direction.
///
/// It answers on another thread, as a network client does, so that every list that asks it pays for
/// the way there and back.
public struct Feed<Item: NumberedItem>: Sendable {
  /// How many items a page holds.
  public static var pageSize: Int { 20 }

  /// Creates a feed.
  public init() {}

  /// The items from a number on.
  @concurrent public func items(from start: Int, count: Int) async -> [Item] {
    (start..<start + count).map { Item($0) }
  }

  /// The feed as a source for a `Paginator`: keys are the number of a page's first item.
  public var source: ClosurePageSource<Item, Int> {
    .pages { request in
      let start = request.key ?? 0
      return Page(
        items: await items(from: start, count: request.size),
        previous: start - request.size,
        next: start + request.size
      )
    }
  }

  /// The same from the first page on, as forward cursors lead through it: pages name the next only.
  public var forwardSource: ClosurePageSource<Item, Int> {
    .pages { request in
      let start = request.key ?? 0
      return Page(
        items: await items(from: start, count: request.size),
        next: start + request.size
      )
    }
  }
}

extension Feed {
  /// The feed from a head on to which five items come before each request for the first page.
  public var growingSource: ClosurePageSource<Item, Int> {
    let head = Head()
    return .pages { request in
      let start = if let key = request.key { key } else { await head.next(growth: 5) }
      return Page(
        items: await items(from: start, count: request.size),
        next: start + request.size
      )
    }
  }

  /// Where a list begins that grows.
  private actor Head {
    private var number = 0

    func next(growth: Int) -> Int {
      number -= growth
      return number
    }
  }

  /// The first items of the feed, by offset: keys count rows, and move with what comes and goes on the
  /// server.
  public var offsetSource: ClosurePageSource<Item, PageOffset> {
    .offset { offset, limit in await items(from: offset, count: limit) }
  }
}

extension Paginator where Item: NumberedItem {
  /// Shows one more row at the head, which the server has already.
  public func pushRow() {
    insert(Item(-items.count - 1), at: .start, isConfirmed: true)
  }

  /// A list that holds `count` items, loaded in pages of 20 by their offsets.
  public static func loadedByOffset(_ count: Int) async -> Paginator {
    let paginator = Paginator(
      source: Feed<Item>().offsetSource,
      configuration: PaginationConfiguration(prefetch: .manual)
    )
    await paginator.load()
    while paginator.items.count < count { await paginator.loadNext() }
    return paginator
  }

  /// A list of a feed that holds `count` items, loaded page by page as readers load it.
  ///
  /// Inlinable, because an app creates its list where the type of its rows is known.
  ///
  /// - Parameters:
  ///   - count: At least as many items as one page holds; others are rounded up to whole pages.
  ///   - source: The feed.
  ///   - configuration: How it loads; in pages of 20, and only near its ends.
  @inlinable
  public static func loaded(
    _ count: Int,
    configuration: PaginationConfiguration = PaginationConfiguration(prefetch: .threshold(5))
  ) async -> Paginator {
    await loaded(count, from: Feed<Item>().source, configuration: configuration)
  }

  /// A list of another source that holds `count` items.
  @inlinable
  public static func loaded(
    _ count: Int,
    from source: some PageSource<Item>,
    configuration: PaginationConfiguration = PaginationConfiguration(prefetch: .threshold(5))
  ) async -> Paginator {
    let paginator = Paginator(source: source, configuration: configuration)
    await paginator.load()
    while paginator.items.count < count { await paginator.loadNext() }
    return paginator
  }
}
