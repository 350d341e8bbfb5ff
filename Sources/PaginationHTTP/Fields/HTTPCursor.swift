/// What names a page in a response, as the server wrote it: a cursor, a link, or an item's key.
///
/// It goes back as it came. In a JSON body a number stays a number, and so does an array or an
/// object, which some databases have for a cursor.
///
/// Two are equal if their bytes are. Swift takes the composed and the decomposed `é` for the same
/// text; a server does not, and they may name two pages.
public struct HTTPCursor: Hashable, Sendable {
  /// The cursor as it goes into a query or a header: a string's characters, or JSON.
  public let text: String

  /// Whether ``text`` is JSON, and not a string's characters.
  let isJSON: Bool

  /// A cursor that is a string.
  public init(_ text: String) {
    self.init(text, isJSON: false)
  }

  /// A cursor that is a number.
  public init(_ number: some BinaryInteger) {
    self.init(number.description, isJSON: true)
  }

  /// A cursor of any type that has a text: quoted in JSON only if it is a string.
  init(describing value: some LosslessStringConvertible) {
    self.init(value.description, isJSON: value is any Numeric)
  }

  init(_ text: String, isJSON: Bool) {
    self.text = text
    self.isJSON = isJSON
  }

  /// `nil` for what means that there is none: null, `false` and an empty string.
  init?(_ json: PageJSON) {
    switch json.kind {
    case .null: return nil
    case .boolean where json.boolean == false: return nil
    case .string: self.init(json.string ?? "")
    case .boolean, .number, .array, .object: self.init(json.compact, isJSON: true)
    }
    if text.isEmpty { return nil }
  }
}

extension HTTPCursor {
  /// Whether both are the same bytes, and both JSON or neither.
  public static func == (one: HTTPCursor, other: HTTPCursor) -> Bool {
    one.isJSON == other.isJSON && one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isJSON)
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension HTTPCursor: CustomStringConvertible {
  /// The start of the text, enough to recognise it in a log and too little to use it.
  public var description: String {
    text.count <= 8 ? text : "\(text.prefix(4))…"
  }
}
