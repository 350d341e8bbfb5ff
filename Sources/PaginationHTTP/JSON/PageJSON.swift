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
public struct PageJSON: Sendable {
  /// The type of a value.
  public enum Kind: Hashable, Sendable {
    case null, boolean, number, string, array, object
  }

  let text: JSONText
  let slice: JSONSlice

  init(_ slice: JSONSlice, in text: JSONText) {
    self.slice = slice
    self.text = text
  }

  /// Validates a body.
  ///
  /// - Throws: ``JSONError`` if the body isn't one valid JSON text, is nested deeper than 512 levels,
  ///   or has 2 GiB or more.
  /// - Complexity: O(*n*) in its bytes.
  public init(_ data: Data) throws {
    text = try JSONText(data)
    slice = JSONSlice(range: text.root, container: 0)
  }

  /// The value's type. O(1).
  public var kind: Kind {
    switch text.read({ bytes in bytes[slice.range.lowerBound] }) {
    case JSONByte.quote: .string
    case JSONByte.openBrace: .object
    case JSONByte.openBracket: .array
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    default: .number
    }
  }

  /// A copy of the value's bytes.
  public var data: Data { text.read { bytes in Data(bytes[slice.range]) } }
}

extension PageJSON {
  /// The first member of an object with a name; `nil` if there is none, and for anything else. Names
  /// are compared without their escapes.
  ///
  /// - Complexity: O(*n*) in the bytes up to that member, without the insides of other arrays and
  ///   objects.
  public subscript(name: String) -> PageJSON? {
    guard kind == .object else { return nil }
    var name = name
    return name.withUTF8 { wanted in
      text.read { bytes in
        var walker = JSONWalker(bytes, text.containers, inside: slice)
        while let (range, hasEscapes) = walker.nextName() {
          let value = walker.takeValue()
          let isWanted =
            hasEscapes
            ? bytes.unescaped(range).elementsEqual(wanted)
            : range.count == wanted.count && bytes[range].elementsEqual(wanted)
          if isWanted { return PageJSON(value, in: text) }
        }
        return nil
      }
    }
  }

  /// The values of an array; none for anything else.
  ///
  /// - Complexity: O(*n*) in the bytes, without the insides of other arrays and objects.
  public var elements: [PageJSON] {
    var elements: [PageJSON] = []
    forEachElement { element in elements.append(element) }
    return elements
  }

  /// Calls a closure with each value of an array, without the memory that ``elements`` needs.
  func forEachElement(_ body: (PageJSON) throws -> Void) rethrows {
    guard kind == .array else { return }
    try text.read { bytes in
      var walker = JSONWalker(bytes, text.containers, inside: slice)
      while let element = walker.nextElement() { try body(PageJSON(element, in: text)) }
    }
  }

  /// The names and values of an object in their order, including repeated names; none for anything
  /// else.
  ///
  /// - Complexity: O(*n*) in the bytes, without the insides of other arrays and objects.
  public var members: [(name: String, value: PageJSON)] {
    guard kind == .object else { return [] }
    return text.read { bytes in
      var walker = JSONWalker(bytes, text.containers, inside: slice)
      var members: [(name: String, value: PageJSON)] = []
      while let (range, hasEscapes) = walker.nextName() {
        let name = bytes.string(range, hasEscapes: hasEscapes)
        members.append((name, PageJSON(walker.takeValue(), in: text)))
      }
      return members
    }
  }
}

extension PageJSON: Hashable {
  /// Whether the bytes of both are equal.
  public static func == (left: PageJSON, right: PageJSON) -> Bool {
    left.text.read { leftBytes in
      right.text.read { rightBytes in
        leftBytes[left.slice.range].elementsEqual(rightBytes[right.slice.range])
      }
    }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    text.read { bytes in hasher.combine(bytes: bytes[slice.range]) }
  }
}

extension PageJSON {
  /// Appends ``compact`` without copying it first.
  public func appendLine(to line: inout [UInt8]) {
    text.read { bytes in
      var position = slice.range.lowerBound
      let end = slice.range.upperBound
      if text.isCompact { return line.append(contentsOf: bytes[slice.range]) }
      while position < end {
        let start = position
        while position < end, bytes[position] > JSONByte.space {
          let isString = bytes[position] == JSONByte.quote
          position = (isString ? bytes.closingQuote(from: position + 1).position : position) + 1
        }
        line.append(contentsOf: bytes[start..<position])
        position = bytes.endOfBlanks(from: position)
      }
    }
  }

  /// The value as it was written, without the blanks between its tokens.
  public var compact: String {
    var line: [UInt8] = []
    appendLine(to: &line)
    return String(decoding: line, as: UTF8.self)
  }
}

extension PageJSON: CustomStringConvertible {
  /// The start of ``compact``, at most 200 characters.
  public var description: String {
    let compact = compact
    let end = compact.index(compact.startIndex, offsetBy: 200, limitedBy: compact.endIndex)
    guard let end, end < compact.endIndex else { return compact }
    return compact[..<compact.index(before: end)] + "…"
  }
}
