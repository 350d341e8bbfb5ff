import Foundation
import PaginationHTTP
import ProgramSupport

/// A page that was received.
struct PageSample: Sendable {
  /// The page's position in the list, from 0.
  var index: Int

  /// The page's key in a few words, such as `page 3` or `cursor bmV4…`.
  var key: String

  /// The items' ids, without those that different items share.
  var ids: [ItemID]

  /// How many items have an id that other items have, too.
  var sharedCount = 0

  var itemCount: Int

  /// Whether the page names a next one.
  var hasNext: Bool

  /// Whether the page names one before it. If the first page does, the list does not begin there.
  var hasPrevious = false

  /// The next page's URL, if its key is a link.
  var nextLink: URL?

  /// The size of the whole list, if the page says so.
  var totalCount: Int?

  /// The requests for the page; the last was answered.
  var exchanges: [Exchange]

  var answer: Exchange? { exchanges.last }

  /// The latency, without failed attempts.
  var duration: Duration { answer?.duration ?? .zero }

  var countWithoutID: Int { itemCount - ids.count - sharedCount }
}

struct Exchange: Sendable {
  /// Where the request went. Never shown: its query may hold secrets.
  var url: URL?

  /// The answer's status; `nil` if there was none.
  var status: Int?

  /// From sending the request to the last byte of the answer.
  var duration: Duration

  /// The bytes of the body, unpacked.
  var byteCount = 0

  /// The next page's URL by the `Link` header.
  var linkNext: URL?

  var isAnswer: Bool { status.map { (200...299).contains($0) } ?? false }
}

/// The id of an item as its JSON is written. Ids are compared by bytes: two file names that differ
/// in how an `é` is composed are two.
struct ItemID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The JSON, with the quotes of a string.
  let json: String

  init(_ id: PageJSON) {
    json = id.compact
  }

  init(stringLiteral json: String) {
    self.json = json
  }

  static func == (one: ItemID, other: ItemID) -> Bool {
    one.json.utf8.elementsEqual(other.json.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var json = json
    json.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The id without its type: `"1"` and `1` are one text.
  private var text: String {
    let isString = json.count >= 2 && json.hasPrefix("\"") && json.hasSuffix("\"")
    return isString ? String(json.dropFirst().dropLast()) : json
  }

  /// The id without its type, to compare by bytes.
  var untyped: ItemID { ItemID(stringLiteral: text) }

  /// The id for people: a string without its quotes, at most 40 characters.
  var description: String {
    PlainText(text, limit: 40).description
  }
}
