package import Foundation

/// A strong validator of RFC 9110: it changes with every byte of the response.
package struct EntityTag: Hashable, Sendable {
  /// The tag in a header, with its quotation marks.
  package let text: String

  package init(of parts: [Data]) {
    var sum = Self.start
    for part in parts {
      sum = Self.mixed(sum, UInt64(part.count))
      part.withUnsafeBytes { bytes in
        let words = bytes.count & ~7
        for offset in stride(from: 0, to: words, by: 8) {
          let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          sum = Self.mixed(sum, UInt64(littleEndian: word))
        }
        for byte in bytes[words...] { sum = Self.mixed(sum, UInt64(byte)) }
      }
    }
    text = "\"\(String(sum, radix: 36))\""
  }

  /// Whether an `If-None-Match` contains the tag. That header compares weakly, so a tag that a proxy
  /// has marked as weak matches too.
  package func isAmong(_ header: String) -> Bool {
    header.split(separator: ",").contains { element in
      let tag = element.trimmingCharacters(in: .whitespaces)
      return tag == "*" || tag == text || tag == "W/" + text
    }
  }

  /// A step of FNV-1a on words. Multiplying only moves bits up, so the shift moves them down.
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x100_0000_01b3
    return product ^ (product >> 29)
  }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
}
