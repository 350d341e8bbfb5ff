package import Foundation

/// Tells damaged data from what was written.
package enum Checksum {
  /// FNV-1a over words: a change of any one word always changes it.
  package static func sum(of data: Data) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
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
