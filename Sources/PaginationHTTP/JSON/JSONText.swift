import Foundation

/// A whole JSON text that was found valid. All values of it share one.
final class JSONText: Sendable {
  /// Where the arrays and objects end, in the order in which they open.
  let containers: [JSONContainer]

  /// Whether there are no blanks within the value.
  let isCompact: Bool

  /// Where the value stands, without the byte order mark and the blanks around it.
  let root: Range<Int>

  private let bytes: [UInt8]

  /// Copies and validates a text.
  init(_ data: Data) throws {
    let count = data.count
    if count > Int32.max { throw JSONError(code: .tooLong, offset: 0) }
    bytes = [UInt8](unsafeUninitializedCapacity: count + JSONBytes.padding) { buffer, initialized in
      let copied = data.copyBytes(to: buffer)
      buffer[copied...].initialize(repeating: 0)
      initialized = count + JSONBytes.padding
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    (root, containers, isCompact) = try Self.read(bytes) { bytes in
      var scanner = JSONScanner(bytes, start: start, count: count)
      let root = try scanner.scan()
      return (root, scanner.containers, scanner.isCompact)
    }
  }

  /// Lends the bytes out for reading.
  @inline(__always)
  func read<Result>(_ body: (JSONBytes) throws -> Result) rethrows -> Result {
    try Self.read(bytes, body)
  }

  @inline(__always)
  private static func read<Result>(
    _ bytes: [UInt8],
    _ body: (JSONBytes) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBytes { buffer in
      // Cannot trap, whatever came: only an empty buffer has no address, and the initialiser, which
      // alone makes the bytes, puts the padding behind any text.
      guard let start = buffer.baseAddress else {
        preconditionFailure("The bytes of a JSONText end with their padding")
      }
      return try body(JSONBytes(paddedTextAt: start))
    }
  }
}
