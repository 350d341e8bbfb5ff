import PaginationHTTP

/// The id of an item as its JSON is written, of which bytes alone decide: two file names that differ
/// in how an `é` is composed are two.
struct ItemID: Hashable, Sendable {
  /// The JSON, with the quotes of a string.
  let json: String

  init(_ id: PageJSON) {
    json = id.compact
  }

  static func == (one: ItemID, other: ItemID) -> Bool {
    one.json.utf8.elementsEqual(other.json.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var json = json
    json.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ItemID: ExpressibleByStringLiteral, CustomStringConvertible {
  /// An id in code.
  init(stringLiteral json: String) {
    self.json = json
  }

  /// The id as it can be shown: a string without its quotes, at most 40 characters.
  var description: String { PlainText(id: json).description }
}
