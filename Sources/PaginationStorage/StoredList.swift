public import Foundation
package import Pagination

/// A list as a ``ListStore`` keeps it: rows and keys are bytes that only the list can read.
///
/// The pages of a segment have consecutive ids, so what is known of a list beside its pages is small however long it is
/// (``Header``). A store needs to understand nothing of it: it keeps the header, and each page by its id.
public struct StoredList: Sendable, Hashable, Codable {
  /// The schema that this version of the package writes. A store keeps it with the list, and does not return lists
  /// with another one.
  public static let schema = 1

  /// Everything but the pages.
  public var header: Header

  /// The pages of all segments, in list order.
  public var pages: [StoredPage]

  /// Who has written it last; `nil` if the store does not know, or keeps no pages one by one.
  public var writer: UUID?

  /// Creates a list.
  public init(header: Header, pages: [StoredPage], writer: UUID? = nil) {
    self.header = header
    self.pages = pages
    self.writer = writer
  }

  /// What is known of a list beside its pages.
  public struct Header: Sendable, Hashable, Codable {
    /// What the list shows: ``ListRestoration``.
    public var signature: String

    /// When the list was like this.
    public var storedAt: Date

    /// The topmost row on screen; `nil` if it is not known.
    public var anchor: Anchor?

    /// How many rows the whole list has, if the server says so.
    public var totalCount: Int?

    var segments: [Segment]

    /// When the list was last refreshed.
    var refreshedAt: Date?

    /// The outermost rows of the list, whether or not their pages are stored: rows beyond them are new.
    var ends: Ends?

    /// The ids of the list's pages, in list order.
    public var pageIDs: [Int] { segments.flatMap { Array($0.pages) } }
  }

  /// Rows at both ends of a list, by their ``StoredRow/key``.
  struct Ends: Sendable, Hashable, Codable {
    var start: [Data]
    var end: [Data]
  }

  /// A row, by its page and its place there.
  public struct Anchor: Sendable, Hashable, Codable {
    /// The id of the page.
    public var page: Int

    /// The index of the row on the page.
    public var row: Int

    /// The row's ``StoredRow/key``, if it is known. The page may have been stored with other rows.
    var key: Data?
  }

  /// Pages that are proved to be neighbours. A gap is between two segments.
  struct Segment: Sendable, Hashable, Codable {
    var first: Int
    var last: Int
    var start: Edge
    var end: Edge
    var isPlaceKnown: Bool
    var gapOpenedAt: Date

    /// The ids of its pages.
    var pages: ClosedRange<Int> { first...max(first, last) }

    /// The id of its first or last page.
    func page(at side: ListEdge) -> Int { side == .start ? first : last }

    subscript(side: ListEdge) -> Edge {
      get { side == .start ? start : end }
      set { if side == .start { start = newValue } else { end = newValue } }
    }
  }

  struct Edge: Sendable, Hashable, Codable {
    /// What leads on; `nil` if nothing does.
    var link: Link?
    var isEnd: Bool
    var isExpired: Bool
  }

  struct Link: Sendable, Hashable, Codable {
    var key: Data?
    var direction: LoadDirection
  }
}

extension StoredListProblem {
  /// A list that another version of the package has stored.
  package static func otherSchema(_ schema: some BinaryInteger) -> StoredListProblem {
    StoredListProblem(
      .otherSchema,
      "The stored list has the schema \(schema), but this version reads \(StoredList.schema)."
        + (schema > StoredList.schema ? " It is left as it is." : "")
    )
  }
}

/// A page of a ``StoredList``.
public struct StoredPage: Sendable, Hashable, Identifiable {
  /// Names the page within its list. Another page may get the same id after this one has gone.
  public let id: Int

  /// The rows, each encoded on its own.
  public var rows: [StoredRow]

  /// The ``StoredRow/key`` of each row that an edit has put there; `nil` if there are none.
  var edited: [Data]?

  var link: StoredList.Link
  var size: Int
  var previous: Data?
  var next: Data?

  /// When its keys were received.
  var receivedAt: Date
}

/// A row of a ``StoredPage``.
public struct StoredRow: Sendable, Hashable {
  /// The type and the id of the row, the same in all lists; `nil` if the id cannot be encoded. A database can keep
  /// each row once.
  public var key: Data?

  /// The encoded row.
  public var value: Data

  /// Creates a row.
  public init(key: Data?, value: Data) {
    self.key = key
    self.value = value
  }
}

/// What has changed in a list since a store last wrote it.
public struct StoredListChange: Sendable, Hashable {
  /// Who has changed the list.
  public var writer: ListWriter

  /// The writer of an earlier run of the app that it goes on from; `nil` if there is none.
  public var earlierWriter: UUID?

  /// Whether all pages that the store has are void: it forgets them before it adds ``pages``.
  public var isReset = false

  /// The ids of the pages that have gone.
  public var removedPages: [Int] = []

  /// The pages that are new, or have other rows or keys than before.
  public var pages: [StoredPage] = []

  /// What is known of the list beside its pages, as it is now.
  public var header: StoredList.Header

  /// Whether the ids of pages mean the same to this change as to the last one of a list.
  ///
  /// - Parameter writer: The ``ListWriter/id`` of that one's writer.
  public func follows(_ writer: UUID) -> Bool {
    writer == self.writer.id || writer == earlierWriter
  }

  init(
    by writer: ListWriter,
    after earlierWriter: UUID?,
    isReset: Bool,
    header: StoredList.Header,
    removedPages: [Int],
    pages: [StoredPage]
  ) {
    self.writer = writer
    self.earlierWriter = earlierWriter
    self.isReset = isReset
    self.header = header
    self.removedPages = removedPages
    self.pages = pages
  }

  /// Creates the change between two states of a list.
  ///
  /// - Parameters:
  ///   - old: What the store has; `nil` if that is nothing, or is from another run of the app, whose ids mean other
  ///     pages.
  ///   - new: What it is to have.
  ///   - writer: Who writes it.
  public init(from old: StoredList?, to new: StoredList, by writer: ListWriter) {
    self.writer = writer
    header = new.header
    guard let old else {
      isReset = true
      pages = new.pages
      return
    }
    var left = Dictionary(old.pages.map { ($0.id, $0) }) { first, _ in first }
    pages = new.pages.filter { left.removeValue(forKey: $0.id) != $0 }
    removedPages = left.keys.sorted()
  }

  /// Whether only time has passed since a store has written a header.
  func isEmpty(since known: StoredList.Header?) -> Bool {
    guard !isReset, removedPages.isEmpty, pages.isEmpty, var unchanged = known else { return false }
    unchanged.storedAt = header.storedAt
    return unchanged == header
  }
}
