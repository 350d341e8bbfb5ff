import Foundation

/// A valid JSON text, shared by all of its values.
final class JSONText: Sendable {
  /// The arrays and objects in the order in which they open.
  let containers: [JSONContainer]
  /// Whether the value contains no blanks between its tokens.
  let isCompact: Bool
  /// The range of the value, without a byte order mark and the blanks around it.
  let root: Range<Int>
  private let bytes: [UInt8]

  init(_ data: Data) throws {
    let count = data.count
    if count > Int32.max { throw JSONError(code: .tooLong, offset: 0) }
    bytes = [UInt8](unsafeUninitializedCapacity: count + JSONBytes.padding) { buffer, initialized in
      let copied = data.copyBytes(to: buffer)
      buffer[copied...].initialize(repeating: 0)
      initialized = count + JSONBytes.padding
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    (root, containers, isCompact) = try bytes.readJSON { bytes in
      var scanner = JSONScanner(bytes, start: start, count: count)
      return (try scanner.scan(), scanner.containers, scanner.isCompact)
    }
  }

  @inline(__always) func read<Result>(_ body: (JSONBytes) throws -> Result) rethrows -> Result {
    try bytes.readJSON(body)
  }
}

extension [UInt8] {
  @inline(__always)
  fileprivate func readJSON<Result>(_ body: (JSONBytes) throws -> Result) rethrows -> Result {
    try withUnsafeBytes { buffer in
      // Can't trap: only an empty buffer has no address, and each text has its padding.
      guard let start = buffer.baseAddress else { preconditionFailure("The padding is missing") }
      return try body(JSONBytes(paddedTextAt: start))
    }
  }
}

struct JSONSlice {
  let range: Range<Int>

  /// The index of the value's container; for a scalar, of the next container that opens.
  let container: Int
}

/// Iterates over the values of one array or object, skipping what is inside them.
struct JSONWalker {
  private let bytes: JSONBytes
  private let containers: [JSONContainer]
  private var position: Int
  private var container: Int

  init(_ bytes: JSONBytes, _ containers: [JSONContainer], inside slice: JSONSlice) {
    self.bytes = bytes
    self.containers = containers
    position = slice.range.lowerBound + 1
    container = slice.container + 1
  }

  /// The next value of an array; `nil` at its end.
  @inline(__always) mutating func nextElement() -> JSONSlice? {
    skipSeparators()
    return bytes[position] == JSONByte.closeBracket ? nil : takeValue()
  }

  /// The next name of an object, without its quotes; `nil` at its end. Call ``takeValue()`` next.
  @inline(__always) mutating func nextName() -> (range: Range<Int>, hasEscapes: Bool)? {
    skipSeparators()
    if bytes[position] == JSONByte.closeBrace { return nil }
    let start = position + 1
    let quote = bytes.closingQuote(from: start)
    position = quote.position + 1
    return (start..<quote.position, quote.hasEscapes)
  }

  @inline(__always) mutating func takeValue() -> JSONSlice {
    skipSeparators()
    let (start, ordinal) = (position, container)
    switch bytes[position] {
    case JSONByte.openBrace, JSONByte.openBracket:
      position = Int(containers[container].end)
      container = Int(containers[container].next)
    case JSONByte.quote: position = bytes.closingQuote(from: position + 1).position + 1
    default:
      // Only a comma, a closing bracket or a blank ends a number or a word.
      repeat { position += 1 } while bytes[position].isInsideScalar
    }
    return JSONSlice(range: start..<position, container: ordinal)
  }

  @inline(__always) private mutating func skipSeparators() {
    while true {
      let byte = bytes[position]
      guard byte == JSONByte.comma || byte == JSONByte.colon || byte.isJSONBlank else { return }
      position += 1
    }
  }
}

extension UInt8 {
  /// Whether this byte continues a number, `true`, `false` or `null`.
  @inline(__always) fileprivate var isInsideScalar: Bool {
    self > JSONByte.space && self != JSONByte.comma && self | 0x20 != JSONByte.closeBrace
  }
}
