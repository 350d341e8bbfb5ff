/// A value by which a response names a page: a cursor, a link, or an item's key.
///
/// It is sent back exactly as the server wrote it. In a JSON body a number stays a number, and an
/// array or an object, which some databases use as cursors, stays one too.
///
/// Two cursors are equal if their bytes are. Swift treats the composed and the decomposed `é` as the
/// same text; a server doesn't, and they may name two pages.
public struct HTTPCursor: Hashable, Sendable {
  private let bytes: ContiguousArray<UInt8>

  /// Whether ``text`` is JSON rather than a string's characters.
  let isJSON: Bool
  /// The cursor as it is written into a query or a header: a string's characters, or JSON.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates a cursor of a string, a number, or another value that can be written as text.
  public init(_ value: any LosslessStringConvertible) {
    self.init(value.description, isJSON: value is any Numeric)
  }

  init(_ text: String, isJSON: Bool) {
    bytes = ContiguousArray(text.utf8)
    self.isJSON = isJSON
  }

  /// `nil` if the value means "no page": null, `false` or an empty string.
  init?(_ json: PageJSON) {
    switch json.kind {
    case .null: return nil
    case .boolean where json.boolean == false: return nil
    case .string: self.init(json.string ?? "")
    case .boolean, .number, .array, .object: self.init(json.compact, isJSON: true)
    }
    if isEmpty { return nil }
  }

  var isEmpty: Bool { bytes.isEmpty }
}

extension HTTPCursor: CustomStringConvertible {
  /// The start of the text: enough to recognise it in a log, and too little to use it.
  public var description: String {
    let text = text
    return text.count <= 8 ? text : "\(text.prefix(4))…"
  }
}
