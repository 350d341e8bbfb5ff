public import Foundation

/// A JSON value, exactly as the server wrote it.
///
/// A value is a place in the body's bytes, not a tree of objects. The text is validated once and
/// read on demand, so a page of thousands of items costs little more than one pass over its bytes.
/// Numbers, the order of names and escapes stay as they were written: an identifier of 30 digits
/// keeps all of them.
///
/// ```swift
/// let body = try PageJSON(Data(#"{"posts": [{"id": 7, "title": "Tea"}], "next": "b7"}"#.utf8))
/// for post in body["posts"]?.elements ?? [] {
///   print(post["id"]?.integer ?? 0, post["title"]?.string ?? "")
/// }
/// let cursor = body["next"]?.scalarText
/// ```
///
/// Values are equal if their bytes are: `1.0` isn't equal to `1`. All values of a text share its bytes
/// and keep them in memory; ``data`` is a copy.
///
/// Follows RFC 8259 strictly. Half of a surrogate pair as an escape (`"\ud83d"`) is allowed, since
/// JavaScript servers write it if they cut a text inside an emoji; ``string`` reads it as U+FFFD.
///
/// ## Topics
///
/// ### Reading a body
///
/// - ``init(_:)``
/// - ``subscript(_:)``
/// - ``subscript(at:)``
///
/// ### Values
///
/// - ``kind``
/// - ``Kind``
/// - ``string``
/// - ``scalarText``
/// - ``integer``
/// - ``double``
/// - ``boolean``
/// - ``isNull``
/// - ``elements``
/// - ``members``
///
/// ### Bytes
///
/// - ``data``
/// - ``compact``
///
/// ### Comparing and describing
///
/// - ``==(_:_:)``
/// - ``hash(into:)``
/// - ``description``
public struct PageJSON: Sendable {
  /// The type of a value.
  public enum Kind: Hashable, Sendable {
    case null, boolean, number, string, array, object
  }

  fileprivate let text: JSONText
  fileprivate let range: Range<Int>

  fileprivate var bytes: ArraySlice<UInt8> { text.bytes[range] }

  fileprivate init(_ range: Range<Int>, in text: JSONText) {
    self.range = range
    self.text = text
  }

  /// Validates a body.
  ///
  /// - Throws: An error whose description names the fault and its byte, if the body isn't one valid
  ///   JSON text or is nested deeper than 512 levels.
  /// - Complexity: O(*n*) in its bytes.
  public init(_ data: Data) throws {
    let text = try JSONText(data)
    self.init(text.root, in: text)
  }

  /// The value's type. O(1).
  public var kind: Kind {
    switch text.bytes[range.lowerBound] {
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    default: .number
    }
  }

  /// A copy of the value's bytes.
  public var data: Data { Data(bytes) }

  /// The value as it was written, without the blanks between its tokens.
  public var compact: String {
    var line: [UInt8] = []
    line.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      while position < range.upperBound, !text.bytes[position].isJSONBlank {
        let isString = text.bytes[position] == UInt8(ascii: "\"")
        position = isString ? text.endOfValue(at: position) : position + 1
      }
      line += text.bytes[start..<position]
      while position < range.upperBound, text.bytes[position].isJSONBlank { position += 1 }
    }
    return String(decoding: line, as: UTF8.self)
  }
}

extension PageJSON {
  /// The first member of an object with a name; `nil` if there is none, and for anything else. Names
  /// are compared without their escapes.
  ///
  /// - Complexity: O(*n*) in the bytes up to that member, without the insides of other arrays and
  ///   objects.
  public subscript(name: String) -> PageJSON? {
    guard kind == .object else { return nil }
    var contents = contents
    while let key = contents.next(), let value = contents.next() {
      if key.string?.utf8.elementsEqual(name.utf8) == true { return value }
    }
    return nil
  }

  /// The names and values of an object in their order, including repeated names; none for anything
  /// else.
  ///
  /// - Complexity: O(*n*) in the bytes, without the insides of other arrays and objects.
  public var members: [(name: String, value: PageJSON)] {
    guard kind == .object else { return [] }
    var contents = contents
    var members: [(name: String, value: PageJSON)] = []
    while let key = contents.next(), let value = contents.next() {
      members.append((key.string ?? "", value))
    }
    return members
  }

  /// The values of an array; none for anything else.
  ///
  /// - Complexity: O(*n*) in the bytes, without the insides of other arrays and objects.
  public var elements: [PageJSON] { kind == .array ? Array(contents) : [] }

  /// The values of an array, or the names and values of an object in turn, without the memory that
  /// ``elements`` needs. Nothing else has contents.
  var contents: JSONContents { JSONContents(text, from: range.lowerBound + 1) }
}

extension PageJSON {
  /// The text of a string, without escapes; `nil` for anything else.
  public var string: String? {
    guard kind == .string else { return nil }
    var rest = bytes.dropFirst().dropLast()
    guard rest.contains(UInt8(ascii: "\\")) else { return String(decoding: rest, as: UTF8.self) }
    // In UTF-16, since two escapes may be one character. Half a pair is decoded as U+FFFD.
    var units: [UInt16] = []
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      units += String(decoding: rest[..<backslash], as: UTF8.self).utf16
      var end = backslash + 2
      switch rest[backslash + 1] {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"):
        end += 4
        let digits = String(decoding: rest[backslash + 2..<end], as: UTF8.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
      case let character: units.append(UInt16(character))
      }
      rest = rest[end...]
    }
    units += String(decoding: rest, as: UTF8.self).utf16
    return String(decoding: units, as: UTF16.self)
  }

  /// The number if it is whole and fits, even if it is written as `7.0` or `7e0` (below 2⁵³, so that
  /// it is exact); `nil` for anything else, including `"7"`.
  public var integer: Int? {
    guard kind == .number else { return nil }
    if let integer = Int(written) { return integer }
    // Digits alone that aren't an `Int` are too many.
    guard written.contains(where: { ".eE".contains($0) }), let double, abs(double) < 0x1p53
    else { return nil }
    return Int(exactly: double)
  }

  /// The number as the nearest `Double`; `nil` for anything else, and if it is too large.
  public var double: Double? {
    guard kind == .number, let double = Double(written), double.isFinite else { return nil }
    return double
  }

  /// The Boolean; `nil` for anything else, including `"true"` and `1`.
  public var boolean: Bool? { kind == .boolean ? written == "true" : nil }

  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }

  /// A string's text, a number as it was written, `true` or `false`; `nil` for `null`, arrays and
  /// objects. For cursors and identifiers, which servers write as strings or as numbers.
  public var scalarText: String? {
    switch kind {
    case .string: string
    case .number, .boolean: written
    case .null, .array, .object: nil
    }
  }

  private var written: String { String(decoding: bytes, as: UTF8.self) }
}

extension PageJSON: Hashable {
  /// Whether the bytes of both are equal.
  public static func == (left: PageJSON, right: PageJSON) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension PageJSON: CustomStringConvertible {
  /// The start of ``compact``, at most 200 characters.
  public var description: String {
    let compact = compact
    let start = compact.prefix(200)
    return start.endIndex == compact.endIndex ? compact : start.dropLast() + "…"
  }
}

/// A valid JSON text, shared by all of its values.
private final class JSONText: Sendable {
  /// The text and a zero after it, which ends each scan.
  let bytes: [UInt8]
  /// The range of the value, without a byte order mark and the blanks around it.
  let root: Range<Int>
  private let containers: [Range<Int>]

  init(_ data: Data) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 1)
    bytes += data
    bytes.append(0)
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    root = try scanner.scan()
    containers = scanner.containers
  }

  func endOfValue(at start: Int) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "\""):
      var end = start + 1
      while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      return end + 1
    case UInt8(ascii: "{"), UInt8(ascii: "["): return endOfContainer(at: start)
    default:
      // A comma, a closing bracket, a blank or the zero ends a number or a word.
      var end = start + 1
      while bytes[end] > 0x20, bytes[end] != UInt8(ascii: ","), !bytes[end].isClosing { end += 1 }
      return end
    }
  }

  /// The end of an array or object, found among all by its start.
  private func endOfContainer(at start: Int) -> Int {
    var found = 0..<containers.count
    while found.count > 1 {
      let middle = found.lowerBound + found.count / 2
      found =
        containers[middle].lowerBound > start
        ? found.lowerBound..<middle : middle..<found.upperBound
    }
    return containers[found.lowerBound].upperBound
  }
}

/// See ``PageJSON/contents``.
struct JSONContents: Sequence, IteratorProtocol {
  private let text: JSONText
  private var position: Int

  fileprivate init(_ text: JSONText, from position: Int) {
    self.text = text
    self.position = position
  }

  mutating func next() -> PageJSON? {
    while text.bytes[position].isSeparator { position += 1 }
    let start = position
    if text.bytes[start].isClosing { return nil }
    position = text.endOfValue(at: start)
    return PageJSON(start..<position, in: text)
  }
}

extension UInt8 {
  fileprivate var isClosing: Bool { self == UInt8(ascii: "]") || self == UInt8(ascii: "}") }

  fileprivate var isSeparator: Bool {
    isJSONBlank || self == UInt8(ascii: ",") || self == UInt8(ascii: ":")
  }
}
