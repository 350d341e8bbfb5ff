/// A gzip stream that grows a thousandfold when it is decompressed.
///
/// A deflate block whose codes for "repeat the last byte 258 times" are one bit each: after the
/// codes and the byte, every zero byte means 1,032 spaces, and no other block has to begin.
enum GzipBomb {
  static func bytes(unpackedSize: Int) -> [UInt8] {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let codes: [UInt8] = [
      0xEC, 0xC1, 0x81, 0, 0, 0, 0, 0x80, 0x20, 0x95, 0xFD, 0x29, 0x17, 0xA9, 0x0A,
    ]
    return header + codes + [UInt8](repeating: 0, count: unpackedSize / 1032)
  }
}
