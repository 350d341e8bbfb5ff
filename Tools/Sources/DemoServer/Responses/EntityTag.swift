package import Foundation

/// A strong validator of RFC 9110: it changes whenever a byte of what it stands for does.
package struct EntityTag: Hashable, Sendable {
  /// The tag as headers have it, its quotation marks included.
  package let text: String

  /// The tag of everything that an answer says.
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

  /// Whether one of the tags in an `If-None-Match` is this one. That header compares weakly, so a
  /// tag that a proxy has marked as weak on the way counts as well.
  package func isAmong(_ header: String) -> Bool {
    header.split(separator: ",").contains { element in
      let tag = element.trimmingCharacters(in: .whitespaces)
      return tag == "*" || tag == text || tag == "W/" + text
    }
  }

  /// A step of FNV-1a on words. Multiplying moves bits up only; the shift brings them down again.
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x100_0000_01b3
    return product ^ (product >> 29)
  }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
}
