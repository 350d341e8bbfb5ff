/// A source that says when rows may have changed, and can read loaded rows again: a local database.
///
/// A list of such a source is live. After a change it reads the rows that it has again, all at one moment, and shows
/// the differences: rows that have come, gone, moved or changed. The user's place stays, and so do edits that the
/// database does not have yet.
///
/// `PaginationSQLite` has one for SQLite. To write your own, let keys name places, such as the last row's values in
/// the columns that order the list, and answer a request with a key and ``LoadDirection/refresh`` with the page that
/// begins at this place. ``PageSource/ordered(by:)`` and ``PageSource/finding(_:)`` keep a source live; transforms,
/// such as ``PageSource/map(_:)``, do not.
public protocol LivePageSource<Item, Key>: PageSource {
  /// A value whenever rows may have changed, and one as soon as no change is missed any more. It is requested when the
  /// list begins to load, off the main actor, and cancelled with the list. It should keep only the newest value.
  func changes() async -> AsyncStream<Void>

  /// Reads all rows of a range, at one moment.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - size: How many items each page is to have.
  /// - Returns: Pages in list order, at least one. The last one's ``Page/next`` is the range's ``PageRange/last``,
  ///   unless that is `nil` and more rows follow, or there are more rows than ``PageRange/maximumCount``.
  /// - Throws: What went wrong.
  func pages(in range: PageRange<Key>, size: Int) async throws -> [Page<Item, Key>]
}

/// The rows that a list has loaded, by its outermost keys: see ``LivePageSource``.
public struct PageRange<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The ``Page/previous`` of the first page, at whose place the range begins; `nil` if it begins with the list.
  public var first: Key?

  /// The ``Page/next`` of the last page, with whose place the range ends; `nil` if it ends with the list.
  public var last: Key?

  /// How many rows to read at most. If there are more, the pages end early.
  public var maximumCount: Int

  /// Creates a range.
  public init(first: Key?, last: Key?, maximumCount: Int) {
    self.first = first
    self.last = last
    self.maximumCount = maximumCount
  }
}

extension ExtendedPageSource: LivePageSource where Source: LivePageSource {
  /// When rows of the source may have changed.
  public func changes() async -> AsyncStream<Void> { await source.changes() }

  /// Reads all rows of a range from the source.
  public func pages(
    in range: PageRange<Source.Key>,
    size: Int
  ) async throws -> [Page<Source.Item, Source.Key>] {
    try await source.pages(in: range, size: size)
  }
}
