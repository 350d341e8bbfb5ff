/// A gzip stream of one GiB that is 6.5 MiB long.
///
/// In deflate's fixed code (RFC 1951, section 3.2.6) "258 bytes more like the one before" has 13
/// bits: 11000101 for the length, 00000 for the distance of 1. Eight of them are 13 bytes, so the
/// stream repeats every 13 bytes.
enum GzipBomb {
  /// The number of repetitions of ``period``, which decodes to 8 · 258 bytes.
  static let periods = (1 << 30) / (8 * 258) + 1

  /// The gzip header and the first bytes of the stream: `[`, and the space that is repeated.
  static let head: [UInt8] =
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + Array(stream.prefix(3))

  /// The repeated part of the stream.
  static let period = Array(stream[3..<16])

  /// The compressed length of all, without its end: no client reads that far.
  static var length: Int { head.count + periods * period.count }

  static var answer: HostileAnswer {
    let block = Array(repeatElement(period, count: 1024).joined())
    return .head(
      "Content-Type: application/json",
      "Content-Encoding: gzip",
      "Content-Length: \(length)",
      then: .send(head),
      .send(block, times: periods / 1024 + 1)
    )
  }

  /// The stream's first 16 bytes or more.
  private static let stream: [UInt8] = {
    // The last block, in the fixed code; then the literals, which are 0x30 and more in it.
    var bits = [1, 1, 0] + code(0x30 + 0x5B) + code(0x30 + 0x20)
    for _ in 0..<16 { bits += code(0b1100_0101) + [0, 0, 0, 0, 0] }
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      // Bits fill a byte from its lowest on.
      (0..<8).reduce(0) { $0 | UInt8(bits[start + $1]) << UInt8($1) }
    }
  }()

  /// A code of eight bits, its highest first.
  private static func code(_ value: Int) -> [Int] {
    (0..<8).map { value >> (7 - $0) & 1 }
  }
}
