/// Goes through the values of one array or object. What is inside those is jumped over.
struct JSONWalker {
  private let bytes: JSONBytes
  private let containers: [JSONContainer]
  private var position: Int
  private var container: Int

  /// Begins inside of an array or object.
  init(_ bytes: JSONBytes, _ containers: [JSONContainer], inside slice: JSONSlice) {
    self.bytes = bytes
    self.containers = containers
    position = slice.range.lowerBound + 1
    container = slice.container + 1
  }

  /// The next value of an array; `nil` at its end.
  @inline(__always)
  mutating func nextElement() -> JSONSlice? {
    skipSeparators()
    return bytes[position] == JSONByte.closeBracket ? nil : takeValue()
  }

  /// The next name of an object, without its quotes; `nil` at its end. The value must be taken next.
  @inline(__always)
  mutating func nextName() -> (range: Range<Int>, hasEscapes: Bool)? {
    skipSeparators()
    if bytes[position] == JSONByte.closeBrace { return nil }
    let start = position + 1
    let quote = bytes.closingQuote(from: start)
    position = quote.position + 1
    return (start..<quote.position, quote.hasEscapes)
  }

  /// The value after a name.
  @inline(__always)
  mutating func takeValue() -> JSONSlice {
    skipSeparators()
    let (start, ordinal) = (position, container)
    switch bytes[position] {
    case JSONByte.openBrace, JSONByte.openBracket:
      position = Int(containers[container].end)
      container = Int(containers[container].next)
    case JSONByte.quote:
      position = bytes.closingQuote(from: position + 1).position + 1
    default:
      // A number or a word: all that ends one is a comma, a closing bracket or a blank.
      repeat { position += 1 } while bytes[position].isInsideScalar
    }
    return JSONSlice(range: start..<position, container: ordinal)
  }

  @inline(__always)
  private mutating func skipSeparators() {
    while true {
      let byte = bytes[position]
      guard byte == JSONByte.comma || byte == JSONByte.colon || byte.isJSONBlank else { return }
      position += 1
    }
  }
}

extension UInt8 {
  /// Whether a number, or `true`, `false` or `null`, goes on with this byte.
  @inline(__always)
  fileprivate var isInsideScalar: Bool {
    self > JSONByte.space && self != JSONByte.comma && self | 0x20 != JSONByte.closeBrace
  }
}
