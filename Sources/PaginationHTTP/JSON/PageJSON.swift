public import Foundation

/// A JSON value, exactly as the server wrote it.
///
/// This is no tree of objects but a place in the body's bytes. The whole text is validated once and
/// then read where you ask, so that a page of thousands of items costs little more than one pass
/// over its bytes. Numbers, the order of names and escapes are kept as they were written: an
/// identifier of 30 digits stays one.
///
/// ```swift
/// let body = try JSON(Data(#"{"posts": [{"id": 7, "title": "Tea"}], "next": "b7"}"#.utf8))
/// for post in body["posts"]?.elements ?? [] {
///   print(post["id"]?.integer ?? 0, post["title"]?.string ?? "")
/// }
/// let cursor = body["next"]?.scalarText
/// ```
///
/// Values are equal if they are written alike, byte for byte: `1.0` is not `1`. All values of a text
/// share its bytes and keep them in memory. ``data`` is a copy without them.
///
/// Strict by RFC 8259: no comments, no trailing commas, no `NaN`, valid UTF-8. Half of a surrogate
/// pair as an escape (`"\ud83d"`) is let through, because JavaScript servers write that when they
/// cut off a text inside an emoji; ``string`` reads it as U+FFFD.
public struct PageJSON: Sendable {
  /// What a value can be.
  public enum Kind: Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case boolean
    /// A number, however long.
    case number
    /// A text in quotes.
    case string
    /// A list of values.
    case array
    /// Values with names.
    case object
  }

  let text: JSONText
  let slice: JSONSlice

  init(_ slice: JSONSlice, in text: JSONText) {
    self.slice = slice
    self.text = text
  }

  /// Validates a body.
  ///
  /// Blanks around the value and a byte order mark are skipped. Takes time linear to the number of
  /// bytes, and a stack that does not grow with them.
  ///
  /// - Throws: ``JSONError`` if this is not one valid JSON text, has more than 512 arrays and objects
  ///   inside each other, or 2 GiB or more.
  public init(_ data: Data) throws {
    text = try JSONText(data)
    slice = JSONSlice(range: text.root, container: 0)
  }

  /// What this is. O(1).
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

  /// The value's bytes as they stand, a copy: with its quotes, brackets and inner blanks, without
  /// those around it.
  public var data: Data {
    text.read { bytes in Data(bytes[slice.range]) }
  }
}

extension PageJSON: Hashable {
  /// Whether both are written alike, byte for byte.
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
