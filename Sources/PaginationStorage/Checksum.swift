package import Foundation

/// Tells damaged data from what was written.
package enum Checksum {
  /// FNV-1a over words: a change of any one word always changes it.
  ///
  /// - Parameter key: What the data belongs to, so that it is damaged if it has come to another key.
  package static func sum(of data: Data, key: Data = Data()) -> UInt64 {
    sum(of: data, from: sum(of: key, from: 0xcbf2_9ce4_8422_2325))
  }

  private static func sum(of data: Data, from start: UInt64) -> UInt64 {
    var sum = start
    data.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for word in 0..<words {
        let value = bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
        sum = (sum ^ UInt64(littleEndian: value)) &* 0x100_0000_01b3
        // The upper bits of a word would reach only the upper bits of the product.
        sum ^= sum >> 32
      }
      for byte in bytes[(words * 8)...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return sum
  }
}

extension FixedWidthInteger {
  /// The number in little-endian order.
  package var bytes: Data { withUnsafeBytes(of: littleEndian) { Data($0) } }
}

extension PropertyListEncoder {
  /// Makes small and quick data.
  package static var binary: PropertyListEncoder {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return encoder
  }
}
